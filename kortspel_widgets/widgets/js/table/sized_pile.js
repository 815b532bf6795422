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

/** More rows than this are not kept free for a hand that grows. */
const KEPT_ROWS = 2;

/** An open hand: every card's index can be read, however many there are. */
export class FanPile extends SizedPile {
  /**
   * @param {import("./pile.js").Zone} zone @param {number} most cards that it ever holds
   * @param {boolean} grows whether cards come to it as well as go: then it takes the room that there is
   */
  constructor(zone, most, grows) {
    super({ ...zone, layout: "spread" }, "k-fan");
    this.most = most;
    this.grows = grows;
  }

  fit() {
    super.fit();
    this.room = this.slot.clientWidth;
  }

  /** @param {number[]} cards */
  lay(cards) {
    super.lay(cards);
    const { most, room, card, grows } = this;
    const kept = fan(cards.length, most, room, card);
    const { places, rows } = grows ? fan(cards.length, 0, room, card) : kept;
    this.layout = { first: 0, hidden: 0, places, start: 0 };
    this.slot.style.setProperty("--k-rows", String(Math.max(rows, Math.min(kept.rows, KEPT_ROWS))));
    return this.layout;
  }
}
