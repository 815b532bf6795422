// How long the games are, as pictures that grow: a bar for each span of lengths, and the share still going at each
// length; the same numbers as a table.

import { DataTable } from "../lab/data_table.js";
import { make, write } from "../page/dom.js";
import { ChoiceField } from "../form/form_fields.js";
import { percentDigits } from "../lab/numbers.js";
import { Plot } from "../lab/plot.js";

const MEASURES = ["cards", "tricks", "rounds", "matches"];

/** The ends of a logarithmic share axis hold the last game of all. @param {number} games */
const leastShare = (games) => 10 ** Math.floor(Math.log10(1 / Math.max(10, games)));

/** The share of games that are longer than so much. @param {[number, number][]} curve @param {number} length */
export function stillGoing(curve, length) {
  let share = 1;
  for (const [at, left] of curve) {
    if (at > length) break;
    share = left;
  }
  return share;
}

/** Bars whose heights are games, as bars whose heights are shares of all. @param {[number, number, number][]} bars @param {number} games */
const shares = (bars, games) => bars.map(([low, high, n]) => /** @type {[number, number, number]} */ ([low, high, n / games]));

export class GamesCharts {
  /** @param {any} ctx @param {() => void} measured another measure was chosen */
  constructor(ctx, measured) {
    this.ctx = ctx;
    this.now = null;
    const choice = (key, values, word) => {
      const field = new ChoiceField(ctx, {
        key, label: () => ctx.text(key), pills: true, standard: null, choices: values.map((value) => ({ value, words: () => ctx.text(`${word}_${value}`) })),
      });
      field.value = values[0];
      field.changed = () => ctx.guard(() => this.draw());
      return field;
    };
    this.measure = choice("measure", MEASURES, "measure");
    this.measure.changed = () => ctx.guard(() => {
      this.draw();
      measured();
    });
    this.lengthAxis = choice("length_axis", ["even", "log"], "axis");
    this.shareAxis = choice("share_axis", ["even", "log"], "axis");
    this.bars = this.#figure();
    this.curve = this.#figure();
    this.table = new DataTable();
    this.table.node.addEventListener("toggle", () => ctx.guard(() => this.#tabulate()), { signal: ctx.signal });
    this.node = make("section", { class: "b-part b-charts" },
      make("div", { class: "b-scales" }, this.measure.node, this.lengthAxis.node, this.shareAxis.node),
      make("div", { class: "b-figures" }, this.bars.node, this.curve.node), this.table.node);
  }

  #figure() {
    const title = make("h4", { class: "b-heading" });
    const plot = new Plot({ signal: this.ctx.signal });
    const words = make("p", { class: "f-help b-caption" });
    return { title, plot, words, node: make("div", { class: "b-figure" }, title, plot.node, words) };
  }

  /** The measure that is looked at, one of those that the game has. */
  get unit() {
    const has = Object.keys(this.now?.measures ?? {});
    return has.includes(this.measure.value) ? this.measure.value : has[0] ?? "cards";
  }

  /** @param {any} progress with numbers in it */
  show(progress) {
    this.now = progress;
    this.draw();
  }

  /** A length with its unit. @param {number} length */
  length(length) {
    return this.ctx.text(`${this.unit}_n`, { n: this.ctx.format(length) });
  }

  draw() {
    const { ctx, now } = this;
    if (!now?.done) return;
    const { unit } = this;
    const has = Object.keys(now.measures);
    MEASURES.forEach((name, index) => { this.measure.labels[index].parentElement.hidden = !has.includes(name); });
    this.measure.node.hidden = has.length < 2;
    this.measure.value = unit;
    const found = now.measures[unit];
    const log = this.lengthAxis.value === "log";
    const bars = shares(log ? found.log_bins : found.bins, now.done);
    if (!bars.length) return;
    const first = log ? bars[0][0] : 0;
    const whole = (at) => ctx.format(at);
    const share = (at) => ctx.percent(at, at > 0 && at < 0.01 ? Math.min(8, Math.ceil(-Math.log10(at * 100))) : 0);
    const highest = Math.max(...bars.map(([, , part]) => part));
    const rules = [
      { kind: "rule", axis: "x", at: found.median, label: ctx.text("median_rule", { n: whole(found.median) }), look: "guess" },
      { kind: "rule", axis: "x", at: found.mean, label: ctx.text("mean_rule", { n: ctx.format(found.mean, 1) }), look: "truth" },
    ];
    this.bars.plot.draw({
      label: ctx.text("histogram_label", { games: whole(now.done), unit: ctx.text(`measure_${unit}`), median: whole(found.median), longest: whole(found.longest) }),
      x: { label: ctx.text(`${unit}_axis`), min: first, max: bars[bars.length - 1][1], log, format: whole },
      y: { label: ctx.text("share_of_games"), min: 0, max: highest * 1.22, format: (at) => ctx.percent(at, highest < 0.05 ? 1 : 0) },
      marks: [{ kind: "bars", bars, look: "curve" }, ...rules],
    });
    const deep = this.shareAxis.value === "log";
    const points = found.survival.filter(([at, left]) => (!log || at >= first) && (!deep || left > 0));
    if (log && points.length && points[0][0] > first) points.unshift([first, stillGoing(found.survival, first)]);
    const rare = this.#quantile(0.99);
    this.curve.plot.draw({
      label: ctx.text("survival_label", { unit: ctx.text(`measure_${unit}`), median: whole(found.median), rare: whole(rare) }),
      x: { label: ctx.text(`${unit}_axis`), min: first, max: Math.max(found.longest, first + 1), log, format: whole },
      y: { label: ctx.text("share_word"), min: deep ? leastShare(now.done) : 0, max: deep ? 1 : 1.02, log: deep, format: share },
      marks: [{ kind: "line", points, look: "curve" }, { kind: "rule", axis: "x", at: rare, label: ctx.text("rare_rule", { n: whole(rare) }), look: "guess" }],
    });
    this.#say(found, rare, log, deep);
    this.#tabulate();
  }

  /** @param {number} share */
  #quantile(share) {
    return this.now.measures[this.unit].quantiles.find(([at]) => at === share)[1];
  }

  #say(found, rare, log, deep) {
    const { ctx } = this;
    const { beyond } = found;
    write(this.bars.words, log ? ctx.text("log_bars") : beyond ? ctx.text("beyond", { share: this.#share(beyond / this.now.done) }) : "");
    write(this.curve.words, [ctx.text("survival_words", { rare: this.length(rare) }), deep && !log ? ctx.text("survival_log") : ""].filter(Boolean).join(" "));
  }

  /** A share with as many decimals as it needs. @param {number} share */
  #share(share) {
    return this.ctx.percent(share, share === 0 || share === 1 ? 0 : percentDigits(share));
  }

  /** Only where it is open: a table that nobody sees need not be made five times a second. */
  #tabulate() {
    const { ctx, now } = this;
    if (!now?.done) return;
    const { unit } = this;
    const found = now.measures[unit];
    const bars = this.lengthAxis.value === "log" ? found.log_bins : found.bins;
    const span = ([low, high]) => (high - low === 1 ? ctx.format(low) : `${ctx.format(low)}–${ctx.format(high - 1)}`);
    const beyond = now.done - bars.reduce((sum, [, , n]) => sum + n, 0);
    const open = this.table.node.open;
    this.table.show({
      summary: ctx.text("table_fold"), caption: ctx.text("table_caption", { unit: ctx.text(`measure_${unit}`) }),
      head: ["col_length", "col_games", "col_share", "col_longer"].map((key) => ctx.text(key)),
      rows: !open ? [] : [
        ...bars.map((bar) => [span(bar), ctx.format(bar[2]), this.#share(bar[2] / now.done), this.#share(stillGoing(found.survival, bar[1] - 1))]),
        ...(beyond ? [[ctx.text("and_more", { from: ctx.format(bars[bars.length - 1][1]) }), ctx.format(beyond), this.#share(beyond / now.done), ""]] : []),
      ],
    });
  }

  relabel() {
    const { ctx } = this;
    for (const field of [this.measure, this.lengthAxis, this.shareAxis]) field.relabel();
    write(this.bars.title, ctx.text("histogram"));
    write(this.curve.title, ctx.text("survival"));
    this.draw();
  }
}
