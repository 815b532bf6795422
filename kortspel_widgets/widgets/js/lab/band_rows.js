// Estimates with their bands under each other, on one scale with a line to compare them with.

import { make, write } from "../page/dom.js";

/**
 * The ends of all bands and the line, and the room beside them.
 * @param {{value?: number, low: number|null, high: number|null}[]} bands @param {number} line
 */
export function bandRoom(bands, line) {
  const low = Math.min(line, ...bands.map((band) => band.low ?? band.value ?? line));
  const high = Math.max(line, ...bands.map((band) => band.high ?? band.value ?? line));
  return { low, high, room: (high - low) * 0.15 || 0.01 };
}

/** The same for numbers that are no shares. @returns {[number, number]} */
export function bandSpan(bands, line) {
  const { low, high, room } = bandRoom(bands, line);
  return [low - room, high + room];
}

/**
 * The part of the scale that shows all bands and the line.
 * @param {{low: number|null, high: number|null}[]} bands @param {number} line
 * @returns {[number, number]}
 */
export function bandScale(bands, line) {
  const { low, high, room } = bandRoom(bands, line);
  return [Math.max(0, low - room), Math.min(1, high + room)];
}

/** How many decimals tell two ends of a band apart. @param {number} low @param {number} high */
export function bandDigits(low, high) {
  const wide = (high - low) * 100;
  return wide > 0 ? Math.min(4, Math.max(1, 1 - Math.floor(Math.log10(wide)))) : 1;
}

/** A band that lies on one side of a line: -1 below, 1 above, 0 across. @param {{low: number|null, high: number|null}} band @param {number} line */
export function sideOf({ low, high }, line) {
  if (low === null || high === null) return 0;
  return low > line ? 1 : high < line ? -1 : 0;
}

/** @typedef {{name: string, value: number, low: number|null, high: number|null}} Band ends are null where nothing is known of them */

export class BandRows {
  /** @param {string} [look] class */
  constructor(look = "") {
    this.caption = make("caption", { class: "k-vh" });
    this.head = make("tr");
    this.body = make("tbody");
    this.node = make("table", { class: `b-numbers b-bands ${look}` }, this.caption, make("thead", {}, this.head), this.body);
  }

  /**
   * @param {Band[]} rows @param {{caption: string, heads: string[], line: number, say: (value: number) => string, scale?: [number, number]}} wants
   *   heads of the three columns, the value of the line, how a number is said, and the ends of the scale where others share it
   */
  show(rows, { caption, heads, line, say, scale = bandScale(rows, line) }) {
    write(this.caption, caption);
    while (this.body.childElementCount > rows.length) this.body.lastElementChild?.remove();
    while (this.body.childElementCount < rows.length) {
      this.body.append(make("tr", {}, make("th", { scope: "row" }), make("td", {}, make("strong", { class: "b-share" }), make("span", { class: "b-range" })),
        make("td", { class: "b-band-cell" }, make("div", { class: "b-track", "aria-hidden": "true" }, make("i", { class: "b-even" }), make("i", { class: "b-span" }), make("i", { class: "b-dot" })))));
    }
    const [from, to] = scale;
    const place = (value) => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`;
    rows.forEach(({ name, value, low, high }, index) => {
      const row = /** @type {HTMLElement} */ (this.body.children[index]);
      const [title, found, cell] = row.children;
      const [number, range] = found.children;
      write(title, name);
      write(number, say(value));
      const known = low !== null && high !== null;
      write(range, known ? `${say(low)} – ${say(high)}` : "");
      const [rule, span, dot] = /** @type {HTMLElement[]} */ ([...(cell.firstElementChild?.children ?? [])]);
      rule.style.left = place(line);
      span.hidden = !known;
      span.style.left = place(low ?? value);
      span.style.right = `${(100 - parseFloat(place(high ?? value))).toFixed(2)}%`;
      dot.style.left = place(value);
      row.classList.toggle("b-apart", sideOf({ low, high }, line) !== 0);
    });
    if (this.head.childElementCount !== heads.length) this.head.replaceChildren(...heads.map(() => make("th", { scope: "col" })));
    heads.forEach((text, index) => write(this.head.children[index], text));
  }
}
