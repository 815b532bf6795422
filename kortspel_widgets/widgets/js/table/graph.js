// Who held how many cards over time: one band a seat, told apart by pattern and label, not only by
// colour. A click goes there.

import { make } from "../page/dom.js";

/** Bands' inks come from the style sheet, so that they follow the theme. */
const INKS = ["--k-band-0", "--k-band-1", "--k-band-2", "--k-band-3", "--k-band-4", "--k-band-5", "--k-band-6"];
const TILE = 10;

/**
 * The bands' edges, as shares of all cards, one sample a column; bands stand on each other.
 * @param {{held: Uint16Array, cards: number, seats: string[]}} timeline @param {number} limit @param {number} columns
 * @returns {Float32Array[]} seats + 1 edges, the first all zero
 */
export function bands({ held, cards, seats }, limit, columns) {
  const edges = Array.from({ length: seats.length + 1 }, () => new Float32Array(columns));
  for (let column = 0; column < columns; column++) {
    const step = columns < 2 ? 0 : Math.round((column * limit) / (columns - 1));
    for (let seat = 0; seat < seats.length; seat++) {
      edges[seat + 1][column] = edges[seat][column] + held[step * seats.length + seat] / (cards || 1);
    }
  }
  return edges;
}

/** @param {CanvasRenderingContext2D} pen @param {number} seat */
function pattern(pen, seat) {
  const line = (...points) => {
    pen.moveTo(points[0], points[1]);
    pen.lineTo(points[2], points[3]);
  };
  pen.beginPath();
  if (seat === 1) { line(-2, TILE + 2, TILE + 2, -2); line(-2, 2, 2, -2); line(TILE - 2, TILE + 2, TILE + 2, TILE - 2); }
  if (seat === 2) pen.arc(TILE / 2, TILE / 2, 1.6, 0, 7);
  if (seat === 3) { line(-2, -2, TILE + 2, TILE + 2); line(-2, TILE - 2, 2, TILE + 2); line(TILE - 2, -2, TILE + 2, 2); }
  if (seat === 4) line(0, TILE / 2, TILE, TILE / 2);
  if (seat === 5) { line(0, TILE / 2, TILE, TILE / 2); line(TILE / 2, 0, TILE / 2, TILE); }
  if (seat === 6) { line(0, 0, TILE, TILE); line(0, TILE, TILE, 0); }
  pen.stroke();
}

export class Graph {
  /** @param {any} ctx @param {AbortSignal} signal @param {(step: number) => void} seek */
  constructor(ctx, signal, seek) {
    this.ctx = ctx;
    this.canvas = /** @type {HTMLCanvasElement} */ (make("canvas", { class: "k-canvas", role: "img" }));
    this.head = make("div", { class: "k-head-line", "aria-hidden": "true" });
    this.legend = make("ul", { class: "k-legend" });
    this.node = make("div", { class: "k-graph" }, this.legend, make("div", { class: "k-plot" }, this.canvas, this.head));
    this.limit = 1;
    /** Whether it had no size when it was last to be drawn. */
    this.stale = false;
    const at = (event) => {
      const { left, width } = this.canvas.getBoundingClientRect();
      seek(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / (width || 1))) * this.limit));
    };
    this.canvas.addEventListener("pointerdown", (event) => {
      this.canvas.setPointerCapture(event.pointerId);
      at(event);
    }, { signal });
    this.canvas.addEventListener("pointermove", (event) => {
      if (this.canvas.hasPointerCapture(event.pointerId)) at(event);
    }, { signal });
  }

  /** @param {import("./timeline.js").Timeline} timeline @param {number} limit */
  build(timeline, limit) {
    this.timeline = timeline;
    this.limit = limit;
    this.swatches = timeline.seats.map(() => /** @type {HTMLCanvasElement} */ (make("canvas", { class: "k-swatch", width: 44, height: 24 })));
    this.legend.replaceChildren(...timeline.seats.map((name, seat) => make("li", {}, this.swatches[seat], name)));
  }

  /** @param {CanvasRenderingContext2D} pen @param {number} seat */
  #ink(pen, seat) {
    const style = getComputedStyle(this.node);
    const tile = document.createElement("canvas");
    tile.width = tile.height = TILE;
    const drawn = tile.getContext("2d");
    if (!drawn) return "";
    drawn.fillStyle = style.getPropertyValue(INKS[seat]) || "#888";
    drawn.fillRect(0, 0, TILE, TILE);
    drawn.strokeStyle = style.getPropertyValue("--k-band-line") || "#fff";
    drawn.lineWidth = 1.5;
    if (seat) pattern(drawn, seat);
    return pen.createPattern(tile, "repeat") ?? "";
  }

  draw() {
    const scale = Math.min(globalThis.devicePixelRatio || 1, 2);
    const width = Math.round(this.canvas.clientWidth * scale);
    const height = Math.round(this.canvas.clientHeight * scale);
    const pen = width && height && this.timeline ? this.canvas.getContext("2d") : null;
    this.stale = !pen;
    if (!pen) return;
    this.canvas.width = width;
    this.canvas.height = height;
    const edges = bands(this.timeline, this.limit, width);
    for (let seat = 0; seat < edges.length - 1; seat++) {
      pen.fillStyle = this.#ink(pen, seat);
      pen.beginPath();
      for (let x = 0; x < width; x++) pen.lineTo(x, height * (1 - edges[seat + 1][x]));
      for (let x = width - 1; x >= 0; x--) pen.lineTo(x, height * (1 - edges[seat][x]));
      pen.fill();
      const swatch = this.swatches[seat].getContext("2d");
      if (!swatch) continue;
      swatch.fillStyle = this.#ink(swatch, seat);
      swatch.fillRect(0, 0, 44, 24);
    }
  }

  /** @param {number} step */
  show(step) {
    this.head.style.left = `${(step * 100) / (this.limit || 1)}%`;
  }

  relabel() {
    this.canvas.setAttribute("aria-label", this.ctx.text("graph"));
    this.legend.setAttribute("aria-label", this.ctx.text("legend"));
  }
}
