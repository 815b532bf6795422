// Whether the stock lasts: in how many rounds the pile had to be shuffled, by the number of players in them or by what
// is compared, and the difference that makes.

import { make, write } from "../page/dom.js";
import { capitalised } from "../page/say.js";
import { BandRows, bandScale, bandSpan, sideOf } from "../lab/band_rows.js";
import { shareDigits } from "./contest_said.js";

/** Every second round. */
const HALF = 0.5;

export class ContestStock {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
    this.ctx = ctx;
    this.sayer = sayer;
    this.title = make("h4", { class: "b-heading" });
    this.verdict = make("div", { class: "b-verdicts" });
    this.about = make("p", { class: "f-help" });
    this.shares = new BandRows();
    this.changes = new BandRows();
    this.changesBox = make("div", { class: "b-figure" }, this.changes.node);
    this.node = make("section", { class: "b-part b-stock" }, this.title, this.verdict, this.about,
      make("div", { class: "b-figures b-place-figures" }, make("div", { class: "b-figure" }, this.shares.node), this.changesBox));
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx, sayer } = this;
    const { settings, values, rule, differences } = now;
    const comparing = settings.length > 1;
    const rows = comparing
      ? settings.map(({ whole }, index) => ({ ...whole.reshuffled, name: sayer.column(rule, values[index]), said: sayer.named(rule, values[index]) }))
      : settings[0].by_players.map(({ players, reshuffled }) => {
        const name = ctx.text("players_n", { n: players });
        return { ...reshuffled, name, said: name };
      });
    const digits = shareDigits(rows);
    const say = (value) => ctx.percent(value, digits);
    write(this.title, ctx.text("stock_title"));
    write(this.about, ctx.text("stock_about"));
    this.shares.show(rows, {
      caption: ctx.text("stock_title"), heads: [comparing ? sayer.rule(rule) : ctx.text("col_players"), ctx.text("col_reshuffled"), ctx.text("col_line", { value: ctx.percent(HALF, 0) })],
      line: HALF, say, scale: bandScale(rows, HALF),
    });
    const changed = differences.map(({ rounds }, index) => ({ ...rounds.reshuffled, name: sayer.instead(rule, values[index + 1], values[0]) }));
    this.changesBox.hidden = !comparing;
    if (comparing) {
      const fine = shareDigits(changed);
      this.changes.show(changed, {
        caption: ctx.text("difference_title"), heads: [ctx.text("col_against"), ctx.text("col_points"), ctx.text("no_difference")],
        line: 0, say: (value) => sayer.points(value, fine), scale: bandSpan(changed, 0),
      });
    }
    // what is said above of runs that are not whole is not said again
    const said = now.state !== "done" ? [] : [
      ...(comparing ? rows : rows.slice(0, 1)).map((row) => this.#share(row, say)),
      ...(rule === "seats" ? [] : changed.map((change, index) => this.#change(change, rows[index + 1].said, rows[0].said))),
    ];
    this.verdict.replaceChildren(...said.map((text) => make("p", { class: "b-lead", text: capitalised(text) })));
  }

  #share({ value, low, high, said }, say) {
    const { ctx } = this;
    if (!value) return ctx.text("stock_never", { value: said });
    const side = sideOf({ low, high }, HALF);
    return ctx.text(side > 0 ? "stock_more" : side < 0 ? "stock_less" : "stock_half", { value: said, low: say(low ?? 0), high: say(high ?? 1) });
  }

  #change({ low, high }, value, base) {
    const { ctx } = this;
    const side = sideOf({ low, high }, 0);
    if (!side) return ctx.text("stock_unclear", { value, base });
    const [least, most] = (side > 0 ? [low, high] : [-high, -low]).map((by) => ctx.format(by * 100, 1));
    return ctx.text(side > 0 ? "stock_oftener" : "stock_rarer", { value, base, low: least, high: most });
  }
}
