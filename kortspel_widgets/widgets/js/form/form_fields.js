// The fields of the deal form. Each has a label, one line of explanation, a mark and a way back when it is
// changed, and a place for what is wrong with it.

import { iconButton, make, SUPPRESS, uniqueId, write } from "../page/dom.js";

/** Drawn icons that only forms use, 24 by 24. */
const GLYPHS = {
  dice: "M5 5h14v14H5zM9 9v.2M15 9v.2M12 12v.2M9 15v.2M15 15v.2",
  reset: "M5 12a7 7 0 1 0 2.3-5.2M5 4v4.5h4.5",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  link: "M10 14l4-4M9 10l-3 3a3.5 3.5 0 0 0 5 5l3-3M15 14l3-3a3.5 3.5 0 0 0-5-5l-3 3",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  open: "M4 19V6h6l2 2.5h8V19z",
  deal: "M4 8l8-3 5 12-8 3zM14 5l6 1-2 9",
  wrong: "M12 5v9M12 18.5v.2",
  note: "M12 11v7M12 6.5v.2",
  unfold: "M8 5v14l10-7z",
};

/** @param {keyof typeof GLYPHS} name @param {string} look @param {boolean} [wordless] */
export function formButton(name, look, wordless = false) {
  const made = iconButton("again", look, wordless);
  made.button.querySelector("path")?.setAttribute("d", GLYPHS[name]);
  return made;
}

/** An icon alone. @param {string} look @param {keyof typeof GLYPHS} name */
export function sign(look, name) {
  const svg = /** @type {SVGElement} */ (formButton(name, "").button.firstElementChild);
  svg.classList.add(look);
  return svg;
}

/**
 * One field. `label` and `help` are functions that say it in the language of the moment.
 * @typedef {{key: string, label: () => string, help?: (() => string)|null, standard?: string|null, quiet?: boolean, tag?: string}} Wants
 */
export class Field {
  /** @param {any} ctx @param {Wants} wants `standard` null: no value to go back to; `quiet`: marked by the way back alone; `tag`: a small text such as an id */
  constructor(ctx, { key, label, help = null, standard = null, quiet = false, tag = "" }) {
    this.ctx = ctx;
    this.key = key;
    this.label = label;
    this.help = help;
    this.standard = standard;
    this.quiet = quiet;
    this.id = uniqueId("field");
    this.problems = [];
    this.helpWords = make("p", { class: "f-help", id: `${this.id}-help` });
    this.note = make("p", { class: "f-note", id: `${this.id}-note` });
    this.note.hidden = true;
    this.badge = make("span", { class: "f-badge" });
    this.badge.hidden = true;
    this.back = formButton("reset", quiet ? "f-back f-quiet" : "f-back", quiet);
    this.back.button.className = `f-back${quiet ? " f-quiet" : ""}`;
    this.back.button.hidden = true;
    this.back.button.addEventListener("click", () => this.reset());
    this.tag = make("code", { class: "f-tag", text: tag });
    this.tag.hidden = !tag;
    this.changed = () => {};
  }

  /** @param {HTMLElement} name label or caption @param {HTMLElement} control @param {HTMLElement} described what carries the ARIA */
  assemble(name, control, described) {
    this.name = name;
    this.described = described;
    described.setAttribute("aria-describedby", [this.help && this.helpWords.id, this.note.id].filter(Boolean).join(" "));
    const head = make("div", { class: "f-head" }, name, this.badge, this.back.button);
    this.node = make("div", { class: "f-field" }, head, ...(this.help ? [this.helpWords] : []), control, this.note, this.tag);
    this.node.dataset.field = this.key;
  }

  /** @returns {string} */
  get value() {
    return "";
  }

  /** @param {string} _value */
  set value(_value) {}

  focus() {
    this.described?.focus();
  }

  /** Something was written: what was wrong with it is no longer known. */
  touched() {
    this.show([]);
    this.mark();
    this.changed(this);
  }

  reset() {
    if (this.standard === null) return;
    this.value = this.standard;
    this.touched();
    this.focus();
  }

  get isChanged() {
    return this.standard !== null && this.value !== this.standard;
  }

  mark() {
    this.badge.hidden = this.quiet || !this.isChanged;
    this.back.button.hidden = !this.isChanged;
    this.node.classList.toggle("f-changed", this.isChanged);
  }

  /** @param {{level: string, sv: string, en: string}[]} problems */
  show(problems) {
    this.problems = problems;
    const wrong = problems.some(({ level }) => level === "error");
    this.node.classList.toggle("f-wrong", wrong);
    if (wrong) this.described.setAttribute("aria-invalid", "true");
    else this.described.removeAttribute("aria-invalid");
    this.note.classList.toggle("f-error", wrong);
    this.note.hidden = !problems.length;
    const text = problems.map((problem) => problem[this.ctx.lang]).join(" ");
    if (problems.length) this.note.replaceChildren(sign("f-sign", wrong ? "wrong" : "note"), make("span", { text }));
    else this.note.replaceChildren();
  }

  relabel() {
    write(this.name, this.label());
    if (this.help) write(this.helpWords, this.help());
    write(this.badge, this.ctx.text("changed"));
    const back = this.ctx.text("reset_one", { field: `${this.label()}` });
    this.back.relabel(this.quiet ? back : this.ctx.text("reset"));
    if (!this.quiet) this.back.button.setAttribute("aria-label", back);
    this.show(this.problems);
  }
}

/** A line of text, several lines, or a number. */
export class TextField extends Field {
  /** @param {any} ctx @param {Wants & {kind?: "text"|"lines"|"number", least?: number, most?: number, look?: string}} wants @param {...HTMLElement} beside */
  constructor(ctx, { kind = "text", least, most, look = "", ...wants }, ...beside) {
    super(ctx, wants);
    const tag = kind === "lines" ? "textarea" : "input";
    this.input = /** @type {HTMLInputElement} */ (make(tag, {
      class: `f-input ${look}`, id: this.id, autocomplete: "off", autocapitalize: "off", spellcheck: "false", [SUPPRESS]: "true",
      ...(kind === "lines" ? { rows: 2 } : { type: kind, min: least, max: most }),
    }));
    this.input.addEventListener("input", () => this.touched());
    const control = beside.length ? make("div", { class: "f-row" }, this.input, ...beside) : this.input;
    this.assemble(make("label", { for: this.id, class: "f-label" }), control, this.input);
  }

  get value() {
    return this.input.value;
  }

  set value(value) {
    this.input.value = value;
  }
}

/** One of a few: pills for short words, rows for long ones. */
export class ChoiceField extends Field {
  /** @param {any} ctx @param {Wants & {choices: {value: string, words: () => string, mark?: () => string}[], pills?: boolean}} wants */
  constructor(ctx, { choices, pills = false, ...wants }) {
    super(ctx, wants);
    this.choices = choices;
    const caption = make("span", { class: "f-label", id: `${this.id}-name` });
    const group = make("div", { class: pills ? "f-pills" : "f-rows", role: "radiogroup", "aria-labelledby": caption.id });
    this.inputs = choices.map(({ value }) => {
      const input = /** @type {HTMLInputElement} */ (make("input", { type: "radio", name: this.id, value }));
      input.addEventListener("change", () => this.touched());
      return input;
    });
    this.labels = choices.map(() => make("span", { class: "f-choice" }));
    group.append(...this.inputs.map((input, index) => make("label", { class: "f-option" }, input, this.labels[index])));
    this.assemble(caption, group, group);
  }

  get value() {
    return this.inputs.find((input) => input.checked)?.value ?? "";
  }

  set value(value) {
    for (const input of this.inputs) input.checked = input.value === value;
  }

  focus() {
    (this.inputs.find((input) => input.checked) ?? this.inputs[0]).focus();
  }

  /** @param {boolean} able */
  able(able) {
    for (const input of this.inputs) input.disabled = !able;
  }

  relabel() {
    super.relabel();
    this.choices.forEach(({ words, mark }, index) => {
      const small = mark?.() ?? "";
      this.labels[index].replaceChildren(words(), ...(small ? [make("small", { text: ` ${small}` })] : []));
    });
  }
}

/** A rule that cannot be changed: plain text. */
export class FixedField extends Field {
  /** @param {any} ctx @param {Wants & {words: () => string}} wants */
  constructor(ctx, { words, ...wants }) {
    super(ctx, wants);
    this.words = words;
    this.text = make("p", { class: "f-fixed" });
    this.assemble(make("span", { class: "f-label" }), this.text, make("span"));
  }

  relabel() {
    super.relabel();
    write(this.text, this.words());
  }
}
