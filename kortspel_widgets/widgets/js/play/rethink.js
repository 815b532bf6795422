// "Tänk om": the own choices of this deal, to go back to one of them and choose otherwise.

import { make, write } from "../page/dom.js";
import { inView } from "./in_view.js";

export class Rethink {
  /** @param {any} ctx @param {AbortSignal} signal @param {(decision: any) => void} back */
  constructor(ctx, signal, back) {
    this.ctx = ctx;
    this.signal = signal;
    this.back = back;
    this.title = make("h4", { class: "p-heading" });
    this.about = make("p", { class: "p-muted" });
    this.list = make("div", { class: "p-decisions" });
    this.node = make("section", { class: "p-box p-rethink" }, this.title, this.about, this.list);
    this.node.hidden = true;
    /** @type {{decision: any, button: HTMLElement}[]} */
    this.items = [];
    this.key = "";
  }

  /** @param {any[]} decisions */
  show(decisions) {
    const key = JSON.stringify(decisions);
    if (key === this.key) return;
    this.key = key;
    this.items = decisions.map((decision) => {
      const button = make("button", { class: "k-button k-quiet p-decision" });
      button.addEventListener("click", () => this.back(decision), { signal: this.signal });
      return { decision, button };
    });
    this.list.replaceChildren(...this.items.map(({ button }) => button));
    this.relabel();
  }

  /** @param {boolean} open */
  open(open) {
    this.node.hidden = !open;
    if (!open) return;
    if (!inView(this.node)) this.node.scrollIntoView({ block: "nearest" });
    this.items.at(-1)?.button.focus({ preventScroll: true });
  }

  relabel() {
    write(this.title, this.ctx.text("rethink_title"));
    write(this.about, this.ctx.text("rethink_about"));
    for (const { decision, button } of this.items) write(button, this.ctx.both(decision));
  }
}
