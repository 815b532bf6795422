// The deal form: builds its fields from the schema, sends what is written to the kernel, shows the answer.

import { enable, make, write } from "../page/dom.js";
import { Draft, merged } from "./form_draft.js";
import { ChoiceField, formButton, TextField } from "./form_fields.js";
import { Problems } from "./form_problems.js";
import { Result } from "./form_result.js";
import { freshSeed } from "./form_seed.js";
import { HouseRules } from "./house_fields.js";
import { fill } from "../page/say.js";
import { chosenLanguage, remembered } from "../page/storage.js";
import { followTheme } from "../page/theme.js";

/** After this long without an answer the form says so, in ms. */
const PATIENCE = 8000;

export class FormView {
  /** @param {any} model @param {AbortSignal} signal */
  constructor(model, signal) {
    this.model = model;
    this.signal = signal;
    this.schema = model.get("schema");
    this.draft = new Draft(model, this.schema.game, this.schema.start);
    this.ctx = {
      lang: chosenLanguage() ?? (model.get("language") === "en" ? "en" : "sv"),
      text: (key, values = {}) => this.text(key, values),
      listed: (words) => fill("{all:seats}", { all: words.map((_, index) => index) }, { ...this.#speech(), seats: words }),
    };
    this.busy = "";
    this.#fields();
    this.problems = new Problems(this.ctx, this.fields, (field) => this.#reveal(field));
    this.result = new Result(this.ctx, this.schema.options, () => this.#takeOver());
    this.#assemble();
    this.#listen();
    this.fillIn(this.draft.values);
    this.relabel();
    this.result.show(model.get("game"));
    const answer = model.get("answer");
    if (answer?.problems && answer.turn === (this.draft.turn || (this.draft.written ? "" : "code"))) this.problems.show(answer.problems);
  }

  #speech() {
    return { lang: this.ctx.lang, lexicon: this.schema.words[this.ctx.lang].lexicon, seats: [] };
  }

  /** @param {string} key @param {Record<string, any>} values */
  text(key, values = {}) {
    const { words } = this.schema.words[this.ctx.lang];
    return fill(words[key] ?? key, values, { ...this.#speech(), seats: this.names?.map(({ value }) => value) ?? [] });
  }

  #fields() {
    const { ctx, schema } = this;
    const { start } = schema;
    const say = (key, values) => () => ctx.text(key, values);
    this.seats = new ChoiceField(ctx, {
      key: "seats", label: say("seats"), standard: String(start.seats), quiet: true, pills: true,
      choices: schema.seats.map(({ value, note }) => ({ value: String(value), words: () => String(value), mark: () => (note ? ctx.text("extension_mark") : "") })),
    });
    this.extension = make("p", { class: "f-help" });
    this.names = start.names.map((name, seat) => new TextField(ctx, { key: `name:${seat}`, label: say("name", { n: seat + 1 }), standard: name, quiet: true }));
    this.way = new ChoiceField(ctx, {
      key: "way", label: say("way"), pills: true, standard: null,
      choices: ["seed", "code", "piles"].map((value) => ({ value, words: say(`way_${value}`) })),
    });
    this.dice = formButton("dice", "k-square", true);
    this.seed = new TextField(ctx, { key: "seed", label: say("seed"), help: say("seed_help"), look: "f-short" }, this.dice.button);
    this.code = new TextField(ctx, { key: "code", label: say("code"), help: say("code_help"), look: "f-code", standard: start.code, quiet: true });
    this.pilesHelp = make("p", { class: "f-help", id: `k-piles-${Math.random().toString(36).slice(2)}` });
    this.piles = start.piles.map((_, seat) => {
      const pile = new TextField(ctx, { key: `pile:${seat}`, kind: "lines", label: say("pile", { owner: seat }), standard: "", quiet: true });
      pile.input.setAttribute("aria-describedby", `${this.pilesHelp.id} ${pile.note.id}`);
      return pile;
    });
    this.rest = new ChoiceField(ctx, {
      key: "rest", label: say("rest"), standard: null,
      choices: ["seed", "only"].map((value) => ({ value, words: say(`rest_${value}`) })),
    });
    this.house = new HouseRules(ctx, schema.options, start.rules);
    /** Every field in the order it is seen. */
    this.fields = [this.seats, ...this.names, this.way, this.code, ...this.piles, this.rest, this.seed, ...this.house.list];
  }

  #assemble() {
    this.title = make("h3", { class: "k-title", id: `k-deal-${Math.random().toString(36).slice(2)}` });
    this.about = make("p", { class: "f-help f-about", id: `${this.title.id}-about` });
    // a lesson may have a form for each game: the game is part of its name
    this.result.node.setAttribute("aria-labelledby", `${this.result.title.id} ${this.about.id}`);
    this.players = make("section", { class: "f-part" }, this.seats.node, this.extension, make("div", { class: "f-names" }, ...this.names.map(({ node }) => node)));
    this.pilesBox = make("div", { class: "f-piles" }, this.pilesHelp, ...this.piles.map(({ node }) => node), this.rest.node);
    this.deck = make("section", { class: "f-part" }, this.way.node, this.code.node, this.pilesBox, this.seed.node);
    this.deal = formButton("deal", "k-primary f-deal");
    this.deal.button.setAttribute("type", "submit");
    this.resetAll = formButton("reset", "k-quiet");
    this.open = formButton("open", "k-quiet");
    this.file = /** @type {HTMLInputElement} */ (make("input", { type: "file", accept: ".json,application/json", hidden: true, tabindex: "-1", "aria-hidden": "true" }));
    this.waiting = make("p", { class: "k-alert f-lost", role: "alert" });
    this.waiting.hidden = true;
    this.form = make("form", { class: "k-inner f-form", novalidate: true, "aria-labelledby": `${this.title.id} ${this.about.id}` },
      make("div", { class: "f-top" }, this.title, this.about),
      this.parts = make("div", { class: "f-parts" }, this.players, this.deck), this.house.node, this.problems.node, this.waiting,
      make("div", { class: "f-ways f-do" }, this.deal.button, this.resetAll.button, this.open.button, this.file), this.result.node);
    this.end = make("div");
    this.root = make("div", { class: "kortspel f-root" }, this.form, this.end);
  }

  #listen() {
    const { signal, model } = this;
    const on = (node, event, handler) => node.addEventListener(event, (...all) => this.guard(() => handler(...all)), { signal });
    for (const event of ["keydown", "keyup", "keypress"]) this.root.addEventListener(event, (happened) => happened.stopPropagation(), { signal });
    for (const field of this.fields) field.changed = (which) => this.guard(() => this.#written(which));
    on(this.form, "submit", (event) => {
      event.preventDefault();
      this.send("deal", { values: { ...this.values, language: this.ctx.lang } });
    });
    on(this.dice.button, "click", () => {
      this.seed.value = freshSeed();
      this.seed.touched();
    });
    on(this.resetAll.button, "click", () => this.#resetAll());
    on(this.open.button, "click", () => this.file.click());
    on(this.file, "change", () => this.#chosen());
    on(window, "kortspel:language", (event) => this.speak(event.detail));
    on(window, "kortspel:prefs", (event) => this.root.classList.toggle("k-large", Boolean(event.detail?.large)));
    this.root.classList.toggle("k-large", Boolean(remembered("prefs", {}).large));
    followTheme(this.root, signal, () => {});
    const heard = {
      "change:answer": () => this.guard(() => this.#answered()),
      "change:game": () => this.guard(() => this.result.show(model.get("game"))),
      "change:language": () => this.guard(() => this.speak(model.get("language"))),
    };
    for (const [event, handler] of Object.entries(heard)) model.on(event, handler);
    signal.addEventListener("abort", () => {
      for (const [event, handler] of Object.entries(heard)) model.off(event, handler);
      clearTimeout(this.timer);
      clearTimeout(this.moving);
    });
  }

  /** What goes wrong in the page is said in the form, and the next press works. @param {() => any} action */
  async guard(action) {
    try {
      await action();
    } catch (problem) {
      console.warn("kortspel:", problem);
      this.rested();
      this.#worry(true);
    }
  }

  // -- values --------------------------------------------------------------------------------------------

  get values() {
    return {
      seats: Number(this.seats.value), names: this.names.map(({ value }) => value), way: this.way.value, seed: this.seed.value,
      code: this.code.value, piles: this.piles.map(({ value }) => value), rest: this.rest.value,
      rules: this.house.values,
    };
  }

  /** @param {import("./form_draft.js").Values} values */
  fillIn(values) {
    this.seats.value = String(values.seats);
    this.names.forEach((field, seat) => { field.value = values.names[seat]; });
    this.piles.forEach((field, seat) => { field.value = values.piles[seat]; });
    for (const name of ["way", "seed", "code", "rest"]) this[name].value = values[name];
    this.house.values = values.rules;
    for (const field of this.fields) field.mark();
    this.arrange();
  }

  /** How many the code is for, if it says so: shows as many names. */
  #seatsShown() {
    const said = this.way.value === "code" ? /^\s*[A-Z]+\d+\.(\d)\./.exec(this.code.value)?.[1] : undefined;
    return this.schema.seats.some(({ value }) => String(value) === said) ? Number(said) : Number(this.seats.value);
  }

  /** Show the fields that the choices ask for; the others keep what is written in them. */
  arrange() {
    const way = this.way.value;
    const seats = this.#seatsShown();
    const coded = way === "code";
    this.seats.node.hidden = coded;
    const note = this.schema.seats.find(({ value }) => value === seats)?.note;
    write(this.extension, note?.[this.ctx.lang] ?? "");
    this.extension.hidden = !note;
    this.names.forEach(({ node }, seat) => { node.hidden = seat >= seats; });
    this.code.node.hidden = !coded;
    this.pilesBox.hidden = way !== "piles";
    this.parts.classList.toggle("f-laying", way === "piles");
    this.piles.forEach(({ node }, seat) => { node.hidden = seat >= seats; });
    this.seed.node.hidden = coded || (way === "piles" && this.rest.value === "only");
    this.house.arrange(coded);
    this.house.note.hidden = !coded;
    this.resetAll.button.hidden = !this.fields.some((field) => field.isChanged);
  }

  /** @param {import("./form_fields.js").Field} field */
  #written(field) {
    this.problems.forgive(field);
    this.arrange();
    if (field.key.startsWith("name:")) for (const pile of this.piles) pile.relabel();
    this.draft.keep(this.values);
  }

  #resetAll() {
    this.problems.show([]);
    this.fillIn({ ...this.schema.start, way: this.way.value, rest: this.rest.value, seed: this.seed.value });
    this.relabel();
    this.draft.keep(this.values);
    this.deal.button.focus();
  }

  #takeOver() {
    const { seats, names, rules } = this.model.get("game");
    const now = this.values;
    this.fillIn(merged({ ...now, seats, names: [...names, ...now.names.slice(names.length)], rules, way: now.way === "code" ? "seed" : now.way }, this.schema.start));
    this.problems.show([]);
    this.relabel();
    this.draft.keep(this.values);
  }

  // -- to the kernel and back ----------------------------------------------------------------------------

  /** @param {"deal"|"open"} kind @param {Record<string, any>} content @param {ArrayBuffer[]} [buffers] */
  send(kind, content, buffers = []) {
    if (this.busy) return;
    this.problems.show([]);
    this.#worry(false);
    this.draft.keep(this.values);
    this.draft.turn = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    this.busy = kind;
    this.#look();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.rested();
      this.#worry(true);
    }, PATIENCE);
    this.model.send({ kind, turn: this.draft.turn, ...content }, undefined, buffers);
  }

  rested() {
    clearTimeout(this.timer);
    this.busy = "";
    this.#look();
  }

  #look() {
    const { busy } = this;
    this.deal.relabel(this.text(busy === "deal" ? "dealing" : "deal"));
    this.open.relabel(this.text(busy === "open" ? "opening" : "open"));
    for (const { button } of [this.deal, this.open]) enable(button, !busy);
    this.form.setAttribute("aria-busy", String(Boolean(busy)));
  }

  /** @param {boolean} worried no answer came */
  #worry(worried) {
    this.waiting.hidden = !worried;
    write(this.waiting, worried ? this.text("lost") : "");
  }

  #answered() {
    const answer = this.model.get("answer");
    if (answer.turn !== this.draft.turn) return; // another view's, or one that a newer request has overtaken
    const asked = Boolean(this.busy);
    this.rested();
    this.#worry(false);
    this.problems.show(answer.problems);
    if (!answer.dealt) {
      if (asked) this.problems.focus();
      return;
    }
    this.result.announce();
    clearTimeout(this.moving);
    this.moving = setTimeout(() => this.#showResult(), 300); // the table needs a moment to become as tall as it will be
  }

  #showResult() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    // on a phone the panel would fill the screen: there the table itself comes up
    const small = this.result.node.offsetHeight > innerHeight * 0.45;
    (small ? this.end : this.result.node).scrollIntoView?.({ block: "start", behavior: calm ? "auto" : "smooth" });
  }

  async #chosen() {
    const [file] = this.file.files ?? [];
    if (!file || this.busy) return;
    const refuse = (key) => {
      const said = Object.fromEntries(["sv", "en"].map((language) => [language, this.schema.words[language].words[key]]));
      this.problems.show([{ field: "file", level: "error", ...said }]);
      this.problems.focus();
    };
    let bytes = null;
    try {
      if (file.size <= this.schema.limit) bytes = await file.arrayBuffer();
      else refuse("file_large");
    } catch {
      refuse("file_unread"); // removed or changed since it was chosen
    }
    this.file.value = ""; // the same file may be chosen again
    if (bytes) this.send("open", {}, [bytes]);
  }

  /** Make a field visible before it gets the focus. @param {import("./form_fields.js").Field} field */
  #reveal(field) {
    if (field.key.startsWith("rule:")) this.house.node.open = true;
  }

  // -- words ---------------------------------------------------------------------------------------------

  /** Another language, at once. @param {any} language */
  speak(language) {
    if ((language !== "sv" && language !== "en") || language === this.ctx.lang) return;
    this.ctx.lang = language;
    this.relabel();
  }

  relabel() {
    this.root.lang = this.ctx.lang;
    write(this.title, this.text("title"));
    write(this.about, this.schema.title[this.ctx.lang]);
    this.house.relabel(this.text("house_code"));
    write(this.pilesHelp, this.text(this.schema.ranks ? "piles_help_ranks" : "piles_help"));
    this.dice.relabel(this.text("dice"));
    this.resetAll.relabel(this.text("reset_all"));
    for (const field of this.fields) field.relabel();
    this.#look();
    this.#worry(!this.waiting.hidden);
    this.problems.relabel();
    this.result.relabel();
    this.arrange();
  }
}
