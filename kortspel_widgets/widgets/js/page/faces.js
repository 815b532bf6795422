// The cards' pictures: one sheet for the whole page, shown piece by piece as a background.

import { bytesOf } from "../table/timeline.js";
import { faceName, jokerOf, rankOf, suitOf, SUITS } from "./deck.js";

const SIGNS = "♣♦♥♠";

/** One address a page and picture; it lives as long as the page. @type {WeakMap<object, string>} */
const addresses = new WeakMap();

/** @param {object} owner the shared model @param {any} data @returns {string|null} */
function address(owner, data) {
  const bytes = bytesOf(data);
  if (!bytes.length) return null;
  let found = addresses.get(owner);
  if (!found) {
    found = URL.createObjectURL(new Blob([/** @type {any} */ (bytes)], { type: "image/webp" }));
    addresses.set(owner, found);
  }
  return found;
}

/** Dresses card nodes for a language and a number of colours. */
export class Faces {
  /** @param {{get(name: string): any}} shared */
  constructor(shared) {
    this.map = shared.get("map") ?? {};
    this.url = this.map.cells ? address(shared, shared.get("data")) : null;
    this.four = false;
  }

  /** Give the table its sheet. @param {HTMLElement} root */
  dress(root) {
    if (!this.url) return;
    root.style.setProperty("--k-sheet", `url("${this.url}")`);
    root.style.setProperty("--k-sheet-size", `${this.map.columns * 100}% ${this.map.rows * 100}%`);
    root.style.setProperty("--k-back", this.#position("back"));
  }

  /** @param {string} name */
  #position(name) {
    const [column, row] = this.map.cells[name];
    return `${(column * 100) / (this.map.columns - 1)}% ${(row * 100) / (this.map.rows - 1)}%`;
  }

  /** @param {HTMLElement} front @param {number} card @param {{lang: string, lexicon: import("./say.js").Lexicon}} speech */
  paint(front, card, { lang, lexicon }) {
    const name = `${faceName(card)}.${lang}${this.four ? ".four" : ""}`;
    if (this.url && this.map.cells[name]) {
      front.style.backgroundPosition = this.#position(name);
    } else {
      front.classList.add("k-plain");
      const joker = jokerOf(card);
      front.dataset.suit = joker < 0 ? SUITS[suitOf(card)] : `X${"RB"[joker]}`;
      front.textContent = joker < 0 ? `${lexicon.indices[rankOf(card)]}\n${SIGNS[suitOf(card)]}` : "★ JOKER";
    }
  }
}
