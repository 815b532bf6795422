// How the programs play, or what a house rule's values come to, side by side: a row for each number.

import { make, write } from "../page/dom.js";
import { capitalised } from "../page/say.js";
import { percentDigits } from "../lab/numbers.js";
import { lengthDigits, withSign } from "./contest_said.js";

/** @typedef {{text: string, band?: string}} Cell */

export class ContestNumbers {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
    this.ctx = ctx;
    this.sayer = sayer;
    this.title = make("h4", { class: "b-heading" });
    this.caption = make("caption", { class: "k-vh" });
    this.head = make("tr");
    this.body = make("tbody");
    this.scroll = make("div", { class: "b-scroll", tabindex: "0", role: "region" },
      make("table", { class: "b-numbers b-side" }, this.caption, make("thead", {}, this.head), this.body));
    this.node = make("section", { class: "b-part" }, this.title, this.scroll);
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx, sayer } = this;
    const comparing = now.settings.length > 1;
    const title = ctx.text(comparing ? "side_title" : "numbers_title");
    write(this.title, title);
    write(this.caption, title);
    this.scroll.setAttribute("aria-label", title);
    const columns = comparing ? now.values.map((value) => sayer.value(now.rule, value)) : now.settings[0].programs.map(({ name }) => capitalised(sayer.program(name)));
    const heads = [ctx.text("col_number"), ...columns];
    if (this.head.childElementCount !== heads.length) this.head.replaceChildren(...heads.map(() => make("th", { scope: "col" })));
    heads.forEach((text, index) => write(this.head.children[index], text));
    const rows = comparing ? this.#compared(now.settings) : this.#played(now.settings[0].programs);
    if (this.body.childElementCount !== rows.length || this.columns !== columns.length) {
      this.columns = columns.length;
      this.body.replaceChildren(...rows.map(() => make("tr", {},
        make("th", { scope: "row" }, make("span"), make("span", { class: "b-range b-row-help" })),
        ...columns.map(() => make("td", {}, make("strong", { class: "b-cell" }), make("span", { class: "b-range" }))))));
    }
    rows.forEach(({ name, help = "", cells }, index) => {
      const [first, ...others] = this.body.children[index].children;
      write(first.children[0], name);
      write(first.children[1], help);
      cells.forEach(({ text, band = "" }, column) => {
        write(others[column].children[0], text);
        write(others[column].children[1], band);
      });
    });
  }

  /** @param {any|null} said an estimate @param {(value: number) => string} say @returns {Cell} */
  #cell(said, say) {
    if (!said) return { text: "–" };
    const { value, low, high } = said;
    return { text: say(value), band: low === null ? "" : this.ctx.text("n_band", { low: say(low), high: say(high) }) };
  }

  #share(said) {
    return this.#cell(said, (value) => this.ctx.percent(value, value === 0 || value === 1 ? 0 : Math.min(2, percentDigits(value))));
  }

  /** What a program does, one cell a column. @param {any[]} programs @param {string} [whose] named where there are several */
  #rows(programs, whose = "") {
    const { ctx } = this;
    const name = (key) => (whose ? ctx.text("n_of", { what: ctx.text(key), name: whose }) : ctx.text(key));
    const digits = lengthDigits(programs.map(({ change }) => change ?? { low: null, high: null }));
    return [
      { name: name("n_change"), help: ctx.text("n_change_help"), cells: programs.map(({ change }) => this.#cell(change, (value) => withSign(ctx.format(value, digits), value))) },
      { name: name("n_played"), cells: programs.map(({ played }) => this.#share(played)) },
      { name: name("n_tricks"), cells: programs.map(({ tricks }) => this.#cell(tricks, (value) => ctx.format(value, 2))) },
      { name: name("n_blanks"), cells: programs.map(({ blanks }) => this.#share(blanks)) },
      { name: name("n_calls"), cells: programs.map(({ calls, called }) => (called ? this.#share(calls) : { text: ctx.text("never") })) },
      ...(programs.some(({ called }) => called) ? [{
        name: name("n_kept"), cells: programs.map(({ kept, called }) => {
          const cell = this.#share(kept);
          return called ? { text: cell.text, band: ctx.text("n_kept_of", { n: ctx.format(Math.round(kept.value * called)), all: ctx.format(called) }) } : cell;
        }),
      }] : []),
    ];
  }

  #played(programs) {
    return this.#rows(programs);
  }

  #compared(settings) {
    const { ctx, sayer } = this;
    const names = settings[0].programs.map((program) => program.name);
    const digits = lengthDigits(settings.map(({ length }) => length));
    const several = names.length > 1;
    return [
      { name: ctx.text("n_length"), cells: settings.map(({ length }) => this.#cell(length, (value) => ctx.format(value, digits))) },
      { name: ctx.text("n_median"), cells: settings.map(({ length }) => ({ text: ctx.format(length.median) })) },
      { name: ctx.text("n_longest"), cells: settings.map(({ length }) => ({ text: ctx.format(length.longest) })) },
      ...(settings.some(({ capped }) => capped.n) ? [{
        name: ctx.text("n_capped", { n: ctx.format(Math.max(...settings.map(({ capped }) => capped.limit))) }),
        cells: settings.map(({ capped }) => ({ text: ctx.percent(capped.share, capped.n ? percentDigits(capped.share) : 0) })),
      }] : []),
      { name: ctx.text("n_passed"), cells: settings.map(({ all_passed: passed }) => this.#share(passed)) },
      ...names.flatMap((name, index) => {
        const programs = settings.map((setting) => setting.programs[index]);
        const whose = several ? sayer.program(name) : "";
        const wins = several ? [{ name: ctx.text("n_of", { what: ctx.text("n_wins"), name: whose }), cells: programs.map((program) => this.#share(program.wins)) }] : [];
        return [...wins, ...this.#rows(programs, whose)];
      }),
    ];
  }
}
