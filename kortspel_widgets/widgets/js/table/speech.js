// The sentence below the table, and what belongs to it: step, note, question, verdict, ending.

import { icon, make, write } from "../page/dom.js";
import { KeptHeight } from "../page/kept_height.js";

export class Speech {
  /** @param {any} ctx @param {AbortSignal} signal @param {(action: string) => void} report @param {import("./quiz.js").Quiz} quiz */
  constructor(ctx, signal, report, quiz) {
    this.ctx = ctx;
    this.step = make("p", { class: "k-step" });
    this.sentence = make("p", { class: "k-sentence" });
    this.note = make("p", { class: "k-note" });
    this.ending = make("div", { class: "k-ending" });
    this.endWords = make("p", { class: "k-end-words" });
    this.onwards = make("button", { class: "k-button k-quiet" });
    this.again = make("button", { class: "k-button k-quiet" });
    this.ending.append(icon("flag"), this.endWords, this.onwards, this.again);
    this.onwards.addEventListener("click", () => report("onwards"), { signal });
    this.again.addEventListener("click", () => report("start"), { signal });
    this.words = make("div", { class: "k-words" }, quiz.verdict, this.sentence, this.note);
    this.node = make("div", { class: "k-speech" }, this.step, this.words);
    // below the buttons on a wide table: what comes and goes never pushes them from under the pointer
    this.after = make("div", { class: "k-after" }, quiz.node, this.ending);
    this.ending.hidden = true;
    this.note.hidden = true;
    this.height = new KeptHeight(this.words, signal);
  }

  /** @param {{where: string, sentence: string, note: string|null}} words */
  show({ where, sentence, note }) {
    write(this.step, where);
    write(this.sentence, sentence);
    this.note.hidden = !note;
    write(this.note, note ?? "");
    this.height.keep();
  }

  /** Forget the height kept, after a change of width, size of text or language. */
  refit() {
    this.height.forget();
  }

  /** @param {{finished: string|null, example: boolean, more: boolean}} ending what has ended, if anything */
  end({ finished, example, more }) {
    this.ending.hidden = !finished && !example;
    if (this.ending.hidden) return;
    this.ending.classList.toggle("k-finished", finished !== null);
    write(this.endWords, finished ?? this.ctx.text("example_ends"));
    this.onwards.hidden = !more;
    write(this.onwards, this.ctx.text("onwards"));
    write(this.again, this.ctx.text("again"));
  }
}
