// The slider with its ticks; for a long game a picture of who held how many cards takes their place.

import { make, SVG } from "../page/dom.js";
import { Graph } from "./graph.js";

/** More beats than this are a picture, not ticks. */
const MOST_TICKS = 80;

export class Track {
  /** @param {any} ctx @param {AbortSignal} signal @param {(action: string, argument?: any) => void} report */
  constructor(ctx, signal, report) {
    this.ctx = ctx;
    this.report = report;
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", min: 0, step: 1, class: "k-slider" }));
    this.ticks = document.createElementNS(SVG, "svg");
    this.ticks.setAttribute("class", "k-ticks");
    this.ticks.setAttribute("aria-hidden", "true");
    this.graph = new Graph(ctx, signal, (step) => report("seek", step));
    this.node = make("div", { class: "k-track" }, this.graph.node, make("div", { class: "k-rail" }, this.ticks, this.slider));
    this.slider.addEventListener("input", () => report("seek", Number(this.slider.value)), { signal });
    this.limit = 0;
  }

  /**
   * @param {import("./timeline.js").Timeline} timeline @param {number} limit last step that can be reached now
   * @param {boolean} [picture] whether a long game is drawn; else its strong ticks stay
   */
  build(timeline, limit, picture = true) {
    this.timeline = timeline;
    this.limit = limit;
    this.slider.max = String(limit);
    const long = limit > MOST_TICKS;
    this.graph.node.hidden = !long || !picture;
    this.ticks.toggleAttribute("hidden", long && picture);
    this.ticks.replaceChildren();
    if (long && picture) this.graph.build(timeline, limit);
    else this.#tick(long);
  }

  /** @param {boolean} few only the strong ones */
  #tick(few) {
    const strong = new Set(this.timeline.marked.flat());
    for (let step = 1; step < this.limit; step++) {
      if (few && !strong.has(step)) continue;
      const line = document.createElementNS(SVG, "line");
      const x = `${(step * 100) / this.limit}%`;
      line.setAttribute("x1", x);
      line.setAttribute("x2", x);
      line.setAttribute("y1", strong.has(step) ? "12%" : "32%");
      line.setAttribute("y2", strong.has(step) ? "88%" : "68%");
      if (strong.has(step)) line.setAttribute("class", "k-strong");
      this.ticks.append(line);
    }
  }

  /** @param {number} step @param {string} spoken */
  show(step, spoken) {
    this.slider.value = String(step);
    this.slider.style.setProperty("--k-done", `${this.limit ? (step * 100) / this.limit : 0}%`);
    this.slider.setAttribute("aria-valuetext", spoken);
    if (!this.graph.node.hidden) this.graph.show(step);
  }

  /** Draw what could not be drawn while the table was out of the page. */
  catchUp() {
    if (this.graph.stale) this.redraw();
  }

  /** Draw again after a change of size, theme or language. */
  redraw() {
    if (!this.graph.node.hidden) this.graph.draw();
  }

  relabel() {
    this.slider.setAttribute("aria-label", this.ctx.text("position"));
    if (!this.graph.node.hidden) this.graph.relabel();
  }
}
