import assert from "node:assert/strict";
import { test } from "node:test";

import { axisScale, decadeTicks, niceTicks, tickDigits } from "../../kortspel_widgets/widgets/js/lab/axes.js";
import { spokenMath } from "../../kortspel_widgets/widgets/js/question/mathml.js";
import { format, grouped, neat, percent, percentDigits, spelled, wholeDigits } from "../../kortspel_widgets/widgets/js/lab/numbers.js";

const thin = "\u202f";

test("a decimal comma in Swedish, a point in English, thin spaces in both", () => {
  assert.equal(format(1326.25, "sv", 2), `1${thin}326,25`);
  assert.equal(format(1326.25, "en", 2), `1${thin}326.25`);
  assert.equal(grouped("653534134886878245000", "sv"), ["653", "534", "134", "886", "878", "245", "000"].join(thin));
  assert.equal(grouped("-1000"), `−1${thin}000`);
  assert.equal(spelled("0.4751", "sv"), "0,4751");
  assert.equal(spelled("12345.5", "en"), `12${thin}345.5`);
});

test("no minus before a zero, and a dash for what is no number", () => {
  assert.equal(format(-0.04, "sv", 1), "0,0");
  assert.equal(format(-3, "sv"), "−3");
  assert.equal(format(NaN, "sv"), "–");
  assert.equal(percent(Infinity, "en"), "–");
});

test("numbers beyond what a computer counts exactly keep their figures and no power of ten", () => {
  assert.equal(wholeDigits(1e15), "1000000000000000");
  assert.equal(wholeDigits(1e24), "1000000000000000000000000");
  assert.equal(wholeDigits(-1.25e22), "-12500000000000000000000");
  assert.equal(format(1e21, "sv"), "1" + "\u202f000".repeat(7));
  assert.equal(neat(6.5e20, "sv"), "650" + "\u202f000".repeat(6));
});

test("per cent, with a space in Swedish", () => {
  assert.equal(percent(0.475113, "sv"), "47,5\u00a0%");
  assert.equal(percent(0.475113, "en"), "47.5%");
});

test("shares near the ends get the decimals they need", () => {
  assert.deepEqual([0.5, 0, 1, 0.00364, 0.99964, 0.0000012].map(percentDigits), [1, 1, 1, 2, 3, 5]);
});

test("as few decimals as keep the figures", () => {
  assert.equal(neat(0.00036389, "sv"), "0,000364");
  assert.equal(neat(254.74, "sv", 5), "254,74");
  assert.equal(neat(2.5, "en"), "2.5");
  assert.equal(neat(-3, "sv"), "−3");
  assert.equal(neat(0, "sv"), "0");
});

test("ticks are round and lie inside", () => {
  assert.deepEqual(niceTicks(0, 1, 5), [0, 0.2, 0.4, 0.6, 0.8, 1]);
  assert.deepEqual(niceTicks(0.43, 0.52, 5), [0.44, 0.46, 0.48, 0.5, 0.52]);
  assert.deepEqual(niceTicks(0, 3, 4), [0, 1, 2, 3]);
  for (const [min, max] of [[0, 1e9], [-5, 5], [0.0001, 0.0002], [99.5, 100.5]]) {
    const ticks = niceTicks(min, max);
    assert.ok(ticks.length >= 3 && ticks.length <= 12, String(ticks));
    assert.ok(ticks.every((tick) => tick >= min - 1e-9 && tick <= max + 1e-9));
  }
  assert.deepEqual(niceTicks(4, 4), [4]);
  assert.deepEqual(niceTicks(0, Infinity), [0]);
});

test("decades on a log scale, fewer where there are many", () => {
  assert.deepEqual(decadeTicks(1, 100000), [1, 10, 100, 1000, 10000, 100000]);
  assert.deepEqual(decadeTicks(1, 1e9, 4), [1, 1000, 1e6, 1e9]);
  assert.ok(decadeTicks(20, 80).length >= 2);
  assert.ok(decadeTicks(0, 100).every((tick) => tick > 0));
});

test("decimals of ticks", () => {
  assert.deepEqual([tickDigits([0, 1]), tickDigits([0.05, 0.1]), tickDigits([1e-7])], [0, 2, 7]);
});

test("a scale puts ends at ends, and far values only a little outside", () => {
  const linear = axisScale({ min: 0, max: 10 }, 100, 0);
  assert.deepEqual([linear(0), linear(10), linear(1e9)], [100, 0, -50]);
  const log = axisScale({ min: 1, max: 100, log: true }, 0, 200);
  assert.ok(Math.abs(log(10) - 100) < 1e-9);
  assert.equal(log(0), -100);
  assert.equal(axisScale({ min: 3, max: 3 }, 0, 10)(3), 0);
});

test("a formula in words", () => {
  const words = { math_frac: "{a} over {b}", math_binom: "{a} choose {b}", math_about: "is about", math_pow: "{a} to {b}" };
  const ctx = { lang: "en", text: (key, values = {}) => words[key].replace(/\{(\w)\}/g, (_, name) => values[name]) };
  const tree = ["row", ["frac", ["binom", ["num", "36"], ["num", "2"]], ["num", "1326"]], ["sym", "≈"], ["pct", "47.5"]];
  assert.equal(spokenMath(tree, ctx), `36 choose 2 over 1${thin}326 is about 47.5%`);
  assert.equal(spokenMath(["words", { sv: "ess", en: "aces" }], ctx), "aces");
  assert.equal(spokenMath(["pow", ["num", "10"], ["num", "3"]], ctx), "10 to 3");
});
