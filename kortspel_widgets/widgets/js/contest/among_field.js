// The values of a house rule that are compared: numbers that are written, or some of a few that are named.

import { make, SUPPRESS } from "../page/dom.js";
import { Field } from "../form/form_fields.js";

export class AmongField extends Field {
  /** @param {any} ctx @param {number} most how many at a time */
  constructor(ctx, most) {
    super(ctx, { key: "among", label: () => ctx.text(this.entry?.name === "seats" ? "seats" : "among"), help: () => (this.entry?.number === false ? ctx.text("among_choose") : ctx.text("among_help", { most })) });
    this.entry = null;
    this.boxes = [];
    const caption = make("span", { class: "f-label", id: `${this.id}-name` });
    this.input = /** @type {HTMLInputElement} */ (make("input", { class: "f-input f-short", autocomplete: "off", spellcheck: "false", "aria-labelledby": caption.id, [SUPPRESS]: "true" }));
    this.input.addEventListener("input", () => this.touched());
    this.pills = make("div", { class: "f-pills" });
    this.group = make("div", { role: "group", "aria-labelledby": caption.id }, this.input, this.pills);
    this.assemble(caption, this.group, this.group);
  }

  /** Another house rule or number of seats: its own values, unless it is the same. @param {any} entry of the schema @param {any} option @param {number} seats */
  offer(entry, option, seats) {
    const same = this.entry === entry && this.seats === seats;
    this.seats = seats;
    if (same) return;
    const kept = this.entry === entry && entry.number ? this.input.value : "";
    this.entry = entry;
    this.option = option;
    this.input.hidden = !entry.number;
    this.pills.hidden = entry.number;
    this.boxes = entry.number ? [] : option.choices.map(({ value }) => {
      const box = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", value }));
      box.addEventListener("change", () => this.touched());
      return { box, label: make("span", { class: "f-choice" }) };
    });
    this.pills.replaceChildren(...this.boxes.map(({ box, label }) => make("label", { class: "f-option" }, box, label)));
    this.value = kept || entry.fits[seats].join(", ");
    this.relabel();
  }

  get value() {
    return this.entry?.number === false ? this.boxes.filter(({ box }) => box.checked).map(({ box }) => box.value).join(", ") : this.input.value;
  }

  set value(value) {
    this.input.value = value;
    const chosen = value.split(/[\s,;]+/);
    for (const { box } of this.boxes) box.checked = chosen.includes(box.value);
  }

  focus() {
    (this.boxes[0]?.box ?? this.input).focus();
  }

  relabel() {
    super.relabel();
    this.boxes.forEach(({ label }, index) => { label.textContent = this.option.choices[index][this.ctx.lang]; });
  }
}
