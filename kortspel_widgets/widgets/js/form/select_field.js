// One of many: a list to choose from, with a field's label, explanation and place for what is wrong.

import { make } from "../page/dom.js";
import { Field } from "./form_fields.js";

export class SelectField extends Field {
  /** @param {any} ctx @param {any} wants a field's, and `choices`: value and words */
  constructor(ctx, { choices, ...wants }) {
    super(ctx, wants);
    this.choices = choices;
    this.select = /** @type {HTMLSelectElement} */ (make("select", { class: "k-select", id: this.id }, ...choices.map(({ value }) => make("option", { value }))));
    this.select.addEventListener("change", () => this.touched());
    this.assemble(make("label", { for: this.id, class: "f-label" }), this.select, this.select);
  }

  get value() {
    return this.select.value;
  }

  set value(value) {
    this.select.value = value;
  }

  relabel() {
    super.relabel();
    this.choices.forEach(({ words }, index) => { this.select.options[index].textContent = words(); });
  }
}
