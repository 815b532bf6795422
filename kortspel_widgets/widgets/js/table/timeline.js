// A timeline: the start and one small record a beat. Any step is built from the nearest
// snapshot forwards, never by undoing, so that going back shows exactly what going forward did.

import { ALL_CARDS } from "../page/deck.js";

const SNAPSHOT_EVERY = 64;
const MOVE = 6;
/** Marks that need no jump of their own: they come once or a few times, and the end has its button. */
const RARE = new Set(["deal", "out", "end"]);
const COLUMNS = ["phrase", "values", "rule", "actor", "marks", "question", "moves", "labels"];

/** A payload that is not a timeline. */
export class DamagedTimeline extends Error {}

/**
 * The bytes of a Bytes trait: a DataView in Jupyter, an array or a buffer in a page of its own.
 * @param {DataView|Uint8Array|ArrayBuffer|null|undefined} data @returns {Uint8Array}
 */
export function bytesOf(data) {
  if (!data) return new Uint8Array(0);
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** @param {Uint8Array} bytes zlib (RFC 1950) @returns {Promise<any>} the payload, its beats in columns */
export async function unpack(bytes) {
  try {
    const stream = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(new DecompressionStream("deflate"));
    const payload = JSON.parse(await new Response(stream).text());
    return { ...payload, beats: columns(payload.beats) };
  } catch (problem) {
    throw new DamagedTimeline(`cannot be unpacked: ${problem}`);
  }
}

/**
 * Equal beats are sent once: `kinds` are the beats that occur, `order` which comes when. Here every column
 * has one entry a beat again.
 * @param {{kinds: any[][], order: number[]}} beats
 */
function columns({ kinds, order, ...rest }) {
  return { ...rest, ...Object.fromEntries(COLUMNS.map((name, i) => [name, order.map((kind) => kinds[kind][i])])) };
}

/** @param {any} condition @param {string} detail */
function demand(condition, detail) {
  if (!condition) throw new DamagedTimeline(detail);
}

/** @typedef {{piles: number[][], labels: Record<string, any>, step: number}} Position */

/** The game as the table shows it: positions, sentences' parts, marks and questions by step. */
export class Timeline {
  /** @param {any} payload see SPEC "timeline payload" @throws {DamagedTimeline} */
  constructor(payload) {
    demand(payload && payload.format === 1, `format ${payload?.format} is unknown`);
    for (const name of ["seats", "zones", "rules", "phrases"]) demand(Array.isArray(payload[name]), `no ${name}`);
    demand(payload.start && Array.isArray(payload.start.piles), "no start");
    demand(payload.start.piles.length === payload.zones.length, "as many piles as zones are needed");
    demand(payload.beats && COLUMNS.every((name) => Array.isArray(payload.beats[name])), "a column is missing");
    this.payload = payload;
    this.key = String(payload.key ?? "");
    /** @type {string[]} */
    this.seats = payload.seats.map(String);
    this.beats = payload.beats;
    this.total = this.beats.phrase.length;
    demand(COLUMNS.every((name) => this.beats[name].length === this.total), "columns of different lengths");
    demand(payload.end == null || (Number.isInteger(payload.end) && payload.end >= 0 && payload.end <= this.total),
      "the example ends outside the game");
    /** Where the documented example ends, or null. @type {number|null} */
    this.end = payload.end ?? null;
    this.marks = (payload.marks ?? []).map((mark, bit) => ({ ...mark, bit })).filter(({ name }) => !RARE.has(name));
    this.zones = payload.zones.map((text, index) => {
      const [kind, owner] = String(text).split(":");
      demand(payload.kinds?.[kind], `zone ${text} has no kind`);
      const seat = owner === undefined ? -1 : Number(owner);
      demand(seat >= -1 && seat < this.seats.length, `zone ${text} has no owner`);
      return { index, kind, seat, ...payload.kinds[kind], ...this.#seen(payload.kinds[kind], seat) };
    });
    this.#record();
  }

  /**
   * In play a seat's own cards lie open for that seat alone; for the others they are a stack of backs.
   * @param {{face: string}} kind @param {number} seat
   */
  #seen({ face }, seat) {
    const { viewer } = this.payload;
    if (face !== "owner" || viewer === undefined) return {};
    return viewer === seat ? { face: "up" } : { face: "down", layout: "stack" };
  }

  /**
   * The card that a token shows at a step, or -1 for a back. In a replay every card is its own token.
   * @param {number} token @param {number} step @returns {number}
   */
  face(token, step) {
    const { faces } = this.payload;
    if (!faces) return token;
    const known = faces[token];
    return known && step >= known[1] ? known[0] : -1;
  }

  /** @param {number} token */
  #isCard(token) {
    const { faces } = this.payload;
    return Number.isInteger(token) && token >= 0 && token < (faces ? faces.length : ALL_CARDS);
  }

  #checkFaces() {
    const { faces, viewer } = this.payload;
    if (viewer != null) demand(Number.isInteger(viewer) && viewer >= 0 && viewer < this.seats.length, "a viewer who has no seat");
    if (!faces) return;
    demand(Array.isArray(faces), "faces that are no list");
    for (const known of faces) {
      const fits = known === null || (Array.isArray(known) && known.length === 2 && known.every((number) => Number.isInteger(number) && number >= 0));
      demand(fits && (known === null || known[0] < ALL_CARDS), "a face that does not exist");
    }
  }

  /** One pass over all beats: checks them, keeps snapshots, and who held how many cards when. */
  #record() {
    const seats = this.seats.length;
    this.#checkFaces();
    const position = { piles: this.payload.start.piles.map((pile) => [...pile]), labels: { ...this.payload.start.labels }, step: 0 };
    const seen = new Set(position.piles.flat());
    demand([...seen].every((card) => this.#isCard(card)), "a card that does not exist");
    demand(seen.size === position.piles.flat().length, "a card lies in two places");
    this.cards = seen.size;
    this.used = position.piles.map((pile) => pile.length > 0);
    /** The most cards a zone ever holds, and how many zones that are nobody's hold cards at once. */
    this.most = new Uint16Array(this.zones.length);
    this.common = 0;
    this.held = new Uint16Array(seats * (this.total + 1));
    /** The top card of the block that moved last, by step: what a `null` in a sentence stands for. */
    this.moved = new Int32Array(this.total + 1).fill(-1);
    /** @type {Position[]} */
    this.snapshots = [];
    /** Steps that a mark leads to, one sorted list a mark. @type {number[][]} */
    this.marked = this.marks.map(() => []);
    for (let step = 0; ; step++) {
      if (step % SNAPSHOT_EVERY === 0) this.snapshots.push(copy(position));
      let common = 0;
      for (const zone of this.zones) {
        const n = position.piles[zone.index].length;
        if (n > this.most[zone.index]) this.most[zone.index] = n;
        if (zone.seat >= 0) this.held[step * seats + zone.seat] += n;
        else if (n) common++;
      }
      if (common > this.common) this.common = common;
      if (step === this.total) break;
      this.#check(step);
      this.#advance(position, step);
      this.moved[step + 1] = this.#lastMoved(position, step);
      for (let move = 0; move < this.beats.moves[step].length; move += MOVE) this.used[this.beats.moves[step][move + 3]] = true;
      this.marks.forEach(({ bit }, mark) => {
        if (this.beats.marks[step] & (1 << bit)) this.marked[mark].push(step + 1);
      });
    }
  }

  /** @param {number} beat */
  #check(beat) {
    const { phrase, rule, actor, question } = this.beats;
    const inside = (value, count, least) => Number.isInteger(value) && value >= least && value < count;
    demand(inside(phrase[beat], this.payload.phrases.length, 0), `beat ${beat}: no such phrase`);
    demand(inside(rule[beat], this.payload.rules.length, -1), `beat ${beat}: no such rule`);
    demand(inside(actor[beat], this.seats.length, -1), `beat ${beat}: no such seat`);
    demand(inside(question[beat], this.payload.questions?.length ?? 0, -1), `beat ${beat}: no such question`);
  }

  /** @param {Position} position changed in place @param {number} beat */
  #advance(position, beat) {
    const { piles, labels } = position;
    position.step = beat + 1;
    const moves = this.beats.moves[beat];
    for (let i = 0; i < moves.length; i += MOVE) {
      const source = piles[moves[i]];
      const target = piles[moves[i + 3]];
      const n = moves[i + 2];
      const at = moves[i + 1] < 0 ? (source?.length ?? 0) - n : moves[i + 1];
      demand(source && target && n > 0 && at >= 0 && at + n <= source.length, `beat ${beat}: cards that are not there`);
      const block = source.splice(at, n);
      if (moves[i + 5]) block.reverse();
      const place = moves[i + 4] < 0 ? target.length : moves[i + 4];
      demand(place <= target.length, `beat ${beat}: no such place`);
      target.splice(place, 0, ...block);
    }
    const shuffle = this.beats.shuffle?.[beat];
    if (shuffle) {
      demand(shuffle[1].every((card) => this.#isCard(card)), `beat ${beat}: a card that does not exist`);
      piles[shuffle[0]] = [...shuffle[1]];
    }
    const changes = this.beats.labels[beat];
    for (let i = 0; i < changes.length; i += 3) labels[changes[i]] = changes[i + 2];
  }

  /** @param {Position} position after the beat @param {number} beat */
  #lastMoved({ piles }, beat) {
    const moves = this.beats.moves[beat];
    if (!moves.length) return this.moved[beat];
    const [, , n, target, place] = moves.slice(-MOVE);
    return piles[target].at(place < 0 ? -1 : place + n - 1) ?? -1;
  }

  /** The table after `step` beats. @param {number} step @returns {Position} */
  at(step) {
    const nearest = Math.floor(step / SNAPSHOT_EVERY);
    const position = copy(this.snapshots[nearest]);
    for (let beat = nearest * SNAPSHOT_EVERY; beat < step; beat++) this.#advance(position, beat);
    return position;
  }

  /** The template and values of a phrase said at a step. @param {number} phrase @param {any[]} values @param {string} lang @param {number} step */
  words(phrase, values, lang, step) {
    const { names, [lang]: template, en } = this.payload.phrases[phrase];
    const known = values.map((value) => value ?? this.moved[step]);
    return { template: template ?? en, values: Object.fromEntries(names.map((name, i) => [name, known[i]])) };
  }

  /** The beat that led to a step, or null at the start. @param {number} step */
  beat(step) {
    if (step < 1) return null;
    const k = step - 1;
    const { phrase, values, rule, actor, question, note } = this.beats;
    return { phrase: phrase[k], values: values[k], rule: rule[k], actor: actor[k], question: question[k], note: note?.[k] ?? null };
  }

  /** Next (1) or previous (-1) step of a mark, or -1. @param {number} mark @param {number} step @param {number} limit @param {1|-1} direction */
  near(mark, step, limit, direction) {
    const steps = this.marked[mark] ?? [];
    let low = 0;
    for (let high = steps.length; low < high;) {
      const middle = (low + high) >> 1;
      if (direction > 0 ? steps[middle] <= step : steps[middle] < step) low = middle + 1;
      else high = middle;
    }
    const found = direction > 0 ? steps[low] : steps[low - 1];
    return found !== undefined && found <= limit ? found : -1;
  }
}

/** @param {Position} position @returns {Position} */
function copy({ piles, labels, step }) {
  return { piles: piles.map((pile) => pile.slice()), labels: { ...labels }, step };
}
