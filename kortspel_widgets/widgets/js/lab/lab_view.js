// What every part of the lab has: a language, a theme, cards' pictures, a line for screen readers, a place for what
// goes wrong, and the way to the kernel and back.

import { Announcer } from "../page/announcer.js";
import { make, write } from "../page/dom.js";
import { Faces } from "../page/faces.js";
import { format, grouped, neat, percent, spelled } from "./numbers.js";
import { fill } from "../page/say.js";
import { chosenLanguage, remembered } from "../page/storage.js";
import { followTheme } from "../page/theme.js";

/** After this long without an answer the part says so, in ms. */
const PATIENCE = 20_000;

/** Whether things may move. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A style sheet, once a page. @param {any} owner model with `style` and `version` */
function dress(owner) {
  const id = `kortspel-${owner.get("version")}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElement("style");
  sheet.id = id;
  sheet.textContent = owner.get("style");
  document.head.append(sheet);
}

/**
 * The base of the parts. A part builds its nodes under `this.inner`, listens with `trait`, asks with `send` and says
 * everything anew in `relabel` (called once after it is built, and whenever the language changes).
 */
export class LabView {
  /** @param {{model: any, root: HTMLElement, shared: any, cards: any, signal: AbortSignal}} page */
  constructor({ model, root, shared, cards, signal }) {
    this.model = model;
    this.root = root;
    this.shared = shared;
    this.signal = signal;
    this.faces = new Faces(cards);
    this.faces.four = Boolean(remembered("prefs", {}).four);
    this.faces.dress(root);
    this.announcer = new Announcer();
    /** Kind of the message that waits for its answer; "" when none does. */
    this.busy = "";
    this.turn = "";
    this.patience = PATIENCE;
    this.alert = make("p", { class: "k-alert b-alert", role: "alert" });
    this.alert.hidden = true;
    this.alertWords = () => "";
    this.inner = make("div", { class: "k-inner b-inner" });
    this.ctx = {
      lang: chosenLanguage() ?? (model.get("language") === "en" ? "en" : "sv"),
      text: (key, values = {}) => this.text(key, values),
      textIn: (lang, key, values = {}) => this.text(key, values, lang),
      /** One of the two languages of a text from the kernel. @param {{sv: string, en: string}|null|undefined} both */
      both: (both) => both?.[this.ctx.lang] ?? "",
      speech: (lang = this.ctx.lang) => ({ lang, lexicon: this.#words(lang).lexicon, seats: [] }),
      format: (value, digits) => format(value, this.ctx.lang, digits),
      neat: (value, figures) => neat(value, this.ctx.lang, figures),
      percent: (value, digits) => percent(value, this.ctx.lang, digits),
      grouped: (digits) => grouped(digits, this.ctx.lang),
      spelled: (text) => spelled(text, this.ctx.lang),
      guard: (action) => this.guard(action),
      faces: this.faces,
      signal,
      calm,
      say: (text, fast = false) => this.announcer.say(text, fast),
    };
    root.append(this.inner, this.announcer.node);
    for (const event of ["keydown", "keyup", "keypress"]) root.addEventListener(event, (happened) => happened.stopPropagation(), { signal });
    this.on(window, "kortspel:language", (event) => this.speak(event.detail));
    this.on(window, "kortspel:prefs", (event) => {
      root.classList.toggle("k-large", Boolean(event.detail?.large));
      this.faces.four = Boolean(event.detail?.four);
      this.relabel();
    });
    root.classList.toggle("k-large", Boolean(remembered("prefs", {}).large));
    this.trait("language", () => chosenLanguage() ?? this.speak(model.get("language")));
    signal.addEventListener("abort", () => {
      this.announcer.stop();
      clearTimeout(this.timer);
    });
  }

  /** @param {"sv"|"en"} lang */
  #words(lang) {
    return this.shared.get("words")[lang];
  }

  /** Words of the part's own schema where it has any, or of the lab. @param {string} key @param {Record<string, any>} values @param {"sv"|"en"} lang */
  text(key, values = {}, lang = this.ctx.lang) {
    const own = this.model.get("schema")?.words?.[lang]?.words;
    return fill(own?.[key] ?? this.#words(lang).words[key] ?? key, values, this.ctx.speech(lang));
  }

  /** An event whose handler is guarded. @param {EventTarget} node @param {string} event @param {(...all: any[]) => any} handler */
  on(node, event, handler) {
    node.addEventListener(event, (...all) => this.guard(() => handler(...all)), { signal: this.signal });
  }

  /** A trait's changes. @param {string} name @param {() => any} handler */
  trait(name, handler) {
    const guarded = () => this.guard(handler);
    this.model.on(`change:${name}`, guarded);
    this.signal.addEventListener("abort", () => this.model.off(`change:${name}`, guarded));
  }

  /** What goes wrong in the page is said in the part, and the next press works. @param {() => any} action */
  async guard(action) {
    try {
      await action();
    } catch (problem) {
      console.warn("kortspel:", problem);
      this.rested();
      this.worry(() => this.text("trouble"));
    }
  }

  /** Say that something is wrong, in the language of the moment; nothing takes it away. @param {(() => string)|null} words */
  worry(words) {
    this.alertWords = words ?? (() => "");
    this.alert.hidden = !words;
    write(this.alert, this.alertWords());
  }

  /**
   * Ask the kernel; false while it still works on something. No answer within `patience` is said.
   * @param {string} kind @param {Record<string, any>} content
   */
  send(kind, content = {}) {
    if (this.busy) return false;
    this.worry(null);
    this.turn = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.busy = kind;
    this.model.send({ kind, turn: this.turn, ...content });
    this.waiting();
    this.look();
    return true;
  }

  /** The kernel is at work: the clock begins anew. @param {number} patience in ms */
  waiting(patience = this.patience) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.guard(() => {
      this.rested();
      this.worry(() => this.text("lost"));
    }), patience);
  }

  /** The answer has come, or nobody waits for it any more. */
  rested() {
    clearTimeout(this.timer);
    this.busy = "";
    this.look();
  }

  /** What depends on `busy`; a part says what. */
  look() {
    this.inner.setAttribute("aria-busy", String(Boolean(this.busy)));
  }

  /** Another language, at once. @param {any} language */
  speak(language) {
    if ((language !== "sv" && language !== "en") || language === this.ctx.lang) return;
    this.ctx.lang = language;
    this.relabel();
  }

  /** Say everything anew. */
  relabel() {
    this.root.lang = this.ctx.lang;
    write(this.alert, this.alertWords());
    this.look();
  }
}

/** A model that a trait names. @param {any} model @param {any} named */
async function modelNamed(model, named) {
  return typeof named === "string" ? model.widget_manager.get_model(named.replace("IPY_MODEL_", "")) : named;
}

/**
 * Show a part in an element; the cleanup takes everything away.
 * @param {{model: any, el: HTMLElement, shared: any}} page @param {(new (page: any) => LabView)|undefined} Part
 */
export function openLab({ model, el, shared }, Part) {
  const controller = new AbortController();
  const { signal } = controller;
  const root = make("div", { class: "kortspel b-root" });
  el.append(root);
  const open = async () => {
    if (!Part) throw new Error(`no part ${model.get("part")}`);
    const cards = await modelNamed(model, shared.get("cards"));
    if (signal.aborted) return;
    dress(cards);
    dress(shared);
    followTheme(root, signal, () => {});
    new Part({ model, root, shared, cards, signal }).relabel();
  };
  open().catch((problem) => {
    console.warn("kortspel:", problem);
    root.replaceChildren(make("p", {
      role: "alert",
      text: (chosenLanguage() ?? model.get("language")) === "en"
        ? "This could not be shown. Run the cell again, or reload the page."
        : "Det här gick inte att visa. Kör cellen igen, eller ladda om sidan.",
    }));
  });
  return () => {
    controller.abort();
    root.remove();
  };
}
