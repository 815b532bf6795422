// How the programs play, or what a house rule's values come to, side by side: a row for each number.

import { capitalised } from "../page/say.js";
import { percentDigits } from "../lab/numbers.js";
import { lengthDigits, withSign } from "./contest_said.js";
import { numberCell, NumberTable, shareCell, shownCell } from "./number_table.js";

export class ContestNumbers {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
    this.ctx = ctx;
    this.sayer = sayer;
    this.table = new NumberTable();
    this.node = this.table.node;
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx, sayer } = this;
    const comparing = now.settings.length > 1;
    const columns = comparing ? now.values.map((value) => sayer.column(now.rule, value)) : now.settings[0].programs.map(({ name }) => capitalised(sayer.program(name)));
    this.table.show({
      title: ctx.text(comparing ? "side_title" : "numbers_title"),
      heads: [ctx.text("col_number"), ...columns],
      rows: comparing ? this.#compared(now.settings) : this.#rows(now.settings[0].programs),
    });
  }

  /** What a program does, one cell a column. @param {any[]} programs null where it does not play @param {string} [whose] named where there are several */
  #rows(programs, whose = "") {
    const { ctx, sayer } = this;
    const name = (key) => (whose ? ctx.text("n_of", { what: ctx.text(`n_${key}`), name: whose }) : ctx.text(`n_${key}`));
    return sayer.schema.by_program.flatMap(({ key, look }) => {
      const said = programs.map((program) => program?.[key] ?? null);
      if (key === "change" && said.every((one) => !one || (!one.value && one.low === null))) return []; // nothing is scored
      if (look === "kept" && !programs.some((program) => program?.called)) return [];
      return [{ name: name(key), help: key === "change" ? ctx.text("n_change_help") : "", cells: programs.map((program, index) => this.#cell(program, said, index, look)) }];
    });
  }

  #cell(program, said, index, look) {
    const { ctx } = this;
    if (look === "calls") return program?.called ? shareCell(ctx, said[index]) : { text: ctx.text("never") };
    if (look === "kept") {
      const cell = shareCell(ctx, said[index]);
      const { kept, called } = program ?? {};
      return called ? { text: cell.text, band: ctx.text("n_kept_of", { n: ctx.format(Math.round(kept.value * called)), all: ctx.format(called) }) } : cell;
    }
    if (look !== "signed") return shownCell(ctx, said[index], look);
    const digits = lengthDigits(said.map((one) => one ?? { low: null, high: null }));
    return numberCell(ctx, said[index], (value) => withSign(ctx.format(value, digits), value));
  }

  #compared(settings) {
    const { ctx, sayer } = this;
    const { by_deal: dealt, rounds } = sayer.schema;
    const names = [...new Set(settings.flatMap(({ programs }) => programs.map(({ name }) => name)))];
    const length = (key) => {
      const digits = lengthDigits(settings.map((setting) => setting[key]));
      return settings.map((setting) => numberCell(ctx, setting[key], (value) => ctx.format(value, digits)));
    };
    const several = names.length > 1;
    return [
      { name: ctx.text("n_length"), cells: length("length") },
      { name: ctx.text("n_median"), cells: settings.map((setting) => ({ text: ctx.format(setting.length.median) })) },
      { name: ctx.text("n_longest"), cells: settings.map((setting) => ({ text: ctx.format(setting.length.longest) })) },
      ...(rounds ? [{ name: ctx.text("n_rounds_in_game"), cells: length("rounds_in_game") }] : []),
      ...(settings.some(({ capped }) => capped.n) ? [{
        name: ctx.text("n_capped", { n: ctx.format(Math.max(...settings.map(({ capped }) => capped.limit))) }),
        cells: settings.map(({ capped }) => ({ text: ctx.percent(capped.share, capped.n ? percentDigits(capped.share) : 0) })),
      }] : []),
      ...dealt.map(({ key, look }) => ({
        name: ctx.text(`n_${key}`), cells: settings.map((setting) => shownCell(ctx, (rounds ? setting.whole : setting)[key], look)),
      })),
      ...names.flatMap((name) => {
        const programs = settings.map((setting) => setting.programs.find((program) => program.name === name) ?? null);
        const whose = several ? sayer.program(name) : "";
        const wins = several ? [{ name: ctx.text("n_of", { what: ctx.text("n_wins"), name: whose }), cells: programs.map((program) => shareCell(ctx, program?.wins ?? null)) }] : [];
        // of one program alone the rounds have told all there is
        return [...wins, ...(rounds && !several ? [] : this.#rows(programs, whose))];
      }),
    ];
  }
}
