// What the tables of games with hands share: scores as figures, trumps with their sign, and piles that fold away
// when they are empty.

import { icon } from "../page/dom.js";
import { Board } from "./board.js";
import { badgeNode } from "./seat.js";
import { suitSign } from "./suit_sign.js";

/**
 * The label that is each seat's large figure: the first that is told even when it is 0 and belongs to seats.
 * @param {import("./timeline.js").Timeline} timeline @returns {string} its name, or ""
 */
export function figureOf({ payload, beats }) {
  const { labels = {}, start } = payload;
  const told = Object.keys(start.labels).concat(...beats.labels);
  return Object.keys(labels).find((name) => labels[name].zero && told.some((label) => String(label).startsWith(`${name}:`))) ?? "";
}

export class ScoreBoard extends Board {
  /** Put the middle together: stacks, the heap that people lay on, if there is one, and what is noted. */
  assemble() {
    const heap = this.piles.find(({ zone }) => zone.layout === "heap");
    this.node.classList.toggle("k-heaps", Boolean(heap));
    this.center.replaceChildren();
    this.middle.replaceChildren(this.center, ...(heap ? [heap.node] : []), this.notes);
    return heap;
  }

  /** Cards glide to where piles are now that others have made room. @param {import("./pile.js").Pile[]} changed */
  rearranged(changed) {
    for (const pile of changed) {
      const { left, top } = pile.slot.getBoundingClientRect();
      pile.origin = { left, top };
    }
  }

  /** @param {Record<string, any>} labels @param {number} acting */
  mark(labels, acting) {
    super.mark(labels, acting);
    const known = this.timeline.payload.labels ?? {};
    this.notes.replaceChildren(...this.badges(labels, -1).map((badge) => {
      const node = badgeNode({ ...badge, now: false });
      if (badge.name === "reversed") node.prepend(icon("again"));
      if (!/\{n:suit\}/.test(known[badge.name].en) || !Number.isInteger(badge.value)) return node;
      node.classList.add("k-suited");
      node.prepend(suitSign(badge.value));
      return node;
    }));
  }
}
