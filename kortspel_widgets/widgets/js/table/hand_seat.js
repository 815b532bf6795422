// A place at a table with open hands: name, badges and score above; the hand, small piles, the card in front.

import { make, write } from "../page/dom.js";
import { ScoreSeat } from "./score_seat.js";

export class HandSeat extends ScoreSeat {
  /** @param {string} name any text @param {string} figure name of the label that is the large figure, or "" */
  constructor(name, figure) {
    super(name, figure);
    this.said = make("div", { class: "k-said" }, this.turn, this.title, this.figureWords, this.spoken, this.badges);
    this.node.replaceChildren(this.said, this.figure, this.lots, this.row);
  }

  /** @param {import("./sized_pile.js").SizedPile} pile @param {boolean} small */
  seat(pile, small) {
    this.piles.push(pile);
    (small ? this.lots : this.row).append(pile.node);
  }

  /** @param {string} name */
  rename(name) {
    write(this.title, name);
    this.node.setAttribute("aria-label", name);
  }
}
