// The part that shows one question.

import { LabView } from "../lab/lab_view.js";
import { QuestionView } from "./question_view.js";

export class QuestionPart extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    this.view = new QuestionView(this);
    this.inner.append(this.alert, this.view.node);
    this.view.show(this.model.get("question"));
    this.trait("question", () => {
      const asked = this.busy === "case";
      if (asked) this.rested();
      this.view.show(this.model.get("question"));
      if (asked) this.ctx.say(this.view.text.textContent ?? "");
    });
  }

  look() {
    super.look();
    this.view?.look();
  }

  relabel() {
    super.relabel();
    this.view.relabel();
  }
}
