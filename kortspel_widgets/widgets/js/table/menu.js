// "Visa": how the table looks, for whoever sits before it. Remembered in this browser.

import { iconButton, make, uniqueId, write } from "../page/dom.js";

export class Menu {
  /** @param {any} ctx @param {AbortSignal} signal @param {(name: string, value: any) => void} change @param {string[]} [more] switches of this table's own */
  constructor(ctx, signal, change, more = []) {
    this.ctx = ctx;
    const id = uniqueId("menu");
    this.toggle = iconButton("look", "k-quiet");
    this.toggle.button.setAttribute("aria-expanded", "false");
    this.toggle.button.setAttribute("aria-controls", id);
    this.words = {};
    this.inputs = {};
    this.panel = make("div", { class: "k-menu", id, role: "group" });
    this.panel.hidden = true;
    this.#languages(`${id}-language`, signal, change);
    this.switches = ["four", "large", ...more];
    for (const name of this.switches) {
      this.words[name] = make("span");
      this.inputs[name] = make("input", { type: "checkbox" });
      this.inputs[name].addEventListener("change", () => change(name, this.inputs[name].checked), { signal });
      this.panel.append(make("label", { class: "k-check" }, this.inputs[name], this.words[name]));
    }
    this.node = make("div", { class: "k-menu-box" }, this.toggle.button, this.panel);
    this.toggle.button.addEventListener("click", () => this.open(this.panel.hidden), { signal });
    this.node.addEventListener("focusout", (event) => {
      const to = /** @type {Node|null} */ (/** @type {FocusEvent} */ (event).relatedTarget);
      if (to && !this.node.contains(to)) this.open(false);
    }, { signal });
    document.addEventListener("pointerdown", (event) => {
      if (!this.panel.hidden && !event.composedPath().includes(this.node)) this.open(false);
    }, { signal });
  }

  #languages(name, signal, change) {
    this.legend = make("legend");
    const field = make("fieldset", { class: "k-languages" }, this.legend);
    // each language is written in itself, so that whoever reads only that one finds it
    for (const [code, word] of [["sv", "Svenska"], ["en", "English"]]) {
      const input = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name, value: code }));
      input.addEventListener("change", () => change("language", code), { signal });
      this.inputs[code] = input;
      field.append(make("label", { class: "k-check" }, input, make("span", { lang: code, text: word })));
    }
    this.panel.append(field);
  }

  /** @param {boolean} open */
  open(open) {
    this.panel.hidden = !open;
    this.toggle.button.setAttribute("aria-expanded", String(open));
  }

  /** Close with Escape. @returns {boolean} whether it was open */
  escape() {
    if (this.panel.hidden) return false;
    this.open(false);
    this.toggle.button.focus();
    return true;
  }

  /** @param {Record<string, any>} prefs */
  show(prefs) {
    for (const name of this.switches) this.inputs[name].checked = Boolean(prefs[name]);
    for (const code of ["sv", "en"]) this.inputs[code].checked = this.ctx.lang === code;
  }

  relabel() {
    const { ctx } = this;
    this.toggle.relabel(ctx.text("look"));
    this.panel.setAttribute("aria-label", ctx.text("look"));
    write(this.legend, ctx.text("language"));
    for (const name of this.switches) write(this.words[name], ctx.text(name));
  }
}
