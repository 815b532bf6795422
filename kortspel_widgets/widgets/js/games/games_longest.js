// The longest games, each with its deal code to copy and to show on the table.

import { make, SUPPRESS, write } from "../page/dom.js";
import { formButton } from "../form/form_fields.js";
import { toClipboard } from "../page/hand_out.js";

/** A row for each game; rows are kept while the games in them change. */
export class DealRows {
  /** @param {any} ctx @param {((code: string) => void)|null} show null: there is no table here @param {(text: string) => void} tell */
  constructor(ctx, show, tell) {
    this.ctx = ctx;
    this.show = show;
    this.tell = tell;
    this.deals = [];
    this.node = make("ol", { class: "b-deals" });
    this.rows = [];
  }

  #row() {
    const place = make("span", { class: "b-nth" });
    const length = make("strong", { class: "b-length" });
    const about = make("span", { class: "b-deal-about" });
    const code = /** @type {HTMLInputElement} */ (make("input", { class: "f-input f-code", readonly: true, spellcheck: "false", [SUPPRESS]: "true" }));
    const copy = formButton("copy", "k-square", true);
    const table = formButton("deal", "k-quiet b-show");
    const row = { place, length, about, code, copy, table, node: make("li", { class: "b-deal" }, place, make("div", { class: "b-deal-words" }, length, about), code, make("div", { class: "b-deal-do" }, copy.button, table.button)) };
    code.addEventListener("focus", () => code.select());
    copy.button.addEventListener("click", () => this.ctx.guard(async () => {
      if (await toClipboard(code.value)) return this.tell(this.ctx.text("copied"));
      code.focus();
      code.select();
      this.tell(this.ctx.text("copy_self"));
    }), { signal: this.ctx.signal });
    table.button.addEventListener("click", () => this.ctx.guard(() => this.show?.(code.value)), { signal: this.ctx.signal });
    table.button.hidden = !this.show;
    return row;
  }

  /** @param {{code: string, cards: number, tricks: number, place?: number, about?: string}[]} deals longest first @param {string} steps what tricks are called here: "tricks" or "matches" */
  fill(deals, steps) {
    this.deals = deals;
    this.steps = steps;
    const { ctx } = this;
    while (this.rows.length > deals.length) this.rows.pop()?.node.remove();
    while (this.rows.length < deals.length) {
      this.rows.push(this.#row());
      this.node.append(this.rows[this.rows.length - 1].node);
    }
    deals.forEach((deal, index) => {
      const { place, length, about, code, copy, table } = this.rows[index];
      const said = ctx.text("cards_n", { n: ctx.format(deal.cards) });
      write(place, String(deal.place ?? index + 1));
      write(length, said);
      write(about, [ctx.text(`${steps}_n`, { n: ctx.format(deal.tricks) }), deal.about].filter(Boolean).join(" · "));
      if (code.value !== deal.code) code.value = deal.code;
      code.setAttribute("aria-label", `${ctx.text("code")}, ${said}`);
      copy.relabel(ctx.text("copy_of", { length: said }));
      table.relabel(ctx.text("show"));
      table.button.setAttribute("aria-label", ctx.text("show_of", { length: said }));
    });
  }

  relabel() {
    if (this.deals.length) this.fill(this.deals, this.steps);
  }
}

export class Longest {
  /** @param {any} ctx @param {boolean} hunt @param {((code: string) => void)|null} show */
  constructor(ctx, hunt, show) {
    this.ctx = ctx;
    this.hunt = hunt;
    this.title = make("h4", { class: "b-heading" });
    this.about = make("p", { class: "f-help" });
    this.said = make("p", { class: "f-said", role: "status" });
    this.rows = new DealRows(ctx, show, (text) => write(this.said, text));
    this.node = make("section", { class: "b-part b-longest" }, this.title, this.about, this.rows.node, this.said);
  }

  /** @param {any} progress with numbers in it */
  show(progress) {
    const { ctx } = this;
    const steps = Object.keys(progress.measures).find((name) => name === "matches") ?? "tricks";
    if (this.rows.deals[0]?.code !== progress.top[0]?.code) write(this.said, "");
    this.rows.fill(progress.top.map((deal) => ({ ...deal, about: deal.ending === "won" ? "" : ctx.both(deal.text) })), steps);
    this.node.hidden = !progress.top.length;
  }

  relabel() {
    write(this.title, this.ctx.text(this.hunt ? "top_hunt" : "top"));
    write(this.about, this.ctx.text("top_about"));
    this.rows.relabel();
  }
}
