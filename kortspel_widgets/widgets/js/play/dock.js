// Under the thumb: what is asked, the words to choose from, and the way on while others play.

import { enable, iconButton, make, write } from "../page/dom.js";
import { signWord } from "./word_signs.js";

/** Other words in the place of the pressed one are not heard for this long, in ms: a second press was not meant for them. */
const REST = 600;

export class Dock {
  /**
   * @param {any} ctx @param {AbortSignal} signal
   * @param {{next(): void, pause(): void, choose(move: any): void, rested(): void}} doing
   * @param {import("./shout_row.js").ShoutRow} shouts words that are said out of turn: always at one place
   */
  constructor(ctx, signal, doing, shouts) {
    this.ctx = ctx;
    this.signal = signal;
    this.doing = doing;
    this.prompt = make("p", { class: "p-prompt" });
    this.words = make("div", { class: "p-words", role: "group" });
    this.warn = make("p", { class: "p-warn" });
    this.warn.hidden = true;
    this.next = iconButton("next", "k-primary p-next");
    this.pause = iconButton("pause", "k-square", true);
    this.row = make("div", { class: "p-going", role: "group" }, this.next.button, this.pause.button);
    this.node = make("div", { class: "p-dock" }, this.prompt, this.words, this.warn, this.row, shouts.row, shouts.prefs.node);
    this.next.button.addEventListener("click", () => doing.next(), { signal });
    this.pause.button.addEventListener("click", () => doing.pause(), { signal });
    /** @type {{move: any, button: HTMLElement, said: HTMLElement}[]} */
    this.choices = [];
    this.key = "";
    /** When a word was pressed, among which words, and what ends the rest that follows. */
    this.pressed = { at: -REST, key: "" };
    this.timer = 0;
    signal.addEventListener("abort", () => clearTimeout(this.timer));
    this.paused = false;
    this.deal = false;
    this.skips = false;
  }

  /**
   * @param {{prompt: string, moves: any[], able: boolean, next: boolean, paused: boolean, deal: boolean, skips: boolean}} state
   * `able`: the words can be chosen now; `next`: there is more to see; `deal`: what comes next is another deal;
   * `skips`: the table waits for a word, and going on leaves it unsaid
   * @returns {boolean} whether the word that had the focus is gone
   */
  show({ prompt, moves, able, next, paused, deal, skips }) {
    this.deal = deal;
    this.skips = skips;
    write(this.prompt, prompt);
    this.prompt.hidden = !prompt;
    const key = JSON.stringify(moves);
    let lost = false;
    if (key !== this.key) {
      lost = this.words.contains(document.activeElement);
      this.key = key;
      this.choices = moves.map((move) => this.#word(move));
      this.words.replaceChildren(...this.choices.map(({ button }) => button));
    }
    this.words.hidden = !moves.length;
    for (const { button } of this.choices) enable(button, able && !this.resting);
    clearTimeout(this.timer);
    if (this.resting) this.timer = setTimeout(() => this.doing.rested(), REST - performance.now() + this.pressed.at + 1);
    enable(this.next.button, next);
    this.next.button.dataset.deal = String(deal);
    if (this.paused !== paused) {
      this.paused = paused;
      this.pause.redraw(paused ? "play" : "pause");
      this.pause.button.classList.toggle("k-on", paused);
    }
    this.relabel();
    return lost;
  }

  /** @param {any} move */
  #word(move) {
    const said = make("span", { class: "p-word-said" });
    const button = make("button", { class: "k-button p-word" }, said);
    signWord(move.move, button);
    button.addEventListener("click", () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      this.pressed = { at: performance.now(), key: this.key };
      this.doing.choose(move);
    }, { signal: this.signal });
    return { move, button, said };
  }

  /** Whether a word was pressed just now, and other words, or none, have come in its place. */
  get resting() {
    return this.key !== this.pressed.key && performance.now() - this.pressed.at < REST;
  }

  /** By number key. @param {number} index @returns {boolean} whether there is such a word */
  choose(index) {
    const choice = this.choices[index];
    if (!choice || this.words.hidden) return false;
    choice.button.click();
    return true;
  }

  focusFirst() {
    if (this.words.hidden || !this.choices.length) return false;
    this.choices[0].button.focus({ preventScroll: true });
    return true;
  }

  relabel() {
    const { ctx } = this;
    this.words.setAttribute("aria-label", ctx.text("words"));
    this.row.setAttribute("aria-label", ctx.text("going"));
    this.next.relabel(ctx.text(this.skips ? "skip_word" : this.deal ? "next_deal" : "next"));
    this.pause.relabel(ctx.text(this.paused ? "resume" : "hold"));
    const warnings = [];
    this.choices.forEach(({ move, button, said }, index) => {
      write(said, ctx.both(move));
      button.dataset.number = this.choices.length > 1 ? String(index + 1) : "";
      if (move.warn) warnings.push(`${ctx.both(move)} – ${ctx.both(move.warn)}`);
    });
    write(this.warn, warnings.join(" "));
    this.warn.hidden = !warnings.length || this.words.hidden;
  }
}
