// The protocol as one writes it on paper: a column a player, old numbers struck out, the last one stands.

import { make, SUPPRESS, write } from "../page/dom.js";
import { sign } from "../form/form_fields.js";

/**
 * Every number that a column has had, by what is counted and seat, each with the step it was written at.
 * @param {{payload: any, beats: {labels: any[][]}, seats: string[]}} timeline
 * @returns {Map<string, {step: number, value: number}[][]>}
 */
export function protocolOf({ payload, beats, seats }) {
  const found = new Map();
  const known = payload.labels ?? {};
  const note = (label, value, step) => {
    const [name, owner] = String(label).split(":");
    if (owner === undefined || !known[name]?.zero || !Number.isInteger(value)) return;
    if (!found.has(name)) found.set(name, seats.map(() => []));
    const column = found.get(name)[Number(owner)];
    if (column && column.at(-1)?.value !== value) column.push({ step, value });
  };
  for (const [label, value] of Object.entries(payload.start.labels)) note(label, value, 0);
  beats.labels.forEach((changes, beat) => {
    for (let i = 0; i < changes.length; i += 3) note(changes[i], changes[i + 2], beat + 1);
  });
  return found;
}

export class Protocol {
  /** @param {any} ctx */
  constructor(ctx) {
    this.ctx = ctx;
    this.title = make("span");
    this.box = make("div", { class: "p-columns" });
    this.node = /** @type {HTMLDetailsElement} */ (make("details", { class: "p-protocol" }, make("summary", { class: "f-summary" }, sign("f-unfold", "unfold"), this.title), this.box));
    this.found = new Map();
    this.step = 0;
    this.drawn = "";
  }

  /** @param {import("../table/timeline.js").Timeline} timeline */
  build(timeline) {
    this.timeline = timeline;
    this.found = protocolOf(timeline);
    this.node.hidden = this.found.size === 0;
    this.drawn = "";
  }

  /** What stood there at a step. @param {number} step */
  show(step) {
    this.step = step;
    const upTo = [...this.found].map(([name, columns]) => [name, columns.map((column) => column.filter((entry) => entry.step <= step).map(({ value }) => value))]);
    const drawn = JSON.stringify([this.ctx.lang, upTo]);
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    this.box.replaceChildren(...upTo.map(([name, columns]) => this.#table(/** @type {string} */ (name), /** @type {number[][]} */ (columns), upTo.length > 1)));
  }

  /** @param {string} name @param {number[][]} columns @param {boolean} named */
  #table(name, columns, named) {
    const rows = Math.max(0, ...columns.map((column) => column.length));
    const head = make("tr", {}, ...this.timeline.seats.map((seat) => make("th", { scope: "col", text: seat })));
    const body = Array.from({ length: rows }, (_, row) => make("tr", {}, ...columns.map((column) => {
      if (row >= column.length) return make("td");
      const text = String(column[row]).replace("-", "−");
      return row < column.length - 1 ? make("td", {}, make("s", { text })) : make("td", {}, make("strong", { text }));
    })));
    const table = make("table", { class: "p-sheet" }, make("thead", {}, head), make("tbody", {}, ...body));
    const words = this.timeline.payload.labels[name];
    const caption = (words[this.ctx.lang] ?? words.en).replace(/\{[^}]*\}/g, "").trim();
    if (named) table.prepend(make("caption", { text: caption }));
    const box = make("div", { class: "p-sheet-box", tabindex: "0", role: "group", "aria-label": this.ctx.text("protocol"), [SUPPRESS]: "true" }, table);
    return box;
  }

  relabel() {
    write(this.title, this.ctx.text("protocol"));
    if (this.timeline) this.show(this.step);
  }
}
