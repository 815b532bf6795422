// "Vad händer nu?": before a beat that decides something the pupil chooses, and sees at once
// whether it was right and by which rule. Only the first answer to a question counts.

import { icon, make, write } from "../page/dom.js";
import { remember, remembered } from "../page/storage.js";

/** The answers given to one game, remembered under its key. */
export class Tally {
  /** @param {string} key */
  constructor(key) {
    this.key = `tally:${key}`;
    const found = remembered(this.key, {});
    /** @type {Record<string, 0|1>} by step */
    this.answers = found && typeof found === "object" && !Array.isArray(found) ? found : {};
  }

  /** @param {number} step @param {boolean} right */
  note(step, right) {
    if (Object.hasOwn(this.answers, step)) return;
    this.answers[step] = right ? 1 : 0;
    remember(this.key, this.answers);
  }

  forget() {
    this.answers = {};
    remember(this.key, null);
  }

  get sum() {
    const all = Object.values(this.answers);
    return { right: all.filter((one) => one === 1).length, asked: all.length };
  }
}

export class Quiz {
  /** @param {any} ctx @param {AbortSignal} signal @param {(right: boolean|null) => void} answered null: the answer was only shown */
  constructor(ctx, signal, answered) {
    this.ctx = ctx;
    this.signal = signal;
    this.answered = answered;
    this.ask = make("p", { class: "k-ask", tabindex: "-1", "data-lm-suppress-shortcuts": "true" });
    this.choices = make("div", { class: "k-choices", role: "group" });
    this.reveal = make("button", { class: "k-link" });
    this.node = make("div", { class: "k-quiz" }, this.ask, this.choices, this.reveal);
    this.node.hidden = true;
    this.verdict = make("p", { class: "k-verdict" });
    this.verdict.hidden = true;
    this.reveal.addEventListener("click", () => this.#answer(null), { signal });
    /** @type {any} */
    this.question = null;
    /** @type {{right: boolean|null, rule: any}|null} */
    this.last = null;
  }

  get asking() {
    return this.question !== null;
  }

  /** @param {any} question of the payload @param {(part: [number, any[]]) => string} sentence */
  open(question, sentence) {
    this.question = question;
    this.sentence = sentence;
    this.clearVerdict();
    this.choices.replaceChildren(...question.choices.map((_, index) => {
      const button = make("button", { class: "k-button k-choice" });
      button.addEventListener("click", () => this.#answer(index), { signal: this.signal });
      return button;
    }));
    this.relabel();
    this.node.hidden = false;
  }

  /** @param {number|null} index */
  #answer(index) {
    const { question } = this;
    if (!question || (index !== null && index >= question.choices.length)) return;
    const right = index === null ? null : question.right.includes(index);
    this.close();
    this.answered(right);
  }

  /** Choose by number key. @param {number} index */
  choose(index) {
    this.#answer(index);
  }

  close() {
    this.question = null;
    this.node.hidden = true;
  }

  /** @param {boolean|null} right null when the answer was only shown @param {any} rule of the payload, or null */
  showVerdict(right, rule) {
    this.last = { right, rule };
    this.verdict.className = `k-verdict ${right === false ? "k-wrong" : "k-right"}`;
    const word = this.ctx.text(right === null ? "answer" : right ? "right" : "wrong");
    const words = rule ? `${rule.id} ${(rule[this.ctx.lang] ?? rule.en).title}` : "";
    this.verdict.replaceChildren(icon(right === false ? "wrong" : "right"), make("strong", { text: word }), " ", make("span", { text: words }));
    this.verdict.hidden = false;
  }

  clearVerdict() {
    this.last = null;
    this.verdict.hidden = true;
  }

  relabel() {
    write(this.reveal, this.ctx.text("reveal"));
    if (this.last) this.showVerdict(this.last.right, this.last.rule);
    if (!this.question) return;
    write(this.ask, this.sentence(this.question.ask));
    this.choices.setAttribute("aria-label", this.ctx.text("quiz"));
    [...this.choices.children].forEach((button, index) => write(button, this.sentence(this.question.choices[index])));
  }
}
