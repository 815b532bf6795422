// The exact answer: how it grows out of counting, step by step, and at last the number itself.

import { amount, amountShort, distance, exactShort, exactTree, times } from "./amounts.js";
import { cardNames, CardRow, DeckPicture } from "./card_rows.js";
import { enable, iconButton, make, write } from "../page/dom.js";
import { formula, writeLong } from "./mathml.js";
import { fill } from "../page/say.js";

/** Cards that are counted by name; more are only counted. */
const NAMED = 6;

/**
 * What to say of a guess: how far away it is, or how many times too much or too little where the numbers are beyond
 * anybody's grasp.
 * @param {number} guess @param {any} question @param {any} ctx
 * @returns {{key: string, near: boolean, values: Record<string, string>}}
 */
export function judged(guess, question, ctx) {
  const { exact: { value }, scale } = question;
  const off = Math.abs(guess - value);
  if (off <= 1e-12 * Math.abs(value) || amount(guess, question, ctx) === exactShort(question, ctx)) return { key: "guess_spot", near: true, values: scale.log ? { guess: exactShort(question, ctx) } : {} };
  if (scale.log && guess > 0) {
    const high = guess > value;
    const ratio = high ? guess / value : value / guess;
    if (ratio < 1.05) return { key: "guess_close", near: true, values: {} };
    return { key: high ? "guess_times_high" : "guess_times_low", near: ratio <= 2, values: { times: times(ratio, ctx) } };
  }
  const near = scale.unit === "%" ? off <= 0.02 : off <= Math.max(0.05 * Math.abs(value), 0.25);
  return { key: near ? "guess_near" : guess > value ? "guess_above" : "guess_below", near, values: { off: guess ? distance(off, question, ctx) : exactShort(question, ctx) } };
}

export class AnswerBox {
  /** @param {any} ctx @param {() => void} changed the answer is seen */
  constructor(ctx, changed) {
    this.ctx = ctx;
    this.changed = changed;
    this.question = null;
    this.seen = 0;
    /** @type {number|null} */
    this.guess = null;
    this.title = make("h4", { class: "b-heading" });
    this.about = make("p", { class: "f-help" });
    this.list = make("ol", { class: "b-steps" });
    this.next = iconButton("next", "k-primary b-next");
    this.all = make("button", { class: "k-button k-quiet" });
    this.again = make("button", { class: "k-link" });
    this.bar = make("div", { class: "f-ways b-ways" }, this.next.button, this.all, this.again);
    this.value = make("p", { class: "b-big b-answer-big" });
    this.exact = make("p", { class: "b-exact" });
    this.verdict = make("p", { class: "b-verdict" });
    this.before = make("div", { class: "b-before" });
    this.takeaway = make("p", { class: "b-takeaway" });
    this.result = make("div", { class: "b-result", tabindex: "-1" }, make("div", { class: "b-answer-row" }, this.value, this.exact), this.verdict, this.before, this.takeaway);
    this.node = make("section", { class: "b-part b-answer" }, this.title, this.about, this.list, this.result, this.bar);
    const on = (node, action) => node.addEventListener("click", () => ctx.guard(action), { signal: ctx.signal });
    on(this.next.button, () => this.#go(this.seen + 1));
    on(this.all, () => this.#go(this.question.steps.length + 1));
    on(this.again, () => {
      this.seen = 0;
      this.#draw();
      this.next.button.focus();
      this.changed();
    });
  }

  /** Whether the exact answer is on screen. */
  get open() {
    return Boolean(this.question?.exact) && this.seen > this.question.steps.length;
  }

  /** @param {any} question */
  show(question) {
    this.question = question;
    this.seen = 0;
    this.#draw();
  }

  /** @param {number|null} guess */
  compare(guess) {
    this.guess = guess;
    this.#verdict();
  }

  /** @param {number} seen steps, one more for the number */
  #go(seen) {
    const { steps } = this.question;
    const last = steps.length + 1;
    const from = this.seen;
    // the last step and the number come together: nobody waits for what is already worked out
    this.seen = seen >= steps.length ? last : seen;
    this.#draw();
    for (const node of [...this.list.children].slice(from)) this.#appear(/** @type {HTMLElement} */ (node));
    const shown = /** @type {HTMLElement|null} */ (this.list.children[from] ?? this.result);
    if (this.open) this.#appear(this.result);
    this.ctx.say(this.open ? `${this.ctx.text("answer_is")} ${exactShort(this.question, this.ctx)}` : shown?.textContent ?? "");
    if (this.open) this.result.focus({ preventScroll: true });
    shown?.scrollIntoView?.({ block: "nearest", behavior: this.ctx.calm() ? "auto" : "smooth" });
    this.changed();
  }

  /** @param {HTMLElement} node */
  #appear(node) {
    if (!this.ctx.calm()) node.animate?.([{ opacity: 0, transform: "translateY(0.5em)" }, { opacity: 1, transform: "none" }], { duration: 260, easing: "ease-out" });
  }

  #draw() {
    const { steps } = this.question;
    const shown = Math.min(this.seen, steps.length);
    while (this.list.childElementCount > shown) this.list.lastElementChild?.remove();
    for (let index = this.list.childElementCount; index < shown; index++) this.list.append(this.#step(steps[index], index));
    this.list.hidden = !shown;
    this.result.hidden = !this.open;
    this.relabel();
  }

  /** @param {any} step @param {number} index */
  #step(step, index) {
    const { ctx } = this;
    const node = make("li", { class: "b-step" }, make("h5", { class: "b-step-name", text: ctx.text(`step_${step.code}`) }), make("p", { class: "b-step-text", text: this.#said(step) }));
    if (step.math) node.append(make("p", { class: "b-formula" }, formula(step.math, ctx)));
    if (step.cards?.length) node.append(this.#picture(step, index));
    return node;
  }

  /** A step's sentence with its numbers as this page writes them. */
  #said({ text, values = null }) {
    const { ctx } = this;
    if (!values) return ctx.both(text);
    const spoken = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.#value(value)]));
    return fill(ctx.both(text), spoken, ctx.speech());
  }

  #value(value) {
    const { ctx } = this;
    if (value !== null && typeof value === "object" && !Array.isArray(value)) return ctx.both(value);
    if (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value)) return ctx.spelled(value);
    if (typeof value === "number" && Math.abs(value) >= 1000) return ctx.grouped(value);
    return value;
  }

  #picture({ cards, code }, index) {
    const { ctx, question } = this;
    const space = question.steps.slice(0, index + 1).find((step) => step.cards?.length && step.code === "space");
    const words = `${ctx.text("picture")} ${cards.length > NAMED ? ctx.text("picture_many", { n: cards.length }) : cardNames(ctx, cards)}`;
    const few = code === "other" && cards.length <= NAMED;
    const picture = few ? new CardRow(ctx, "b-small") : new DeckPicture(ctx);
    if (few) picture.show(cards, words);
    else picture.show(code === "space" || !space ? cards : space.cards, cards, words);
    return picture.node;
  }

  #verdict() {
    const { ctx, question, guess } = this;
    const wanted = this.open && guess !== null;
    this.verdict.hidden = !wanted;
    if (!wanted) return;
    const { key, near, values } = judged(guess, question, ctx);
    writeLong(this.verdict, ctx.text(key, { guess: amountShort(guess, question, ctx), ...values }));
    this.verdict.classList.toggle("b-near", near);
  }

  #before() {
    const { ctx, question } = this;
    const { before } = question;
    this.before.hidden = !before;
    if (!before) return;
    const most = Math.max(before.value, question.exact.value) || 1;
    const line = (name, value, look) => {
      const bar = make("span", { class: `b-bar ${look}` });
      bar.style.setProperty("--b-share", String(value / most));
      return make("li", {}, make("span", { class: "b-bar-name", text: name }), make("span", { class: "b-bar-track", "aria-hidden": "true" }, bar), make("strong", { text: amount(value, question, ctx) }));
    };
    this.before.replaceChildren(make("h5", { class: "b-step-name", text: ctx.text("before_title") }),
      make("ul", { class: "b-bars" }, line(ctx.both(before.title), before.value, "b-was"), line(ctx.both(question.title), question.exact.value, "b-is")));
  }

  relabel() {
    const { ctx, question } = this;
    if (!question) return;
    const { steps, exact } = question;
    write(this.title, ctx.text("answer_title"));
    write(this.about, ctx.text(!exact ? "no_formula" : "answer_about"));
    this.about.hidden = Boolean(exact) && this.seen > 0;
    [...this.list.children].forEach((node, index) => node.replaceWith(this.#step(steps[index], index)));
    this.next.relabel(ctx.text(this.seen ? "next_step" : "show_answer"));
    write(this.all, ctx.text("show_all"));
    write(this.again, ctx.text("hide_answer"));
    this.next.button.hidden = !exact || this.open;
    this.all.hidden = !exact || this.open || steps.length < 2;
    this.again.hidden = !this.seen;
    this.bar.hidden = !exact;
    enable(this.next.button, !this.open);
    if (exact) {
      const short = exactShort(question, ctx);
      writeLong(this.value, short);
      this.value.classList.toggle("b-long", short.length > 10);
      this.exact.replaceChildren(formula(exactTree(question), ctx));
      this.exact.hidden = exact.den === "1";
      write(this.takeaway, ctx.both(question.takeaway));
      this.takeaway.hidden = !question.takeaway;
      this.#before();
    }
    this.#verdict();
  }
}
