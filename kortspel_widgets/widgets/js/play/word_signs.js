// Words that are shown with a drawing, by what the move says.

import { suitSign } from "../table/suit_sign.js";

const NAMED_SUITS = ["clubs", "diamonds", "hearts", "spades"];

/** The word of a move such as `draw@1`. @param {string} move */
export function wordOf(move) {
  return String(move).split("@")[0];
}

/** A word that names a suit has its sign, large. @param {string} move @param {HTMLElement} button */
export function signWord(move, button) {
  const suit = NAMED_SUITS.indexOf(wordOf(move));
  if (suit < 0) return;
  button.classList.add("p-suit-word");
  button.prepend(suitSign(suit));
}
