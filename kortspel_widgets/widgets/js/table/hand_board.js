// The table of a game with hands: every hand lies open in front of its seat, beside it the card laid to the trick;
// small piles are there when they hold something; what belongs to nobody lies in the middle.

import { make } from "../page/dom.js";
import { capitalised } from "../page/say.js";
import { around, handCard, heapCard } from "./hand_places.js";
import { HeapPile } from "./heap_pile.js";
import { HandSeat } from "./hand_seat.js";
import { figureOf, ScoreBoard } from "./score_board.js";
import { FanPile, SizedPile } from "./sized_pile.js";

/** The board's own edges, in ems. */
const FRAME = 1.1;

/** @param {any} zone @returns {boolean} whether only its owner sees its cards */
function isPrivate(zone) {
  return zone.seat >= 0 && zone.face === "owner";
}

/** Whether seats hold cards that only they see. @param {import("./timeline.js").Timeline} timeline */
export function hasHands(timeline) {
  return timeline.zones.some(isPrivate);
}

/**
 * The common zones of a hand that is nobody's, if the game uses them: one zone, and those that are named after it (what
 * it has laid, what it has won).
 * @param {import("./timeline.js").Timeline} timeline @returns {any[]}
 */
function guestZones({ zones, used }) {
  const common = zones.filter(({ seat }) => seat < 0);
  const named = (base) => common.filter(({ kind }) => kind.startsWith(`${base.kind}_`));
  const base = common.find((zone) => named(zone).length);
  const all = base ? [base, ...named(base)] : [];
  return all.some(({ index }) => used[index]) ? all : [];
}

export class HandBoard extends ScoreBoard {
  /** @param {any} ctx @param {import("../page/faces.js").Faces} faces @param {import("./motion.js").Motion} motion */
  constructor(ctx, faces, motion) {
    super(ctx, faces, motion);
    this.node.classList.add("k-hands", "k-has-spreads");
    this.center = make("div", { class: "k-center" });
    /** The place of a hand that is nobody's, such as a blind hand turned up. @type {HandSeat|null} */
    this.guest = null;
  }

  /** @param {import("./timeline.js").Timeline} timeline */
  build(timeline) {
    this.motion.finish();
    this.timeline = timeline;
    this.step = 0;
    this.nodes.clear();
    const { zones, used } = timeline;
    this.figure = figureOf(timeline);
    const noted = this.#readLabels();
    this.seats = timeline.seats.map((name) => new HandSeat(name, this.figure));
    this.guestZones = guestZones(timeline);
    this.guest = this.guestZones.length ? new HandSeat("", "") : null;
    this.hands = [zones.find(isPrivate)?.kind, this.guestZones[0]?.kind];
    this.piles = zones.map((zone) => this.#pile(zone));
    const shown = new Set(zones.filter(({ index, seat }) => seat >= 0 && used[index]).map(({ kind }) => kind));
    this.heap = this.assemble();
    for (const pile of this.piles) {
      const { zone } = pile;
      const seat = zone.seat >= 0 ? this.seats[zone.seat] : this.guestZones.includes(timeline.zones[zone.index]) ? this.guest : null;
      if (!seat) {
        if (used[zone.index] && pile !== this.heap) this.center.append(pile.node);
      } else if (seat === this.guest || shown.has(zone.kind)) seat.seat(pile, pile.node.classList.contains("k-small"));
    }
    this.places = this.guest ? [...this.seats, this.guest] : this.seats;
    this.guest?.node.classList.add("k-guest");
    this.node.classList.toggle("k-with-lots", this.places.some((seat) => seat.lots.children.length > 0));
    this.middle.hidden = !this.center.children.length && !noted && !this.heap;
    this.node.replaceChildren(this.probe, ...this.places.map((seat) => seat.node), this.middle);
    this.width = 0;
    this.labels = null;
    this.acting = -1;
  }

  /** @param {any} zone */
  #pile(zone) {
    const { kind, seat, index, face } = zone;
    const { zones, most, used } = this.timeline;
    const heap = zones.some(({ layout }) => layout === "heap");
    if (this.hands.includes(kind)) return new FanPile(zone, heap ? most[index] : Math.max(...zones.filter((other) => other.kind === kind).map((other) => most[other.index])), heap);
    if (zone.layout === "heap") return new HeapPile(zone, "k-common");
    if (seat < 0 && !this.guestZones.includes(zone)) return new SizedPile(zone, "k-common");
    if (face === "up") return new SizedPile(zone, used[index] ? "k-laid" : "k-laid k-never");
    // what was won, and what a seat has laid aside, lies there as a pile of backs
    return new SizedPile({ ...zone, face: "down", layout: "stack" }, "k-small");
  }

  /** Fit the table into its width: where the seats are, and how large their cards. */
  fit() {
    const width = this.node.clientWidth;
    const card = this.probe.offsetWidth;
    if (!width || !card || !this.timeline || (width === this.width && card === this.card)) return false;
    this.motion.finish();
    this.width = width;
    const em = parseFloat(getComputedStyle(this.node).fontSize);
    const { style, classList } = this.node;
    const heap = Boolean(this.heap);
    const { common } = this.timeline;
    const room = width / em - FRAME;
    const plan = around(this.places.length, room, this.middle.hidden ? -1 : common, heap);
    const { tracks, cells, middle, seat } = plan;
    const { card: wide, roomy } = handCard(seat, tracks.length === 1, heap);
    const tall = Boolean(middle) && middle.columns === 1 && tracks.length > 1;
    classList.toggle("k-column", tracks.length === 1);
    classList.toggle("k-roomy", roomy);
    classList.toggle("k-tall", tall);
    style.gridTemplateColumns = tracks.map((share) => `minmax(0, ${share}fr)`).join(" ");
    style.setProperty("--k-hand", `${wide.toFixed(3)}em`);
    if (heap) style.setProperty("--k-heap", `${heapCard(plan, room, common, tall).toFixed(3)}em`);
    this.card = this.probe.offsetWidth;
    this.places.forEach(({ node }, index) => place(node, cells[index]));
    if (middle) place(this.middle, middle);
    this.#reserve();
    const piles = this.piles.filter(({ node }) => node.isConnected);
    classList.add("k-measuring"); // what is folded away is as wide as when it holds cards
    for (const pile of piles) pile.fit();
    classList.remove("k-measuring");
    for (const pile of piles) {
      pile.lay(pile.cards);
      this.settle(pile, new Map(), 0, false);
      if (this.labels) this.count(pile);
    }
    return true;
  }

  /** Room for all that a seat ever says, so that nothing moves when it says more. */
  #reserve() {
    const { style } = this.node;
    style.removeProperty("--k-said");
    this.seats.forEach((seat, index) => seat.mark(true, this.badges(this.wordiest[index], index), this.ctx));
    const most = Math.max(...this.seats.map(({ said }) => said.offsetHeight));
    style.setProperty("--k-said", `${most}px`);
    this.seats.forEach((seat, index) => seat.mark(index === this.acting, this.badges(this.labels ?? {}, index), this.ctx));
  }

  /** Find when each seat says most. @returns {boolean} whether anything is said that belongs to no seat */
  #readLabels() {
    const { payload, beats, seats } = this.timeline;
    const known = payload.labels ?? {};
    const labels = { ...payload.start.labels };
    const best = seats.map(() => ({ weight: -1, labels: {} }));
    for (const changes of [[], ...beats.labels]) {
      for (let i = 0; i < changes.length; i += 3) labels[changes[i]] = changes[i + 2];
      const weights = seats.map(() => 0);
      for (const [label, value] of Object.entries(labels)) {
        const [name, owner] = label.split(":");
        const words = this.wording(name, value);
        if (!words || !(Number(owner) < seats.length) || value == null || value === false) continue;
        if (name !== this.figure && (value || words.zero)) weights[owner] += words.sv.length + 3;
      }
      best.forEach((one, seat) => weights[seat] > one.weight && Object.assign(one, { weight: weights[seat], labels: { ...labels } }));
    }
    this.wordiest = best.map((one) => one.labels);
    return Object.keys(labels).some((label) => !label.includes(":") && known[label]);
  }

  relabel() {
    super.relabel();
    const [zone] = this.guestZones;
    this.guest?.rename(capitalised(zone[this.ctx.lang] ?? zone.en));
    this.width = 0; // other words want other room
    this.fit();
  }
}

/** @param {HTMLElement} node @param {import("./hand_places.js").Cell} cell */
function place(node, { row, column, rows, columns }) {
  node.style.gridArea = `${row} / ${column} / span ${rows} / span ${columns}`;
}
