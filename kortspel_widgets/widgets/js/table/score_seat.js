// A seat whose score is a large figure beside its name; what else is to say stands in badges.

import { make, write } from "../page/dom.js";
import { Seat } from "./seat.js";

export class ScoreSeat extends Seat {
  /** @param {string} name any text @param {string} figure name of the label that is the large figure, or "" */
  constructor(name, figure) {
    super(name);
    this.figureName = figure;
    this.figure = make("span", { class: "k-figure", "aria-hidden": "true" });
    this.figureWords = make("span", { class: "k-vh" });
    this.lots = make("div", { class: "k-lots" });
  }

  /** @param {boolean} acting @param {any[]} badges @param {any} ctx */
  mark(acting, badges, ctx) {
    const figure = badges.find(({ name }) => name === this.figureName);
    write(this.figure, figure ? String(figure.value).replace("-", "−") : "");
    this.figure.hidden = !figure;
    this.node.classList.toggle("k-out", badges.some(({ name }) => name === "out"));
    write(this.figureWords, figure?.text ?? "");
    super.mark(acting, badges.filter((badge) => badge !== figure), ctx);
  }

  /** Its hand is there to be counted. */
  tell() {}
}
