// Between two people at one screen: everything is covered until the next one says to be there.

import { icon, make, SUPPRESS, write } from "../page/dom.js";

export class Cover {
  /** @param {any} ctx @param {AbortSignal} signal @param {(seat: number) => void} ready */
  constructor(ctx, signal, ready) {
    this.ctx = ctx;
    this.seat = -1;
    this.title = make("h4", { class: "p-cover-title", tabindex: "-1", [SUPPRESS]: "true" });
    this.words = make("p", {});
    this.said = make("span", {});
    this.button = make("button", { class: "k-button k-primary p-ready" }, this.said);
    this.node = make("section", { class: "p-cover" }, icon("turn"), this.title, this.words, this.button);
    this.node.hidden = true;
    this.button.addEventListener("click", () => this.seat >= 0 && ready(this.seat), { signal });
  }

  /** @param {number} seat or -1: nobody is waited for @returns {boolean} whether it came up now */
  show(seat) {
    const came = seat >= 0 && this.seat !== seat;
    this.seat = seat;
    this.node.hidden = seat < 0;
    this.relabel();
    return came;
  }

  relabel() {
    const { ctx, seat } = this;
    if (seat < 0 || seat >= ctx.seats.length) return;
    write(this.title, ctx.text("cover_title", { seat }));
    write(this.words, ctx.text("cover_words", { seat }));
    write(this.said, ctx.text("cover_ready", { seat }));
  }
}
