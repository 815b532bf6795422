// The class's deal codes: pasted in a heap, played by the kernel, ranked by length.

import { enable, make, write } from "../page/dom.js";
import { formButton, TextField } from "../form/form_fields.js";
import { DealRows } from "./games_longest.js";
import { remember, remembered } from "../page/storage.js";

export class ClassCodes {
  /** @param {any} ctx @param {any} schema @param {(text: string) => void} ask @param {((code: string) => void)|null} show */
  constructor(ctx, schema, ask, show) {
    this.ctx = ctx;
    this.board = null;
    this.steps = "tricks";
    this.most = schema.limits.codes;
    this.key = `codes:${schema.game}`;
    this.title = make("h4", { class: "b-heading" });
    this.about = make("p", { class: "f-help" });
    this.field = new TextField(ctx, { key: "codes", kind: "lines", look: "f-code b-codes", label: () => ctx.text("codes"), help: () => ctx.text("codes_help", { most: this.most }) });
    const kept = remembered(this.key, "");
    this.field.value = typeof kept === "string" ? kept : "";
    this.field.changed = () => remember(this.key, this.field.value || null);
    this.rank = formButton("deal", "k-primary b-rank");
    this.rank.redraw("flag");
    this.rank.button.addEventListener("click", () => ctx.guard(() => ask(this.field.value)), { signal: ctx.signal });
    this.boardTitle = make("h5", { class: "b-heading b-board-title" });
    this.facts = make("p", { class: "f-help", role: "status" });
    this.rows = new DealRows(ctx, show, (text) => write(this.said, text));
    this.said = make("p", { class: "f-said", role: "status" });
    this.wrongTitle = make("p", { class: "f-wrong-head" });
    this.wrong = make("ul", { class: "b-wrong-codes" });
    this.result = make("div", { class: "b-board" }, this.boardTitle, this.facts, this.rows.node, this.said, this.wrongTitle, this.wrong);
    this.result.hidden = true;
    this.node = make("section", { class: "b-part b-class-codes" }, this.title, this.about, this.field.node,
      make("div", { class: "f-ways" }, this.rank.button), this.result);
  }

  /** @param {boolean} busy the kernel plays them */
  wait(busy) {
    this.rank.relabel(this.ctx.text(busy ? "ranking" : "rank"));
    enable(this.rank.button, !busy);
  }

  /** @param {any} board of the model */
  show(board) {
    this.board = board?.rows ? board : null;
    this.result.hidden = !this.board;
    if (!this.board) return;
    const { ctx } = this;
    const { rows, wrong, twice, over } = this.board;
    write(this.boardTitle, ctx.text("board"));
    write(this.facts, [
      rows.length ? ctx.text("board_words", { n: rows.length }) : ctx.text("board_none"),
      twice ? ctx.text("board_twice", { n: twice }) : "",
      over ? ctx.text("board_over", { n: over, most: this.most }) : "",
    ].filter(Boolean).join(" "));
    this.rows.fill(rows.map((row) => ({ ...row, about: this.#about(row) })), rows[0]?.steps ?? "tricks");
    this.wrongTitle.hidden = this.wrong.hidden = !wrong.length;
    write(this.wrongTitle, ctx.text("board_wrong"));
    this.wrong.replaceChildren(...wrong.map(({ code, problem }) => make("li", {}, make("code", { text: code }), " ", make("span", { text: ctx.both(problem) }))));
  }

  #about(row) {
    const { ctx } = this;
    return [
      ctx.text("board_seats", { n: row.seats }), row.changed ? ctx.text("board_rules") : "", row.ending === "won" ? "" : ctx.both(row.text),
    ].filter(Boolean).join(" · ");
  }

  relabel() {
    const { ctx } = this;
    write(this.title, ctx.text("class_title"));
    write(this.about, ctx.text("class_about"));
    this.field.relabel();
    this.show(this.board);
  }
}
