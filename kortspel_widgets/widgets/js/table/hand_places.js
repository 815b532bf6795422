// Geometry of a table with hands, without a DOM: the cards of a hand, and the seats round the middle.
// A hand's lengths are pixels, the table's are ems.

/** How much of a covered card shows at least: the index of a knave or a ten is that wide. */
const INDEX = 0.36;
/** How much of a card the row in front of it leaves to be seen. */
const OVERLAP = 0.62;
/** Between seats, and between what a seat holds. */
const GAP = 0.5;
/** What a seat's edges take. */
const EDGES = 1.4;
/** A small pile, won or laid aside. */
const LOT = 1.9;
/** The narrowest seat, and the narrowest that has its small piles beside its cards, not above them. */
const NARROW = 11.4;
const ROOMY = 14;
/** The middle as a column of its own: a pile, and at least the words about trumps; and seats that leave it the room. */
const PILE = 5;
const MIDDLE = 11;
const BROAD = 16.5;
/** Round a heap: the narrowest seat, where many must have room; what a column for the heap takes; the largest card, also where a table is so narrow that height is dear. */
const CLOSE = 8;
const HEAP = 14;
const TOP = 5;
const LOW_TOP = 3.6;
const NARROW_TABLE = 28;

/**
 * A hand side by side as long as there is room, then closer, then in rows; it keeps its spacing when cards leave it.
 * @param {number} count @param {number} most cards it ever holds @param {number} room width @param {number} card width of a card
 * @param {number} [least] how much of each card shows at least
 * @returns {{places: {index: number, x: number, y: number}[], rows: number, strip: number}}
 */
export function fan(count, most, room, card, least = card * INDEX) {
  const held = Math.max(count, most, 1);
  const fits = 1 + Math.max(0, Math.floor((room - card) / least + 1e-6));
  const rows = Math.ceil(held / fits);
  const columns = Math.ceil(held / rows);
  const strip = columns > 1 ? Math.min(card * 1.06, (room - card) / (columns - 1)) : 0;
  const places = Array.from({ length: count }, (_, index) => ({
    index, x: strip * (index % columns), y: Math.floor(index / columns) * card * OVERLAP,
  }));
  return { places, rows, strip };
}

/** @typedef {{row: number, column: number, rows: number, columns: number}} Cell counted from 1 */

/**
 * The seats in turn round the middle: along the upper edge to the right, along the lower one back. Where that has no
 * room they stand in reading order. `tracks` are the columns' shares of the width, `seat` is the width of one seat.
 * @param {number} count @param {number} width @param {number} piles how many lie there at once, or -1 for no middle
 * @param {boolean} [heap] whether one of them is a heap that all lay on
 * @returns {{tracks: number[], cells: Cell[], middle: Cell|null, seat: number}}
 */
export function around(count, width, piles, heap = false) {
  const middle = piles >= 0;
  const column = heap ? HEAP : Math.max(MIDDLE, piles * PILE);
  const side = (narrow) => Math.max(1, Math.floor((width + GAP) / (narrow + GAP)));
  const fits = heap && count > 4 ? Math.max(side(NARROW), Math.min(2, side(CLOSE))) : side(NARROW);
  if (middle && (count === 2 || count === 4) && width >= 2 * (BROAD + GAP) + column) return beside(count, width, column);
  const half = Math.max(2, Math.ceil(count / 2));
  const wished = middle && count % 2 === 0 && count > 4 ? half + 1 : half;
  if (fits >= wished && count > 1) return twoRows(count, wished, width, middle);
  if (count === 6 && fits >= half) return twoRows(count, half, width, middle);
  if (count > 6 && fits > 2) return ring(count, width, middle);
  return readingOrder(count, Math.min(fits, 2), width, middle, heap);
}

/** @param {number} row @param {number} column @param {number} [rows] @param {number} [columns] @returns {Cell} */
function cell(row, column, rows = 1, columns = 1) {
  return { row, column, rows, columns };
}

/** @param {number} columns @param {number} width @param {Cell[]} cells @param {Cell|null} middle */
function even(columns, width, cells, middle) {
  const seat = (width - GAP * (columns - 1)) / columns;
  return { tracks: Array(columns).fill(1), cells, middle, seat };
}

/** Seats on either side of a middle that is a column. @param {number} count @param {number} width @param {number} column */
function beside(count, width, column) {
  const seat = (width - column) / 2 - GAP;
  const cells = [cell(1, 1), cell(1, 3), cell(2, 3), cell(2, 1)].slice(0, count);
  return { tracks: [seat, column, seat], cells, middle: cell(1, 2, count / 2), seat };
}

/** @param {number} count @param {number} columns @param {number} width @param {boolean} middle */
function twoRows(count, columns, width, middle) {
  const lower = count - columns;
  const free = middle ? columns - lower : 0;
  const strip = middle && (lower === 0 || free === 0);
  const left = Math.ceil(lower / 2);
  const cells = Array.from({ length: count }, (_, index) => {
    if (index < columns) return cell(1, index + 1);
    const place = count - 1 - index; // from the left, without the middle
    return cell(strip ? 3 : 2, 1 + place + (!strip && place >= left ? free : 0));
  });
  const centre = !middle ? null : strip ? cell(2, 1, 1, columns) : cell(2, left + 1, 1, free);
  return even(columns, width, cells, centre);
}

/** Seven to ten round a middle three columns wide: an odd one leaves the place below it free. @param {number} count @param {number} width @param {boolean} middle */
function ring(count, width, middle) {
  const rows = Math.ceil(count / 2) - 1;
  const odd = count % 2;
  const left = Array.from({ length: rows - 1 }, (_, index) => cell(rows - index, 1));
  const right = Array.from({ length: rows - 1 }, (_, index) => cell(index + 2, 3));
  const edge = [cell(1, 1), cell(1, 2), cell(1, 3), ...right, ...(odd ? [] : [cell(rows, 2)]), ...left];
  return even(3, width, edge, middle ? cell(2, 2, rows - 2 + odd) : null);
}

/** @param {number} count @param {number} columns @param {number} width @param {boolean} middle @param {boolean} heap it lies above them */
function readingOrder(count, columns, width, middle, heap) {
  const free = !heap && count % columns !== 0;
  const above = middle && !free ? 1 : 0;
  const cells = Array.from({ length: count }, (_, index) => cell(Math.floor(index / columns) + 1 + above, (index % columns) + 1));
  return even(columns, width, cells, !middle ? null : above ? cell(1, 1, 1, columns) : cell(Math.ceil(count / columns), columns));
}

/**
 * How wide a card of the heap may be.
 * @param {{tracks: number[], middle: Cell|null}} plan @param {number} width of the table @param {number} piles that lie there
 * @param {boolean} tall whether what is noted stands below
 */
export function heapCard({ tracks, middle }, width, piles, tall) {
  const sum = (shares) => shares.reduce((all, share) => all + share, 0);
  const { column = 1, columns = 1 } = middle ?? {};
  const room = (width * sum(tracks.slice(column - 1, column - 1 + columns))) / sum(tracks);
  return Math.min(!tall && room < NARROW_TABLE ? LOW_TOP : TOP, (room - 2.6) / (2 + 0.75 * (piles - 1) + (tall ? 0 : 1.1)));
}

/**
 * How wide a card may be so that a hand of five, small piles and the card laid have room; at a heap, a hand of seven.
 * @param {number} seat width @param {boolean} alone whether seats stand one below the other, so that height is dear
 * @param {boolean} [heap] @returns {{card: number, roomy: boolean}} `roomy`: the small piles lie beside the cards
 */
export function handCard(seat, alone, heap = false) {
  if (heap) return { card: Math.min(4.2, (seat - EDGES) / (1 + 6 * (alone ? 0.7 : INDEX + 0.01))), roomy: false };
  const roomy = seat >= ROOMY;
  const room = seat - EDGES - GAP - (roomy ? LOT + GAP : 0);
  const strip = !roomy ? INDEX + 0.02 : alone ? 0.7 : 0.42;
  return { card: Math.max(2, Math.min(4.2, room / (2 + 4 * strip))), roomy };
}
