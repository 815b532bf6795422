// Words that are said out of turn, such as "Lappen!": a button each, always there, and a moment in which the table waits
// for the word before others go on. Whether a word may be said now, and why not, the kernel says.

import { Moment, MOMENTS } from "./moment.js";

/** For this long after the moment has begun "go on" is not heard: whoever was pressing on has not seen it yet, in ms. */
const SEEN = 700;

export class Shouts {
  /** @param {import("./play_view.js").PlayView} view @param {AbortSignal} signal */
  constructor(view, signal) {
    this.view = view;
    /** A word that was pressed while the kernel was busy: it was said together with the card. */
    this.later = "";
    /** The moment of the word that is owed: the table waits, or it has passed. @type {"none"|"waits"|"past"} */
    this.state = "none";
    /** When the moment was seen to begin, or 0. */
    this.began = 0;
    this.moment = new Moment(() => view.parts?.shoutRow.tick(this.shown), () => view.guard(() => this.#pass()));
    signal.addEventListener("abort", () => this.moment.hold());
  }

  /** @returns {any[]} one a word of the game */
  get all() {
    return this.view.ask.shouts ?? [];
  }

  /** The word that somebody at this screen owes now, while others are to go on. */
  get owed() {
    const { ask } = this.view;
    return ask.kind === "program" && !ask.rest ? this.all.find(({ move }) => move != null) : undefined;
  }

  /** Whether the table waits. */
  get waits() {
    this.#follow();
    return this.state === "waits";
  }

  /** What the row shows of the moment, or null. */
  get shown() {
    if (this.state !== "waits" || !this.#seen) return null;
    return { word: this.owed?.word ?? "", left: this.moment.left, total: this.moment.total };
  }

  get #seen() {
    const { view } = this;
    return view.live && view.following && !view.games.open;
  }

  /** What somebody is told when the moment has come. */
  get sentence() {
    const { view, owed } = this;
    if (!this.waits || !owed) return "";
    const seconds = this.moment.total / 1000;
    return `${view.ctx.both(owed.owing)} ${seconds ? view.ctx.text("moment_seconds", { n: seconds }) : view.ctx.text("moment_untimed")}`.trim();
  }

  get #wanted() {
    return (MOMENTS[this.view.prefs.moment] ?? MOMENTS[5]) * 1000;
  }

  /** Begin when a word is owed, end when it is not. */
  #follow() {
    const { owed } = this;
    if (!owed) {
      // while others go on the same moment does not come twice, such as before and after the stock is shuffled
      this.state = this.view.ask.kind === "program" && this.state !== "none" ? "past" : "none";
      this.moment.hold();
    } else if (this.state === "none") {
      this.state = "waits";
      this.began = 0;
      this.moment.set(this.#wanted);
    } else if (this.state === "waits" && this.moment.total !== this.#wanted) {
      this.moment.set(this.#wanted);
    }
  }

  /** The clock runs while the moment is seen and nothing else holds the table. */
  look() {
    this.#follow();
    const { view } = this;
    const runs = this.state === "waits" && this.#seen && !view.paused && !document.hidden && !view.trouble && !view.line.busy;
    if (runs && !this.began) this.began = performance.now();
    if (runs) this.moment.run();
    else this.moment.hold();
  }

  #pass() {
    this.state = "past";
    this.view.look();
    this.view.goOn();
  }

  /** "Go on" without the word. @returns {boolean} whether it was meant so */
  skip() {
    if (!this.waits) return true;
    if (!this.began || performance.now() - this.began < SEEN) return false;
    this.state = "past";
    this.moment.hold();
    return true;
  }

  /** A word was pressed. @param {string} word @returns {boolean} whether there is such a word */
  press(word) {
    const { view } = this;
    const shout = this.all.find((one) => one.word === word);
    if (!shout || view.games.open) return false;
    if (view.line.busy) this.later = word;
    else if (shout.move != null) view.do("move", { move: shout.move });
    else view.because(() => view.ctx.both(shout.why), shout.rule ?? null);
    return true;
  }

  /** By its key. @param {string} key @returns {boolean} whether it was one */
  key(key) {
    const shout = this.all.find((one) => one.key === key);
    return shout ? this.press(shout.word) : false;
  }

  /** The kernel has answered: say what was said meanwhile. */
  answered() {
    const { later } = this;
    this.later = "";
    if (later) this.press(later);
  }

  /** What `go` tells of the programs' memory. */
  get asking() {
    return this.all.length && this.view.prefs.forgets ? { forgets: true } : {};
  }
}
