// An open pile that people lay on: the top card lies whole, and of the last ones beneath it enough to be read.

import { heap } from "./layout.js";
import { SizedPile } from "./sized_pile.js";

export class HeapPile extends SizedPile {
  /** @param {import("./pile.js").Zone} zone @param {string} look class */
  constructor(zone, look) {
    super(zone, `${look} k-heap`);
    this.open = true; // its cards have names
  }

  /** @param {number[]} cards */
  lay(cards) {
    super.lay(cards);
    this.layout = heap(cards.length, this.card);
    return this.layout;
  }

  /** @param {any} ctx @param {string} owner */
  tell(ctx, owner) {
    super.tell(ctx, owner);
    this.count.hidden = !this.cards.length;
  }
}
