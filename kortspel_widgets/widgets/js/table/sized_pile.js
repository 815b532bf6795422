// Piles whose cards are as large as their place says: the card laid in front, small piles, a hand, the middle.

import { make } from "../page/dom.js";
import { fan } from "./hand_places.js";
import { Pile } from "./pile.js";

/** A pile that measures its own cards: their width hangs on where it lies. */
export class SizedPile extends Pile {
  /** @param {import("./pile.js").Zone} zone @param {string} look class */
  constructor(zone, look) {
    super(zone);
    this.probe = make("div", { class: "k-probe", "aria-hidden": "true" });
    this.node.classList.add(...look.split(" "));
    this.node.prepend(this.probe);
  }

  fit() {
    this.measure(this.probe.offsetWidth);
    this.room = Infinity; // it is as wide as its cards want
  }

  /** @param {number[]} cards */
  lay(cards) {
    this.node.classList.toggle("k-void", cards.length === 0);
    this.node.style.setProperty("--k-fan", String(Math.max(0, cards.length - 1)));
    return super.lay(cards);
  }
}

/** An open hand: every card's index can be read, however many there are. */
export class FanPile extends SizedPile {
  /** @param {import("./pile.js").Zone} zone @param {number} most cards that it ever holds */
  constructor(zone, most) {
    super({ ...zone, layout: "spread" }, "k-fan");
    this.most = most;
  }

  fit() {
    super.fit();
    this.room = this.slot.clientWidth;
  }

  /** @param {number[]} cards */
  lay(cards) {
    super.lay(cards);
    const { places, rows } = fan(cards.length, this.most, this.room, this.card);
    this.layout = { first: 0, hidden: 0, places, start: 0 };
    this.slot.style.setProperty("--k-rows", String(rows));
    return this.layout;
  }
}
