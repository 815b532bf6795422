// The words that are said out of turn, as buttons at one place; the one that is owed is large, with a time that shrinks.
// Beside them the way to how long the table waits.

import { iconButton, make, SUPPRESS, write } from "../page/dom.js";
import { MOMENTS } from "./moment.js";

/** How long the table waits, and whether programs forget: remembered in this browser. */
export class ShoutPrefs {
  /** @param {any} ctx @param {AbortSignal} signal @param {(name: string, value: any) => void} change */
  constructor(ctx, signal, change) {
    this.ctx = ctx;
    this.words = make("span", { class: "k-word" });
    this.select = /** @type {HTMLSelectElement} */ (make("select", { class: "k-select", [SUPPRESS]: "true" }, ...Object.keys(MOMENTS).map((value) => make("option", { value }))));
    this.forgets = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    this.forgetsWords = make("span");
    this.node = make("div", { class: "p-shout-prefs", role: "group" }, make("label", { class: "p-moment" }, this.words, this.select),
      make("label", { class: "k-check" }, this.forgets, this.forgetsWords));
    this.select.addEventListener("change", () => change("moment", this.select.value), { signal });
    this.forgets.addEventListener("change", () => change("forgets", this.forgets.checked), { signal });
  }

  /** @param {Record<string, any>} prefs */
  show(prefs) {
    this.select.value = String(prefs.moment);
    this.forgets.checked = Boolean(prefs.forgets);
  }

  relabel() {
    const { ctx } = this;
    this.node.setAttribute("aria-label", ctx.text("shouts"));
    write(this.words, ctx.text("moment"));
    for (const option of this.select.options) {
      const seconds = MOMENTS[option.value];
      write(option, seconds ? ctx.text("moment_of", { n: seconds }) : ctx.text("moment_none"));
    }
    write(this.forgetsWords, ctx.text("forgets"));
  }
}

export class ShoutRow {
  /** @param {any} ctx @param {AbortSignal} signal @param {{press(word: string): void, prefer(name: string, value: any): void}} doing */
  constructor(ctx, signal, doing) {
    this.ctx = ctx;
    this.signal = signal;
    this.doing = doing;
    this.buttons = make("div", { class: "p-shout-buttons", role: "group" });
    this.gear = iconButton("look", "k-square p-shout-gear", true);
    this.prefs = new ShoutPrefs(ctx, signal, (name, value) => doing.prefer(name, value));
    this.prefs.node.hidden = true;
    this.gear.button.setAttribute("aria-expanded", "false");
    this.gear.button.addEventListener("click", () => this.open(this.prefs.node.hidden), { signal });
    this.row = make("div", { class: "p-shouts" }, this.gear.button, this.buttons);
    this.row.hidden = true;
    /** @type {{word: string, button: HTMLElement, said: HTMLElement, left: HTMLElement, bar: HTMLElement}[]} */
    this.made = [];
    /** @type {any[]} */
    this.shouts = [];
    this.key = "";
  }

  /** @param {boolean} open */
  open(open) {
    this.prefs.node.hidden = !open;
    this.gear.button.setAttribute("aria-expanded", String(open));
  }

  /** Close with Escape. @returns {boolean} whether it was open */
  escape() {
    if (this.prefs.node.hidden || this.row.hidden) return false;
    this.open(false);
    this.gear.button.focus({ preventScroll: true });
    return true;
  }

  /** @param {any[]} shouts what `ask` says @param {{word: string, left: number, total: number}|null} moment @param {Record<string, any>} prefs */
  show(shouts, moment, prefs) {
    this.shouts = shouts;
    const key = shouts.map(({ word }) => word).join();
    if (key !== this.key) {
      this.key = key;
      this.made = shouts.map(({ word, key: letter }) => this.#button(word, letter));
      this.buttons.replaceChildren(...this.made.map(({ button }) => button));
    }
    this.row.hidden = !shouts.length;
    if (!shouts.length) this.open(false);
    this.prefs.show(prefs);
    this.tick(moment);
    this.relabel();
  }

  /** @param {string} word @param {string} letter */
  #button(word, letter) {
    const said = make("span", { class: "p-shout-said" });
    const left = make("span", { class: "p-shout-left", "aria-hidden": "true" });
    const bar = make("span", { class: "p-shout-bar", "aria-hidden": "true" });
    const button = make("button", { class: "k-button p-shout", "aria-keyshortcuts": letter }, said, left, bar);
    button.dataset.word = word;
    button.addEventListener("click", () => this.doing.press(word), { signal: this.signal });
    return { word, button, said, left, bar };
  }

  /** The time that is left. @param {{word: string, left: number, total: number}|null} moment */
  tick(moment) {
    this.row.classList.toggle("p-waits", moment !== null);
    for (const { word, button, left, bar } of this.made) {
      const now = moment?.word === word ? moment : null;
      button.classList.toggle("p-owed", now !== null);
      const timed = now !== null && now.total > 0;
      bar.hidden = !timed;
      left.hidden = !timed;
      if (!timed) continue;
      bar.style.transform = `scaleX(${now.left / now.total})`;
      write(left, this.ctx.text("seconds_left", { n: Math.ceil(now.left / 1000) }));
    }
  }

  relabel() {
    const { ctx } = this;
    this.made.forEach(({ said }, index) => write(said, ctx.both(this.shouts[index])));
    this.buttons.setAttribute("aria-label", ctx.text("shouts"));
    this.gear.relabel(ctx.text("shout_prefs"));
    this.prefs.relabel();
  }
}
