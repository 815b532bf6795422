// The form of a contest: what one wants to know, who plays, which house rule, how many games.

import { make, write } from "../page/dom.js";
import { capitalised } from "../page/say.js";
import { ChoiceField } from "../form/form_fields.js";
import { Problems } from "../form/form_problems.js";
import { HouseRules } from "../form/house_fields.js";
import { SelectField } from "../form/select_field.js";
import { CountField, RunButtons, SeedField } from "../lab/run_fields.js";
import { AmongField } from "./among_field.js";

/** Numbers of games that are one press away. */
const GAME_CHOICES = [100, 1_000, 10_000];
/** The kernel is asked how long it takes when nothing has changed for so long, in ms. */
const THOUGHT = 600;

/** What is written lives as long as the model, so that a moved cell shows it again. @type {WeakMap<object, any>} */
const writtenContests = new WeakMap();

export class ContestForm {
  /** @param {any} ctx @param {any} model @param {import("./contest_said.js").Sayer} sayer @param {{start(): void, stop(): void, pace(values: any): void}} doing */
  constructor(ctx, model, sayer, doing) {
    this.ctx = ctx;
    this.model = model;
    this.sayer = sayer;
    this.doing = doing;
    this.schema = model.get("schema");
    this.state = "rest";
    this.#fields();
    this.problems = new Problems(ctx, this.fields, (field) => { this.house.node.open ||= field.key.startsWith("rule:"); });
    this.buttons = new RunButtons(ctx, () => doing.stop());
    this.#assemble();
    for (const field of this.fields) field.changed = () => ctx.guard(() => this.#written(field));
    ctx.signal.addEventListener("abort", () => clearTimeout(this.timer));
    this.values = writtenContests.get(model) ?? this.#known();
    this.#think();
  }

  #fields() {
    const { ctx, schema, sayer } = this;
    const say = (key, values) => () => ctx.text(key, values);
    this.way = new ChoiceField(ctx, {
      key: "way", label: say("way"), pills: true, standard: null,
      choices: schema.ways.map((value) => ({ value, words: say(`way_${value}`) })),
    });
    this.seats = new ChoiceField(ctx, {
      key: "seats", label: say("seats"), pills: true, standard: null,
      choices: schema.seats.map(({ value, note }) => ({ value: String(value), words: () => String(value), mark: () => (note ? ctx.text("extension_mark") : "") })),
    });
    this.players = schema.start.players.map((_, seat) => new SelectField(ctx, {
      key: `player:${seat}`, label: say("player_n", { n: seat + 1 }),
      choices: schema.players.map((one) => ({ value: one.value, words: () => capitalised(ctx.both(one)) })),
    }));
    this.rule = new SelectField(ctx, {
      key: "rule", label: say("rule"), choices: schema.compare.map(({ name }) => ({ value: name, words: () => sayer.rule(name) })),
    });
    this.among = new AmongField(ctx, schema.limits.values);
    this.games = new CountField(ctx, { key: "games", label: say("deals") }, schema.limits.games, GAME_CHOICES);
    this.seed = new SeedField(ctx, "games_seed_help");
    this.house = new HouseRules(ctx, schema.options, schema.start.rules);
    this.fields = [this.way, this.rule, this.among, this.seats, ...this.players, this.games, this.seed, ...this.house.list];
  }

  #assemble() {
    const { ctx, schema } = this;
    this.everybodyWord = make("span", { class: "f-help" });
    this.everybody = schema.players.map(({ value }) => {
      const button = make("button", { class: "k-button k-quiet b-quick" });
      button.addEventListener("click", () => {
        for (const field of this.players) field.value = value;
        this.#written(this.players[0]);
      }, { signal: ctx.signal });
      return { button, value };
    });
    this.everybodyRow = make("div", { class: "f-ways b-quicks", role: "group" }, this.everybodyWord, ...this.everybody.map(({ button }) => button));
    this.programs = make("ul", { class: "b-programs f-help" });
    this.rotates = make("p", { class: "f-help" });
    this.arguedWord = make("span", { class: "f-help" });
    this.argued = schema.compare.slice(0, schema.debated).map((entry) => {
      const button = make("button", { class: "k-button k-quiet b-quick" });
      button.addEventListener("click", () => {
        this.rule.value = entry.name;
        this.#written(this.rule);
      }, { signal: ctx.signal });
      return { button, entry };
    });
    this.arguedRow = make("div", { class: "f-ways b-quicks", role: "group" }, this.arguedWord, ...this.argued.map(({ button }) => button));
    this.sameGames = make("p", { class: "f-help" });
    this.comparing = make("section", { class: "f-part b-comparing" }, this.arguedRow,
      make("div", { class: "b-compare-fields" }, this.rule.node, this.among.node), this.sameGames);
    this.playersTitle = make("h4", { class: "f-label" });
    this.sitting = make("section", { class: "f-part b-sitting" }, this.seats.node, this.playersTitle, this.everybodyRow,
      make("div", { class: "b-seating" }, ...this.players.map(({ node }) => node)), this.programs, this.rotates);
    this.pace = make("p", { class: "f-help b-pace", role: "status" });
    this.node = make("form", { class: "b-games-form b-contest-form", novalidate: true },
      this.way.node, this.comparing, this.sitting,
      make("div", { class: "f-part b-amount" }, this.games.node, this.seed.node), this.house.node, this.problems.node, this.pace, this.buttons.node);
    this.node.addEventListener("submit", (event) => {
      event.preventDefault();
      ctx.guard(() => this.doing.start());
    }, { signal: ctx.signal });
  }

  /** What the last run was made of, so that a reloaded page shows it; else what the form begins with. */
  #known() {
    const { start } = this.schema;
    const { seats, players, rules, total, seed, rule, values } = this.model.get("progress");
    if (!total) return start;
    const own = this.schema.compare.find(({ name }) => name === rule)?.sets ?? [];
    const others = { ...rules, ...Object.fromEntries(own.map((name) => [name, start.rules[name]])) };
    const shown = rule === "seats" ? { way: rule, among: values.join(", ") } : rule ? { way: "compare", rule, among: values.join(", ") } : { way: "contest" };
    return {
      ...start, ...shown, seats: rule === "seats" ? start.seats : seats, games: total, seed, rules: { ...start.rules, ...others },
      players: start.players.map((name, seat) => players[seat] ?? name),
    };
  }

  /** How many sit at the largest table. */
  get #most() {
    const chosen = this.way.value === "seats" ? this.among.value.split(/[\s,;]+/).map(Number) : [Number(this.seats.value)];
    return Math.max(2, ...chosen);
  }

  get values() {
    const seats = Number(this.seats.value);
    return {
      way: this.way.value, seats, players: this.players.slice(0, this.#most).map(({ value }) => value), games: this.games.value,
      seed: this.seed.value, rules: this.house.values, rule: this.rule.value, among: this.among.value,
    };
  }

  set values(values) {
    this.way.value = values.way;
    this.seats.value = String(values.seats);
    this.players.forEach((field, seat) => { field.value = values.players[seat] ?? field.value; });
    this.games.value = String(values.games);
    this.seed.value = values.seed;
    this.house.values = values.rules;
    this.rule.value = values.rule;
    this.#arrange();
    if (values.among) this.among.value = values.among;
  }

  /** @param {import("../form/form_fields.js").Field} field */
  #written(field) {
    this.problems.forgive(field);
    this.#arrange();
    writtenContests.set(this.model, this.values);
    this.#think();
  }

  /** Ask how long it takes, a while after the last change. */
  #think() {
    this.seconds = undefined;
    this.#sayPace();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.ctx.guard(() => this.state === "rest" && this.doing.pace(this.values)), THOUGHT);
  }

  /** @param {number|null} seconds about how long it takes; null: nobody knows */
  told(seconds) {
    this.seconds = seconds;
    this.#sayPace();
  }

  #sayPace() {
    const { ctx, seconds } = this;
    this.pace.hidden = this.state !== "rest";
    write(this.pace, seconds === undefined ? ctx.text("pace_wait") : seconds === null ? "\u00a0" : ctx.text("pace", { time: this.sayer.time(seconds) }));
  }

  #arrange() {
    const { ctx, schema, sayer } = this;
    const seats = Number(this.seats.value);
    const tables = this.way.value === "seats";
    const comparing = this.way.value === "compare";
    this.comparing.hidden = !comparing && !tables;
    this.arguedRow.hidden = this.rule.node.hidden = this.seats.node.hidden = tables;
    write(this.sameGames, ctx.text(tables ? "same_games_seats" : "same_games"));
    const entry = tables ? schema.tables : schema.compare.find(({ name }) => name === this.rule.value);
    this.among.offer(entry, sayer.option(entry.name), seats);
    const most = this.#most;
    this.players.forEach(({ node }, seat) => { node.hidden = seat >= most; });
    const shown = this.players.slice(0, most).map(({ value }) => value);
    for (const { button, value } of this.everybody) button.setAttribute("aria-pressed", String(shown.every((name) => name === value)));
    for (const { button, entry: { name } } of this.argued) button.setAttribute("aria-pressed", String(name === entry.name));
    for (const [name, field] of this.house.fields) field.node.hidden = comparing && entry.sets.includes(name);
    this.games.arrange();
    this.house.arrange();
  }

  /** @param {"rest"|"starting"|"running"|"stopping"} state */
  look(state) {
    this.state = state;
    this.buttons.look(state);
    this.#sayPace();
  }

  relabel() {
    const { ctx, schema, sayer } = this;
    for (const field of [this.way, this.seats, ...this.players, this.rule, this.among, this.games, this.seed]) field.relabel();
    for (const { button, value } of this.everybody) write(button, capitalised(sayer.program(value)));
    write(this.everybodyWord, ctx.text("everybody"));
    this.everybodyRow.setAttribute("aria-label", ctx.text("everybody"));
    write(this.arguedWord, ctx.text("argued"));
    this.arguedRow.setAttribute("aria-label", ctx.text("argued"));
    for (const { button, entry } of this.argued) {
      const [values] = Object.values(entry.fits);
      const title = sayer.rule(entry.name);
      const said = values.map((value) => sayer.value(entry.name, value));
      write(button, entry.number || entry.sets.length > 1 ? ctx.text("tries", { rule: title, values: sayer.either(said) }) : title);
    }
    write(this.playersTitle, ctx.text("players"));
    write(this.rotates, ctx.text("rotates"));
    this.programs.replaceChildren(...schema.players.map((one) => make("li", {},
      make("strong", { text: capitalised(ctx.both(one)) }), ` ${ctx.both(one.does)}`)));
    this.house.relabel(ctx.text("house_about"));
    this.problems.relabel();
    this.#sayPace();
    this.#arrange();
  }
}
