// The form for a new game: who sits where, house rules, and the deal.

import { enable, iconButton, make, SUPPRESS, write } from "../page/dom.js";
import { ChoiceField, formButton, TextField } from "../form/form_fields.js";
import { Problems } from "../form/form_problems.js";
import { freshSeed } from "../form/form_seed.js";
import { HouseRules } from "../form/house_fields.js";
import { SelectField } from "../form/select_field.js";

/** House rules that are none of the named sets. */
const OWN_RULES = "own";

/** Wait this long after the last change before the kernel is asked what it thinks, in ms. */
const PAUSE = 500;

export class StartForm {
  /**
   * @param {any} ctx @param {AbortSignal} signal @param {any} schema the trait `form`
   * @param {{begin(values: any): void, check(values: any): void, open(file: File): void, cancel(): void}} doing
   */
  constructor(ctx, signal, schema, doing) {
    this.ctx = ctx;
    this.schema = schema;
    this.doing = doing;
    this.most = Math.max(...schema.seats.map(({ value }) => value));
    this.start = this.#whole(schema.defaults ?? {});
    this.#fields();
    this.problems = new Problems(ctx, this.fields, (field) => this.#reveal(field));
    this.#assemble(signal);
    for (const field of this.fields) field.changed = (which) => this.#written(which);
    signal.addEventListener("abort", () => clearTimeout(this.timer));
    this.values = this.start;
  }

  /** Values with something at every place. @param {any} given */
  #whole(given) {
    const seats = Number(given.seats ?? this.schema.seats[0].value);
    const all = (list, otherwise) => Array.from({ length: this.most }, (_, seat) => String(list?.[seat] ?? otherwise(seat)));
    const standard = Object.fromEntries(this.schema.fields.map(({ name, default: usual }) => [name, usual]));
    return {
      seats, way: given.way === "code" ? "code" : "seed", seed: String(given.seed || this.schema.seed || freshSeed()), code: String(given.code ?? ""),
      names: all(given.names, (seat) => this.schema.defaults?.names?.[seat] ?? ""),
      players: all(given.players, (seat) => this.schema.defaults?.players?.[seat] ?? this.schema.players.at(seat ? -1 : 0).value),
      rules: { ...standard, ...given.rules },
    };
  }

  #fields() {
    const { ctx, schema } = this;
    const say = (key, values) => () => ctx.text(key, values);
    this.seats = new ChoiceField(ctx, {
      key: "seats", label: say("how_many"), quiet: true, pills: true,
      choices: schema.seats.map(({ value }) => ({ value: String(value), words: () => String(value) })),
    });
    this.names = Array.from({ length: this.most }, (_, seat) => new TextField(ctx, { key: `name:${seat}`, label: say("seat_name", { n: seat + 1 }), quiet: true }));
    this.players = Array.from({ length: this.most }, (_, seat) => new SelectField(ctx, {
      key: `player:${seat}`, label: say("seat_player", { n: seat + 1 }), quiet: true,
      choices: schema.players.map((one) => ({ value: one.value, words: () => ctx.both(one) })),
    }));
    this.way = new ChoiceField(ctx, {
      key: "way", label: say("deal_way"), quiet: true, pills: true,
      choices: [{ value: "seed", words: say("way_seed") }, { value: "code", words: say("way_code") }],
    });
    this.dice = formButton("dice", "k-square", true);
    this.seed = new TextField(ctx, { key: "seed", label: say("seed"), help: say("seed_help"), look: "f-short", quiet: true }, this.dice.button);
    this.code = new TextField(ctx, { key: "code", label: say("deal_code"), help: say("deal_code_help"), look: "f-code", quiet: true });
    this.house = new HouseRules(ctx, schema.fields, this.start.rules);
    this.presets = new ChoiceField(ctx, {
      key: "preset", label: say("presets"), quiet: true, pills: true,
      choices: [...this.#sets.map((one, index) => ({ value: String(index), words: () => ctx.both(one) })), { value: OWN_RULES, words: say("preset_own") }],
    });
  }

  get fields() {
    return [this.seats, ...this.names, ...this.players, this.way, this.seed, this.code, this.presets, ...this.house.list];
  }

  /** Sets of house rules that have a name; none in most games. @returns {any[]} */
  get #sets() {
    return this.schema.presets ?? [];
  }

  /** The house rules of a set. @param {any} set */
  #rulesOf(set) {
    return { ...Object.fromEntries(this.schema.fields.map(({ name, default: usual }) => [name, usual])), ...set.rules };
  }

  /** Mark the set that the house rules are now; none of them is one's own. */
  #mark() {
    const { values } = this.house;
    const at = this.#sets.findIndex((set) => Object.entries(this.#rulesOf(set)).every(([name, value]) => values[name] === value));
    this.presets.value = at < 0 ? OWN_RULES : String(at);
    this.presets.mark();
  }

  /** @param {AbortSignal} signal */
  #assemble(signal) {
    this.title = make("h4", { class: "p-form-title", tabindex: "-1", [SUPPRESS]: "true" });
    this.lead = make("p", { class: "f-help" });
    this.note = make("p", { class: "f-help p-seats-note" });
    this.places = this.names.map((name, seat) => make("li", { class: "p-place" }, make("span", { class: "p-place-number", "aria-hidden": "true", text: String(seat + 1) }), name.node, this.players[seat].node));
    this.heads = ["name_head", "player_head"].map((key) => ({ key, node: make("span", {}) }));
    this.programs = make("ul", { class: "p-programs" });
    this.begin = formButton("deal", "k-primary f-deal");
    this.begin.button.setAttribute("type", "submit");
    this.open = formButton("open", "k-quiet");
    this.cancel = iconButton("back", "k-quiet");
    this.file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: ".json,application/json", hidden: true, tabindex: "-1", "aria-hidden": "true" }));
    const form = make("form", { class: "f-form", novalidate: true },
      make("div", { class: "f-top" }, this.title, this.lead),
      make("div", { class: "p-form-parts" },
        make("section", { class: "f-part" }, this.seats.node, this.note,
          make("div", {}, make("div", { class: "p-place p-place-heads", "aria-hidden": "true" }, make("span"), ...this.heads.map(({ node }) => node)), make("ol", { class: "p-places" }, ...this.places)),
          this.programs),
        make("section", { class: "f-part" }, this.way.node, this.seed.node, this.code.node)),
      this.presets.node, this.house.node, this.problems.node,
      make("div", { class: "f-ways f-do" }, this.begin.button, this.open.button, this.cancel.button, this.file));
    this.form = form;
    this.node = make("section", { class: "p-form" }, form);
    this.node.hidden = true;
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.begin.button.getAttribute("aria-disabled") !== "true") this.doing.begin(this.values);
    }, { signal });
    this.dice.button.addEventListener("click", () => {
      this.seed.value = freshSeed();
      this.seed.touched();
    }, { signal });
    this.open.button.addEventListener("click", () => this.file.click(), { signal });
    this.cancel.button.addEventListener("click", () => this.doing.cancel(), { signal });
    this.file.addEventListener("change", () => {
      const [file] = this.file.files ?? [];
      if (file) this.doing.open(file);
      this.file.value = ""; // the same file may be chosen again
    }, { signal });
  }

  get values() {
    const seats = Number(this.seats.value);
    return {
      seats, names: this.names.slice(0, seats).map(({ value }) => value), players: this.players.slice(0, seats).map(({ value }) => value),
      rules: this.house.values, way: this.way.value, seed: this.seed.value, code: this.code.value,
    };
  }

  set values(given) {
    const values = this.#whole(given);
    this.seats.value = String(values.seats);
    this.names.forEach((field, seat) => { field.value = values.names[seat]; });
    this.players.forEach((field, seat) => { field.value = values.players[seat]; });
    for (const name of ["way", "seed", "code"]) this[name].value = values[name];
    this.house.values = values.rules;
    this.#mark();
    for (const field of this.fields) field.mark();
    this.arrange();
  }

  /** Show the fields that the choices ask for. */
  arrange() {
    const coded = this.way.value === "code";
    const seats = Number(this.seats.value);
    this.places.forEach((place, seat) => { place.hidden = seat >= seats; });
    this.seed.node.hidden = coded;
    this.code.node.hidden = !coded;
    const note = this.schema.seats.find(({ value }) => value === seats)?.note;
    this.note.hidden = !note;
    write(this.note, note ? this.ctx.both(note) : "");
    this.presets.node.hidden = coded || !this.#sets.length;
    this.presets.labels.at(-1)?.parentElement?.toggleAttribute("hidden", this.presets.value !== OWN_RULES);
    this.house.arrange(coded);
    this.house.note.hidden = !coded;
  }

  /** @param {import("../form/form_fields.js").Field} field */
  #written(field) {
    this.problems.forgive(field);
    const set = field === this.presets ? this.#sets[Number(this.presets.value)] : undefined;
    if (set) this.house.values = this.#rulesOf(set);
    else if (field.key.startsWith("rule:")) this.#mark();
    this.arrange();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => !this.node.hidden && this.doing.check(this.values), PAUSE);
  }

  /** Make a field visible before it gets the focus. @param {import("../form/form_fields.js").Field} field */
  #reveal(field) {
    if (field.key.startsWith("rule:")) this.house.node.open = true;
  }

  /** @param {any[]} problems @param {boolean} focus whether the first error takes the focus */
  tell(problems, focus) {
    this.problems.show(problems);
    if (focus && problems.some(({ level }) => level === "error")) this.problems.focus();
  }

  /** @param {boolean} busy @param {boolean} running whether there is a game to go back to */
  look(busy, running) {
    enable(this.begin.button, !busy);
    enable(this.open.button, !busy);
    this.cancel.button.hidden = !running;
    this.form.setAttribute("aria-busy", String(busy));
    this.begin.relabel(this.ctx.text(busy ? "beginning" : "begin_game"));
  }

  relabel() {
    const { ctx } = this;
    write(this.title, ctx.text("form_title"));
    write(this.lead, ctx.text("form_lead"));
    for (const { key, node } of this.heads) write(node, ctx.text(key));
    this.programs.replaceChildren(...this.schema.players.filter(({ does }) => does).map((one) => make("li", {}, make("strong", { text: ctx.both(one) }), ` ${ctx.both(one.does)}`)));
    this.dice.relabel(ctx.text("dice"));
    this.open.relabel(ctx.text("open_game"));
    this.cancel.relabel(ctx.text("cancel"));
    this.house.relabel(ctx.text("house_code"));
    for (const field of this.fields) field.relabel();
    this.problems.relabel();
    this.arrange();
  }
}
