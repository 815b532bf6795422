// What parts of the lab that run something long have in common: a form that starts it, a bar, numbers that grow, a stop.

import { write } from "../page/dom.js";
import { LabView } from "./lab_view.js";

/** A run tells of itself several times a second: after this long without a word it is gone, in ms. */
const SILENCE = 8_000;
const OVER = new Set(["done", "stopped", "error"]);

/**
 * The base. A part has `form` (with `problems`, `values` and `look`), `progress`, `empty` and `found` (what is shown of
 * a run), and says what it found in `spoken` and `showFound`.
 */
export class RunPart extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    this.schema = this.model.get("schema");
    this.state = this.model.get("progress").state;
    this.stopAsked = false;
    this.lost = false;
    this.trait("progress", () => this.#progressed());
    this.trait("answer", () => this.#answered());
    this.trait("csv", () => this.files());
    this.signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
    if (this.state === "running") this.waiting(SILENCE);
  }

  /** What is known of the run; one that the kernel says no more of has been broken off. */
  get now() {
    const now = this.model.get("progress");
    return this.lost ? { ...now, state: "error" } : now;
  }

  get running() {
    return this.state === "running" && !this.lost;
  }

  startRun() {
    if (this.running) return;
    this.form.problems.show([]);
    if (this.send("start", { values: this.form.values })) this.lost = false;
  }

  stopRun() {
    if (!this.running || this.stopAsked) return;
    this.stopAsked = true;
    this.model.send({ kind: "stop" });
    this.waiting(SILENCE);
    this.look();
  }

  /** The kernel is silent: the page stays usable. */
  rested() {
    this.lost = this.state === "running" && !this.busy;
    super.rested();
    if (this.lost) this.draw();
  }

  #progressed() {
    const { ctx } = this;
    const before = this.state;
    const now = this.model.get("progress");
    this.state = now.state;
    if (this.lost) this.worry(null);
    this.lost = false;
    if (this.state === "running") this.waiting(this.busy ? undefined : SILENCE);
    else {
      this.stopAsked = false;
      if (!this.busy) clearTimeout(this.timer);
    }
    if (before !== this.state) {
      this.look();
      if (this.state === "running") ctx.say(ctx.text("said_running"));
      if (OVER.has(this.state)) ctx.say(now.done ? this.spoken(now) : now.note ? ctx.both(now.note) : ctx.text("none_done"));
    }
    // several at once are one drawing
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.guard(() => this.draw()));
  }

  /** What is said aloud when a run with numbers has ended. @param {any} _now @returns {string} */
  spoken(_now) {
    return "";
  }

  draw() {
    const { now } = this;
    this.showProgress(now);
    for (const node of this.found) node.hidden = !now.done;
    this.empty.hidden = Boolean(now.done) || now.state === "running";
    write(this.empty, now.state === "waiting" ? this.text("empty") : this.ctx.both(now.note) || this.text("none_done"));
    this.progress.note.hidden ||= !now.done;
    this.files();
    if (now.done) this.showFound(now);
  }

  /** @param {any} now */
  showProgress(now) {
    this.progress.show(now, this.schema.options);
  }

  /** @param {any} _now a progress with numbers in it */
  showFound(_now) {}

  /** What depends on whether there is something to save. */
  files() {}

  #answered() {
    const answer = this.model.get("answer");
    if (answer.turn !== this.turn) return; // another view's, or one that a newer request has overtaken
    const asked = this.busy;
    this.rested();
    this.lost = false;
    this.tell(answer, asked);
    if (this.state === "running") this.waiting(SILENCE);
    this.look();
  }

  /** An answer has come. @param {any} answer @param {string} asked kind of the request that it answers */
  tell(answer, asked) {
    this.form.problems.show(answer.problems);
    if (asked && answer.problems.some(({ level }) => level === "error")) this.form.problems.focus();
  }

  /** What depends on whether something goes on. */
  look() {
    super.look();
    this.form?.look(this.busy === "start" ? "starting" : !this.running ? "rest" : this.stopAsked ? "stopping" : "running");
  }
}
