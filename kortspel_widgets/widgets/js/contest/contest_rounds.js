// What happens in a round: a column for each number of players in it, or how much each number changes by what is compared.

import { make } from "../page/dom.js";
import { changeCell, NumberTable, shownCell } from "./number_table.js";

const TURNS = { key: "turns", look: "mean" };

export class ContestRounds {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
    this.ctx = ctx;
    this.sayer = sayer;
    this.table = new NumberTable();
    this.node = make("div", { class: "b-rounds" }, this.table.node);
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx, sayer } = this;
    const shown = [TURNS, ...sayer.schema.by_deal];
    if (now.settings.length > 1) return this.#changes(now, shown);
    const counted = now.settings[0].by_players;
    this.table.show({
      title: ctx.text("rounds_title"), about: counted.length > 1 ? ctx.text("rounds_about") : "",
      heads: [ctx.text("col_number"), ...counted.map(({ players }) => ctx.text("players_n", { n: players }))],
      rows: [
        { name: ctx.text("n_rounds"), cells: counted.map(({ n }) => ({ text: ctx.format(n) })) },
        ...shown.map(({ key, look }) => ({ name: ctx.text(`n_${key}`), cells: counted.map((one) => shownCell(ctx, one[key], look)) })),
      ],
    });
  }

  #changes({ differences, values, rule }, shown) {
    const { ctx, sayer } = this;
    const row = (key, look, said) => ({
      name: ctx.text(`n_${key}`), help: look === "share" ? ctx.text("points_unit") : "", cells: said.map((one) => changeCell(ctx, one, look)),
    });
    this.table.show({
      title: ctx.text("changes_title"), about: ctx.text("changes_about"),
      heads: [ctx.text("col_number"), ...values.slice(1).map((value) => sayer.instead(rule, value, values[0]))],
      rows: [
        ...shown.map(({ key, look }) => row(key, look, differences.map(({ rounds }) => rounds[key]))),
        row("rounds_in_game", "mean", differences.map((difference) => difference.rounds_in_game)),
      ],
    });
  }
}
