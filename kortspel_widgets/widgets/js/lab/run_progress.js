// How far a run has come: a bar and a sentence; and a number that matters, large.

import { make, write } from "../page/dom.js";

export class RunProgress {
  /** @param {any} ctx */
  constructor(ctx) {
    this.ctx = ctx;
    this.fill = make("div", { class: "b-fill" });
    this.bar = make("div", { class: "b-meter", role: "progressbar", "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": 0 }, this.fill);
    this.state = make("strong", { class: "b-state" });
    this.words = make("span");
    this.note = make("p", { class: "f-help b-note" });
    this.run = make("p", { class: "f-help b-run-of" });
    this.node = make("div", { class: "b-progress" }, this.bar, make("p", { class: "b-progress-words" }, this.state, " ", this.words), this.note, this.run);
  }

  /** @param {any} progress @param {any[]} options house rules of the schema @param {{pace?: string, run?: string[], head?: string}} [more] what is said instead of the speed, after the seed, and instead of players and seed */
  show(progress, options, { pace, run = [], head = "" } = {}) {
    const { ctx } = this;
    const { done, total, state, seconds, note, seed, seats, rules } = progress;
    this.node.hidden = state === "waiting";
    const part = total ? done / total : 0;
    // whole per cent, downwards: only all of it is 100
    this.bar.setAttribute("aria-valuenow", String(Math.floor(part * 100)));
    this.bar.setAttribute("aria-label", ctx.text("progress"));
    const words = ctx.text("progress_words", { done: ctx.format(done), total: ctx.format(total) });
    this.bar.setAttribute("aria-valuetext", words);
    this.fill.style.width = `${(part * 100).toFixed(2)}%`;
    this.node.dataset.state = state;
    write(this.state, ctx.text(`state_${state}`));
    const speed = pace ?? (done && seconds >= 0.5 ? ctx.text("speed", { speed: this.#rounded(done / seconds) }) : "");
    write(this.words, [words, speed].filter(Boolean).join(" · "));
    write(this.note, ctx.both(note));
    this.note.hidden = !note;
    const changed = options.filter(({ name, default: standard }) => rules?.[name] !== undefined && rules[name] !== standard).map((option) => {
      const value = option.choices.find((choice) => choice.value === rules[option.name])?.[ctx.lang] ?? rules[option.name];
      return `${option[ctx.lang].title.replace(/[?:]$/, "")}: ${value}`;
    });
    write(this.run, [head || ctx.text("run_of", { seats, seed }), ...run, ...changed].join(" · "));
  }

  /** Two figures that count: nobody needs more of a speed. @param {number} value */
  #rounded(value) {
    const size = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1);
    return this.ctx.format(Math.round(value / size) * size);
  }
}

/** One large number with its name above and a word below. */
export class Tile {
  constructor() {
    this.name = make("dt");
    this.number = make("span", { class: "b-big" });
    this.unit = make("span", { class: "b-unit" });
    this.more = make("dd", { class: "b-tile-more" });
    this.node = make("div", { class: "b-tile" }, this.name, make("dd", {}, this.number, " ", this.unit), this.more);
  }

  /** @param {string} name @param {string} number @param {string} unit @param {string} more */
  say(name, number, unit, more) {
    write(this.name, name);
    write(this.number, number);
    write(this.unit, unit);
    write(this.more, more);
  }
}
