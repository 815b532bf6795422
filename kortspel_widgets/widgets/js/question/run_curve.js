// How a run is drawn, without a DOM: the points up to a moment, and how much of the scale to show.

/** @typedef {[number, number, number|null, number|null]} Point draws so far, value, ends of the band */

/**
 * The points up to `n`, the last one between two of them so that a growing line moves evenly.
 * @param {Point[]} points @param {number} n
 * @returns {Point[]}
 */
export function upTo(points, n) {
  const after = points.findIndex(([at]) => at > n);
  if (after < 0) return points;
  if (after === 0) return points.slice(0, 1);
  const [from, to] = [points[after - 1], points[after]];
  const share = (Math.log(n) - Math.log(from[0])) / (Math.log(to[0]) - Math.log(from[0]) || 1);
  if (share <= 0) return points.slice(0, after);
  const between = (a, b) => (a === null || b === null ? a : a + (b - a) * share);
  return [...points.slice(0, after), /** @type {Point} */ ([n, between(from[1], to[1]), between(from[2], to[2]), between(from[3], to[3])])];
}

/** The last point that was really counted up to `n`. @param {Point[]} points @param {number} n */
export function counted(points, n) {
  let found = points[0];
  for (const point of points) {
    if (point[0] > n * (1 + 1e-9)) break;
    found = point;
  }
  return found;
}

/**
 * The part of the scale that tells the story: the band from where it is narrow enough to compare, and the marks.
 * @param {Point[]} points @param {(number|null)[]} marks values that should be seen, such as the answer
 * @param {{min: number, max: number, unit: any}} scale
 * @returns {[number, number]}
 */
export function seenRange(points, marks, { min, max, unit }) {
  const banded = points.filter(([, , low, high]) => low !== null && high !== null);
  if (!banded.length) return [min, max];
  const [draws, value] = points[points.length - 1];
  const rare = unit === "%" ? Math.min(0.5, Math.max(value, 1 / draws), Math.max(1 - value, 1 / draws)) : 0.5;
  const from = Math.min(6 / rare, draws / 3);
  const told = banded.filter(([n]) => n >= from);
  const used = told.length ? told : banded.slice(-1);
  let low = Math.min(...used.map((point) => /** @type {number} */ (point[2])));
  let high = Math.max(...used.map((point) => /** @type {number} */ (point[3])));
  const room = high - low || Math.abs(value) * 0.1 || 1;
  for (const mark of marks) {
    // a mark far away would press the band flat: it is then told in words only
    if (mark === null || mark < low - 2 * room || mark > high + 2 * room) continue;
    low = Math.min(low, mark);
    high = Math.max(high, mark);
  }
  const pad = (high - low) * 0.1 || 0.01;
  const clamp = unit === "%" ? [0, 1] : [Math.min(min, low), Infinity];
  return [Math.max(clamp[0], low - pad), Math.min(clamp[1], high + pad)];
}
