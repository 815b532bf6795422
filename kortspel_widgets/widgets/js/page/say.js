// Phrases become sentences: the formatter of the narration, the same as the Python one
// (both are tested against tests/fixtures/phrases.json). Names go in as text, never as markup.

import { jokerOf, rankOf, suitOf } from "./deck.js";

/**
 * Card, suit and rank names of one language.
 * @typedef {{ranks: string[], suits: string[], indices: string[], bare: string, card: string, jokers: string[], joker: string, and: string}} Lexicon
 * @typedef {{lang: string, seats: string[], lexicon: Lexicon}} Speech
 */

const SLOT = /\{(\w+)(?::([^{}]+))?\}/g;

/** A phrase that cannot be said: a value is missing or out of range. */
export class PhraseError extends Error {}

/** @param {readonly any[]} list @param {any} index @param {string} what */
function pick(list, index, what) {
  const found = Number.isInteger(index) ? list[index] : undefined;
  if (found === undefined) throw new PhraseError(`no ${what} ${String(index)}`);
  return found;
}

/** @param {number} card index 0..105 @param {"card"|"bare"} form @param {Speech} speech */
export function cardName(card, form, { lexicon }) {
  if (jokerOf(card) >= 0) {
    const joker = pick(lexicon.jokers, jokerOf(card), "card");
    return form === "bare" ? joker : lexicon.joker.replace("{joker}", joker);
  }
  const suit = pick(lexicon.suits, suitOf(card), "card");
  const rank = pick(lexicon.ranks, rankOf(card), "card");
  return lexicon[form].replace("{suit}", suit).replace("{rank}", rank);
}

/** @param {string} name @param {string} lang */
export function genitive(name, lang) {
  if (lang === "sv") return /[sxz]$/i.test(name) ? name : `${name}s`;
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}

/** @param {string[]} words @param {Speech} speech */
function joined(words, { lexicon }) {
  if (words.length < 2) return words.join("");
  return words.slice(0, -1).join(", ") + lexicon.and + words[words.length - 1];
}

/** A number with a true minus sign, or text as it is. @param {any} value */
const plain = (value) => (typeof value === "number" ? String(value).replace("-", "−") : String(value));

/** @param {any} value @param {string|undefined} spec @param {Speech} speech @returns {string} */
function filled(value, spec, speech) {
  switch (spec) {
    case undefined: return plain(value);
    case "seat": return pick(speech.seats, value, "seat");
    case "seat's": return genitive(pick(speech.seats, value, "seat"), speech.lang);
    case "seats": return joined(value.map((one) => pick(speech.seats, one, "seat")), speech);
    case "card": case "bare": return cardName(value, spec, speech);
    case "cards": return joined(value.map((one) => cardName(one, "card", speech)), speech);
    case "suit": return pick(speech.lexicon.suits, value, "suit");
    case "rank": return pick(speech.lexicon.ranks, value, "rank");
    case "ranks": return joined(value.map((one) => pick(speech.lexicon.ranks, one, "rank")), speech);
  }
  const nouns = spec.split("|");
  if (nouns.length !== 2) throw new PhraseError(`unknown form "${spec}"`);
  return `${plain(value)} ${value === 1 ? nouns[0] : nouns[1]}`;
}

/**
 * Fill the slots of a template.
 * @param {string} template @param {Record<string, any>} values @param {Speech} speech
 */
export function fill(template, values, speech) {
  return template.replace(SLOT, (_, name, spec) => {
    if (!Object.hasOwn(values, name)) throw new PhraseError(`no value for {${name}}`);
    return filled(values[name], spec, speech);
  });
}

/** @param {string} text */
export function capitalised(text) {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/**
 * A finished sentence, with a capital first.
 * @param {string} template @param {Record<string, any>} values @param {Speech} speech
 */
export function say(template, values, speech) {
  return capitalised(fill(template, values, speech));
}
