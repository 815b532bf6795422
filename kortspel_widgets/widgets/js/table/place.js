// Where the pupil was: kept in this browser under the game's key.

import { remember, remembered } from "../page/storage.js";

export class Place {
  /** @param {string} key */
  constructor(key) {
    this.key = `step:${key}`;
    this.timer = 0;
    /** @type {number|null} */
    this.waiting = null;
  }

  /**
   * Where to begin: where the pupil was, unless that was an end; otherwise where the lesson asks.
   * @param {{total: number, end: number|null}} timeline @param {any} asked
   */
  beginning({ total, end }, asked) {
    const was = remembered(this.key, 0);
    if (Number.isInteger(was) && was > 0 && was < total && was !== end) return was;
    return Number.isInteger(asked) ? Math.max(0, Math.min(asked, total)) : 0;
  }

  /** @param {number} step */
  note(step) {
    clearTimeout(this.timer);
    this.waiting = step;
    this.timer = setTimeout(() => this.write(), 300);
  }

  /** Write what waits, at once. */
  write() {
    clearTimeout(this.timer);
    if (this.waiting === null) return;
    remember(this.key, this.waiting || null); // the start is not worth remembering
    this.waiting = null;
  }
}
