// House rules in a form: a field each, made from what the game says of them, folded away under one heading.

import { make, write } from "../page/dom.js";
import { ChoiceField, FixedField, sign, TextField } from "./form_fields.js";

/** The field of one house rule. @param {any} ctx @param {any} option of the schema */
export function ruleField(ctx, option) {
  const { choices, least, most } = option;
  const wants = {
    key: `rule:${option.name}`, label: () => option[ctx.lang].title, help: () => option[ctx.lang].text,
    standard: option.default, tag: option.id,
  };
  const named = choices.map((choice) => ({ value: choice.value, words: () => choice[ctx.lang] }));
  if (named.length === 1) return new FixedField(ctx, { ...wants, standard: null, words: named[0].words });
  if (named.length) return new ChoiceField(ctx, { ...wants, choices: named });
  return new TextField(ctx, { ...wants, kind: "number", least, most, look: "f-short", help: () => `${option[ctx.lang].text} (${ctx.text("number_help", { least, most })})` });
}

export class HouseRules {
  /** @param {any} ctx @param {any[]} options of the schema @param {Record<string, string>} start values that fixed rules keep */
  constructor(ctx, options, start) {
    this.ctx = ctx;
    this.start = start;
    this.fields = new Map(options.map((option) => [option.name, ruleField(ctx, option)]));
    this.title = make("span");
    this.count = make("span", { class: "f-badge" });
    this.note = make("p", { class: "f-help" });
    this.box = make("div", { class: "f-rules" }, ...this.list.map(({ node }) => node));
    this.node = /** @type {HTMLDetailsElement} */ (make("details", { class: "f-house" },
      make("summary", { class: "f-summary" }, sign("f-unfold", "unfold"), this.title, this.count), this.note, this.box));
  }

  /** Every field, in the order it is seen. */
  get list() {
    return [...this.fields.values()];
  }

  /** @returns {Record<string, string>} */
  get values() {
    return Object.fromEntries([...this.fields].map(([name, field]) => [name, field instanceof FixedField ? this.start[name] : field.value]));
  }

  set values(values) {
    for (const [name, field] of this.fields) {
      field.value = values[name];
      field.mark();
    }
    this.node.open ||= this.changed > 0;
  }

  /** How many are not as the game has them. */
  get changed() {
    return this.list.filter((field) => field.isChanged).length;
  }

  /** @param {boolean} decided by something else, such as a deal code: then only the note is seen */
  arrange(decided = false) {
    const changed = decided ? 0 : this.changed;
    this.box.hidden = decided;
    this.count.hidden = !changed;
    write(this.count, this.ctx.text("house_changed", { n: changed }));
  }

  /** @param {string} note */
  relabel(note) {
    write(this.title, this.ctx.text("house"));
    write(this.note, note);
    for (const field of this.list) field.relabel();
  }
}
