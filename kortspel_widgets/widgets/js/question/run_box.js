// The simulation: how many times, a curve that grows while the band around it narrows, and a sentence that says what
// the band means.

import { amount, amountDigits, amountShort, distance } from "./amounts.js";
import { DataTable } from "../lab/data_table.js";
import { enable, iconButton, make, write } from "../page/dom.js";
import { Plot } from "../lab/plot.js";
import { counted, seenRange, upTo } from "./run_curve.js";

const DRAWS = [100, 1000, 10_000, 100_000];

/** How long the curve grows, in ms: a second for each power of ten, and one more. @param {number} draws */
const growing = (draws) => 1000 * (1 + Math.log10(Math.max(10, draws)));

/** A run that takes longer than this says so and can be stopped, in ms. */
const SLOW = 400;

/** The sentence changes at most this often, in ms, so that it can be read. */
const READ = 450;

export class RunBox {
  /** @param {any} ctx @param {(draws: number) => void} ask @param {() => void} stop */
  constructor(ctx, ask, stop) {
    this.ctx = ctx;
    this.question = null;
    this.run = null;
    this.guess = null;
    this.truth = false;
    this.busy = false;
    this.at = 0;
    this.playing = false;
    this.frame = 0;
    const { signal } = ctx;
    this.title = make("h4", { class: "b-heading" });
    this.about = make("p", { class: "f-help" });
    this.many = make("span", { class: "f-label", id: `b-many-${Math.random().toString(36).slice(2)}` });
    this.buttons = DRAWS.map((draws) => {
      const button = make("button", { class: "k-button b-draws" });
      button.addEventListener("click", () => ctx.guard(() => ask(draws)), { signal });
      return button;
    });
    this.stop = make("button", { class: "k-button k-quiet" });
    this.stop.hidden = true;
    this.stop.addEventListener("click", () => ctx.guard(stop), { signal });
    this.doing = make("span", { class: "b-doing", role: "status" });
    this.choices = make("div", { class: "b-many-row" }, this.many, make("div", { class: "f-ways", role: "group", "aria-labelledby": this.many.id }, ...this.buttons, this.stop, this.doing));
    this.big = make("p", { class: "b-big b-run-big" });
    this.after = make("p", { class: "b-run-after" });
    this.plot = new Plot({ signal });
    this.pause = iconButton("again", "k-quiet"); // drawn with lines, as "again" must be
    this.skip = iconButton("end", "k-quiet");
    this.pause.button.addEventListener("click", () => ctx.guard(() => this.#pause()), { signal });
    this.skip.button.addEventListener("click", () => ctx.guard(() => this.#finish()), { signal });
    this.tick = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox" }));
    this.showWord = make("span");
    this.tick.addEventListener("change", () => ctx.guard(() => {
      this.truth = this.tick.checked;
      this.#draw();
      this.#tell();
      this.#tabulate();
    }), { signal });
    this.truthLabel = make("label", { class: "k-check b-truth-check" }, this.tick, this.showWord);
    this.controls = make("div", { class: "f-ways b-controls" }, this.pause.button, this.skip.button, this.truthLabel);
    this.band = make("p", { class: "b-band-now" });
    this.where = make("p", { class: "b-band-where" });
    this.meaning = make("p", { class: "f-help b-band-meaning" });
    this.table = new DataTable();
    this.result = make("div", { class: "b-run-result" },
      make("div", { class: "b-run-head" }, this.big, this.after), this.plot.node,
      make("div", { class: "b-told" }, this.where, this.band, this.meaning), this.controls, this.table.node);
    this.result.hidden = true;
    this.node = make("section", { class: "b-part b-run" }, this.title, this.about, this.choices, this.result);
    signal.addEventListener("abort", () => {
      cancelAnimationFrame(this.frame);
      clearTimeout(this.slow);
    });
  }

  /** Another question: what was run for the one before goes. @param {any} question */
  show(question) {
    this.question = question;
    this.clear();
    this.truth = this.tick.checked = false;
    this.relabel();
  }

  clear() {
    cancelAnimationFrame(this.frame);
    this.playing = false;
    this.run = null;
    this.result.hidden = true;
  }

  /** @param {boolean} open whether the exact answer is on screen @param {number|null} guess */
  compare(open, guess) {
    this.guess = guess;
    if (open) this.truth = this.tick.checked = true;
    if (!this.run) return;
    this.#draw();
    this.#tell();
    this.#tabulate();
  }

  /** @param {boolean} busy the kernel is at work */
  wait(busy) {
    this.busy = busy;
    for (const button of this.buttons) enable(button, !busy);
    clearTimeout(this.slow);
    const told = () => {
      if (!busy && this.stop.matches(":focus")) this.buttons[0].focus();
      this.stop.hidden = !busy;
      write(this.doing, busy ? this.ctx.text("running") : "");
    };
    // most runs are over before anybody could read that they go on
    if (busy && this.stop.hidden) this.slow = setTimeout(told, SLOW);
    else told();
  }

  /** What the kernel has drawn. @param {any} run @param {boolean} grow let it grow, or show all of it */
  take(run, grow) {
    cancelAnimationFrame(this.frame);
    if (!run?.points?.length) return;
    this.run = run;
    this.result.hidden = false;
    this.last = run.points[run.points.length - 1][0];
    this.told = 0;
    if (!grow || this.ctx.calm()) {
      this.#finish();
      if (grow) this.result.scrollIntoView?.({ block: "nearest" });
      return;
    }
    this.at = 0;
    this.began = null;
    this.playing = true;
    this.relabel();
    this.frame = requestAnimationFrame((now) => this.#step(now));
    this.result.scrollIntoView?.({ block: "nearest", behavior: "smooth" });
  }

  /** Draws so far on the picture: as even in time as the scale is in length. */
  get now() {
    return Math.max(1, Math.exp(this.at * Math.log(this.last)));
  }

  #step(now) {
    this.ctx.guard(() => {
      if (!this.playing) return;
      const step = this.began === null ? 0 : now - this.began;
      this.began = now;
      this.at = Math.min(1, this.at + Math.min(step, 100) / growing(this.last));
      if (this.at >= 1) return this.#finish();
      this.#draw();
      if (now - this.told > READ) {
        this.told = now;
        this.#tell();
      }
      this.frame = requestAnimationFrame((next) => this.#step(next));
    });
  }

  #pause() {
    if (this.at >= 1) { // from the beginning once more
      this.take(this.run, true);
      return;
    }
    this.playing = !this.playing;
    this.began = null;
    if (this.playing) this.frame = requestAnimationFrame((now) => this.#step(now));
    this.#tell();
    this.#controls();
  }

  #finish() {
    cancelAnimationFrame(this.frame);
    this.playing = false;
    this.at = 1;
    this.relabel();
    this.ctx.say([this.after.textContent, this.where.textContent, this.band.textContent].join(" "));
  }

  get #shown() {
    return this.truth && this.question.exact;
  }

  #draw() {
    const { ctx, question, run, guess } = this;
    const points = upTo(run.points, this.now);
    const exact = this.#shown ? question.exact.value : null;
    const [min, max] = seenRange(run.points, [exact, guess], question.scale);
    const marks = [];
    const band = points.filter(([, , low]) => low !== null);
    marks.push({ kind: "band", points: band.map(([n, , low, high]) => [n, low, high]) });
    if (exact !== null) marks.push({ kind: "rule", axis: "y", at: exact, label: ctx.text("line_truth", { value: amount(exact, question, ctx) }), look: "truth" });
    if (guess !== null && guess >= min && guess <= max) marks.push({ kind: "rule", axis: "y", at: guess, label: ctx.text("line_guess", { value: amountShort(guess, question, ctx) }), look: "guess" });
    marks.push({ kind: "line", points: points.map(([n, value]) => [n, value]), look: "estimate" });
    const [n, value] = points[points.length - 1];
    marks.push({ kind: "dots", points: [[n, value]], look: "estimate" });
    const share = question.scale.unit === "%";
    const digits = share ? Math.max(0, Math.min(6, Math.ceil(-Math.log10((max - min) * 100 / 6)))) : Math.max(0, Math.ceil(-Math.log10((max - min) / 6)));
    this.plot.draw({
      label: ctx.text("plot", { what: ctx.both(question.title) }),
      x: { label: ctx.text("axis_draws"), min: 1, max: Math.max(2, this.last), log: true, format: (at) => ctx.format(at) },
      y: { label: ctx.text(share ? "axis_share" : "axis_mean"), min, max, format: (at) => (share ? ctx.percent(at, digits) : ctx.format(at, digits)) },
      marks,
    });
    const [draws, found] = counted(run.points, this.now);
    write(this.big, amount(found, question, ctx, this.#digits(draws)));
    write(this.after, ctx.text(share ? "after_draws" : "after_draws_mean", { n: ctx.grouped(draws) }));
  }

  /** As many decimals as so many draws can tell. @param {number} draws */
  #digits(draws) {
    const least = amountDigits(this.question);
    return this.question.scale.unit === "%" ? Math.max(least, draws >= 100_000 ? 2 : 1) : 2;
  }

  /** The sentences below the picture: the band now, and whether the answer lies in it. */
  #tell() {
    const { ctx, question, run } = this;
    const [draws, , low, high] = counted(run.points, this.now);
    const digits = this.#digits(draws);
    const said = low === null ? null : { low: amount(low, question, ctx, digits), high: amount(high, question, ctx, digits), wide: distance(high - low, question, ctx, digits), n: ctx.grouped(draws) };
    write(this.band, said ? ctx.text(this.at >= 1 && !run.complete ? "band_part" : "band_now", said) : ctx.text("band_none"));
    const exact = this.#shown ? question.exact.value : null;
    const inside = exact !== null && low !== null && exact >= low - 1e-12 && exact <= high + 1e-12;
    const key = !question.exact ? "band_only" : exact === null || low === null ? "" : inside ? "band_in" : "band_out";
    write(this.where, key ? ctx.text(key, { value: exact === null ? "" : amount(exact, question, ctx) }) : "");
    this.where.hidden = !key;
    this.where.classList.toggle("b-in", key === "band_in");
    this.where.classList.toggle("b-out", key === "band_out");
    write(this.meaning, ctx.text("band_meaning"));
  }

  #controls() {
    const { ctx } = this;
    const over = this.at >= 1;
    this.pause.redraw(over ? "again" : this.playing ? "pause" : "play");
    this.pause.relabel(ctx.text(over ? "grow_again" : this.playing ? "pause" : "play"));
    this.skip.relabel(ctx.text("skip"));
    enable(this.skip.button, !over);
    write(this.showWord, ctx.text("show_line"));
    this.truthLabel.hidden = !this.question.exact;
  }

  #tabulate() {
    const { ctx, question, run } = this;
    const wanted = [...new Set([1, 2, 5].flatMap((times) => [0, 1, 2, 3, 4, 5].map((power) => times * 10 ** power)))].sort((a, b) => a - b);
    const rows = [];
    for (const n of [...wanted.filter((at) => at < this.last), this.last]) {
      const [draws, value, low, high] = counted(run.points, n);
      if (rows.length && rows[rows.length - 1][0] === draws) continue;
      rows.push([draws, value, low, high]);
    }
    const say = (value, draws) => (value === null ? "–" : amount(value, question, ctx, this.#digits(draws)));
    const known = this.#shown;
    const inside = (low, high) => (low === null ? "–" : ctx.text(known.value >= low - 1e-12 && known.value <= high + 1e-12 ? "yes" : "no"));
    this.table.show({
      summary: ctx.text("table"), caption: ctx.text("plot", { what: ctx.both(question.title) }),
      head: [ctx.text("axis_draws"), ctx.text(question.scale.unit === "%" ? "axis_share" : "axis_mean"), ctx.text("band_low"), ctx.text("band_high"), ...(known ? [ctx.text("band_has")] : [])],
      rows: rows.map(([draws, value, low, high]) => [ctx.grouped(draws), say(value, draws), say(low, draws), say(high, draws), ...(known ? [inside(low, high)] : [])]),
    });
  }

  relabel() {
    const { ctx, question } = this;
    if (!question) return;
    write(this.title, ctx.text("run_title"));
    write(this.about, question.about ? ctx.both(question.about) : ctx.text(question.drawn ? "run_about_drawn" : question.scale.unit === "%" ? "run_about" : "run_about_mean"));
    write(this.many, ctx.text("how_many"));
    this.buttons.forEach((button, index) => {
      write(button, ctx.grouped(DRAWS[index]));
      button.setAttribute("aria-label", ctx.text("run_many", { n: ctx.grouped(DRAWS[index]) }));
    });
    write(this.stop, ctx.text("stop_run"));
    this.wait(this.busy);
    this.#controls();
    if (!this.run) return;
    this.#draw();
    this.#tell();
    this.#tabulate();
  }
}
