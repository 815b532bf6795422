// Between two people at one screen: everything is covered until the next one says to be there. Whoever had the screen
// may still say a word here.

import { icon, make, SUPPRESS, write } from "../page/dom.js";

export class Cover {
  /** @param {any} ctx @param {AbortSignal} signal @param {(seat: number) => void} ready @param {(word: string) => void} [shout] */
  constructor(ctx, signal, ready, shout = () => {}) {
    this.ctx = ctx;
    this.signal = signal;
    this.shout = shout;
    this.seat = -1;
    this.title = make("h4", { class: "p-cover-title", tabindex: "-1", [SUPPRESS]: "true" });
    this.words = make("p", {});
    this.said = make("span", {});
    this.button = make("button", { class: "k-button k-primary p-ready" }, this.said);
    this.shoutBox = make("div", { class: "p-cover-shouts", role: "group" });
    this.node = make("section", { class: "p-cover" }, icon("turn"), this.title, this.words, this.button, this.shoutBox);
    this.node.hidden = true;
    this.button.addEventListener("click", () => this.seat >= 0 && ready(this.seat), { signal });
    /** @type {any[]} */
    this.shouts = [];
    /** @type {HTMLElement[]} */
    this.buttons = [];
    this.key = "";
  }

  /** @param {number} seat or -1: nobody is waited for @param {any[]} [shouts] words of whoever had the screen @returns {boolean} whether it came up now */
  show(seat, shouts = []) {
    const came = seat >= 0 && this.seat !== seat;
    this.seat = seat;
    this.node.hidden = seat < 0;
    this.#offer(shouts);
    this.relabel();
    return came;
  }

  /** @param {any[]} shouts */
  #offer(shouts) {
    this.shouts = shouts;
    this.shoutBox.hidden = !shouts.length;
    const key = shouts.map(({ word }) => word).join();
    if (key === this.key) return;
    this.key = key;
    this.buttons = shouts.map(({ word, key: letter }) => {
      const button = make("button", { class: "k-button p-shout", "aria-keyshortcuts": letter });
      button.addEventListener("click", () => this.shout(word), { signal: this.signal });
      return button;
    });
    this.shoutBox.replaceChildren(...this.buttons);
  }

  relabel() {
    const { ctx, seat } = this;
    if (seat < 0 || seat >= ctx.seats.length) return;
    write(this.title, ctx.text("cover_title", { seat }));
    write(this.words, ctx.text("cover_words", { seat }));
    write(this.said, ctx.text("cover_ready", { seat }));
    this.shoutBox.setAttribute("aria-label", ctx.text("shouts"));
    this.buttons.forEach((button, index) => write(button, ctx.text("cover_shout", { seat: this.shouts[index].seat, what: ctx.both(this.shouts[index]) })));
  }
}
