// The hands at the play table: others' backs, and the own cards, sorted.

import { fan } from "../table/hand_places.js";
import { SizedPile } from "../table/sized_pile.js";
import { backsFan, handPlaces, sortedHand } from "./hand_layout.js";

/** More backs than this are a squared pile with a number. */
const MOST_BACKS = 7;

/** Another player's hand. */
export class BacksPile extends SizedPile {
  /** @param {number[]} cards */
  lay(cards) {
    super.lay(cards);
    this.fanned = !this.up && cards.length <= MOST_BACKS;
    this.node.classList.toggle("k-open-hand", this.up);
    if (this.fanned) this.layout = backsFan(cards.length, this.card);
    else if (!this.up) this.node.style.setProperty("--k-fan", "0");
    return this.layout;
  }

  /** @param {any} ctx @param {string} owner */
  tell(ctx, owner) {
    super.tell(ctx, owner);
    if (this.fanned) this.count.hidden = true;
  }
}

/** More backs than this do not show where hands grow and shrink. */
const COUNTED_BACKS = 3;

/** Another player's hand where what counts is how many cards it has: always with its number. */
export class CountedPile extends SizedPile {
  /** @param {import("../table/pile.js").Zone} zone @param {string} look class */
  constructor(zone, look) {
    super(zone, `${look} p-counted`);
  }

  fit() {
    super.fit();
    this.room = this.slot.clientWidth;
  }

  /** @param {number[]} cards */
  lay(cards) {
    super.lay(cards);
    this.node.classList.toggle("k-open-hand", this.up);
    if (!this.up) {
      this.layout = backsFan(cards.length, this.card, COUNTED_BACKS);
      return this.layout;
    }
    const { places, rows } = fan(cards.length, 0, this.room, this.card);
    this.layout = { first: 0, hidden: 0, places, start: 0 };
    this.slot.style.setProperty("--k-rows", String(rows));
    return this.layout;
  }
}

/** The hand of whoever plays here: large and sorted; its buttons lie over the cards. */
export class HandPile extends SizedPile {
  /** @param {import("../table/pile.js").Zone} zone */
  constructor(zone) {
    super({ ...zone, layout: "spread" }, "p-hand");
    /** @type {number[]} */
    this.given = [];
    /** What a token shows now, or -1; the board says it. @type {(card: number) => number} */
    this.face = () => -1;
  }

  fit() {
    super.fit();
    this.room = this.slot.clientWidth;
  }

  /** @param {number[]} cards */
  holds(cards) {
    return cards.length === this.given.length && cards.every((card, index) => card === this.given[index]);
  }

  /** @param {number[]} cards */
  lay(cards) {
    this.given = cards;
    super.lay(sortedHand(cards, this.face));
    const { places, rows } = handPlaces(cards.length, this.room, this.card);
    this.layout = { first: 0, hidden: 0, places, start: 0 };
    this.node.classList.toggle("p-rows", rows > 1);
    this.slot.style.setProperty("--k-rows", String(rows));
    return this.layout;
  }
}
