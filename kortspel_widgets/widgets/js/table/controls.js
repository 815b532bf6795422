// The controls: the bar under the thumb (start, back, next, play, end) and the row of extras
// (speed, next mark, quiz). They only report; the table decides.

import { enable, iconButton, make, write } from "../page/dom.js";

/** Pause between two beats when playing, in ms; the last outruns reading. */
export const SPEEDS = { slow: 4200, normal: 2400, quick: 1100, rush: 140 };

export class Controls {
  /** @param {any} ctx @param {AbortSignal} signal @param {(action: string, argument?: any) => void} report */
  constructor(ctx, signal, report) {
    this.ctx = ctx;
    this.signal = signal;
    this.report = report;
    this.start = iconButton("start", "k-square", true);
    this.back = iconButton("back", "k-square", true);
    this.next = iconButton("next", "k-primary");
    this.play = iconButton("play", "k-square", true);
    this.end = iconButton("end", "k-square", true);
    this.bar = make("div", { class: "k-bar", role: "group" },
      ...[this.start, this.back, this.next, this.end, this.play].map((one) => one.button));
    this.speed = make("select", { class: "k-select" });
    this.speedWords = make("span", { class: "k-word" });
    for (const name of Object.keys(SPEEDS)) this.speed.append(make("option", { value: name }));
    this.quiz = iconButton("quiz", "k-quiet");
    this.quiz.button.setAttribute("aria-pressed", "false");
    this.tally = make("span", { class: "k-tally" });
    this.forget = make("button", { class: "k-link" });
    this.jumps = make("span", { class: "k-jumps" });
    this.quizRow = make("span", { class: "k-quiz-row" }, this.quiz.button, this.tally, this.forget);
    this.extras = make("div", { class: "k-extras" }, this.jumps, this.quizRow, make("label", { class: "k-speed" }, this.speedWords, this.speed));
    this.#wire();
    /** @type {{mark: number, button: ReturnType<typeof iconButton>}[]} */
    this.marks = [];
    this.playing = false;
  }

  #wire() {
    for (const name of ["start", "back", "next", "play", "end"]) this.#press(this[name].button, name);
    this.#press(this.quiz.button, "quiz");
    this.#press(this.forget, "forget");
    this.speed.addEventListener("change", () => this.report("speed", /** @type {HTMLSelectElement} */ (this.speed).value), { signal: this.signal });
  }

  /** @param {HTMLElement} button @param {string} action @param {any} [argument] */
  #press(button, action, argument) {
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") !== "true") this.report(action, argument);
    }, { signal: this.signal });
  }

  /** @param {import("./timeline.js").Timeline} timeline */
  build(timeline) {
    this.timeline = timeline;
    this.marks = timeline.marks.flatMap((_, mark) => {
      if (!timeline.marked[mark].length) return [];
      const button = iconButton("mark", "k-quiet");
      this.#press(button.button, "mark", mark);
      return [{ mark, button }];
    });
    this.jumps.replaceChildren(...this.marks.map(({ button }) => button.button));
    this.quizRow.hidden = !timeline.beats.question.some((question) => question >= 0);
  }

  /** @param {{step: number, limit: number, asking: boolean}} state */
  show({ step, limit, asking }) {
    enable(this.start.button, step > 0);
    enable(this.back.button, step > 0);
    enable(this.next.button, step < limit && !asking);
    enable(this.play.button, step < limit && !asking);
    enable(this.end.button, step < limit);
    for (const { mark, button } of this.marks) {
      button.button.hidden = this.timeline.near(mark, 0, limit, 1) < 0;
      enable(button.button, this.timeline.near(mark, step, limit, 1) > 0);
    }
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    if (playing === this.playing) return;
    this.playing = playing;
    this.play.redraw(playing ? "pause" : "play");
    this.play.button.classList.toggle("k-on", playing);
    this.play.relabel(this.ctx.text(playing ? "pause" : "play"));
  }

  /** @param {boolean} on @param {{right: number, asked: number}} tally */
  showQuiz(on, { right, asked }) {
    this.quiz.button.setAttribute("aria-pressed", String(on));
    write(this.tally, asked ? this.ctx.text("tally", { right, n: asked }) : "");
    this.forget.hidden = !asked;
  }

  relabel() {
    const { ctx } = this;
    this.bar.setAttribute("aria-label", ctx.text("steps"));
    for (const name of ["start", "back", "next", "end"]) this[name].relabel(ctx.text(name));
    this.play.relabel(ctx.text(this.playing ? "pause" : "play"));
    write(this.speedWords, ctx.text("speed"));
    [...this.speed.children].forEach((option) => write(option, ctx.text(`speed_${/** @type {any} */ (option).value}`)));
    this.quiz.relabel(ctx.text("quiz"));
    write(this.forget, ctx.text("forget"));
    for (const { mark, button } of this.marks) {
      const words = this.timeline.marks[mark];
      button.relabel(ctx.text("next_mark", { mark: words[ctx.lang] ?? words.en }));
    }
  }
}
