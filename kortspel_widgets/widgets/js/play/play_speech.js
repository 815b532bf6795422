// The sentence below the table while one plays, and what belongs to it: why a card may not be laid, a thought that many
// have here, a word from the kernel.

import { icon, make, write } from "../page/dom.js";
import { KeptHeight } from "../page/kept_height.js";

export class PlaySpeech {
  /** @param {AbortSignal} signal */
  constructor(signal) {
    this.where = make("p", { class: "k-step" });
    this.sentence = make("p", { class: "k-sentence" });
    this.whyWords = make("span", {});
    this.whyRule = make("span", { class: "p-why-rule" });
    this.why = make("p", { class: "p-why" }, icon("wrong"), this.whyWords, " ", this.whyRule);
    this.idea = make("p", { class: "k-note p-idea" });
    this.note = make("p", { class: "k-note", role: "status" });
    this.words = make("div", { class: "k-words" }, this.sentence, this.why);
    this.node = make("div", { class: "k-speech p-speech" }, this.where, this.words, this.idea, this.note);
    this.height = new KeptHeight(this.words, signal);
  }

  /** @param {{where: string, sentence: string, why: {text: string, rule: string}|null, idea: string, note: string}} words */
  show({ where, sentence, why, idea, note }) {
    write(this.where, where);
    this.where.hidden = !where;
    write(this.sentence, sentence);
    this.sentence.hidden = why !== null;
    this.why.hidden = why === null;
    write(this.whyWords, why?.text ?? "");
    write(this.whyRule, why?.rule ?? "");
    write(this.idea, idea);
    this.idea.hidden = !idea;
    write(this.note, note);
    this.note.hidden = !note;
    this.height.keep();
  }

  /** Forget the height kept, after a change of width, size of text or language. */
  refit() {
    this.height.forget();
  }
}
