// Geometry, without a DOM: where the cards of a pile lie, and how seats share the table.
// Lengths are pixels; x runs right, y down, from the pile's upper left corner.

/** How much of a covered card shows: its corner index must stay readable. */
const STRIP = 0.33;
const MOST_SHOWN = 16;

/**
 * @typedef {{first: number, hidden: number, places: {index: number, x: number, y: number, turn?: number}[], start: number}} PileLayout
 * `first` is the lowest index that is shown, `hidden` how many lie beneath it unseen, `start` where shown cards begin.
 */

/**
 * An open pile, newest card to the right; the oldest give way to a "+n" when there is no room.
 * @param {number} count @param {number} room width @param {number} card width of a card @param {number} chip width of the "+n"
 * @returns {PileLayout}
 */
export function spread(count, room, card, chip) {
  const strip = card * STRIP;
  const fits = (width) => Math.max(1, 1 + Math.floor((width - card) / strip + 1e-6));
  const all = count <= Math.min(fits(room), MOST_SHOWN);
  const start = all ? 0 : chip;
  const shown = all ? count : Math.min(count, MOST_SHOWN, fits(room - chip));
  const first = count - shown;
  const places = Array.from({ length: shown }, (_, i) => ({ index: first + i, x: start + i * strip, y: 0 }));
  return { first, hidden: first, places, start };
}

/**
 * A squared pile: a few edges show, more of them the more cards it holds.
 * @param {number} count @param {number} card @returns {PileLayout}
 */
export function stack(count, card) {
  const shown = Math.min(count, 2 + Math.floor(count / 13));
  const lift = Math.max(1, card * 0.028);
  const first = count - shown;
  const places = Array.from({ length: shown }, (_, i) => ({ index: first + i, x: (shown - 1 - i) * lift, y: (shown - 1 - i) * lift }));
  return { first, hidden: first, places, start: 0 };
}

/** So many cards of a heap show. */
const HEAP_SHOWN = 4;

/**
 * A heap: the top card lies straight and whole to the right, those laid before it look out on its left, turned a little.
 * @param {number} count @param {number} card @returns {PileLayout}
 */
export function heap(count, card) {
  const shown = Math.min(count, HEAP_SHOWN);
  const first = count - shown;
  const places = Array.from({ length: shown }, (_, i) => {
    const above = shown - 1 - i;
    return { index: first + i, x: (HEAP_SHOWN - 1 - above) * card * STRIP, y: above ? card * 0.05 : 0, turn: above && ((first + i) % 3) * 2.5 - 3.5 };
  });
  return { first, hidden: first, places, start: 0 };
}

/**
 * How many columns the table has and where the middle goes.
 * Two seats with a common pile sit on either side of it when there is room; otherwise the middle
 * fills an empty last cell or becomes a strip of its own beneath the seats.
 * @param {number} width @param {number} seats @param {number} least narrowest seat @param {"none"|"side"|"pile"} middle
 * @param {number} pile narrowest useful width of a common pile
 * @returns {{columns: number, middle: "none"|"between"|"cell"|"strip"}}
 */
export function arrange(width, seats, least, middle, pile) {
  if (middle === "pile" && seats === 2 && width >= 2 * least + pile) return { columns: 2, middle: "between" };
  let columns = Math.max(1, Math.min(seats, Math.floor(width / least)));
  if (columns < seats) columns = Math.ceil(seats / Math.ceil(seats / columns));
  if (middle === "none") return { columns, middle };
  const gap = seats % columns !== 0;
  return { columns, middle: gap && middle === "side" ? "cell" : "strip" };
}
