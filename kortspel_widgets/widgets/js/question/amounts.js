// What a question asks for, in numbers: its unit, its scale, and how precisely a value is said.

import { format, grouped, percent, percentDigits, wholeDigits } from "../lab/numbers.js";

/** @typedef {{min: number, max: number, unit: "%"|{sv: string, en: string}|null, log?: boolean, whole?: boolean}} Scale */

/** The decimals that tell the values of a question apart. @param {any} question */
export function amountDigits({ scale, exact }) {
  if (scale.unit === "%") return exact ? percentDigits(exact.value) : 1;
  return scale.whole ? 0 : 2;
}

/** A value with its unit. @param {number} value @param {any} question @param {any} ctx @param {number} [digits] */
export function amount(value, question, ctx, digits = amountDigits(question)) {
  const { unit } = question.scale;
  if (unit === "%") return percent(value, ctx.lang, digits);
  const number = format(value, ctx.lang, Number.isInteger(value) ? 0 : digits);
  return unit ? `${number}\u00a0${unitWord(unit, number === "1", ctx)}` : number;
}

/** A unit for one or for more: "flip|flips" holds both. @param {{sv: string, en: string}} unit @param {boolean} one @param {any} ctx */
function unitWord(unit, one, ctx) {
  const [single, several = single] = ctx.both(unit).split("|");
  return one ? single : several;
}

/** How far apart two values are: percentage points for a share. @param {number} width @param {any} question @param {any} ctx @param {number} [digits] */
export function distance(width, question, ctx, digits = amountDigits(question)) {
  if (question.scale.unit !== "%") return amount(width, question, ctx, digits);
  return ctx.text("points", { n: format(width * 100, ctx.lang, digits) });
}

/** How many times one value goes into another, in two figures: nobody reads more of it. @param {number} times @param {any} ctx */
export function times(times, ctx) {
  return times < 10 ? ctx.neat(times, 2) : ctx.grouped(wholeDigits(Number(times.toPrecision(2))));
}

/** A value as somebody would write it: no decimals that say nothing. @param {number} value @param {any} question @param {any} ctx */
export function amountShort(value, question, ctx) {
  const share = question.scale.unit === "%";
  const told = share ? value * 100 : value;
  const small = told && Math.abs(told) < 0.1;
  const digits = [0, 1, 2].find((count) => Math.abs(told - Number(told.toFixed(count))) < 1e-9) ?? (small ? 4 : 2);
  return amount(value, question, ctx, digits);
}

/** The exact answer as the kernel's formulas are written. @param {any} question @returns {any[]} */
export function exactTree({ exact, scale }) {
  const close = scale.unit === "%" ? exact.value * 10 ** (2 + percentDigits(exact.value)) : exact.value * 100;
  const same = Math.abs(close - Math.round(close)) < 1e-7;
  return ["row", ["sym", same ? "=" : "≈"], ["frac", ["num", exact.num], ["num", exact.den]]];
}

/** The exact answer in one short text. @param {any} question @param {any} ctx */
export function exactShort(question, ctx) {
  const { exact, scale } = question;
  if (scale.unit !== "%" && exact.den === "1") return grouped(exact.num, ctx.lang) + (scale.unit ? `\u00a0${unitWord(scale.unit, exact.num === "1", ctx)}` : "");
  return amount(exact.value, question, ctx);
}
