// The table while one plays: the others round it, the middle, and the own place with the hand nearest.

import { make } from "../page/dom.js";
import { figureOf, ScoreBoard } from "../table/score_board.js";
import { HeapPile } from "../table/heap_pile.js";
import { SizedPile } from "../table/sized_pile.js";
import { BacksPile, CountedPile, HandPile } from "./play_piles.js";
import { PlaySeat } from "./play_seat.js";

export class PlayBoard extends ScoreBoard {
  /** @param {any} ctx @param {import("../page/faces.js").Faces} faces @param {import("../table/motion.js").Motion} motion */
  constructor(ctx, faces, motion) {
    super(ctx, faces, motion);
    this.node.classList.add("p-board");
    this.center = make("div", { class: "p-center" });
    this.home = 0;
    /** @type {HandPile|null} */
    this.hand = null;
  }

  /**
   * @param {import("../table/timeline.js").Timeline} timeline @param {number} [home] the seat that is nearest
   */
  build(timeline, home = 0) {
    this.motion.finish();
    this.timeline = timeline;
    this.step = 0;
    this.home = home;
    this.hand = null;
    this.nodes.clear();
    const figure = figureOf(timeline);
    this.seats = timeline.seats.map((name) => new PlaySeat(name, figure));
    this.piles = timeline.zones.map((zone) => this.#pile(zone));
    const count = timeline.seats.length;
    this.seats.forEach((seat, index) => {
      const turn = (index - home + count) % count;
      seat.node.dataset.place = String(turn);
      seat.node.classList.toggle("p-own", turn === 0);
    });
    const round = Array.from({ length: count }, (_, turn) => this.seats[(home + turn) % count].node);
    this.node.dataset.others = String(count - 1);
    this.node.replaceChildren(this.probe, ...round.slice(1), this.middle, round[0]);
    this.middle.classList.add("p-middle");
    this.assemble();
    this.#lay(timeline);
    this.width = 0;
    this.labels = null;
    this.acting = -1;
  }

  /** More of the same game: what lies where it lay keeps its nodes. @param {import("../table/timeline.js").Timeline} timeline */
  grow(timeline) {
    this.timeline = timeline;
    const added = this.#lay(timeline);
    if (added) this.width = 0;
    return added;
  }

  /** @param {any} zone */
  #pile(zone) {
    const own = zone.seat >= 0 && zone.seat === this.home;
    const hand = zone.kind === "hand";
    if (zone.layout === "heap") return new HeapPile(zone, "p-common");
    const Others = this.timeline.zones.some(({ layout }) => layout === "heap") ? CountedPile : BacksPile;
    const pile = hand && own ? new HandPile(zone) : hand ? new Others(zone, "p-backs") : new SizedPile(zone, zone.seat < 0 ? "p-common" : zone.face === "up" && !own ? "p-front" : "p-small");
    if (pile instanceof HandPile) {
      this.hand = pile;
      pile.face = (card) => this.timeline.face(card, this.step);
    }
    return pile;
  }

  /** Put every pile that the game uses so far on the table. @param {import("../table/timeline.js").Timeline} timeline @returns {boolean} whether there are new ones */
  #lay(timeline) {
    let added = false;
    for (const pile of this.piles) {
      const { zone, node } = pile;
      if (node.isConnected || node.parentNode || !(timeline.used[zone.index] || zone.kind === "hand" || this.#isFront(zone))) continue;
      added = true;
      if (zone.seat < 0) {
        this.center.append(node);
        continue;
      }
      const where = pile === this.hand ? "own" : zone.kind === "hand" ? "hand" : this.#isFront(zone) ? "front" : "small";
      node.classList.toggle("p-front", where === "front");
      node.classList.toggle("p-small", where === "small");
      /** @type {PlaySeat} */ (this.seats[zone.seat]).seatPile(/** @type {SizedPile} */ (pile), where);
    }
    return added;
  }

  /** What everybody sees of a seat lies in front of it. @param {any} zone */
  #isFront(zone) {
    return zone.seat >= 0 && this.timeline.payload.kinds[zone.kind].face === "up";
  }

  fit() {
    const width = this.node.clientWidth;
    const card = this.probe.offsetWidth;
    if (!width || !card || !this.timeline || (width === this.width && card === this.card)) return false;
    this.motion.finish();
    this.width = width;
    this.card = card;
    for (const pile of this.piles) {
      if (!pile.node.isConnected) continue;
      /** @type {SizedPile} */ (pile).fit();
      pile.lay(pile instanceof HandPile ? pile.given : pile.cards);
      this.settle(pile, new Map(), 0, false);
      if (this.labels) this.count(pile);
    }
    return true;
  }

  /** @param {import("../table/timeline.js").Position} position @param {number} acting @param {number} duration */
  show(position, acting, duration) {
    super.show(position, acting, duration);
    // a shuffle retires its tokens: what stood for them is nowhere any more
    const there = new Set(position.piles.flat());
    for (const [card, node] of this.nodes) {
      if (there.has(card)) continue;
      node.remove();
      this.nodes.delete(card);
    }
  }
}
