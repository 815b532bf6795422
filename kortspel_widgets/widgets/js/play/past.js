// Looking back: the slider and its buttons. What is shown there is past; the way to now is always near.

import { enable, iconButton, make, write } from "../page/dom.js";
import { SPEEDS } from "../table/controls.js";
import { Track } from "../table/track.js";

export class Past {
  /** @param {any} ctx @param {AbortSignal} signal @param {(action: string, argument?: any) => void} report @param {string} jump the mark from one to the next of which one goes */
  constructor(ctx, signal, report, jump) {
    this.ctx = ctx;
    this.jump = jump;
    this.signal = signal;
    this.track = new Track(ctx, signal, report);
    this.start = iconButton("start", "k-square", true);
    this.back = iconButton("back", "k-square", true);
    this.on = iconButton("next", "k-square", true);
    this.now = iconButton("end", "k-quiet p-now");
    this.before = iconButton("mark", "k-quiet p-before");
    this.after = iconButton("mark", "k-quiet");
    this.words = make("span", { class: "k-word" });
    this.speed = /** @type {HTMLSelectElement} */ (make("select", { class: "k-select" }, ...Object.keys(SPEEDS).map((value) => make("option", { value }))));
    this.where = make("span", { class: "p-where" });
    this.heading = make("h4", { class: "p-heading" });
    this.shut = make("p", { class: "p-shut" });
    const bar = make("div", { class: "p-past-bar" }, ...[this.start, this.back, this.on, this.now, this.before, this.after].map(({ button }) => button), this.where);
    this.node = make("section", { class: "p-past" }, make("div", { class: "p-past-head" }, this.heading,
      make("label", { class: "k-speed" }, this.words, this.speed)), bar, this.track.node, this.shut);
    for (const [part, action, argument] of /** @type {[any, string, any][]} */ ([
      [this.start, "start", 0], [this.back, "back", 0], [this.on, "on", 0], [this.now, "now", 0], [this.before, "trick", -1], [this.after, "trick", 1],
    ])) {
      part.button.addEventListener("click", () => {
        if (part.button.getAttribute("aria-disabled") !== "true") report(action, argument);
      }, { signal });
    }
    this.speed.addEventListener("change", () => report("speed", this.speed.value), { signal });
  }

  /** @param {import("../table/timeline.js").Timeline} timeline */
  build(timeline) {
    this.timeline = timeline;
    this.trick = timeline.marks.findIndex(({ name }) => name === this.jump);
    this.track.build(timeline, timeline.total, false);
    for (const { button } of [this.before, this.after]) button.hidden = this.trick < 0;
  }

  /** @param {{step: number, total: number, least: number, where: string, strict: boolean}} state `least`: one may not look further back */
  show({ step, total, least, where, strict }) {
    this.track.show(step, where);
    write(this.where, where);
    enable(this.start.button, step > least);
    enable(this.back.button, step > least);
    enable(this.on.button, step < total);
    enable(this.now.button, step < total);
    enable(this.before.button, this.near(step, total, -1) > least);
    enable(this.after.button, this.near(step, total, 1) > 0);
    this.shut.hidden = !strict || !this.shuts;
  }

  /** The step of the next or previous trick, or -1. @param {number} step @param {number} total @param {1|-1} direction */
  near(step, total, direction) {
    return this.trick < 0 ? -1 : this.timeline.near(this.trick, step, total, direction);
  }

  /** Whether what was won may be closed. */
  get shuts() {
    return this.jump === "trick";
  }

  get hasFocus() {
    return this.node.contains(document.activeElement);
  }

  relabel() {
    const { ctx } = this;
    write(this.heading, ctx.text("past"));
    this.start.relabel(ctx.text("start"));
    this.back.relabel(ctx.text("back"));
    this.on.relabel(ctx.text("step_on"));
    this.now.relabel(ctx.text("to_now"));
    const mark = this.timeline?.marks[this.trick];
    const trick = mark ? mark[ctx.lang] ?? mark.en : "";
    this.before.relabel(ctx.text("previous_mark", { mark: trick }));
    this.after.relabel(ctx.text("next_mark", { mark: trick }));
    write(this.words, ctx.text("speed"));
    [...this.speed.options].forEach((option) => write(option, ctx.text(`speed_${option.value}`)));
    write(this.shut, ctx.text("past_shut"));
    if (this.timeline) this.track.relabel();
  }
}
