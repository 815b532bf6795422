// The table: seats, their piles, the middle. Card nodes live as long as the table; a new step
// moves only the nodes whose place is another.

import { make, write } from "../page/dom.js";
import { arrange } from "./layout.js";
import { prefersStill } from "./motion.js";
import { Pile } from "./pile.js";
import { cardName, fill } from "../page/say.js";
import { badgeNode, Seat } from "./seat.js";

/** More cards than this never fly between the same two piles at once: the eye sees a block. */
const FLOCK = 7;

export class Board {
  /** @param {any} ctx @param {import("../page/faces.js").Faces} faces @param {import("./motion.js").Motion} motion */
  constructor(ctx, faces, motion) {
    this.ctx = ctx;
    this.faces = faces;
    this.motion = motion;
    this.probe = make("div", { class: "k-probe", "aria-hidden": "true" });
    this.smallProbe = make("div", { class: "k-probe", "aria-hidden": "true" });
    this.middle = make("div", { class: "k-middle" });
    this.notes = make("div", { class: "k-badges" });
    this.node = make("div", { class: "k-board", role: "group" });
    /** @type {Map<number, HTMLElement>} */
    this.nodes = new Map();
    /** @type {Pile[]} */
    this.piles = [];
    /** @type {Seat[]} */
    this.seats = [];
    this.width = 0;
  }

  /** @param {import("./timeline.js").Timeline} timeline */
  build(timeline) {
    this.motion.finish();
    this.timeline = timeline;
    this.step = 0;
    this.nodes.clear();
    this.piles = timeline.zones.map((zone) => new Pile(zone));
    this.seats = timeline.seats.map((name) => new Seat(name));
    this.middle.replaceChildren(this.smallProbe, this.notes);
    for (const pile of this.piles) {
      if (pile.zone.seat >= 0) this.seats[pile.zone.seat].add(pile);
      else if (timeline.used[pile.zone.index]) this.middle.append(pile.node);
    }
    const common = this.piles.some((pile) => pile.zone.seat < 0 && pile.open && timeline.used[pile.zone.index]);
    this.kind = this.middle.children.length < 3 ? "none" : common ? "pile" : "side";
    this.middle.hidden = this.kind === "none";
    this.middle.classList.toggle("k-side", this.kind === "side");
    this.wide = this.seats.some((seat) => seat.piles.some((pile) => pile.open));
    this.node.classList.toggle("k-has-spreads", this.wide);
    this.node.classList.toggle("k-many", this.seats.length > 2);
    this.node.replaceChildren(this.probe, ...this.seats.map((seat) => seat.node), this.middle);
    this.width = 0;
    this.labels = null;
    this.acting = -1;
  }

  /** Fit the table into its width; call after build and on every change of size. @returns {boolean} whether anything changed */
  fit() {
    const width = this.node.clientWidth;
    const card = this.probe.offsetWidth;
    if (!width || !card || !this.timeline || (width === this.width && card === this.card)) return false;
    this.motion.finish();
    this.width = width;
    this.card = card;
    const least = this.wide ? Math.max(card * 3.2, 190) : card * 2.3;
    const { columns, middle } = arrange(width - card * 0.3, this.seats.length, least, this.kind, card * 3.4);
    this.node.style.setProperty("--k-columns", String(columns));
    this.node.dataset.middle = middle;
    for (const pile of this.piles) {
      if (pile.node.isConnected) pile.measure(pile.zone.seat < 0 ? this.smallProbe.offsetWidth : card);
      pile.lay(pile.cards);
      this.settle(pile, new Map(), 0, false);
      if (this.labels) this.count(pile);
    }
    return true;
  }

  /** The node of a card, or of what stands for one that may not be seen. @param {number} card */
  #cardNode(card) {
    let node = this.nodes.get(card);
    if (!node) {
      const front = make("div", { class: "k-front", "aria-hidden": "true" });
      const back = make("div", { class: "k-back" });
      node = make("div", { class: "k-card" }, make("div", { class: "k-flip" }, front, back), make("span", { class: "k-vh" }));
      this.nodes.set(card, node);
      this.#dress(card, node);
    }
    return node;
  }

  /** @param {number} card @param {HTMLElement} node */
  #dress(card, node) {
    const face = this.timeline.face(card, this.step);
    node.dataset.face = String(face);
    if (face >= 0) this.faces.paint(/** @type {HTMLElement} */ (node.children[0].children[0]), face, this.ctx);
    this.#name(face, node);
  }

  /** Only a card that lies open has a name. @param {number} face @param {HTMLElement} node */
  #name(face, node) {
    write(node.children[1], face >= 0 && node.classList.contains("k-up") ? cardName(face, "bare", this.ctx) : "");
  }

  /** Turn a card up or down as its pile and its step will have it. @param {number} card @param {HTMLElement} node @param {boolean} up of the pile */
  #turn(card, node, up) {
    const face = this.timeline.face(card, this.step);
    node.classList.toggle("k-up", up && face >= 0);
    if (node.dataset.face !== String(face)) this.#dress(card, node);
    else this.#name(face, node);
  }

  /**
   * Show a position.
   * @param {import("./timeline.js").Position} position @param {number} acting seat or -1
   * @param {number} duration of gliding in ms; 0 shows at once
   */
  show(position, acting, duration) {
    this.motion.finish();
    this.step = position.step;
    const changed = this.piles.filter((pile) => pile.node.isConnected && !(pile.holds(position.piles[pile.zone.index]) && this.#shown(pile)));
    const before = duration > 0 ? this.#whereabouts(changed) : new Map();
    const still = duration > 0 && prefersStill();
    /** @type {HTMLElement[]} */
    const ghosts = [];
    for (const pile of changed) pile.lay(position.piles[pile.zone.index]);
    if (before.size) this.rearranged(changed);
    for (const pile of changed) ghosts.push(...this.settle(pile, before, duration, still));
    this.mark(position.labels, acting);
    this.motion.landed(() => {
      for (const node of ghosts) node.remove();
      for (const pile of changed) this.count(pile);
      for (const seat of this.seats) seat.tell(this.ctx);
    });
  }

  /** The cards are laid anew: a board whose places move says where they are now. @param {Pile[]} _changed */
  rearranged(_changed) {}

  /** Whether an open pile shows what may be seen of it at this step. @param {Pile} pile */
  #shown(pile) {
    return !pile.up || pile.cards.every((card) => (this.nodes.get(card)?.dataset.face ?? "") === String(this.timeline.face(card, this.step)));
  }

  /** Where every card of these piles is on the screen, seen or not. @param {Pile[]} piles @returns {Map<number, Origin>} */
  #whereabouts(piles) {
    const found = new Map();
    for (const pile of piles) {
      const { left, top } = pile.slot.getBoundingClientRect();
      pile.origin = { left, top };
      pile.cards.forEach((card, index) => {
        const { x, y } = pile.place(index);
        found.set(card, { x: left + x, y: top + y, pile, size: pile.card });
      });
    }
    return found;
  }

  /**
   * Put the cards of a pile where they belong and let those that came from elsewhere glide there.
   * @param {Pile} pile @param {Map<number, Origin>} before @param {number} duration @param {boolean} still
   * @returns {HTMLElement[]} cards that vanish in the pile when they have landed
   */
  settle(pile, before, duration, still) {
    const ghosts = [];
    let previous = /** @type {Node} */ (pile.more);
    let arrived = 0;
    pile.cards.forEach((card, index) => {
      const visible = index >= pile.layout.first;
      const was = before.get(card);
      const travels = was !== undefined && was.pile !== pile;
      if (travels) arrived++;
      if (!visible && !(travels && !still && arrived <= FLOCK)) {
        this.nodes.get(card)?.remove();
        return;
      }
      const node = this.#cardNode(card);
      const place = pile.place(index);
      const turned = node.classList.contains("k-up") !== pile.up;
      node.style.transform = `translate(${place.x}px, ${place.y}px)`;
      node.style.rotate = place.turn ? `${place.turn}deg` : "";
      node.style.zIndex = String(visible ? index - pile.layout.first + 1 : 0);
      this.#turn(card, node, pile.up);
      if (pile.open) node.setAttribute("role", "listitem");
      else node.removeAttribute("role");
      if (previous.nextSibling !== node) pile.slot.insertBefore(node, previous.nextSibling);
      previous = node;
      if (!visible) ghosts.push(node);
      if (!was) return;
      if (still) {
        if (travels) this.motion.fade(node, 160);
        return;
      }
      const { left, top } = /** @type {any} */ (pile.origin);
      const from = { x: was.x - left, y: was.y - top, scale: was.size / pile.card };
      if (Math.abs(from.x - place.x) + Math.abs(from.y - place.y) < 1) return;
      const delay = travels ? Math.min((arrived - 1) * 14, 90) : 0;
      this.motion.glide(node, from, place, duration, delay);
      if (travels) {
        pile.node.classList.add("k-receiving");
        if (turned && was.pile.up !== pile.up) this.motion.turn(node, duration, delay);
      }
    });
    return ghosts;
  }

  /** Say how many lie there, when they have landed. @param {Pile} pile */
  count(pile) {
    pile.node.classList.remove("k-receiving");
    pile.tell(this.ctx, pile.zone.seat >= 0 ? this.timeline.seats[pile.zone.seat] : "");
  }

  /** Marks and badges. @param {Record<string, any>} labels @param {number} acting */
  mark(labels, acting) {
    this.labels = labels;
    this.acting = acting;
    this.seats.forEach((seat, index) => seat.mark(index === acting, this.badges(labels, index), this.ctx));
    this.notes.replaceChildren(...this.badges(labels, -1).map(badgeNode));
  }

  /** The labels that belong to a seat (or to nobody), in words. @param {Record<string, any>} labels @param {number} seat */
  badges(labels, seat) {
    return Object.entries(labels).flatMap(([label, value]) => {
      const [name, owner] = label.split(":");
      const words = this.wording(name, value);
      if (!words || (owner === undefined ? -1 : Number(owner)) !== seat || value == null || value === false) return [];
      if (value === 0 && !words.zero) return [];
      // what is there even when it is nothing, such as a score, is no news
      return [{ name, value, text: fill(words[this.ctx.lang] ?? words.en, { n: value }, this.ctx), now: value !== true && !words.zero }];
    });
  }

  /** A label's words; one whose value is a word has them for each. @param {string} name @param {any} value */
  wording(name, value) {
    const { labels = {} } = this.timeline.payload;
    return labels[`${name}.${value}`] ?? labels[name];
  }

  /** New language or new suits: the same cards, other faces and names. */
  relabel() {
    this.node.setAttribute("aria-label", this.ctx.text("table"));
    this.node.closest(".kortspel")?.classList.toggle("k-four", this.faces.four);
    for (const [card, node] of this.nodes) this.#dress(card, node);
    if (this.labels) this.mark(this.labels, this.acting);
    for (const pile of this.piles) this.count(pile);
    for (const seat of this.seats) seat.tell(this.ctx);
  }
}

/** @typedef {{x: number, y: number, pile: Pile, size: number}} Origin */
