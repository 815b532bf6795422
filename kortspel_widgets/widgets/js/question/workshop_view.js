// The workshop: a form for a question of one's own, and the question below it.

import { enable, make, uniqueId, write } from "../page/dom.js";
import { Draft, mergedTexts } from "../form/form_draft.js";
import { ChoiceField, formButton, TextField } from "../form/form_fields.js";
import { Problems } from "../form/form_problems.js";
import { LabView } from "../lab/lab_view.js";
import { QuestionView } from "./question_view.js";
import { SelectField } from "../form/select_field.js";

export class WorkshopPart extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    this.quiet = false;
    this.schema = this.model.get("schema");
    this.#fields();
    this.#assemble();
    this.view = new QuestionView(this);
    this.inner.append(this.form, this.alert, this.kind, this.view.node);
    this.draft = new Draft(this.model, "workshop", { ...this.schema.start, asked: "" }, mergedTexts);
    this.fillIn(this.draft.values);
    this.view.show(this.model.get("question"));
    this.problems.show(this.model.get("answer")?.problems ?? []);
    this.trait("question", () => {
      this.view.show(this.model.get("question"));
      this.#kind();
    });
    this.trait("answer", () => this.#answered());
    // the page was loaded anew and its kernel is another: the question that was on it comes back, and nothing moves
    if (this.draft.values.asked && !this.model.get("answer")?.turn) this.#ask(true);
  }

  #fields() {
    const { ctx, schema } = this;
    const { start } = schema;
    const say = (key, values) => () => ctx.text(key, values);
    const named = (choices) => choices.map((choice) => ({ value: String(choice.value), words: () => ctx.both(choice) }));
    const wants = (key, more = {}) => ({ key, label: say(key), standard: start[key], quiet: true, ...more });
    this.decks = new ChoiceField(ctx, wants("decks", { pills: true, choices: schema.decks.map((n) => ({ value: String(n), words: () => String(n) })) }));
    this.without = new TextField(ctx, wants("without", { help: say("without_help") }));
    this.seen = new TextField(ctx, wants("seen", { help: say("seen_help") }));
    this.turned = new TextField(ctx, wants("turned", { kind: "number", least: 1, look: "f-short" }));
    this.success = new SelectField(ctx, wants("success", { choices: named(schema.successes) }));
    this.count = new ChoiceField(ctx, wants("count", { pills: true, choices: named(schema.counts) }));
    this.number = new TextField(ctx, wants("number", { kind: "number", least: 0, look: "f-short" }));
    this.cards = new SelectField(ctx, wants("cards", { label: say("cards_set"), choices: [...named(schema.sets), { value: schema.own, words: say("cards_own") }] }));
    this.own = new TextField(ctx, wants("own", { label: say("cards_own"), help: say("cards_own_help") }));
    this.order = new TextField(ctx, wants("order", { kind: "lines", help: say("order_help") }));
    this.length = new TextField(ctx, wants("length", { kind: "number", least: 2, most: schema.longest, look: "f-short", help: say("number_help", { least: 2, most: schema.longest }) }));
    /** Every field in the order it is seen. */
    this.fields = [this.decks, this.without, this.seen, this.turned, this.success, this.count, this.number, this.cards, this.own, this.order, this.length];
    for (const field of this.fields) field.changed = (which) => this.guard(() => this.#written(which));
  }

  #assemble() {
    const { ctx } = this;
    this.title = make("h3", { class: "k-title" });
    this.about = make("p", { class: "f-help f-about" });
    this.examplesWord = make("span", { class: "f-label", id: uniqueId("examples") });
    this.examples = this.schema.examples.map(({ values }) => {
      const button = make("button", { class: "k-button k-quiet" });
      this.on(button, "click", () => {
        this.fillIn(values);
        this.#keep("");
        this.#ask();
      });
      return button;
    });
    const group = make("div", { class: "f-ways", role: "group", "aria-labelledby": this.examplesWord.id }, ...this.examples);
    this.problems = new Problems(ctx, this.fields, () => {});
    this.button = formButton("deal", "k-primary f-deal");
    this.button.button.setAttribute("type", "submit");
    const part = (...fields) => make("section", { class: "f-part" }, ...fields.map(({ node }) => node));
    this.form = make("form", { class: "f-form b-shop", novalidate: true },
      make("div", { class: "f-top" }, this.title, this.about), make("div", { class: "b-many-row" }, this.examplesWord, group),
      make("div", { class: "f-parts" }, part(this.decks, this.without, this.seen, this.turned),
        part(this.success, this.count, this.number, this.cards, this.own, this.order, this.length)),
      this.problems.node, make("div", { class: "f-ways f-do" }, this.button.button));
    this.kind = make("p", { class: "b-kind", role: "status" });
    this.on(this.form, "submit", (event) => {
      event.preventDefault();
      this.#ask();
    });
  }

  get values() {
    return Object.fromEntries(this.fields.map((field) => [field.key, field.value]));
  }

  /** @param {Record<string, string>} values */
  fillIn(values) {
    for (const field of this.fields) {
      field.value = values[field.key];
      field.mark();
    }
    this.arrange();
  }

  /** Show the fields that the choices ask for; the others keep what is written in them. */
  arrange() {
    const kind = this.success.value;
    const counted = kind === "count";
    this.count.node.hidden = !counted;
    this.number.node.hidden = !counted || ["all", "none"].includes(this.count.value);
    this.cards.node.hidden = !counted;
    this.own.node.hidden = !counted || this.cards.value !== this.schema.own;
    this.order.node.hidden = kind !== "in-order";
    this.turned.node.hidden = kind === "in-order";
    this.length.node.hidden = !["run", "bunch-suit", "bunch-rank"].includes(kind);
  }

  /** @param {any} field */
  #written(field) {
    this.problems.forgive(field);
    this.arrange();
    this.#keep("");
  }

  /** The browser remembers what is written. @param {string} asked "yes": it is the question on the page */
  #keep(asked) {
    this.draft.keep({ ...this.values, asked });
  }

  /** @param {boolean} [quiet] nobody pressed anything: the page stays where it is */
  #ask(quiet = false) {
    this.problems.show([]);
    if (this.send("ask", { values: { ...this.values, language: this.ctx.lang } })) this.quiet = quiet;
  }

  #answered() {
    const answer = this.model.get("answer");
    if (answer.turn !== this.turn || this.busy !== "ask") return;
    this.rested();
    this.problems.show(answer.problems);
    const wrong = answer.problems.some(({ level }) => level === "error");
    if (!wrong) this.#keep("yes");
    if (this.quiet) return;
    if (wrong) {
      this.problems.focus();
      return;
    }
    const { title } = this.view;
    title.setAttribute("tabindex", "-1");
    title.focus({ preventScroll: true });
    this.kind.scrollIntoView?.({ block: "start", behavior: this.ctx.calm() ? "auto" : "smooth" });
  }

  #kind() {
    const question = this.model.get("question");
    this.kind.hidden = !question?.text;
    write(this.kind, question?.text ? this.text(question.exact ? "is_exact" : "is_simulated") : "");
  }

  look() {
    super.look();
    if (!this.view) return;
    this.button.relabel(this.text(this.busy === "ask" ? "asking" : "ask"));
    for (const button of [this.button.button, ...this.examples]) enable(button, !this.busy);
    this.view.look();
  }

  relabel() {
    write(this.title, this.text("shop_title"));
    write(this.about, this.text("shop_about"));
    write(this.examplesWord, this.text("examples"));
    this.examples.forEach((button, index) => write(button, this.ctx.both(this.schema.examples[index].title)));
    for (const field of this.fields) field.relabel();
    this.problems.relabel();
    this.#kind();
    super.relabel();
    this.view.relabel();
  }
}
