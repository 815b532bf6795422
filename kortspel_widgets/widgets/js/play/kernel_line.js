// To the kernel and back: one request at a time, and words when nothing answers.

/** After this long without a sign of life the table says so, in ms. */
const SILENCE = 8000;

export class KernelLine {
  /** @param {any} model @param {AbortSignal} signal @param {{busy(): void, lost(): void, answered(): void, language(): string}} told */
  constructor(model, signal, told) {
    this.model = model;
    this.told = told;
    this.turn = 0;
    /** What waits for its answer: the `do` of the message, "" when nothing does. */
    this.busy = "";
    this.timer = 0;
    /** @type {any} */
    this.last = null;
    signal.addEventListener("abort", () => clearTimeout(this.timer));
  }

  /** Ask, and wait for the answer; false while another request waits for its own. @param {string} what @param {Record<string, any>} content */
  ask(what, content) {
    if (this.busy) return false;
    this.last = { do: what, ...content };
    return this.#send();
  }

  #send() {
    if (!this.#out(this.last)) return false;
    this.busy = this.last.do;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.busy = "";
      this.told.lost();
    }, SILENCE);
    this.told.busy();
    return true;
  }

  /** @param {any} content @returns {boolean} whether it could be sent: to a kernel that has died it cannot */
  #out(content) {
    try {
      this.model.send({ ...content, language: this.told.language(), turn: ++this.turn });
      return true;
    } catch (problem) {
      console.warn("kortspel:", problem);
      this.told.lost();
      return false;
    }
  }

  /** Say something that no one waits for. @param {string} what @param {Record<string, any>} content */
  tell(what, content) {
    this.#out({ do: what, ...content });
  }

  /** The last request once more; a move that came through after all is stale by then and does nothing. */
  again() {
    if (!this.busy && this.last) this.#send();
  }

  /** A sign of life. @param {number} [turn] of the message that is answered; any other sign counts for all */
  heard(turn = this.turn) {
    if (turn < this.turn && this.busy) return;
    clearTimeout(this.timer);
    const was = this.busy;
    this.busy = "";
    this.told.answered();
    if (was) this.told.busy();
  }
}
