// How long something is, such as a game in deals: bars of one setting, or a curve for each value of a house rule, with
// the mean of each and the difference between them.

import { make, write } from "../page/dom.js";
import { BandRows, bandSpan, sideOf } from "../lab/band_rows.js";
import { DataTable } from "../lab/data_table.js";
import { percentDigits } from "../lab/numbers.js";
import { Plot } from "../lab/plot.js";
import { lengthDigits, shareCurve, withSign } from "./contest_said.js";

export class ContestLength {
  /**
   * @param {any} ctx @param {import("./contest_said.js").Sayer} sayer
   * @param {{key: string, prefix: string, capped: boolean}} what key of the lengths, what its own words begin with, and whether games that were broken off are told here
   */
  constructor(ctx, sayer, { key, prefix, capped }) {
    this.key = key;
    this.prefix = prefix;
    this.capped = capped;
    this.ctx = ctx;
    this.sayer = sayer;
    this.title = make("h4", { class: "b-heading" });
    this.verdict = make("div", { class: "b-verdicts" });
    this.means = new BandRows();
    this.plot = new Plot({ signal: ctx.signal });
    this.legend = make("ul", { class: "b-legend" });
    this.words = make("p", { class: "f-help b-caption" });
    this.changes = new BandRows();
    this.table = new DataTable();
    this.table.node.addEventListener("toggle", () => ctx.guard(() => this.#tabulate()), { signal: ctx.signal });
    this.node = make("section", { class: "b-part b-charts" }, this.title, this.verdict,
      make("div", { class: "b-figures b-length-figures" },
        make("div", { class: "b-figure" }, this.plot.node, this.legend, this.words),
        this.bandsBox = make("div", { class: "b-figure" }, this.means.node, this.changes.node)),
      this.table.node);
  }

  /** Words that are its own, else those that all lengths share. @param {string} key @param {Record<string, any>} [values] */
  #text(key, values) {
    const own = this.prefix + key;
    return this.ctx.text(this.sayer.knows(own) ? own : key, values);
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    this.now = now;
    this.lengths = now.settings.map((setting) => setting[this.key]);
    this.several = now.settings.length > 1;
    write(this.title, this.#text(this.several ? "compare_title" : "length_title"));
    this.bandsBox.hidden = !this.several;
    this.legend.hidden = !this.several;
    if (this.several) this.#compare();
    else this.#bars();
    this.#tabulate();
  }

  #share(share) {
    return this.ctx.percent(share, share === 0 || share === 1 ? 0 : percentDigits(share));
  }

  /** Deals in which nothing happens, and games that lie outside the picture. */
  #caption(settings) {
    const { ctx, lengths } = this;
    const broken = settings.flatMap(({ capped }, index) => (this.capped && capped.n ? [ctx.text(this.several ? "capped_with" : "capped", {
      share: this.#share(capped.share), n: ctx.format(capped.limit), value: this.several ? this.sayer.named(this.now.rule, this.now.values[index]) : "",
    })] : []));
    const beyond = Math.max(...lengths.map((length) => length.beyond / length.n));
    return [
      this.several ? this.#text("lines_about") : "", beyond ? ctx.text("beyond", { share: this.#share(beyond) }) : "",
      this.key === "length" && this.sayer.schema.rounds ? ctx.text("whole_about") : "",
      !this.several && settings[0].all_passed?.value ? ctx.text("all_pass", { share: this.#share(settings[0].all_passed.value) }) : "", ...broken,
    ].filter(Boolean).join(" ");
  }

  #bars() {
    const { ctx, now } = this;
    const [length] = this.lengths;
    this.verdict.replaceChildren();
    const bars = length.bins.map(([low, high, n]) => [low - 0.5, high - 0.5, n / length.n]);
    const highest = Math.max(...bars.map(([, , part]) => part));
    const whole = (at) => ctx.format(at);
    this.plot.draw({
      label: this.#text("length_label", { games: whole(length.n), median: whole(length.median), longest: whole(length.longest) }),
      x: { label: this.#text("deals_axis"), min: 0, max: bars[bars.length - 1][1] + 0.5, format: whole },
      y: { label: this.#text("share_of_games"), min: 0, max: highest * 1.22, format: (at) => ctx.percent(at, highest < 0.05 ? 1 : 0) },
      marks: [
        { kind: "bars", bars, look: "curve" },
        { kind: "rule", axis: "x", at: length.value, label: ctx.text("mean_rule", { n: ctx.format(length.value, 1) }), look: "truth" },
      ],
    });
    write(this.words, this.#caption(now.settings));
  }

  #compare() {
    const { ctx, now, sayer, lengths } = this;
    const { settings, differences, values, rule } = now;
    const named = values.map((value) => sayer.named(rule, value));
    const means = lengths.map(({ value, low, high }, index) => ({ name: named[index], value, low, high }));
    const digits = lengthDigits(means);
    const say = (value) => ctx.format(value, digits);
    const curves = lengths.map((length) => shareCurve(length.bins, length.n));
    const last = Math.max(...lengths.map(({ bins }) => bins[bins.length - 1][1]));
    const highest = Math.max(...curves.flat().map(([, share]) => share));
    this.plot.draw({
      label: this.#text("lengths_label", { list: means.map(({ name, value }) => `${name}: ${ctx.text("mean_rule", { n: say(value) })}`).join(", ") }),
      x: { label: this.#text("deals_axis"), min: 0, max: last, format: (at) => ctx.format(at) },
      y: { label: this.#text("share_of_games"), min: 0, max: highest * 1.15, format: (at) => ctx.percent(at, highest < 0.05 ? 1 : 0) },
      marks: curves.map((points, index) => ({ kind: "line", points, look: `c${index}` })),
    });
    this.legend.replaceChildren(...named.map((text, index) => make("li", {}, make("i", { class: `b-swatch b-c${index}`, "aria-hidden": "true" }), make("span", { text }))));
    write(this.words, this.#caption(settings));
    this.means.show(means, {
      caption: this.#text("compare_title"), heads: [sayer.rule(rule), this.#text("col_length"), ctx.text("col_line", { value: named[0] })], line: means[0].value, say, scale: bandSpan(means, means[0].value),
    });
    const changed = differences.map((difference, index) => ({ ...difference[this.key], name: sayer.instead(rule, values[index + 1], values[0]) }));
    const fine = lengthDigits(changed);
    this.changes.show(changed, {
      caption: ctx.text("difference_title"), heads: [ctx.text("col_against"), ctx.text("col_difference"), ctx.text("no_difference")], line: 0,
      say: (value) => withSign(ctx.format(value, fine), value), scale: bandSpan(changed, 0),
    });
    this.verdict.replaceChildren(...this.#verdicts(means, changed, fine).map((text) => make("p", { class: "b-lead", text })));
  }

  #verdicts(means, changed, digits) {
    const { ctx, now } = this;
    const base = means[0].name;
    const said = (value) => ctx.format(value, digits);
    if (now.state !== "done") {
      if (this.prefix) return []; // what is said above of runs that are not whole is not said again
      const last = means[means.length - 1];
      return [
        ctx.text("length_so_far", { value: last.name, mean: said(last.value), base, base_mean: said(means[0].value) }), ctx.text(now.state === "running" ? "wait" : "part"),
      ];
    }
    return changed.map(({ low, high }, index) => {
      const value = means[index + 1].name;
      const side = sideOf({ low, high }, 0);
      if (!side) return this.#text("length_unclear", { value, base, low: said(low ?? 0), high: withSign(said(high ?? 0), high ?? 0) });
      const [least, most] = side > 0 ? [low, high] : [-high, -low];
      return this.#text(side > 0 ? "longer" : "shorter", { value, base, low: said(least), high: said(most) });
    });
  }

  /** Only where it is open: a table that nobody sees need not be made five times a second. */
  #tabulate() {
    const { ctx, now, sayer, lengths } = this;
    if (!now) return;
    const { values, rule } = now;
    const open = this.table.node.open;
    const span = ([low, high]) => (high - low === 1 ? ctx.format(low) : `${ctx.format(low)}–${ctx.format(high - 1)}`);
    const [widest] = [...lengths].sort((a, b) => b.bins.length * b.bins[0][1] - a.bins.length * a.bins[0][1]);
    const columns = this.several ? values.map((value) => sayer.column(rule, value)) : [this.#text("col_games")];
    const counted = ({ bins, n: all }, [from, to]) => {
      const games = bins.filter(([low]) => low >= from && low < to).reduce((sum, [, , n]) => sum + n, 0);
      return [ctx.format(games), this.#share(games / all)];
    };
    this.table.show({
      summary: ctx.text("table_fold"), caption: this.#text("length_caption"),
      head: [this.#text("n_length"), ...columns.flatMap((name) => [name, ctx.text("col_share")])],
      rows: !open ? [] : [
        ...widest.bins.map((bin) => [span(bin), ...lengths.flatMap((length) => counted(length, bin))]),
        ...(lengths.some(({ beyond }) => beyond) ? [[
          ctx.text("and_more", { from: ctx.format(widest.bins[widest.bins.length - 1][1]) }),
          ...lengths.flatMap(({ beyond, n }) => [ctx.format(beyond), this.#share(beyond / n)]),
        ]] : []),
      ],
    });
  }
}
