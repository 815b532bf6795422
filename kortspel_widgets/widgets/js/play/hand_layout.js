// Geometry of a hand that is played from, without a DOM. Lengths are pixels.

import { jokerOf, looks, rankOf, suitOf } from "../page/deck.js";
import { fan } from "../table/hand_places.js";

/** A finger's width of each card shows, and at least this much of it. */
const FINGER = 40;
const SHOWN = 0.34;

/**
 * The own hand in the middle of its room: side by side, then closer, then in rows, so that a finger hits every card.
 * @param {number} count @param {number} room width @param {number} card width of a card
 * @returns {{places: {index: number, x: number, y: number}[], rows: number}}
 */
export function handPlaces(count, room, card) {
  if (card <= 0) return { places: [], rows: 1 };
  const { places, rows, strip } = fan(count, count, room, card, Math.min(card, Math.max(FINGER, card * SHOWN)));
  const inRow = (y) => places.filter((place) => place.y === y).length;
  const left = (y) => Math.max(0, (room - card - strip * (inRow(y) - 1)) / 2);
  return { places: places.map(({ index, x, y }) => ({ index, x: x + left(y), y })), rows };
}

/** Clubs, diamonds, spades, hearts: colours take turns. */
const COLOURS = [0, 1, 3, 2];

/**
 * A hand as one holds it: suit by suit, high cards first, jokers last; what is not seen stays where it is.
 * @param {number[]} cards tokens @param {(card: number) => number} face of a token, or -1 @returns {number[]}
 */
export function sortedHand(cards, face) {
  const weight = (card) => {
    const shown = face(card);
    if (shown < 0) return 1000;
    return jokerOf(shown) < 0 ? COLOURS[suitOf(shown)] * 13 + 12 - rankOf(shown) : looks(shown);
  };
  return [...cards].sort((a, b) => weight(a) - weight(b) || face(a) - face(b));
}

/**
 * Others' hands: their backs in a narrow fan, so that one sees how many; a squared pile when there are many.
 * @param {number} count @param {number} card @param {number} [most] backs that show; then a number says the rest
 */
export function backsFan(count, card, most = count) {
  const strip = card * 0.26;
  const first = Math.max(0, count - most);
  return { first, hidden: first, start: 0, places: Array.from({ length: count - first }, (_, place) => ({ index: first + place, x: place * strip, y: 0 })) };
}
