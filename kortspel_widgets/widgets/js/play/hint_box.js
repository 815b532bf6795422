// The hint: what each move is expected to lead to, with how sure that is; it sharpens while it is counted.

import { iconButton, make, write } from "../page/dom.js";
import { inView } from "./in_view.js";

/**
 * The scale that all rows share: the intervals and zero, with a little air.
 * @param {{low: number, high: number}[]} rows @returns {{least: number, most: number}}
 */
export function hintScale(rows) {
  const least = Math.min(0, ...rows.map(({ low }) => low));
  const most = Math.max(0, ...rows.map(({ high }) => high));
  const air = (most - least || 1) * 0.05;
  return { least: least - air, most: most + air };
}

/** What may happen beside the score: no trick in one game, the round won in another; in words, and for certain. */
const EVENTS = { none: ["hint_none", "hint_none_certain"], won: ["hint_won", "hint_won_certain"] };

export class HintBox {
  /** @param {any} ctx @param {AbortSignal} signal @param {{stop(): void, close(): void}} doing */
  constructor(ctx, signal, doing) {
    this.ctx = ctx;
    this.title = make("h4", { class: "p-heading" });
    this.about = make("p", { class: "p-muted" });
    this.sure = make("p", { class: "p-muted" });
    this.stop = iconButton("pause", "k-quiet p-stop");
    this.shut = iconButton("wrong", "k-square k-quiet p-shut-box", true);
    this.list = make("ul", { class: "p-hints" });
    this.node = make("section", { class: "p-box p-hint" }, make("div", { class: "p-box-head" }, this.title, this.stop.button, this.shut.button), this.about, this.list, this.sure);
    this.stop.button.addEventListener("click", () => doing.stop(), { signal });
    this.shut.button.addEventListener("click", () => doing.close(), { signal });
    /** @type {Map<string, any>} rows by move */
    this.rows = new Map();
    this.node.hidden = true;
    this.hint = null;
    this.waiting = false;
  }

  /** @param {any} hint or null @param {boolean} waiting asked for, not yet here @returns {boolean} whether the focus went */
  show(hint, waiting) {
    this.hint = hint;
    this.waiting = waiting;
    const gone = !hint && !waiting;
    const lost = gone && this.node.contains(document.activeElement);
    this.node.hidden = gone;
    if (hint) this.#rows(hint.rows);
    else this.#rows([]);
    const running = waiting || hint?.state === "running";
    const stopping = this.stop.button === document.activeElement && !running;
    this.stop.button.hidden = !running;
    if (stopping) this.shut.button.focus({ preventScroll: true });
    this.relabel();
    return lost;
  }

  /** @param {any[]} rows */
  #rows(rows) {
    for (const [move, row] of this.rows) {
      if (rows.some((one) => one.move === move)) continue;
      row.node.remove();
      this.rows.delete(move);
    }
    rows.forEach((row, index) => {
      let made = this.rows.get(row.move);
      if (!made) {
        made = { name: make("span", { class: "p-hint-name" }), best: make("span", { class: "f-badge" }), mean: make("span", { class: "p-hint-mean" }), span: make("span", { class: "p-hint-span" }), dot: make("span", { class: "p-hint-dot" }), zero: make("span", { class: "p-hint-zero" }), none: make("span", { class: "p-hint-none" }) };
        made.bar = make("div", { class: "p-hint-bar", "aria-hidden": "true" }, made.zero, made.span, made.dot);
        made.node = make("li", { class: "p-hint-row" }, make("div", { class: "p-hint-line" }, made.name, made.best, made.mean), made.bar, made.none);
        this.rows.set(row.move, made);
      }
      if (this.list.children[index] !== made.node) this.list.insertBefore(made.node, this.list.children[index] ?? null);
      made.data = row;
    });
  }

  /** Bring it into view, unless its first numbers are there; a long one from its head on. */
  into() {
    if (inView(this.node, 200)) return;
    this.node.scrollIntoView({ block: this.node.offsetHeight < window.innerHeight * 0.6 ? "nearest" : "start" });
  }

  /** @param {number} value */
  #signed(value) {
    const text = this.ctx.format(Math.abs(value), 1);
    return /[1-9]/.test(text) ? (value < 0 ? "−" : "+") + text : text;
  }

  /** The best row in words. */
  get summary() {
    const best = [...this.rows.values()].find(({ data }) => data.best);
    if (!best) return "";
    return `${best.name.textContent}: ${(this.hint?.scored === false ? best.none : best.mean).textContent}`;
  }

  relabel() {
    const { ctx, hint } = this;
    write(this.title, ctx.text("hint_title"));
    this.stop.relabel(ctx.text("hint_stop"));
    this.shut.relabel(ctx.text("close"));
    write(this.about, hint ? ctx.text("hint_about", { n: ctx.grouped(hint.n), seconds: ctx.format(hint.seconds, 1) }) : this.waiting ? ctx.text("hint_waiting") : "");
    const sure = hint?.rows.every(({ certain }) => certain);
    const scored = hint?.scored !== false;
    write(this.sure, [scored && ctx.text("hint_score"), scored && hint?.for_the_game && ctx.text("hint_game"), scored && !sure && ctx.text("hint_span"), !sure && hint?.state === "running" && ctx.text("hint_sharper")].filter(Boolean).join(" "));
    this.sure.hidden = !hint;
    if (!hint) return;
    const { least, most } = hintScale(hint.rows);
    const at = (value) => `${((value - least) * 100) / (most - least)}%`;
    for (const row of this.rows.values()) {
      const { data } = row;
      write(row.name, data[ctx.lang] ?? data.en);
      write(row.best, ctx.text("hint_best"));
      row.best.hidden = !data.best;
      row.node.classList.toggle("p-best", Boolean(data.best));
      write(row.mean, ctx.text(data.certain ? "hint_certain" : "hint_mean", { mean: this.#signed(data.mean), low: this.#signed(data.low), high: this.#signed(data.high) }));
      row.mean.hidden = row.bar.hidden = !scored;
      row.zero.style.left = at(0);
      row.span.style.left = at(data.low);
      row.span.style.right = `calc(100% - ${at(data.high)})`;
      row.dot.style.left = at(data.mean);
      const event = Object.keys(EVENTS).find((name) => data[name]);
      row.none.hidden = !event;
      if (!event) continue;
      const { p, low, high } = data[event];
      const [about, certain] = EVENTS[event];
      write(row.none, ctx.text(low === high ? certain : about, { p: ctx.percent(p, 0), low: ctx.percent(low, 0), high: ctx.percent(high, 0) }));
    }
  }
}
