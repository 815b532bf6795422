// Reading guesses, without a DOM. A pupil may write 30, 30 %, 0,3 or 3/10 for the same thing.

/** The longest text that is read as one guess, and the most guesses of a class. */
const LONGEST_GUESS = 40;
const MOST_GUESSES = 500;

const NUMBER = "\\d+(?:[.,]\\d+)?|[.,]\\d+";
const PER_CENT = "%|procent|percent|per cent";
const PLAIN_GUESS = new RegExp(`^([-\u2212]?)(${NUMBER})(${PER_CENT})?$`, "i");
const RATIO_GUESS = new RegExp(`^([-\u2212]?)(${NUMBER})[/÷⁄](${NUMBER})$`);

/** @param {string} text */
function toNumber(text) {
  return Number(text.replace(",", "."));
}

/**
 * One guess. For a share (`unit` "%") the value is between 0 and 1: a whole number and whatever is above one counts as
 * per cent, so 1 is one per cent; a decimal number up to one is the share itself.
 * @param {string} written @param {string} [unit] of the question
 * @returns {{value: number} | {problem: "empty"|"unread"|"negative"|"high"|"zero"}}
 */
export function parseGuess(written, unit = "%") {
  const text = written.normalize("NFKC").replace(/\s+/g, "").replace(/^[=~≈]|[.!?]$/g, "");
  if (!text) return { problem: "empty" };
  if (/\d\s*[\u00bc-\u00be\u2150-\u215e]/.test(written)) return { problem: "unread" }; // 1½ is not 11/2
  if (text.length > LONGEST_GUESS) return { problem: "unread" };
  const share = unit === "%";
  let value;
  const ratio = RATIO_GUESS.exec(text);
  const plain = ratio ? null : PLAIN_GUESS.exec(text);
  if (ratio) {
    if (!toNumber(ratio[3])) return { problem: "zero" };
    value = toNumber(ratio[2]) / toNumber(ratio[3]);
  } else if (plain) {
    value = toNumber(plain[2]);
    if (plain[3] && !share) return { problem: "unread" };
    if (share && (plain[3] || value > 1 || !/[.,]/.test(plain[2]))) value /= 100;
  } else {
    return { problem: "unread" };
  }
  if ((ratio ?? plain)?.[1] && value) return { problem: "negative" };
  if (!Number.isFinite(value)) return { problem: "unread" };
  if (share && value > 1) return { problem: "high" };
  return { value };
}

/**
 * The guesses of a class, apart by a comma and a space, a semicolon, a blank or a new line. What cannot be read is
 * named and the rest is kept.
 * @param {string} written @param {string} [unit]
 * @returns {{values: number[], wrong: string[], over: boolean}} `over`: there were more than are read
 */
export function parseGuesses(written, unit = "%") {
  const text = written
    .replace(/[ \t\u00a0\u202f]+(?=%|procent\b|percent\b|per cent\b)/gi, "")
    .replace(/per cent/gi, "%")
    .replace(/[ \t]*([/÷⁄])[ \t]*/g, "$1");
  const values = [];
  const wrong = [];
  let count = 0;
  for (const token of text.split(/,(?=\s|$)|[;\s|]+/).flatMap(apart)) {
    if (!/[^,.]/.test(token)) continue;
    if (++count > MOST_GUESSES) return { values, wrong, over: true };
    const found = parseGuess(token, unit);
    if ("value" in found) values.push(found.value);
    else wrong.push(token.trim().slice(0, LONGEST_GUESS));
  }
  return { values, wrong, over: false };
}

/** "30,45,20" has too many commas for one number: three guesses. @param {string} token */
function apart(token) {
  return (token.match(/,/g) ?? []).length > 1 ? token.split(",") : [token];
}

/** Mean and median of at least one number. @param {number[]} values */
export function middles(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const median = Number.isInteger(half) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[Math.floor(half)];
  return { mean: values.reduce((sum, value) => sum + value, 0) / values.length, median };
}

/**
 * How many values lie in each of `count` equal bins; a value on an edge belongs to the upper bin, the last edge to the last.
 * @param {number[]} values @param {number} min @param {number} max @param {number} count
 * @returns {[number, number, number][]} from, to, how many
 */
export function binned(values, min, max, count) {
  const width = (max - min) / count;
  const bins = Array.from({ length: count }, (_, index) => /** @type {[number, number, number]} */ ([min + index * width, min + (index + 1) * width, 0]));
  for (const value of values) {
    const at = Math.floor((value - min) / width + 1e-9);
    bins[Math.min(count - 1, Math.max(0, at))][2]++;
  }
  return bins;
}
