// What is wrong with the form: at each field, and together in one alert whose lines lead to the fields.

import { make, SUPPRESS, write } from "../page/dom.js";

export class Problems {
  /** @param {any} ctx @param {import("./form_fields.js").Field[]} fields in the order they are seen @param {(field: import("./form_fields.js").Field) => void} reveal */
  constructor(ctx, fields, reveal) {
    this.ctx = ctx;
    this.fields = fields;
    this.reveal = reveal;
    /** @type {{field: string, level: string, sv: string, en: string}[]} */
    this.problems = [];
    this.head = make("p", { class: "f-wrong-head" });
    this.list = make("ul", { class: "f-wrong-list" });
    this.alert = make("div", { class: "k-alert f-problems", role: "alert", tabindex: "-1", [SUPPRESS]: "true" }, this.head, this.list);
    this.notes = make("ul", { class: "f-notes", role: "status" });
    this.node = make("div", { class: "f-told" }, this.alert, this.notes);
    this.relabel();
  }

  /** @param {{field: string, level: string, sv: string, en: string}[]} problems */
  show(problems) {
    this.problems = problems;
    for (const field of this.fields) field.show(problems.filter((problem) => problem.field === field.key));
    this.relabel();
  }

  /** A field was written in: its problems go. @param {import("./form_fields.js").Field} field */
  forgive(field) {
    if (!this.problems.some((problem) => problem.field === field.key)) return;
    this.problems = this.problems.filter((problem) => problem.field !== field.key);
    this.relabel();
  }

  /** To the first field that is wrong, or to the alert where no field is. */
  focus() {
    const first = this.fields.find((field) => field.problems.some(({ level }) => level === "error") && !field.node.hidden);
    if (!first) return this.alert.focus();
    this.#go(first);
  }

  /** @param {import("./form_fields.js").Field} field */
  #go(field) {
    this.reveal(field);
    field.focus();
    field.node.scrollIntoView?.({ block: "nearest" });
  }

  relabel() {
    const { ctx } = this;
    const wrong = this.problems.filter(({ level }) => level === "error");
    this.alert.hidden = !wrong.length;
    write(this.head, wrong.length === 0 ? "" : wrong.length === 1 ? ctx.text("wrong_one") : ctx.text("wrong", { n: wrong.length }));
    this.list.replaceChildren(...wrong.map((problem) => make("li", {}, this.#line(problem))));
    // warnings at fields are seen there; those that belong to no field are said here
    const loose = this.problems.filter(({ level, field }) => level === "warning" && !this.fields.some(({ key }) => key === field));
    this.notes.hidden = !loose.length;
    this.notes.replaceChildren(...loose.map((problem) => make("li", { text: problem[ctx.lang] })));
  }

  /** @param {{field: string, sv: string, en: string}} problem */
  #line(problem) {
    const field = this.fields.find(({ key }) => key === problem.field);
    const text = problem[this.ctx.lang];
    if (!field) return make("span", { text });
    const button = make("button", { class: "f-to", text });
    button.addEventListener("click", () => this.#go(field));
    return button;
  }
}
