// What lies on the table: who plays, by which house rules, the code and the link to share, the file to save.

import { make, SUPPRESS, uniqueId, write } from "../page/dom.js";
import { formButton } from "./form_fields.js";
import { saveAs, toClipboard } from "../page/hand_out.js";

/** The page's address with the deal in it; a secret that the page was opened with stays out. @param {string} code @param {string} address */
export function dealLink(code, address) {
  const url = new URL(address);
  url.searchParams.delete("token");
  url.searchParams.set("deal", code);
  url.hash = "";
  return url.href;
}

/** A notebook's address does not lead to the page that reads ?deal=; Voilà's page, which has the same shell, does. */
const inNotebook = () => !document.body.dataset.voila && Boolean(document.querySelector(".jp-LabShell, body[data-notebook]"));

export class Result {
  /** @param {any} ctx @param {any[]} options of the schema @param {() => void} takeOver */
  constructor(ctx, options, takeOver) {
    this.ctx = ctx;
    this.options = options;
    /** @type {any} */
    this.game = null;
    this.title = make("h4", { class: "f-result-title", id: uniqueId("on-table") });
    this.who = make("p", { class: "f-who" });
    this.rules = make("ul", { class: "f-in-force" });
    this.later = make("p", { class: "f-help" });
    this.codeWords = make("p", { class: "f-help" });
    this.said = make("p", { class: "f-said", role: "status" });
    [this.code, this.codeLabel] = this.#shown("k-code");
    [this.link, this.linkLabel] = this.#shown("k-link-text");
    this.linkRow = make("div", { class: "f-shown" }, this.linkLabel, this.link);
    this.copyCode = formButton("copy", "k-quiet");
    this.copyLink = formButton("link", "k-quiet");
    this.save = formButton("save", "k-quiet");
    this.take = make("button", { class: "k-link f-take" });
    this.copyCode.button.addEventListener("click", () => this.#copy(this.code));
    this.copyLink.button.addEventListener("click", () => this.#copy(this.link));
    this.save.button.addEventListener("click", () => this.#download());
    this.take.addEventListener("click", () => {
      takeOver();
      this.#say("taken_over");
    });
    this.codeRow = make("div", { class: "f-shown" }, this.codeLabel, this.code);
    this.node = make("section", { class: "f-result" },
      this.title, this.who, this.rules, this.codeRow, this.linkRow, this.codeWords,
      make("div", { class: "f-ways" }, this.copyCode.button, this.copyLink.button, this.save.button),
      this.said, this.later, this.take);
    this.node.hidden = true;
  }

  /** A text to be read and marked. @param {string} name @returns {[HTMLInputElement, HTMLElement]} */
  #shown(name) {
    const id = `${name}-${Math.random().toString(36).slice(2)}`;
    const input = /** @type {HTMLInputElement} */ (make("input", { class: "f-input f-code", id, readonly: true, spellcheck: "false", [SUPPRESS]: "true" }));
    input.addEventListener("focus", () => input.select());
    return [input, make("label", { class: "f-label", for: id })];
  }

  /** @param {HTMLInputElement} input */
  async #copy(input) {
    if (await toClipboard(input.value)) return this.#say("copied");
    this.linkRow.hidden = input !== this.link;
    input.focus();
    input.select();
    this.#say("copy_self");
  }

  #download() {
    const { name, text } = this.game.file;
    saveAs(this.node, name, text, "application/json");
  }

  /** @param {string} key of the words, "" for nothing */
  #say(key) {
    clearTimeout(this.timer);
    this.saidKey = key;
    write(this.said, "");
    // emptied first, so that the same words are announced a second time too
    if (key) this.timer = setTimeout(() => write(this.said, this.ctx.text(key)), 60);
  }

  /** @param {any} game of the model; without seats there is none */
  show(game) {
    this.game = game?.seats ? game : null;
    this.node.hidden = !this.game;
    this.linkRow.hidden = true;
    this.#say("");
    this.relabel();
  }

  /** Said aloud, once, when a deal has come. */
  announce() {
    this.#say("is_dealt");
  }

  relabel() {
    const { ctx, game } = this;
    write(this.title, ctx.text("on_table"));
    write(this.later, ctx.text("later"));
    write(this.codeLabel, ctx.text("code"));
    write(this.linkLabel, ctx.text("link"));
    this.copyCode.relabel(ctx.text("copy_code"));
    this.copyLink.relabel(ctx.text("copy_link"));
    this.save.relabel(ctx.text("save"));
    write(this.take, ctx.text("take_over"));
    if (this.said.textContent) write(this.said, ctx.text(this.saidKey));
    if (!game) return;
    write(this.who, ctx.listed(game.names));
    const changed = this.options.filter(({ name, default: standard }) => game.rules[name] !== standard);
    this.rules.hidden = !changed.length;
    this.rules.replaceChildren(...changed.map((option) => {
      const value = game.rules[option.name];
      const words = option.choices.find((choice) => choice.value === value)?.[ctx.lang] ?? value;
      return make("li", {}, make("span", { text: `${option[ctx.lang].title.replace(/[?:]$/, "")}: ` }), make("strong", { text: words }));
    }));
    this.code.value = game.code ?? "";
    this.link.value = game.code ? dealLink(game.code, location.href) : "";
    this.codeRow.hidden = !game.code;
    write(this.codeWords, ctx.text(game.code ? "code_whole" : "no_code"));
    this.copyCode.button.hidden = !game.code;
    this.copyLink.button.hidden = !game.code || inNotebook();
  }
}
