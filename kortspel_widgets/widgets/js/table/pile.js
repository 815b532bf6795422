// One zone on the table: its cards as nodes, its count, its caption.

import { make, write } from "../page/dom.js";
import { spread, stack } from "./layout.js";
import { capitalised } from "../page/say.js";

/** @typedef {{index: number, kind: string, seat: number, face: string, layout: string, sv: string, en: string}} Zone */

/** A pile; it owns the places of its cards, the board owns the card nodes. */
export class Pile {
  /** @param {Zone} zone */
  constructor(zone) {
    this.zone = zone;
    this.open = zone.layout === "spread";
    this.up = zone.face !== "down";
    this.slot = make("div", { class: "k-slot" });
    this.count = make("span", { class: "k-count", "aria-hidden": "true" });
    this.more = make("span", { class: "k-more", role: "listitem" });
    this.caption = make("div", { class: "k-caption", "aria-hidden": "true" });
    this.node = make("div", { class: `k-pile ${this.open ? "k-spread" : "k-stack"}`, "data-zone": zone.kind }, this.slot, this.caption);
    this.more.hidden = true;
    this.slot.append(this.more, this.count);
    this.room = 0;
    this.card = 0;
    this.chip = 0;
    /** @type {number[]} */
    this.cards = [];
    this.layout = stack(0, 0);
  }

  /** @param {number} card width of a card in pixels */
  measure(card) {
    this.card = card;
    this.chip = card * 0.62;
    this.room = this.open ? this.slot.clientWidth : card;
  }

  /** Whether these cards lie here already. @param {number[]} cards */
  holds(cards) {
    return cards.length === this.cards.length && cards.every((card, index) => card === this.cards[index]);
  }

  /** @param {number[]} cards bottom to top */
  lay(cards) {
    this.cards = cards;
    this.layout = this.open ? spread(cards.length, this.room, this.card, this.chip) : stack(cards.length, this.card);
    return this.layout;
  }

  /** Where the card at an index lies, seen or unseen. @param {number} index */
  place(index) {
    const { first, places, start } = this.layout;
    if (index >= first && places.length) return places[index - first];
    return this.open ? { x: Math.max(0, start - this.chip), y: 0 } : { x: 0, y: 0, ...places[0] };
  }

  /** Numbers and spoken name; called when cards have landed. @param {{lang: string, lexicon: any, text: Function}} ctx @param {string} owner */
  tell(ctx, owner) {
    const n = this.cards.length;
    const name = this.zone[ctx.lang] ?? this.zone.en ?? this.zone.kind;
    write(this.caption, name);
    write(this.count, String(n));
    this.count.hidden = n === 0 || (this.open && !this.layout.hidden);
    const { hidden } = this.layout;
    this.more.hidden = !this.open || !hidden;
    write(this.more, hidden ? `+${hidden}` : "");
    const spoken = n ? ctx.text("pile", { pile: name, n }) : ctx.text("pile_empty", { pile: name });
    this.slot.setAttribute("aria-label", owner ? `${owner}: ${spoken}` : capitalised(spoken));
    const list = this.open && n > 0;
    this.slot.setAttribute("role", list ? "list" : "img");
    if (hidden && list) this.more.setAttribute("aria-label", ctx.text("older", { n: hidden }));
    else this.more.removeAttribute("aria-label");
    this.node.classList.toggle("k-bare", n === 0);
  }
}
