// The questions that are asked together: a button for each.

import { enable, make, write } from "../page/dom.js";

export class CaseRow {
  /** @param {any} ctx @param {(id: string) => void} choose */
  constructor(ctx, choose) {
    this.ctx = ctx;
    this.choose = choose;
    this.now = "";
    this.busy = false;
    this.buttons = /** @type {Map<string, HTMLElement>} */ (new Map());
    this.node = make("div", { class: "f-ways b-cases", role: "group" });
  }

  /** @param {{id: string, sv: string, en: string}[]} cases @param {string} now the id that is shown */
  show(cases, now) {
    this.now = now;
    this.node.hidden = !cases.length;
    this.node.setAttribute("aria-label", this.ctx.text("cases"));
    for (const one of cases) {
      let button = this.buttons.get(one.id);
      if (!button) {
        button = make("button", { class: "k-button b-case" });
        button.addEventListener("click", () => this.ctx.guard(() => {
          if (one.id !== this.now) this.choose(one.id);
        }), { signal: this.ctx.signal });
        this.buttons.set(one.id, button);
        this.node.append(button);
      }
      write(button, this.ctx.both(one));
      button.setAttribute("aria-pressed", String(one.id === now));
    }
    this.wait(this.busy);
  }

  /** @param {boolean} busy the kernel is at work */
  wait(busy) {
    this.busy = busy;
    for (const button of this.buttons.values()) enable(button, !busy);
  }
}
