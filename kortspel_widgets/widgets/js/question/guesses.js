// The guesses of a class, typed in as a list: a histogram beside the truth.

import { amount } from "./amounts.js";
import { niceTicks } from "../lab/axes.js";
import { DataTable } from "../lab/data_table.js";
import { make, write } from "../page/dom.js";
import { sign, TextField } from "../form/form_fields.js";
import { binned, middles, parseGuesses } from "./guess.js";
import { Plot } from "../lab/plot.js";
import { remember, remembered } from "../page/storage.js";

const NAMED_WRONG = 8;
const SHARE_BINS = 20;

export class ClassGuesses {
  /** @param {any} ctx */
  constructor(ctx) {
    this.ctx = ctx;
    this.question = null;
    this.open = false;
    this.title = make("span");
    this.field = new TextField(ctx, { key: "class", kind: "lines", label: () => ctx.text("class_write"), help: () => ctx.text(this.question?.scale.unit === "%" ? "class_help" : "class_help_number") });
    this.field.changed = () => ctx.guard(() => this.#written());
    this.facts = make("p", { class: "b-facts", role: "status" });
    this.plot = new Plot({ signal: ctx.signal });
    this.table = new DataTable();
    this.result = make("div", { class: "b-class-result" }, this.facts, this.plot.node, this.table.node);
    this.node = make("details", { class: "b-part b-class" },
      make("summary", { class: "f-summary b-heading" }, sign("f-unfold", "unfold"), this.title), this.field.node, this.result);
  }

  /** @param {any} question */
  show(question) {
    this.question = question;
    const text = question.id ? remembered(`class:${question.id}`, "") : "";
    this.field.value = typeof text === "string" ? text : "";
    /** @type {HTMLDetailsElement} */ (this.node).open = Boolean(this.field.value);
    this.relabel();
  }

  /** @param {boolean} open whether the exact answer is on screen */
  compare(open) {
    this.open = open;
    this.#draw();
  }

  #written() {
    if (this.question.id) remember(`class:${this.question.id}`, this.field.value || null);
    this.#draw();
  }

  #draw() {
    const { ctx, question } = this;
    const { values, wrong, over } = parseGuesses(this.field.value, question.scale.unit === "%" ? "%" : "");
    const said = (lang) => [
      wrong.length ? ctx.textIn(lang, "class_wrong", { all: this.#quoted(wrong, lang) }) : "",
      over ? ctx.textIn(lang, "class_over") : "",
    ].filter(Boolean).join(" ");
    this.field.show(wrong.length || over ? [{ level: "error", sv: said("sv"), en: said("en") }] : []);
    this.result.hidden = !values.length;
    if (!values.length) return;
    const { mean, median } = middles(values);
    const digits = question.scale.unit === "%" ? 1 : 2;
    write(this.facts, ctx.text("class_facts", { n: values.length, mean: amount(mean, question, ctx, digits), median: amount(median, question, ctx, digits) }));
    const exact = this.open && question.exact ? question.exact.value : null;
    const bins = this.#bins(values, exact);
    const most = Math.max(...bins.map(([, , n]) => n));
    const share = question.scale.unit === "%";
    const scaled = (value) => amount(value, question, ctx, share ? 0 : undefined);
    const marks = [{ kind: "bars", bars: bins, look: "curve" }];
    if (exact !== null) marks.push({ kind: "rule", axis: "x", at: exact, label: ctx.text("line_truth", { value: amount(exact, question, ctx) }), look: "truth" });
    marks.push({ kind: "rule", axis: "x", at: mean, label: ctx.text("line_mean", { value: amount(mean, question, ctx, digits) }), look: "guess" });
    const whole = niceTicks(0, most, 4).filter(Number.isInteger);
    this.plot.draw({
      label: ctx.text("class_plot"),
      x: { label: ctx.text("class_axis"), min: bins[0][0], max: bins[bins.length - 1][1], format: share ? (at) => ctx.percent(at, 0) : (at) => ctx.neat(at, 4) },
      y: { label: ctx.text("class_count"), min: 0, max: Math.max(most, 2) * 1.35, ticks: whole, format: (at) => ctx.format(at) },
      marks,
    });
    this.table.show({
      summary: ctx.text("table"), caption: ctx.text("class_plot"), head: [ctx.text("class_axis"), ctx.text("class_count")],
      rows: bins.filter(([, , n]) => n).map(([from, to, n]) => [`${scaled(from)}–${scaled(to)}`, ctx.format(n)]),
    });
  }

  /** @param {number[]} values @param {number|null} exact */
  #bins(values, exact) {
    const { scale } = this.question;
    if (scale.unit === "%") return binned(values, 0, 1, SHARE_BINS);
    const all = exact === null ? values : [...values, exact];
    const low = Math.min(...all);
    const high = Math.max(...all);
    const room = high - low || Math.abs(high) || 1;
    const ticks = niceTicks(low - room * 0.05, high + room * 0.05, 12);
    const step = ticks.length > 1 ? ticks[1] - ticks[0] : room;
    const from = Math.floor(low / step) * step;
    return binned(values, from, from + step * (Math.floor((high - from) / step) + 1), Math.floor((high - from) / step) + 1);
  }

  /** @param {string[]} wrong @param {"sv"|"en"} lang */
  #quoted(wrong, lang) {
    const named = wrong.slice(0, NAMED_WRONG).map((token) => (lang === "sv" ? `”${token}”` : `“${token}”`)).join(", ");
    return wrong.length > NAMED_WRONG ? `${named} …` : named;
  }

  relabel() {
    if (!this.question) return;
    write(this.title, this.ctx.text("class_title"));
    this.field.relabel();
    this.#draw();
  }
}
