// "What if": the lines of a deal side by side, from the choice where they part.

import { make, SUPPRESS, write } from "../page/dom.js";
import { cardName } from "../page/say.js";

export class LineBox {
  /** @param {any} ctx @param {AbortSignal} signal @param {import("../page/faces.js").Faces} faces @param {{line(number: number): void}} doing */
  constructor(ctx, signal, faces, doing) {
    this.ctx = ctx;
    this.signal = signal;
    this.faces = faces;
    this.doing = doing;
    this.title = make("h4", { class: "p-heading" });
    this.about = make("p", { class: "p-muted" });
    this.columns = make("div", { class: "p-lines" });
    this.node = make("section", { class: "p-box p-compare" }, this.title, this.about, this.columns);
    this.node.hidden = true;
    /** @type {any[]} */
    this.lines = [];
    /** Number of the line beside the current one. */
    this.other = 0;
  }

  /** @param {any[]} lines */
  show(lines) {
    this.lines = lines;
    this.node.hidden = lines.length < 2;
    this.relabel();
  }

  /** The two that are shown: the one chosen for comparison, and the current. */
  get pair() {
    const current = this.lines.find(({ current }) => current) ?? this.lines.at(-1);
    const others = this.lines.filter((line) => line !== current);
    const other = others.find(({ number }) => number === this.other) ?? others.at(-1);
    return [other, current];
  }

  relabel() {
    if (this.lines.length < 2) return this.columns.replaceChildren();
    const { ctx } = this;
    write(this.title, ctx.text("compare"));
    write(this.about, ctx.text("compare_about"));
    const focused = /** @type {HTMLElement|null} */ (this.columns.contains(document.activeElement) ? document.activeElement : null);
    const key = focused?.dataset.key;
    this.columns.replaceChildren(...this.pair.map((line) => this.#column(line)));
    if (key) /** @type {HTMLElement|null} */ (this.columns.querySelector(`[data-key="${key}"]`) ?? this.columns.querySelector("button, select"))?.focus({ preventScroll: true });
    return undefined;
  }

  /** @param {any} line */
  #column(line) {
    const { ctx } = this;
    const name = make("h5", { class: "p-line-name", text: ctx.text(line.current ? "line_now" : "line", { n: line.number }) });
    const head = make("div", { class: "p-line-head" }, name);
    const others = this.lines.filter(({ current }) => !current);
    if (!line.current && others.length > 1) head.append(this.#select(others, line.number));
    const parts = [head, make("p", { class: "p-line-at", text: ctx.both(line.at) })];
    if (line.announced?.length) parts.push(this.#announced(line));
    parts.push(line.shape === "turns" ? this.#turns(line) : this.#tricks(line));
    if (!line.done) parts.push(make("p", { class: "p-muted", text: ctx.text("line_open") }));
    if (line.done || line.left) parts.push(this.#change(line));
    if (!line.current) {
      const button = make("button", { class: "k-button k-quiet", text: ctx.text("line_take"), "data-key": `take-${line.number}` });
      button.addEventListener("click", () => this.doing.line(line.number), { signal: this.signal });
      parts.push(button);
    }
    return make("div", { class: line.current ? "p-line p-line-now" : "p-line" }, ...parts);
  }

  /** @param {any[]} others @param {number} chosen */
  #select(others, chosen) {
    const select = /** @type {HTMLSelectElement} */ (make("select", { class: "k-select", "aria-label": this.ctx.text("line_choose"), "data-key": "select", [SUPPRESS]: "true" },
      ...others.map(({ number }) => make("option", { value: number, text: this.ctx.text("line", { n: number }) }))));
    select.value = String(chosen);
    select.addEventListener("change", () => {
      this.other = Number(select.value);
      this.relabel();
    }, { signal: this.signal });
    return select;
  }

  /** @param {any} line */
  #announced({ announced }) {
    const { ctx } = this;
    const names = (plays) => announced.filter((one) => one.plays === plays).map(({ seat }) => seat);
    const said = [];
    if (names(true).length) said.push(ctx.text("line_play", { seats: names(true) }));
    if (names(false).length) said.push(ctx.text("line_pass", { seats: names(false) }));
    return make("p", { class: "p-line-said", text: said.join(" ") });
  }

  /** @param {any} line */
  #tricks({ tricks }) {
    if (!tricks.length) return make("p", { class: "p-muted", text: this.ctx.text("line_no_tricks") });
    return make("ol", { class: "p-tricks" }, ...tricks.map((trick, index) => this.#trick(trick, index)));
  }

  /** A card, small. @param {number} card */
  #card(card) {
    const front = make("div", { class: "k-front", "aria-hidden": "true" });
    this.faces.paint(front, card, this.ctx);
    return make("div", { class: "p-mini-card" }, front);
  }

  /** Turn by turn who laid what, and who drew. @param {any} line */
  #turns({ turns, number }) {
    const { ctx } = this;
    if (!turns.length) return make("p", { class: "p-muted", text: ctx.text("line_no_turns") });
    const items = turns.map(({ seat, cards, drew, others }) => {
      const note = (text) => make("span", { class: "p-muted", text });
      return make("li", { class: "p-turn" }, make("span", { class: "p-turn-who", text: ctx.seats[seat] ?? "" }),
        ...(drew ? [note(ctx.text("line_drew", { n: drew }))] : []),
        make("ul", { class: "p-turn-cards" }, ...cards.map((card) => make("li", {}, this.#card(card), make("span", { class: "k-vh", text: cardName(card, "bare", ctx) })))),
        ...others.map(([other, n]) => note(ctx.text("line_others", { seat: other, n }))));
    });
    return make("div", { class: "p-turns-box", tabindex: "0", role: "group", "aria-label": ctx.text("line_turns"), "data-key": `turns-${number}`, [SUPPRESS]: "true" }, make("ol", { class: "p-turns" }, ...items));
  }

  /** @param {any} trick @param {number} index */
  #trick(trick, index) {
    const { ctx } = this;
    const seat = (number) => ctx.seats[number] ?? ctx.text("nobody");
    const cards = make("ul", { class: "p-trick-cards" }, ...trick.cards.map(([who, card]) => {
      const won = who === trick.winner;
      return make("li", { class: won ? "p-mini p-won" : "p-mini" }, this.#card(card),
        make("span", { class: "p-mini-who", text: seat(who), "aria-hidden": "true" }), make("span", { class: "k-vh", text: `${seat(who)}: ${cardName(card, "bare", ctx)}` }));
    }));
    return make("li", { class: "p-trick" }, make("p", { class: "p-trick-name", text: ctx.text("line_trick", { n: index + 1, name: seat(trick.winner) }) }), cards);
  }

  /** @param {any} line */
  #change({ change, score, left, done }) {
    const { ctx } = this;
    const items = change.map((value, seat) => {
      const text = value === null ? "–" : value === 0 ? "0" : (value < 0 ? "−" : "+") + Math.abs(value);
      const points = done ? [make("strong", { text }), make("span", { class: "p-muted", text: `→ ${String(score[seat]).replace("-", "−")}` })] : [];
      const held = left ? [make("span", { class: "p-muted", text: ctx.text("line_left", { n: left[seat] }) })] : [];
      return make("li", {}, make("span", { class: "p-change-name", text: ctx.seats[seat] ?? "" }), ...points, ...held);
    });
    if (!done) return make("ul", { class: "p-changes" }, ...items);
    return make("div", {}, make("p", { class: "p-trick-name", text: ctx.text("line_change") }), make("ul", { class: "p-changes" }, ...items));
  }
}
