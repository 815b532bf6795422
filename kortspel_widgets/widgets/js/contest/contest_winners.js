// Who plays best: a sentence for each pair of programs, their wins with bands, and how often each wins at each place.

import { make, write } from "../page/dom.js";
import { capitalised } from "../page/say.js";
import { BandRows, bandSpan, sideOf } from "../lab/band_rows.js";
import { DataTable } from "../lab/data_table.js";
import { percentDigits } from "../lab/numbers.js";
import { shareDigits } from "./contest_said.js";

export class ContestWinners {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
    this.ctx = ctx;
    this.sayer = sayer;
    this.title = make("h4", { class: "b-heading" });
    this.verdict = make("div", { class: "b-verdicts" });
    this.bands = new BandRows();
    this.more = make("p", { class: "f-help" });
    this.cells = new DataTable();
    this.cells.node.addEventListener("toggle", () => ctx.guard(() => this.#tabulate()), { signal: ctx.signal });
    this.node = make("section", { class: "b-part b-winners" }, this.title, this.verdict, this.bands.node, this.more, this.cells.node);
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx, sayer } = this;
    this.now = now;
    const [setting] = now.settings;
    const { programs, even, shared } = setting;
    const digits = shareDigits(programs.map(({ wins }) => wins));
    const per = (value) => ctx.percent(value, digits);
    write(this.title, ctx.text("winners_title"));
    this.verdict.replaceChildren(...this.#verdicts(now, setting, per).map((text) => make("p", { class: "b-lead", text: capitalised(text) })));
    this.bands.show(programs.map(({ name, chairs, wins }) => ({ name: capitalised(ctx.text("chairs", { name: sayer.program(name), n: chairs })), ...wins })), {
      caption: ctx.text("winners_title"), heads: [ctx.text("col_program"), ctx.text("col_wins"), ctx.text("even_line", { share: sayer.even(even, digits) })], line: even, say: per, scale: bandSpan(programs.map(({ wins }) => wins), even),
    });
    this.bands.node.hidden = programs.length < 2;
    write(this.more, [
      programs.length > 1 ? ctx.text("for_each") : "", shared.n ? ctx.text("shared", { share: ctx.percent(shared.share, percentDigits(shared.share)) }) : "", ctx.text("band_means"),
    ].filter(Boolean).join(" "));
    this.cells.node.hidden = programs.length < 2;
    this.#tabulate();
  }

  /** On the way a band is now and then on the wrong side: only a run that has come to its planned end decides. */
  #verdicts({ state }, { programs, pairs }, per) {
    const { ctx, sayer } = this;
    if (programs.length < 2) return [ctx.text("alike"), ...(state === "done" ? [] : [ctx.text(state === "running" ? "wait" : "part")])];
    const share = Object.fromEntries(programs.map(({ name, wins }) => [name, wins.value]));
    if (state !== "done") {
      const [best, ...others] = [...programs].sort((a, b) => b.wins.value - a.wins.value);
      const worst = others[others.length - 1];
      return [
        ctx.text("pair_so_far", { one: sayer.program(best.name), share: per(share[best.name]), other: sayer.program(worst.name), less: per(share[worst.name]) }),
        ctx.text(state === "running" ? "wait" : "part"),
      ];
    }
    const digits = shareDigits(pairs);
    const points = (value) => ctx.format(Math.abs(value) * 100, digits);
    return pairs.map(({ one, other, value, low, high }) => {
      const side = sideOf({ low, high }, 0);
      const [a, b] = (side || value) < 0 ? [other, one] : [one, other];
      const ends = side < 0 ? [high, low] : [low, high];
      return ctx.text(side ? "pair_ahead" : "pair_even", { one: sayer.program(a), other: sayer.program(b), low: points(ends[0] ?? 0), high: points(ends[1] ?? 0) });
    });
  }

  /** Only where it is open: a table that nobody sees need not be made five times a second. */
  #tabulate() {
    const { ctx, sayer, now } = this;
    if (!now) return;
    const [{ cells, places }] = now.settings;
    const digits = shareDigits(cells);
    this.cells.show({
      summary: ctx.text("cells_fold"), caption: ctx.text("cells_fold"),
      head: ["col_program", "col_place", "col_games", "col_won", "col_share", "col_from", "col_to"].map((key) => ctx.text(key)),
      rows: !this.cells.node.open ? [] : cells.map(({ name, place, games, won, value, low, high }) => [
        capitalised(sayer.program(name)), sayer.place(place, places.length), ctx.format(games), ctx.format(won),
        ...[value, low, high].map((share) => (share === null ? "" : ctx.percent(share, digits))),
      ]),
    });
  }
}
