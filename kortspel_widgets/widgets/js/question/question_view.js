// One question, from the guess over the exact answer to the simulation; the workshop shows its own ones the same way.

import { AnswerBox } from "./answer_box.js";
import { CaseRow } from "./case_row.js";
import { make, uniqueId, write } from "../page/dom.js";
import { GuessBox } from "./guess_box.js";
import { ClassGuesses } from "./guesses.js";
import { RunBox } from "./run_box.js";
import { TurnBox } from "./turn_box.js";

/** Draws that are asked for to be walked through by hand. */
const WALK = 24;

export class QuestionView {
  /** @param {import("../lab/lab_view.js").LabView} part its model has the traits `run` and `answer` */
  constructor(part) {
    this.part = part;
    const { ctx } = part;
    this.ctx = ctx;
    this.question = null;
    this.walking = "";
    this.tag = make("p", { class: "b-tag" });
    this.title = make("h3", { class: "k-title b-title", id: uniqueId("question") });
    this.text = make("p", { class: "b-question" });
    this.cases = new CaseRow(ctx, (id) => part.send("case", { id }));
    this.guess = new GuessBox(ctx, () => this.#compare());
    this.answer = new AnswerBox(ctx, () => this.#compare());
    this.run = new RunBox(ctx, (draws) => this.ask(draws, false), () => part.model.send({ kind: "stop", turn: part.turn }));
    this.turn = new TurnBox(ctx, () => this.ask(WALK, true));
    this.guesses = new ClassGuesses(ctx);
    // a group, not a landmark: a lesson holds twenty of them
    this.node = make("div", { class: "b-view", role: "group", "aria-labelledby": this.title.id },
      make("div", { class: "b-top" }, this.tag, this.title, this.cases.node, this.text),
      make("div", { class: "b-columns" }, this.turn.node, this.guess.node, this.answer.node, this.run.node, this.guesses.node));
    this.parts = [this.turn, this.guess, this.answer, this.run, this.guesses];
    part.trait("run", () => this.#ran());
    part.trait("answer", () => this.#answered());
  }

  /** @param {any} question the kernel's dict; empty hides everything */
  show(question) {
    this.question = question?.text ? question : null;
    this.node.hidden = !this.question;
    if (!this.question) return;
    // where the answer is a count, what is drawn is how often it happens with that count
    const drawn = question.drawn ? { ...question, ...question.drawn } : question;
    for (const one of this.parts) one.show(one === this.run || one === this.turn ? drawn : question);
    this.relabel();
    this.#compare();
    const run = this.part.model.get("run");
    if (run?.points?.length && run.question === question.key && !run.walk) this.run.take(run, false);
  }

  /** @param {number} draws @param {boolean} walk to be shown one by one */
  ask(draws, walk) {
    if (this.part.send("run", { draws, walk })) this.walking = walk ? this.part.turn : "";
  }

  #ran() {
    const run = this.part.model.get("run");
    if (!this.question || run?.question !== this.question.key) return;
    const own = run.turn === this.part.turn;
    if (own) this.part.rested();
    if (run.walk) {
      if (own && this.walking === run.turn) this.turn.take(run);
      return;
    }
    this.run.take(run, own);
  }

  #answered() {
    const answer = this.part.model.get("answer");
    if (answer.turn !== this.part.turn || !["run", "case"].includes(this.part.busy)) return;
    const errors = (answer.problems ?? []).filter(({ level }) => level === "error");
    if (!errors.length) return;
    this.part.rested();
    this.part.worry(() => errors.map((problem) => this.ctx.both(problem)).join(" "));
  }

  #compare() {
    const open = this.answer.open;
    const { drawn } = this.question;
    this.answer.compare(this.guess.value);
    this.run.compare(open, drawn ? null : this.guess.value);
    this.guesses.compare(open);
    // such a draw gives the answer away
    this.run.node.hidden = !this.question.simulates || (drawn && !open);
    this.turn.node.hidden = this.turn.empty || (drawn && !open);
  }

  /** The kernel is at work, or no longer. */
  look() {
    this.run.wait(this.part.busy === "run");
    this.cases.wait(Boolean(this.part.busy));
  }

  relabel() {
    const { question, ctx } = this;
    if (!question) return;
    const { id, rules = [], title, text } = question;
    write(this.tag, [id, ...rules].filter(Boolean).join(" · "));
    this.tag.hidden = !id;
    write(this.title, ctx.both(title));
    write(this.text, ctx.both(text));
    this.cases.show(this.part.model.get("cases") ?? [], id);
    for (const one of this.parts) one.relabel();
    this.look();
  }
}
