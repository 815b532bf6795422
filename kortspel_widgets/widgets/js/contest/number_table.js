// Numbers side by side, each with its band: a row for each, a column for each program, value or number of players.

import { make, write } from "../page/dom.js";
import { percentDigits } from "../lab/numbers.js";
import { withSign } from "./contest_said.js";

/** @typedef {{text: string, band?: string, apart?: boolean}} Cell */

/** @param {any} ctx @param {any|null} said an estimate @param {(value: number) => string} say @returns {Cell} */
export function numberCell(ctx, said, say) {
  if (!said) return { text: "–" };
  const { value, low, high } = said;
  return { text: say(value), band: low === null ? "" : ctx.text("n_band", { low: say(low), high: say(high) }) };
}

/** @param {any} ctx @param {any|null} said a share @returns {Cell} */
export function shareCell(ctx, said) {
  return numberCell(ctx, said, (value) => ctx.percent(value, value === 0 || value === 1 ? 0 : Math.min(2, percentDigits(value))));
}

/** @param {any} ctx @param {any|null} said @param {string} look @returns {Cell} */
export function shownCell(ctx, said, look) {
  return look === "share" ? shareCell(ctx, said) : numberCell(ctx, said, (value) => ctx.format(value, value ? 2 : 0));
}

/**
 * How much a number has changed, marked where that is no accident; shares in percentage points.
 * @param {any} ctx @param {any|null} said @param {string} look @returns {Cell}
 */
export function changeCell(ctx, said, look) {
  const times = look === "share" ? 100 : 1;
  const cell = numberCell(ctx, said, (value) => withSign(ctx.format(value * times, !value ? 0 : look === "share" ? 1 : 2), value));
  const side = said && said.low !== null ? (said.low > 0 ? "changed_more" : said.high < 0 ? "changed_less" : "") : "";
  return side ? { ...cell, band: `${cell.band} · ${ctx.text(side)}`, apart: true } : cell;
}

export class NumberTable {
  constructor() {
    this.title = make("h4", { class: "b-heading" });
    this.about = make("p", { class: "f-help" });
    this.caption = make("caption", { class: "k-vh" });
    this.head = make("tr");
    this.body = make("tbody");
    this.scroll = make("div", { class: "b-scroll", tabindex: "0", role: "region" },
      make("table", { class: "b-numbers b-side" }, this.caption, make("thead", {}, this.head), this.body));
    this.node = make("section", { class: "b-part" }, this.title, this.about, this.scroll);
  }

  /** @param {{title: string, about?: string, heads: string[], rows: {name: string, help?: string, cells: Cell[]}[]}} table the first head names the rows */
  show({ title, about = "", heads, rows }) {
    write(this.title, title);
    write(this.about, about);
    this.about.hidden = !about;
    write(this.caption, title);
    this.scroll.setAttribute("aria-label", title);
    if (this.head.childElementCount !== heads.length) this.head.replaceChildren(...heads.map(() => make("th", { scope: "col" })));
    heads.forEach((text, index) => write(this.head.children[index], text));
    if (this.body.childElementCount !== rows.length || this.columns !== heads.length) {
      this.columns = heads.length;
      this.body.replaceChildren(...rows.map(() => make("tr", {},
        make("th", { scope: "row" }, make("span"), make("span", { class: "b-range b-row-help" })),
        ...heads.slice(1).map(() => make("td", {}, make("strong", { class: "b-cell" }), make("span", { class: "b-range" }))))));
    }
    rows.forEach(({ name, help = "", cells }, index) => {
      const [first, ...others] = this.body.children[index].children;
      write(first.children[0], name);
      write(first.children[1], help);
      cells.forEach(({ text, band = "", apart = false }, column) => {
        write(others[column].children[0], text);
        write(others[column].children[1], band);
        others[column].classList.toggle("b-apart", apart);
      });
    });
  }
}
