// Cards beside a text: a row that is turned up, and the whole deck in small, suit by suit.

import { suitOf } from "../page/deck.js";
import { make, write } from "../page/dom.js";
import { cardName } from "../page/say.js";

/** @param {any} ctx @param {number|null} card null: its back */
function cardNode(ctx, card) {
  const front = make("span", { class: "k-front" });
  const node = make("span", { class: "b-card", "aria-hidden": "true" }, front, make("span", { class: "k-back" }));
  turn(ctx, node, card);
  return node;
}

/** @param {any} ctx @param {HTMLElement} node @param {number|null} card */
function turn(ctx, node, card) {
  const front = /** @type {HTMLElement} */ (node.firstElementChild);
  node.classList.toggle("b-up", card !== null);
  if (card !== null) ctx.faces.paint(front, card, ctx.speech());
}

/** @param {any} ctx @param {readonly number[]} cards */
export function cardNames(ctx, cards) {
  return cards.map((card) => cardName(card, "bare", ctx.speech())).join(", ");
}

/** A row of cards, face up or down, with a name for whoever cannot see it. */
export class CardRow {
  /** @param {any} ctx @param {string} [look] */
  constructor(ctx, look = "") {
    this.ctx = ctx;
    this.said = make("span", { class: "k-vh" });
    this.cards = make("span", { class: "b-fan" });
    this.node = make("div", { class: `b-row ${look}` }, this.said, this.cards);
    /** @type {(number|null)[]} */
    this.shown = [];
  }

  /** @param {(number|null)[]} cards null: face down @param {string} words what there is */
  show(cards, words) {
    write(this.said, words);
    while (this.cards.childElementCount > cards.length) this.cards.lastElementChild?.remove();
    cards.forEach((card, index) => {
      const node = /** @type {HTMLElement|undefined} */ (this.cards.children[index]);
      if (node) turn(this.ctx, node, card);
      else this.cards.append(cardNode(this.ctx, card));
    });
    this.cards.style.setProperty("--b-count", String(Math.max(1, cards.length)));
    this.node.classList.toggle("b-many", cards.length > 6);
    this.shown = cards;
  }

  /** Each card lands a little after the one before it. */
  glide() {
    [...this.cards.children].forEach((node, index) => {
      node.animate?.([{ transform: "translateY(-0.5em) rotateY(70deg)", opacity: 0.2 }, { transform: "none", opacity: 1 }],
        { duration: 240, delay: Math.min(index, 8) * 90, easing: "cubic-bezier(.2,.7,.2,1)", fill: "backwards" });
    });
  }
}

/** Cards that are dealt: a row for each hand, and one for the turned-up card where there is one. */
export class HandRows {
  /** @param {any} ctx */
  constructor(ctx) {
    this.ctx = ctx;
    this.node = make("div", { class: "b-hands" });
    this.rows = /** @type {CardRow[]} */ ([]);
    this.words = "";
  }

  /** @param {readonly (number|null)[]} cards null: face down @param {readonly number[]} sizes */
  show(cards, sizes) {
    const { ctx } = this;
    if (this.rows.length !== sizes.length) {
      this.rows = sizes.map(() => new CardRow(ctx, "b-hand-row"));
      this.node.replaceChildren(...this.rows.map((row) => make("div", { class: "b-hand" }, row.node, make("p", { class: "k-caption", "aria-hidden": "true" }))));
    }
    const trump = sizes.length > 1 && sizes[0] === 1;
    let start = 0;
    this.words = this.rows.map((row, index) => {
      const held = cards.slice(start, start += sizes[index]);
      const name = trump && !index ? ctx.text("hand_trump") : ctx.text("hand_own", { n: index + (trump ? 0 : 1) });
      const known = held.every((card) => card !== null) ? cardNames(ctx, /** @type {number[]} */ (held)) : ctx.text("turned_down", { n: held.length });
      row.show(held, `${name}: ${known}`);
      write(/** @type {HTMLElement} */ (row.node.nextElementSibling), name);
      return `${name}: ${known}`;
    }).join(". ");
  }

  /** As in a row, hand by hand. */
  glide() {
    for (const row of this.rows) row.glide();
  }
}

/** Cards of a deck in small, a line a suit; those that do not count are pale. */
export class DeckPicture {
  /** @param {any} ctx */
  constructor(ctx) {
    this.ctx = ctx;
    this.said = make("span", { class: "k-vh" });
    this.lines = make("span", { class: "b-deck-lines" });
    this.node = make("div", { class: "b-deck" }, this.said, this.lines);
  }

  /** @param {readonly number[]} all @param {readonly number[]} counted @param {string} words */
  show(all, counted, words) {
    const strong = new Set(counted);
    const every = [...new Set([...all, ...counted])];
    write(this.said, words);
    const lines = [3, 2, 1, 0].map((suit) => every.filter((card) => suitOf(card) === suit).sort((a, b) => a - b)).filter((line) => line.length);
    this.lines.replaceChildren(...lines.map((line) => {
      const fan = make("span", { class: "b-fan" }, ...line.map((card) => {
        const node = cardNode(this.ctx, card);
        node.classList.toggle("b-pale", !strong.has(card));
        return node;
      }));
      fan.style.setProperty("--b-count", String(line.length));
      return fan;
    }));
  }
}
