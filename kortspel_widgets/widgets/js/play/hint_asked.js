// Whether a hint is wanted, and whether there is one about what is asked now.

export class HintAsked {
  /** @param {import("./play_view.js").PlayView} view */
  constructor(view) {
    this.view = view;
    this.wanted = false;
    this.closed = false;
    /** Whether its numbers have yet to be brought into view. */
    this.unseen = false;
  }

  /** The hint about what is asked now, or null. */
  get now() {
    const { view } = this;
    const hint = view.model.get("hint");
    return hint && hint.ply === view.ask.ply && view.live ? hint : null;
  }

  /** What its box shows. */
  get state() {
    return { hint: this.closed ? null : this.now, waiting: this.wanted && !this.closed && !this.now };
  }

  /** "Tips": asks, or puts it away. */
  press() {
    if (this.now && !this.closed) return this.close();
    this.closed = false;
    if (!this.now) this.unseen = this.wanted = this.view.do("hint");
    this.view.look();
    return undefined;
  }

  stop() {
    this.wanted = false;
    this.view.line.tell("stop_hint", { ply: this.view.ask.ply ?? 0 });
  }

  close() {
    if (this.view.model.get("hint")?.state === "running" || this.wanted) this.stop();
    this.closed = true;
    this.view.look();
  }
}
