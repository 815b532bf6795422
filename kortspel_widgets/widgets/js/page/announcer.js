// One polite live line: every beat is said once, equal sentences too, and a fast run is not a queue.

import { make } from "./dom.js";

/** Wait this long for the next step before speaking, in ms. */
const SETTLE = 220;
const SETTLE_FAST = 900;

export class Announcer {
  constructor() {
    this.node = make("p", { class: "k-vh k-live", "aria-live": "polite", "aria-atomic": "true" });
    this.timer = 0;
    this.even = false;
  }

  /** @param {string} text @param {boolean} fast more is about to follow: only the last is said */
  say(text, fast) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.even = !this.even;
      // the trailing space makes two equal sentences two different texts
      this.node.textContent = this.even ? text : `${text}\u00a0`;
    }, fast ? SETTLE_FAST : SETTLE);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
