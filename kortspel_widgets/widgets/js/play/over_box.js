// The game is over: who won, and how to go on.

import { icon, make, SUPPRESS, write } from "../page/dom.js";

export class OverBox {
  /** @param {any} ctx @param {AbortSignal} signal @param {{anew(): void, same(): void}} doing */
  constructor(ctx, signal, doing) {
    this.ctx = ctx;
    this.words = make("p", { class: "p-over-words", tabindex: "-1", [SUPPRESS]: "true" });
    this.anew = make("button", { class: "k-button k-primary" });
    this.same = make("button", { class: "k-button" });
    this.node = make("section", { class: "p-box p-over" }, icon("flag"), this.words, make("div", { class: "p-over-ways" }, this.anew, this.same));
    this.node.hidden = true;
    this.anew.addEventListener("click", () => doing.anew(), { signal });
    this.same.addEventListener("click", () => doing.same(), { signal });
  }

  /** @param {string|null} words null: not over @param {boolean} again whether there is a deal to play again */
  show(words, again) {
    this.node.hidden = words === null;
    write(this.words, words ?? "");
    this.same.hidden = !again;
  }

  relabel() {
    write(this.anew, this.ctx.text("new_game"));
    write(this.same, this.ctx.text("same_deal"));
  }
}
