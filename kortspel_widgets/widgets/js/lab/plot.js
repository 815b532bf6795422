// A chart in SVG: lines, bands, bars, dots and rules on two axes. Nodes are kept from one drawing to the next,
// colours are the style sheet's, and text is as large as text around it. Its words come from whoever draws.

import { axisScale, decadeTicks, niceTicks } from "./axes.js";
import { make, SVG, uniqueId } from "../page/dom.js";

/**
 * @typedef {{label?: string, min: number, max: number, log?: boolean, ticks?: number[], format?: (value: number) => string}} Axis
 * @typedef {{kind: "line", points: [number, number][], look?: string}
 *   | {kind: "band", points: [number, number, number][], look?: string}
 *   | {kind: "rule", axis: "x"|"y", at: number, label?: string, look?: string}
 *   | {kind: "bars", bars: [number, number, number][], look?: string}
 *   | {kind: "dots", points: [number, number][], look?: string}} Mark
 * @typedef {{label: string, x: Axis, y: Axis, marks: Mark[]}} Drawing
 */

/** @param {string} tag @param {Record<string, string|number>} attributes */
function shape(tag, attributes = {}) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}

/** Exactly so many children of one kind, the old ones first. @param {Element} parent @param {string} tag @param {number} count */
function fitted(parent, tag, count) {
  while (parent.childElementCount > count) parent.lastElementChild?.remove();
  while (parent.childElementCount < count) parent.append(shape(tag));
  return [...parent.children];
}

const place = (value) => value.toFixed(1);

/** @param {[number, number][]} places */
function path(places) {
  return places.map(([x, y], index) => `${index ? "L" : "M"}${place(x)} ${place(y)}`).join("");
}

export class Plot {
  /** @param {{signal?: AbortSignal}} [wants] */
  constructor({ signal } = {}) {
    const clip = uniqueId("clip");
    this.svg = shape("svg", { class: "b-svg", role: "img", focusable: "false" });
    this.window = shape("rect");
    const clipped = shape("clipPath", { id: clip });
    clipped.append(this.window);
    const defs = shape("defs");
    defs.append(clipped);
    this.grid = shape("g", { class: "b-grid" });
    this.marks = shape("g", { "clip-path": `url(#${clip})` });
    this.labels = shape("g", { class: "b-rule-labels" });
    this.xTicks = shape("g", { class: "b-ticks b-ticks-x" });
    this.yTicks = shape("g", { class: "b-ticks b-ticks-y" });
    this.base = shape("line", { class: "b-base" });
    this.xLabel = shape("text", { class: "b-axis-label b-axis-x" });
    this.yLabel = shape("text", { class: "b-axis-label b-axis-y" });
    this.svg.append(defs, this.grid, this.marks, this.base, this.labels, this.xTicks, this.yTicks, this.xLabel, this.yLabel);
    this.node = make("div", { class: "b-plot" });
    this.node.append(this.svg);
    /** @type {Drawing|null} */
    this.last = null;
    this.size = "";
    const observer = new ResizeObserver(() => {
      if (this.last && `${this.node.clientWidth}x${this.node.clientHeight}` !== this.size) this.draw(this.last);
    });
    observer.observe(this.node);
    signal?.addEventListener("abort", () => observer.disconnect());
  }

  /** @param {Drawing} drawing */
  draw(drawing) {
    this.last = drawing;
    const { clientWidth: width, clientHeight: height } = this.node;
    this.size = `${width}x${height}`;
    this.svg.setAttribute("aria-label", drawing.label);
    if (!width || !height) return; // drawn when it gets a size
    const em = (parseFloat(getComputedStyle(this.node).fontSize) || 16) * 0.85;
    this.em = em;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const { x, y } = drawing;
    const yMarks = this.#ticks(y, Math.max(2, Math.floor(height / (em * 3.2))));
    const xMarks = this.#ticks(x, Math.max(2, Math.floor(width / (em * 7))));
    const wide = Math.max(0, ...yMarks.map(({ text }) => text.length)) * em * 0.6;
    const left = Math.ceil(wide + em * 0.8);
    const top = em * (y.label ? 2 : 0.8);
    const right = width - em * 1.1;
    const bottom = height - em * (x.label ? 3.1 : 1.8);
    this.room = { left, top, right, bottom };
    const placeX = axisScale(x, left, right);
    const placeY = axisScale(y, bottom, top);
    for (const [name, value] of Object.entries({ x: left, y: top - 2, width: Math.max(0, right - left) + 2, height: Math.max(0, bottom - top) + 4 })) {
      this.window.setAttribute(name, place(value));
    }
    this.#axes(xMarks, yMarks, placeX, placeY);
    this.#text(this.yLabel, y.label ?? "", 2, em, "start");
    this.#text(this.xLabel, x.label ?? "", right, height - em * 0.35, "end");
    this.#draw(drawing.marks, placeX, placeY);
  }

  /** @param {Axis} axis @param {number} count */
  #ticks({ min, max, log = false, ticks, format = String }, count) {
    const found = ticks ?? (log ? decadeTicks(min, max, count) : niceTicks(min, max, count));
    return found.filter((at) => at >= min && at <= max).map((at) => ({ at, text: format(at) }));
  }

  /** @param {Element} node @param {string} words @param {number} x @param {number} y @param {string} anchor */
  #text(node, words, x, y, anchor) {
    if (node.textContent !== words) node.textContent = words;
    node.setAttribute("x", place(x));
    node.setAttribute("y", place(y));
    node.setAttribute("text-anchor", anchor);
    node.setAttribute("font-size", place(this.em));
  }

  #axes(xMarks, yMarks, placeX, placeY) {
    const { left, right, bottom, top } = this.room;
    const em = this.em;
    // a label that would touch the one before it is left out
    let free = -Infinity;
    const shown = xMarks.map(({ at, text }) => ({ at, text, half: text.length * em * 0.3 })).filter(({ at, half }) => {
      const middle = placeX(at);
      if (middle - half < free) return false;
      free = middle + half + em * 0.7;
      return true;
    });
    fitted(this.xTicks, "text", shown.length).forEach((node, index) => {
      const { at, text, half } = shown[index];
      const middle = Math.min(Math.max(placeX(at), half), right + em * 1.1 - half);
      this.#text(node, text, middle, bottom + em * 1.45, "middle");
    });
    fitted(this.yTicks, "text", yMarks.length).forEach((node, index) => {
      const { at, text } = yMarks[index];
      this.#text(node, text, left - em * 0.5, placeY(at) + em * 0.35, "end");
    });
    fitted(this.grid, "line", yMarks.length).forEach((node, index) => {
      const at = place(placeY(yMarks[index].at));
      for (const [name, value] of [["x1", place(left)], ["x2", place(right)], ["y1", at], ["y2", at]]) node.setAttribute(name, value);
    });
    for (const [name, value] of [["x1", left], ["x2", right], ["y1", bottom], ["y2", bottom]]) this.base.setAttribute(name, place(value));
    this.base.toggleAttribute("hidden", top >= bottom);
  }

  #draw(marks, placeX, placeY) {
    const { left, right, bottom, top } = this.room;
    const rules = marks.filter((mark) => mark.kind === "rule");
    const named = rules.filter((mark) => mark.label);
    fitted(this.marks, "g", marks.length).forEach((group, index) => {
      const mark = marks[index];
      group.setAttribute("class", `b-mark b-${mark.kind} b-${mark.look ?? "plain"}`);
      if (mark.kind === "line") {
        fitted(group, "path", 1)[0].setAttribute("d", path(mark.points.map(([x, y]) => [placeX(x), placeY(y)])));
      } else if (mark.kind === "band") {
        const upper = mark.points.map(([x, , high]) => [placeX(x), placeY(high)]);
        const lower = mark.points.map(([x, low]) => [placeX(x), placeY(low)]).reverse();
        fitted(group, "path", 1)[0].setAttribute("d", mark.points.length ? `${path([...upper, ...lower])}Z` : "");
      } else if (mark.kind === "rule") {
        const at = (mark.axis === "x" ? placeX : placeY)(mark.at);
        const d = mark.axis === "x" ? path([[at, top], [at, bottom]]) : path([[left, at], [right, at]]);
        fitted(group, "path", 1)[0].setAttribute("d", d);
      } else if (mark.kind === "bars") {
        fitted(group, "rect", mark.bars.length).forEach((bar, number) => {
          const [from, to, value] = mark.bars[number];
          const x0 = placeX(from);
          const x1 = placeX(to);
          const gap = Math.min(1.5, (x1 - x0) * 0.12);
          const y0 = Math.min(placeY(value), bottom);
          for (const [name, size] of [["x", x0 + gap], ["y", y0], ["width", Math.max(0.6, x1 - x0 - 2 * gap)], ["height", Math.max(0, bottom - y0)]]) {
            bar.setAttribute(/** @type {string} */ (name), place(size));
          }
        });
      } else {
        fitted(group, "circle", mark.points.length).forEach((dot, number) => {
          const [x, y] = mark.points[number];
          for (const [name, value] of [["cx", placeX(x)], ["cy", placeY(y)]]) dot.setAttribute(/** @type {string} */ (name), place(value));
          dot.setAttribute("r", place(this.em * 0.32));
        });
      }
    });
    fitted(this.labels, "text", named.length).forEach((node, index) => this.#ruleLabel(node, named[index], index, placeX, placeY));
  }

  /** Every second label stands at the other end, so that two lines close together can both be read. */
  #ruleLabel(node, { axis, at, label, look }, index, placeX, placeY) {
    const { left, right, top, bottom } = this.room;
    const em = this.em;
    node.setAttribute("class", `b-rule-label b-${look ?? "plain"}`);
    if (axis === "y") {
      const y = placeY(at) - em * 0.45;
      const first = index % 2 === 0;
      this.#text(node, label, first ? right - em * 0.3 : left + em * 0.4, y < top + em * 0.6 ? placeY(at) + em * 1.15 : y, first ? "end" : "start");
      return;
    }
    const x = placeX(at);
    const room = label.length * em * 0.58;
    const after = x + room + em * 0.4 < right || x - left < right - x;
    this.#text(node, label, x + (after ? 0.4 : -0.4) * em, Math.min(top + em * (0.9 + index * 1.35), bottom), after ? "start" : "end");
  }
}
