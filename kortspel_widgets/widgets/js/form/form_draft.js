// What is written in a form survives: the view that is drawn anew (a moved cell) and the page that is reloaded
// (the kernel died) find it again. It is kept in this tab only and goes with it, since it holds people's names.

/** @typedef {{seats: number, names: string[], way: string, seed: string, code: string, piles: string[], rest: string, rules: Record<string, string>}} Values */

/** @type {WeakMap<object, {key: string, turn: string, values: Values|null}>} */
const drafts = new WeakMap();
/** How many forms of a game the page has had: a reloaded page makes them in the same order. @type {Map<string, number>} */
const formsMade = new Map();

/** What a form began with, but for the seed, which is new each time. @param {Values} start */
const beginning = (start) => JSON.stringify({ ...start, seed: "" });

/** Written values where they are of the right kind, else those of the start. @param {any} written @param {Values} start @returns {Values} */
export function merged(written, start) {
  const text = (value, otherwise) => (typeof value === "string" ? value : otherwise);
  const texts = (values, otherwise) => otherwise.map((value, index) => text(values?.[index], value));
  return {
    seats: Number.isInteger(written?.seats) ? written.seats : start.seats,
    names: texts(written?.names, start.names),
    way: text(written?.way, start.way),
    seed: text(written?.seed, start.seed),
    code: text(written?.code, start.code),
    piles: texts(written?.piles, start.piles),
    rest: text(written?.rest, start.rest),
    rules: Object.fromEntries(Object.entries(start.rules).map(([name, value]) => [name, text(written?.rules?.[name], value)])),
  };
}

/** The same for a form whose values are texts alone. @param {any} written @param {Record<string, string>} start @returns {Record<string, string>} */
export function mergedTexts(written, start) {
  return Object.fromEntries(Object.entries(start).map(([name, value]) => [name, typeof written?.[name] === "string" ? written[name] : value]));
}

export class Draft {
  /**
   * @param {any} model @param {string} game what kind of form it is @param {any} start
   * @param {(written: any, start: any) => any} [merge] written values where they are of the right kind, else those of the start
   */
  constructor(model, game, start, merge = merged) {
    this.start = start;
    this.merge = merge;
    let kept = drafts.get(model);
    if (!kept) {
      const number = formsMade.get(game) ?? 0;
      formsMade.set(game, number + 1);
      kept = { key: `kortspel:form:${globalThis.location?.pathname ?? ""}:${game}:${number}`, turn: "", values: null };
      kept.values = this.#reloaded(kept.key);
      drafts.set(model, kept);
    }
    this.kept = kept;
  }

  /** @param {string} key */
  #reloaded(key) {
    try {
      const found = JSON.parse(globalThis.sessionStorage?.getItem(key) ?? "null");
      return found?.beginning === beginning(this.start) ? this.merge(found.values, this.start) : null;
    } catch {
      return null; // unreadable or forbidden: the form begins afresh
    }
  }

  /** Whether something is written that was not there from the start. */
  get written() {
    return this.kept.values !== null;
  }

  /** @returns {Values} */
  get values() {
    return this.kept.values ?? this.start;
  }

  /** The request whose answer the form shows. */
  get turn() {
    return this.kept.turn;
  }

  set turn(turn) {
    this.kept.turn = turn;
  }

  /** @param {Values} values */
  keep(values) {
    this.kept.values = values;
    const { seed, ...others } = values;
    const own = seed === this.start.seed ? others : values;
    try {
      globalThis.sessionStorage?.setItem(this.kept.key, JSON.stringify({ beginning: beginning(this.start), values: own }));
    } catch {
      // forbidden or full: the values live as long as the page
    }
  }
}
