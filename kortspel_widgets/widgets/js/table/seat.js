// One player at the table: name, number of cards, badges, piles.

import { icon, make, write } from "../page/dom.js";

/** @typedef {{name: string, text: string, now: boolean}} Badge a number is what happens now, a plain fact stays quiet */

/** @param {Badge} badge */
export function badgeNode({ name, text, now }) {
  return make("span", { class: now ? "k-badge" : "k-badge k-fact", "data-label": name, text });
}

export class Seat {
  /** @param {string} name any text */
  constructor(name) {
    this.name = name;
    /** @type {import("./pile.js").Pile[]} */
    this.piles = [];
    this.title = make("span", { class: "k-name", text: name, title: name });
    this.count = make("span", { class: "k-held" });
    this.turn = make("span", { class: "k-turn" }, icon("turn"));
    this.spoken = make("span", { class: "k-vh" });
    this.badges = make("span", { class: "k-badges" });
    this.row = make("div", { class: "k-piles" });
    const head = make("div", { class: "k-seat-head" }, this.turn, this.title, this.count, this.spoken, this.badges);
    this.node = make("div", { class: "k-seat", role: "group", "aria-label": name }, head, this.row);
    this.words = "";
  }

  /** @param {import("./pile.js").Pile} pile */
  add(pile) {
    this.piles.push(pile);
    this.row.append(pile.node);
    this.count.hidden = this.piles.length < 2; // one pile says it itself
  }

  /** @param {boolean} acting @param {Badge[]} badges @param {{text: Function}} ctx */
  mark(acting, badges, ctx) {
    this.node.classList.toggle("k-acting", acting);
    write(this.spoken, acting ? ctx.text("acting") : "");
    const words = badges.map(({ text }) => text).join("\n");
    if (words === this.words) return;
    this.words = words;
    this.badges.replaceChildren(...badges.map(badgeNode));
  }

  /** Say how many cards the player holds. @param {{text: Function}} ctx */
  tell(ctx) {
    write(this.count, ctx.text("cards", { n: this.piles.reduce((sum, pile) => sum + pile.cards.length, 0) }));
  }
}
