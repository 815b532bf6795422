// How long the games are, in deals: bars of one setting, or a curve for each value of a house rule, with the mean of
// each and the difference between them.

import { make, write } from "../page/dom.js";
import { BandRows, bandSpan, sideOf } from "../lab/band_rows.js";
import { DataTable } from "../lab/data_table.js";
import { percentDigits } from "../lab/numbers.js";
import { Plot } from "../lab/plot.js";
import { lengthDigits, shareCurve, withSign } from "./contest_said.js";

export class ContestLength {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
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

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx } = this;
    this.now = now;
    this.several = now.settings.length > 1;
    write(this.title, ctx.text(this.several ? "compare_title" : "length_title"));
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
  #caption(settings, games) {
    const { ctx } = this;
    const broken = settings.flatMap(({ capped }, index) => (capped.n ? [ctx.text(this.several ? "capped_with" : "capped", {
      share: this.#share(capped.share), n: ctx.format(capped.limit), value: this.several ? this.sayer.named(this.now.rule, this.now.values[index]) : "",
    })] : []));
    const beyond = Math.max(...settings.map(({ length }) => length.beyond));
    return [
      this.several ? ctx.text("lines_about") : "", beyond ? ctx.text("beyond", { share: this.#share(beyond / games) }) : "",
      !this.several && settings[0].all_passed?.value ? ctx.text("all_pass", { share: this.#share(settings[0].all_passed.value) }) : "", ...broken,
    ].filter(Boolean).join(" ");
  }

  #bars() {
    const { ctx, now } = this;
    const [{ length }] = now.settings;
    this.verdict.replaceChildren();
    const bars = length.bins.map(([low, high, n]) => [low - 0.5, high - 0.5, n / now.done]);
    const highest = Math.max(...bars.map(([, , part]) => part));
    const whole = (at) => ctx.format(at);
    this.plot.draw({
      label: ctx.text("length_label", { games: whole(now.done), median: whole(length.median), longest: whole(length.longest) }),
      x: { label: ctx.text("deals_axis"), min: 0, max: bars[bars.length - 1][1] + 0.5, format: whole },
      y: { label: ctx.text("share_of_games"), min: 0, max: highest * 1.22, format: (at) => ctx.percent(at, highest < 0.05 ? 1 : 0) },
      marks: [
        { kind: "bars", bars, look: "curve" },
        { kind: "rule", axis: "x", at: length.value, label: ctx.text("mean_rule", { n: ctx.format(length.value, 1) }), look: "truth" },
      ],
    });
    write(this.words, this.#caption(now.settings, now.done));
  }

  #compare() {
    const { ctx, now, sayer } = this;
    const { settings, differences, values, rule } = now;
    const named = values.map((value) => sayer.named(rule, value));
    const means = settings.map(({ length: { value, low, high } }, index) => ({ name: named[index], value, low, high }));
    const digits = lengthDigits(means);
    const say = (value) => ctx.format(value, digits);
    const curves = settings.map(({ length }) => shareCurve(length.bins, now.done));
    const last = Math.max(...settings.map(({ length }) => length.bins[length.bins.length - 1][1]));
    const highest = Math.max(...curves.flat().map(([, share]) => share));
    this.plot.draw({
      label: ctx.text("lengths_label", { list: means.map(({ name, value }) => `${name}: ${ctx.text("mean_rule", { n: say(value) })}`).join(", ") }),
      x: { label: ctx.text("deals_axis"), min: 0, max: last, format: (at) => ctx.format(at) },
      y: { label: ctx.text("share_of_games"), min: 0, max: highest * 1.15, format: (at) => ctx.percent(at, highest < 0.05 ? 1 : 0) },
      marks: curves.map((points, index) => ({ kind: "line", points, look: `c${index}` })),
    });
    this.legend.replaceChildren(...named.map((text, index) => make("li", {}, make("i", { class: `b-swatch b-c${index}`, "aria-hidden": "true" }), make("span", { text }))));
    write(this.words, this.#caption(settings, now.done));
    this.means.show(means, {
      caption: ctx.text("compare_title"), heads: [sayer.rule(rule), ctx.text("col_length"), ctx.text("col_line", { value: named[0] })], line: means[0].value, say, scale: bandSpan(means, means[0].value),
    });
    const changed = differences.map(({ length }, index) => ({ ...length, name: ctx.text("against", { value: named[index + 1], base: named[0] }) }));
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
      const last = means[means.length - 1];
      return [
        ctx.text("length_so_far", { value: last.name, mean: said(last.value), base, base_mean: said(means[0].value) }), ctx.text(now.state === "running" ? "wait" : "part"),
      ];
    }
    return changed.map(({ low, high }, index) => {
      const value = means[index + 1].name;
      const side = sideOf({ low, high }, 0);
      if (!side) return ctx.text("length_unclear", { value, base, low: said(low ?? 0), high: withSign(said(high ?? 0), high ?? 0) });
      const [least, most] = side > 0 ? [low, high] : [-high, -low];
      return ctx.text(side > 0 ? "longer" : "shorter", { value, base, low: said(least), high: said(most) });
    });
  }

  /** Only where it is open: a table that nobody sees need not be made five times a second. */
  #tabulate() {
    const { ctx, now, sayer } = this;
    if (!now) return;
    const { settings, values, rule } = now;
    const open = this.table.node.open;
    const span = ([low, high]) => (high - low === 1 ? ctx.format(low) : `${ctx.format(low)}–${ctx.format(high - 1)}`);
    const [widest] = [...settings].sort((a, b) => b.length.bins.length * b.length.bins[0][1] - a.length.bins.length * a.length.bins[0][1]);
    const columns = this.several ? values.map((value) => sayer.value(rule, value)) : [ctx.text("col_games")];
    const counted = ({ length }, [from, to]) => {
      const games = length.bins.filter(([low]) => low >= from && low < to).reduce((sum, [, , n]) => sum + n, 0);
      return [ctx.format(games), this.#share(games / now.done)];
    };
    this.table.show({
      summary: ctx.text("table_fold"), caption: ctx.text("length_caption"),
      head: [ctx.text("n_length"), ...columns.flatMap((name) => [name, ctx.text("col_share")])],
      rows: !open ? [] : [
        ...widest.length.bins.map((bin) => [span(bin), ...settings.flatMap((setting) => counted(setting, bin))]),
        ...(settings.some(({ length }) => length.beyond) ? [[
          ctx.text("and_more", { from: ctx.format(widest.length.bins[widest.length.bins.length - 1][1]) }),
          ...settings.flatMap(({ length }) => [ctx.format(length.beyond), this.#share(length.beyond / now.done)]),
        ]] : []),
      ],
    });
  }
}
