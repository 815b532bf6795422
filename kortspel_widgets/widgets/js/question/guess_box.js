// "What do you think?": a slider and a line to write in, the same guess in both; the browser remembers it.

import { amount, amountShort, exactShort } from "./amounts.js";
import { make, write } from "../page/dom.js";
import { TextField } from "../form/form_fields.js";
import { parseGuess } from "./guess.js";
import { writeLong } from "./mathml.js";
import { remember, remembered } from "../page/storage.js";

const STEPS = 200;

export class GuessBox {
  /** @param {any} ctx @param {() => void} changed */
  constructor(ctx, changed) {
    this.ctx = ctx;
    this.changed = changed;
    this.question = null;
    /** @type {number|null} share or number */
    this.value = null;
    this.title = make("h4", { class: "b-heading" });
    this.big = make("output", { class: "b-big b-guess-big" });
    this.slider = /** @type {HTMLInputElement} */ (make("input", { type: "range", class: "k-slider", min: 0, max: STEPS, step: 1 }));
    this.ends = [make("span"), make("span")];
    this.field = new TextField(ctx, { key: "guess", label: () => ctx.text("guess_write"), help: () => this.#help(), look: "f-short" });
    this.field.input.setAttribute("inputmode", "text");
    this.field.changed = () => ctx.guard(() => this.#written());
    this.hintButton = make("button", { class: "k-link b-hint-button", "aria-expanded": "false" });
    this.hint = make("p", { class: "b-hint" });
    this.hint.hidden = true;
    this.hintButton.addEventListener("click", () => this.#hint(this.hint.hidden), { signal: ctx.signal });
    this.slider.addEventListener("input", () => ctx.guard(() => this.#slid()), { signal: ctx.signal });
    this.rail = make("div", { class: "b-slide" }, this.slider, make("div", { class: "b-ends", "aria-hidden": "true" }, ...this.ends));
    this.node = make("section", { class: "b-part b-guess" }, this.title,
      make("div", { class: "b-guess-row" }, this.big, this.rail, this.field.node), this.hintButton, this.hint);
  }

  /** @param {any} question */
  show(question) {
    this.question = question;
    const written = question.id ? remembered(`guess:${question.id}`, "") : "";
    this.field.value = typeof written === "string" ? written : "";
    this.rail.hidden = Boolean(question.scale.log);
    this.#hint(false);
    this.#read();
    this.relabel();
  }

  #help() {
    return this.ctx.text(this.question?.scale.unit === "%" ? "guess_help" : "guess_help_number");
  }

  #hint(open) {
    this.hint.hidden = !open;
    this.hintButton.setAttribute("aria-expanded", String(open));
  }

  #slid() {
    const { min, max, unit, whole } = this.question.scale;
    const value = min + ((max - min) * Number(this.slider.value)) / STEPS;
    const text = unit === "%" ? this.ctx.percent(value, 1).replace(/[.,]0(?=\D|$)/, "") : this.ctx.format(value, whole ? 0 : 1);
    this.field.value = text;
    this.field.show([]);
    this.#keep();
  }

  #written() {
    this.#keep();
  }

  #keep() {
    this.#read();
    if (this.question.id) remember(`guess:${this.question.id}`, this.field.value || null);
    this.changed();
  }

  /** From the text to the value, the slider and the large number. */
  #read() {
    const { question, ctx } = this;
    const found = parseGuess(this.field.value, question.scale.unit === "%" ? "%" : "");
    this.value = "value" in found ? found.value : null;
    if ("problem" in found && found.problem !== "empty") {
      const said = (lang) => ctx.textIn(lang, `guess_${found.problem}`);
      this.field.show([{ level: "error", sv: said("sv"), en: said("en") }]);
    }
    const { min, max } = question.scale;
    const at = Math.min(1, Math.max(0, ((this.value ?? (min + max) / 2) - min) / (max - min)));
    this.slider.value = String(Math.round(at * STEPS));
    this.slider.style.setProperty("--k-done", `${(at * 100).toFixed(1)}%`);
    this.slider.setAttribute("aria-valuetext", this.value === null ? ctx.text("guess_none") : this.#said());
    this.slider.classList.toggle("b-untouched", this.value === null);
    const said = this.value === null ? "?" : this.#said();
    writeLong(this.big, said);
    this.big.classList.toggle("b-long", said.length > 10);
  }

  #said() {
    const digits = this.field.value.replace(/\s/g, "");
    // more digits than a number keeps are said as they are written
    if (this.question.scale.log && /^[1-9]\d{15,}$/.test(digits)) return exactShort({ ...this.question, exact: { num: digits, den: "1" } }, this.ctx);
    return amountShort(/** @type {number} */ (this.value), this.question, this.ctx);
  }

  relabel() {
    const { ctx, question } = this;
    if (!question) return;
    write(this.title, ctx.text("guess_title"));
    this.slider.setAttribute("aria-label", ctx.text("guess_slider"));
    const { min, max } = question.scale;
    [min, max].forEach((end, index) => write(this.ends[index], question.scale.unit === "%" ? amount(end, question, ctx, 0) : ctx.format(end)));
    this.field.relabel();
    write(this.hintButton, ctx.text("hint"));
    this.hintButton.hidden = !question.hint;
    write(this.hint, ctx.both(question.hint));
    this.#read();
  }
}
