// A place at the play table: name, score, badges; the card in front, the hand, the small piles.

import { make } from "../page/dom.js";
import { ScoreSeat } from "../table/score_seat.js";

export class PlaySeat extends ScoreSeat {
  /** @param {string} name @param {string} figure name of the label that is the large figure, or "" */
  constructor(name, figure) {
    super(name, figure);
    this.front = make("div", { class: "p-fronts" });
    this.count.hidden = true;
    this.title.after(this.figure, this.figureWords);
    this.row.replaceChildren(make("div", { class: "p-side" }, this.badges, this.lots), this.front);
    this.node.classList.add("p-seat");
  }

  /** @param {import("../table/sized_pile.js").SizedPile} pile @param {"hand"|"front"|"small"|"own"} where */
  seatPile(pile, where) {
    this.piles.push(pile);
    if (where === "own") this.node.append(pile.node);
    else if (where === "front") this.front.append(pile.node);
    else if (where === "hand") this.lots.prepend(pile.node);
    else this.lots.append(pile.node);
  }
}
