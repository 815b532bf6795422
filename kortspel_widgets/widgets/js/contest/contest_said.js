// What contests are said in: waiting times, names of programs, places and values, differences with their signs.

import { bandDigits } from "../lab/band_rows.js";

/**
 * How long something takes, as roughly as it is known: key and number of the words.
 * @param {number} seconds @returns {{key: string, n: number}}
 */
export function waitingTime(seconds) {
  if (seconds < 2) return { key: "time_moment", n: 0 };
  if (seconds < 10) return { key: "time_seconds", n: Math.round(seconds) };
  if (seconds < 90) return { key: "time_seconds", n: Math.round(seconds / 5) * 5 };
  if (seconds < 90 * 60) return { key: "time_minutes", n: Math.round(seconds / 60) };
  return { key: "time_hours", n: Math.round(seconds / 3600) };
}

/** A number with its sign, also where it is above zero. @param {string} text as it is said without one @param {number} value */
export function withSign(text, value) {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** Decimals of a number of deals that its bands can carry. @param {{low: number|null, high: number|null}[]} bands */
export function lengthDigits(bands) {
  const known = bands.filter(({ low, high }) => low !== null && high !== null && high > low);
  const wide = Math.min(...known.map(({ low, high }) => high - low));
  return known.length ? Math.min(2, Math.max(1, 1 - Math.floor(Math.log10(wide)))) : 1;
}

/** Decimals of shares that their bands can carry. @param {{low: number|null, high: number|null}[]} bands */
export function shareDigits(bands) {
  return Math.min(2, Math.max(1, ...bands.map(({ low, high }) => (low === null || high === null ? 1 : bandDigits(low, high)))));
}

/** The share of games at each length, from none to none. @param {[number, number, number][]} bins @param {number} games @returns {[number, number][]} */
export function shareCurve(bins, games) {
  return bins.map(([low, high, n]) => [(low + high - 1) / 2, n / games / (high - low)]);
}

/** Says everything that both ways of asking say alike. */
export class Sayer {
  /** @param {any} ctx @param {any} schema */
  constructor(ctx, schema) {
    this.ctx = ctx;
    this.schema = schema;
  }

  /** @param {string} name of a program */
  program(name) {
    return this.ctx.both(this.schema.players.find(({ value }) => value === name)) || name;
  }

  /** @param {number} place from the first dealer's left @param {number} seats */
  place(place, seats) {
    const { ctx } = this;
    if (place === 0) return ctx.text("place_left");
    return place === seats - 1 ? ctx.text("place_dealer", { n: seats }) : ctx.text("seat_n", { n: place + 1 });
  }

  /** Whether there are words with this key. @param {string} key */
  knows(key) {
    return this.schema.words?.[this.ctx.lang]?.words[key] !== undefined;
  }

  /** A house rule, or what is compared like one. @param {string|null} rule name */
  option(rule) {
    return [...this.schema.options, ...(this.schema.pseudo ?? [])].find(({ name }) => name === rule);
  }

  /** A value of a house rule. @param {string|null} rule name @param {string} value */
  value(rule, value) {
    const option = this.option(rule);
    return this.ctx.both(option?.choices.find((choice) => choice.value === value)) || value;
  }

  /** A value within a sentence: words in quotes, numbers without. @param {string|null} rule @param {string} value */
  named(rule, value) {
    if (rule === "seats") return this.column(rule, value);
    const said = this.value(rule, value);
    return /^[-\d]+$/.test(said) ? said : this.ctx.text("quoted", { value: said });
  }

  /** A value that stands alone, as over a column. @param {string|null} rule @param {string} value */
  column(rule, value) {
    return rule === "seats" ? this.ctx.text("players_n", { n: Number(value) }) : this.value(rule, value);
  }

  /** What is played instead of what. @param {string|null} rule @param {string} value @param {string} base */
  instead(rule, value, base) {
    return this.ctx.text("against", { value: this.named(rule, value), base: rule === "seats" ? base : this.named(rule, base) });
  }

  /** A house rule's title, without its question mark. @param {string|null} rule */
  rule(rule) {
    const option = this.option(rule);
    return option ? option[this.ctx.lang].title : "";
  }

  /** All of them, the last two with "or" between. @param {string[]} words */
  either(words) {
    return words.length < 2 ? words.join("") : this.ctx.text("either", { a: words.slice(0, -1).join(", "), b: words[words.length - 1] });
  }

  /** @param {number} seconds */
  time(seconds) {
    const { key, n } = waitingTime(seconds);
    return this.ctx.text(key, { n });
  }

  /** A difference of shares in percentage points. @param {number} value @param {number} digits */
  points(value, digits) {
    return withSign(this.ctx.format(value * 100, digits), value);
  }

  /** The line where all win equally often. @param {number} even @param {number} digits */
  even(even, digits) {
    return this.ctx.percent(even, Math.abs(even * 100 - Math.round(even * 100)) < 1e-9 ? 0 : digits);
  }
}
