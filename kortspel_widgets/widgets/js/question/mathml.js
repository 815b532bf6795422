// Formulas from the kernel, as nested lists, drawn with MathML Core; beside each the same in words, for whoever
// listens. A long formula is several short ones in a row, so that a narrow page can break it at its signs.

import { make } from "../page/dom.js";
import { grouped, percentSign, spelled, THIN } from "../lab/numbers.js";

const MATH = "http://www.w3.org/1998/Math/MathML";
const BREAKS = new Set(["=", "≈", "<", ">", "≤", "≥", "+", "−", "·"]);
const FENCES = new Set(["(", ")", "|", "!", ","]);

/** @typedef {string | any[]} Tree see `kortspel_widgets.probability.mathtree` */

/** @param {string} tag @param {Record<string, string>} attributes @param {...(Node|string)} children */
function math(tag, attributes = {}, ...children) {
  const node = document.createElementNS(MATH, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** @param {string} text */
function operator(text) {
  if (FENCES.has(text)) return math("mo", { stretchy: "false", lspace: "0", rspace: text === "," ? "0.25em" : "0" }, text);
  const room = text === "/" ? "0.08em" : "0.28em";
  return math("mo", { form: "infix", stretchy: "false", lspace: room, rspace: room }, text);
}

/** @param {Tree} tree @param {string} lang @returns {Element} */
function drawn(tree, lang) {
  if (!Array.isArray(tree)) return math("mn", {}, spelled(String(tree), lang));
  const [kind, ...parts] = tree;
  const inner = (part) => drawn(part, lang);
  switch (kind) {
    case "row": return math("mrow", {}, ...parts.map((part, index) => (index === 0 && part[0] === "sym" && part[1] === "−" ? math("mo", { form: "prefix", lspace: "0", rspace: "0" }, "−") : inner(part))));
    case "frac": return math("mfrac", {}, inner(parts[0]), inner(parts[1]));
    case "binom":
      return math("mrow", {}, math("mo", { stretchy: "true", lspace: "0", rspace: "0" }, "("),
        math("mfrac", { linethickness: "0" }, inner(parts[0]), inner(parts[1])), math("mo", { stretchy: "true", lspace: "0", rspace: "0" }, ")"));
    case "pow": return math("msup", {}, inner(parts[0]), inner(parts[1]));
    case "sum":
      return math("mrow", {}, math("munderover", {}, math("mo", { largeop: "true", movablelimits: "false" }, "∑"), inner(parts[0]), inner(parts[1])), inner(parts[2]));
    case "num": return math("mn", {}, grouped(parts[0], lang));
    case "dec": return math("mn", {}, spelled(parts[0], lang));
    case "pct": return math("mn", {}, percentSign(spelled(parts[0], lang), lang));
    case "sym": return operator(parts[0]);
    case "id": return math("mi", {}, parts[0]);
    // blanks at the ends of a text are left out by browsers, these are not
    case "words": return math("mtext", {}, `\u00a0${parts[0][lang] ?? ""}\u00a0`);
    default: return math("mtext", {}, parts.map(String).join(" "));
  }
}

/**
 * The formula in words.
 * @param {Tree} tree @param {{lang: string, text: (key: string, values?: Record<string, any>) => string}} ctx
 * @returns {string}
 */
export function spokenMath(tree, ctx) {
  const { lang } = ctx;
  if (!Array.isArray(tree)) return spelled(String(tree), lang);
  const [kind, ...parts] = tree;
  const inner = (part) => spokenMath(part, ctx);
  switch (kind) {
    case "row": return parts.map(inner).filter(Boolean).join(" ");
    case "frac": return ctx.text("math_frac", { a: inner(parts[0]), b: inner(parts[1]) });
    case "binom": return ctx.text("math_binom", { a: inner(parts[0]), b: inner(parts[1]) });
    case "pow": return ctx.text("math_pow", { a: inner(parts[0]), b: inner(parts[1]) });
    case "sum": return ctx.text("math_sum", { a: inner(parts[0]), b: inner(parts[1]), c: inner(parts[2]) });
    case "num": return grouped(parts[0], lang);
    case "dec": return spelled(parts[0], lang);
    case "pct": return percentSign(spelled(parts[0], lang), lang);
    case "sym": return SPOKEN[parts[0]] ? ctx.text(SPOKEN[parts[0]]) : parts[0];
    case "id": return String(parts[0]);
    case "words": return parts[0][lang] ?? "";
    default: return parts.map(String).join(" ");
  }
}

const SPOKEN = { "=": "math_equal", "≈": "math_about", "·": "math_times", "+": "math_plus", "−": "math_minus", "!": "math_factorial", "<": "math_less", ">": "math_more", "≤": "math_most", "≥": "math_least" };

/** 6.270 · 10⁷ is one number. @param {any[]} row */
function isPower(row) {
  return row.length === 4 && row[2]?.[1] === "·" && row[3]?.[0] === "pow";
}

/** @param {Tree} tree @returns {Tree[][]} what stays together, a sign with what follows it */
function pieces(tree) {
  if (!Array.isArray(tree) || tree[0] !== "row" || isPower(tree)) return [[tree]];
  const flat = tree.slice(1).flatMap((part) => (Array.isArray(part) && part[0] === "row" && !isPower(part) ? part.slice(1) : [part]));
  const signs = flat.map((part) => (Array.isArray(part) && part[0] === "sym" ? part[1] : ""));
  const listed = signs.includes(",");
  const found = [[]];
  let depth = 0;
  flat.forEach((part, index) => {
    const sign = signs[index];
    if (sign === "(") depth++;
    if (sign === ")") depth--;
    // a list breaks behind its commas, everything else before its signs
    const breaks = listed ? signs[index - 1] === "," : BREAKS.has(sign);
    if (!depth && breaks && found[found.length - 1].length) found.push([]);
    found[found.length - 1].push(part);
  });
  return found.filter((piece) => piece.length);
}

/** Numbers with more digits than this, and sums of more parts, may need more than one line on a phone. */
const LONG_DIGITS = 12;
const LONG_ROW = 3;

/** @param {Tree} tree */
function isLong(tree) {
  const digits = Array.isArray(tree) ? (tree[0] === "num" ? String(tree[1]) : "") : String(tree);
  return digits.length > LONG_DIGITS || pieces(tree).length > LONG_ROW;
}

/** Text whose numbers may break between their thousands. @param {string} text @returns {Node[]} */
export function breakable(text) {
  const groups = text.split(THIN);
  return groups.flatMap((group, index) => [...(index ? [make("wbr")] : []), document.createTextNode(group + (index < groups.length - 1 ? THIN : ""))]);
}

/** Write text with numbers that may be longer than a line. @param {HTMLElement} node @param {string} text */
export function writeLong(node, text) {
  if (node.textContent !== text) node.replaceChildren(...breakable(text));
}

/** A part of a long fraction: it breaks between thousands and at signs. @param {Tree} tree @param {string} lang @returns {Node[]} */
function breaking(tree, lang) {
  if (!Array.isArray(tree) || tree[0] === "num") {
    return breakable(Array.isArray(tree) ? grouped(tree[1], lang) : spelled(String(tree), lang));
  }
  return pieces(tree).map((piece) => math("math", { displaystyle: "true" }, ...piece.map((part) => drawn(part, lang))));
}

/** What stays together, drawn: MathML, which never breaks, or a long number or fraction, which does. @param {Tree[]} piece @param {string} lang @returns {Element} */
function drawnPiece(piece, lang) {
  const last = piece[piece.length - 1];
  const kind = Array.isArray(last) ? last[0] : "";
  const long = kind === "num" ? isLong(last) : kind === "frac" && (isLong(last[1]) || isLong(last[2]));
  if (!long) {
    return math("math", { "aria-hidden": "true", displaystyle: "true" }, ...piece.map((part) => drawn(part, lang)));
  }
  const before = piece.slice(0, -1);
  return make("span", { class: "b-long-piece", "aria-hidden": "true" },
    ...(before.length ? [math("math", {}, ...before.map((part) => drawn(part, lang)))] : []),
    kind === "num" ? make("span", { class: "b-long-num" }, ...breaking(last, lang))
      : make("span", { class: "b-long-frac" }, make("span", {}, ...breaking(last[1], lang)), make("span", {}, ...breaking(last[2], lang))));
}

/**
 * A formula as a node.
 * @param {Tree} tree @param {any} ctx @returns {HTMLElement}
 */
export function formula(tree, ctx) {
  const shown = pieces(tree).map((piece) => drawnPiece(piece, ctx.lang));
  const node = make("span", { class: "b-math" }, make("span", { class: "k-vh", text: spokenMath(tree, ctx) }));
  node.append(...shown);
  return node;
}
