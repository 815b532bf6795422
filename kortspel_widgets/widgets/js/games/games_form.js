// The form of the games part: how many players, how many games, which seed, which house rules.

import { make, write } from "../page/dom.js";
import { ChoiceField } from "../form/form_fields.js";
import { Problems } from "../form/form_problems.js";
import { HouseRules } from "../form/house_fields.js";
import { CountField, RunButtons, SeedField } from "../lab/run_fields.js";

/** Numbers of games that are one press away. */
const DEAL_CHOICES = [10_000, 100_000, 1_000_000, 10_000_000];

/** What is written lives as long as the model, so that a moved cell shows it again. @type {WeakMap<object, any>} */
const writtenValues = new WeakMap();

export class GamesForm {
  /** @param {any} ctx @param {any} model @param {() => void} start @param {() => void} stop */
  constructor(ctx, model, start, stop) {
    this.ctx = ctx;
    this.model = model;
    this.schema = model.get("schema");
    const { schema } = this;
    const { signal } = ctx;
    const say = (key, values) => () => ctx.text(key, values);
    this.seats = new ChoiceField(ctx, {
      key: "seats", label: say("seats"), pills: true, standard: null,
      choices: schema.seats.map(({ value, note }) => ({ value: String(value), words: () => String(value), mark: () => (note ? ctx.text("extension_mark") : "") })),
    });
    this.extension = make("p", { class: "f-help" });
    this.deals = new CountField(ctx, { key: "deals", label: say("deals") }, schema.limits.deals, DEAL_CHOICES);
    this.seed = new SeedField(ctx, schema.hunt ? "seed_hunt" : "games_seed_help");
    this.house = new HouseRules(ctx, schema.options, schema.start.rules);
    this.fields = [this.seats, this.deals, this.seed, ...this.house.list];
    this.problems = new Problems(ctx, this.fields, (field) => { this.house.node.open ||= field.key.startsWith("rule:"); });
    this.buttons = new RunButtons(ctx, stop, schema.hunt ? "start_hunt" : "start");
    this.node = make("form", { class: "b-games-form", novalidate: true },
      make("div", { class: "f-part b-games-fields" }, make("div", {}, this.seats.node, this.extension), this.deals.node, this.seed.node),
      this.house.node, this.problems.node, this.buttons.node);
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      ctx.guard(start);
    }, { signal });
    for (const field of this.fields) field.changed = () => ctx.guard(() => this.#written(field));
    this.values = writtenValues.get(model) ?? this.#known();
  }

  /** What the last run was made of, so that a reloaded page shows it; else what the form begins with. */
  #known() {
    const { start } = this.schema;
    const { seats, rules, total, seed } = this.model.get("progress");
    return total ? { seats, rules: { ...start.rules, ...rules }, deals: total, seed } : start;
  }

  get values() {
    return { seats: Number(this.seats.value), deals: this.deals.value, seed: this.seed.value, rules: this.house.values };
  }

  set values(values) {
    this.seats.value = String(values.seats);
    this.deals.value = values.deals;
    this.seed.value = values.seed;
    this.house.values = values.rules;
    this.#arrange();
  }

  /** @param {import("../form/form_fields.js").Field} field */
  #written(field) {
    writtenValues.set(this.model, this.values);
    this.problems.forgive(field);
    this.#arrange();
  }

  #arrange() {
    const note = this.schema.seats.find(({ value }) => String(value) === this.seats.value)?.note;
    write(this.extension, note?.[this.ctx.lang] ?? "");
    this.extension.hidden = !note;
    this.deals.arrange();
    this.house.arrange();
  }

  /** @param {"rest"|"starting"|"running"|"stopping"} state */
  look(state) {
    this.buttons.look(state);
  }

  relabel() {
    const { ctx } = this;
    for (const field of [this.seats, this.deals, this.seed]) field.relabel();
    this.house.relabel(ctx.text("house_about"));
    this.problems.relabel();
    this.#arrange();
  }
}
