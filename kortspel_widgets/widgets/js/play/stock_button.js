// The stock, where drawing is a move: a button lies over it and says what the word below says.

import { enable, make, write } from "../page/dom.js";
import { wordOf } from "./word_signs.js";

export class StockButton {
  /** @param {any} ctx @param {AbortSignal} signal @param {(move: any) => void} choose */
  constructor(ctx, signal, choose) {
    this.ctx = ctx;
    this.words = make("span", { class: "k-vh" });
    this.node = make("button", { class: "p-stock-button" }, this.words);
    /** @type {any} */
    this.move = null;
    this.node.addEventListener("click", () => {
      if (this.move && this.node.getAttribute("aria-disabled") !== "true") choose(this.move);
    }, { signal });
  }

  /**
   * @param {import("./play_board.js").PlayBoard} board @param {any[]} moves words that can be chosen @param {boolean} able
   * @returns {boolean} whether it had the focus and is gone
   */
  show(board, moves, able) {
    const stock = board.piles.find(({ zone }) => zone.seat < 0 && zone.kind === "stock");
    this.move = stock ? moves.find(({ move }) => wordOf(move) === "draw") ?? null : null;
    const had = this.node === document.activeElement;
    if (!this.move) this.node.remove();
    else if (this.node.parentNode !== stock.node) stock.node.append(this.node);
    enable(this.node, able);
    this.relabel();
    return had && !this.move;
  }

  relabel() {
    if (!this.move) return;
    write(this.words, this.ctx.both(this.move));
    this.node.title = this.words.textContent;
  }
}
