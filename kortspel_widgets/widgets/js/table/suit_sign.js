// The four suits, drawn: signs from fonts are missing on many machines.

import { SVG } from "../page/dom.js";

const SHAPES = [
  "M12 2.5a4.6 4.6 0 0 1 3.6 7.5 4.6 4.6 0 1 1-2.5 7.4c.2 2 .8 3.2 1.9 4.1H9c1.1-.9 1.7-2.1 1.9-4.1A4.6 4.6 0 1 1 8.4 10 4.6 4.6 0 0 1 12 2.5z",
  "M12 1.8 19.6 12 12 22.2 4.4 12z",
  "M12 21.6C6.5 16.6 2.6 13 2.6 8.7A5.1 5.1 0 0 1 7.7 3.4c1.9 0 3.4 1 4.3 2.7.9-1.7 2.4-2.7 4.3-2.7a5.1 5.1 0 0 1 5.1 5.3c0 4.3-3.9 7.9-9.4 12.9z",
  "M12 2.2c4.6 4.4 8.7 7.7 8.7 11.7a4.6 4.6 0 0 1-7.8 3.3c.2 2 .9 3.4 2.1 4.5H9c1.2-1.1 1.9-2.5 2.1-4.5a4.6 4.6 0 0 1-7.8-3.3C3.3 9.9 7.4 6.6 12 2.2z",
];
const NAMES = ["C", "D", "H", "S"];

/** @param {number} suit 0..3 */
export function suitSign(suit) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "k-suit");
  svg.setAttribute("data-suit", NAMES[suit] ?? "");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", SHAPES[suit] ?? "");
  svg.append(path);
  return svg;
}
