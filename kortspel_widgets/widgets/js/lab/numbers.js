// Numbers as people write them: a decimal comma in Swedish and a point in English, a thin space between
// thousands in both. Everything that shows a number in the lab comes here.

/** A narrow space that does not break; screen readers read the digits on both sides as one number. */
export const THIN = "\u202f";
const MINUS = "\u2212";

/** Digits in groups of three. @param {string|number|bigint} digits a whole number, as text or as a number @param {string} [_lang] */
export function grouped(digits, _lang = "sv") {
  const [, sign, figures] = /** @type {RegExpExecArray} */ (/^([-\u2212]?)(.*)$/s.exec(String(digits)));
  return (sign ? MINUS : "") + figures.replace(/\B(?=(\d{3})+$)/g, THIN);
}

/** Whole numbers as their digits, however many there are: 1e21 is no number that anybody writes. @param {number} value */
export function wholeDigits(value) {
  const [, sign, first, rest = "", power] = /^(-?)(\d)(?:\.(\d+))?e\+(\d+)$/.exec(String(value)) ?? [];
  return power ? sign + first + rest.padEnd(Number(power), "0") : String(Math.round(value));
}

/** A number with so many decimals. @param {number} value @param {string} lang @param {number} [digits] */
export function format(value, lang, digits = 0) {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) >= 1e15) return grouped(wholeDigits(value), lang);
  const [whole, part = ""] = value.toFixed(Math.min(20, digits)).split(".");
  const zero = /^-0*$/.test(whole) && /^0*$/.test(part);
  return grouped(zero ? "0" : whole, lang) + (part ? (lang === "en" ? "." : ",") + part : "");
}

/** Text that holds a number with a decimal point, said in a language: "1326.5" becomes "1 326,5". @param {string} text @param {string} lang */
export function spelled(text, lang) {
  const [whole, part] = String(text).split(".");
  return grouped(whole, lang) + (part === undefined ? "" : (lang === "en" ? "." : ",") + part);
}

/** "%" after a number: with a space in Swedish. @param {string} text @param {string} lang */
export function percentSign(text, lang) {
  return lang === "en" ? `${text}%` : `${text}\u00a0%`;
}

/** A share of one as per cent. @param {number} value @param {string} lang @param {number} [digits] */
export function percent(value, lang, digits = 1) {
  return Number.isFinite(value) ? percentSign(format(value * 100, lang, digits), lang) : "–";
}

/** As few decimals as keep so many figures that count. @param {number} value @param {string} lang @param {number} [figures] */
export function neat(value, lang, figures = 3) {
  if (!value || !Number.isFinite(value) || Math.abs(value) >= 1e15) return format(value, lang);
  const size = Math.floor(Math.log10(Math.abs(value)));
  const digits = Math.max(0, figures - 1 - size);
  const text = value.toFixed(Math.min(20, digits));
  return spelled(text.includes(".") ? text.replace(/\.?0+$/, "") : text, lang).replace("-", MINUS);
}

/** Decimals that a share needs in per cent so that a number near 0 or 1 is neither: 1, but 3 for 0.0036. @param {number} share */
export function percentDigits(share) {
  const edge = Math.min(Math.abs(share), Math.abs(1 - share)) * 100;
  if (!edge || edge >= 1) return 1;
  return Math.min(12, 1 - Math.floor(Math.log10(edge)));
}
