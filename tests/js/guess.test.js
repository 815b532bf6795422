import assert from "node:assert/strict";
import { test } from "node:test";

import { binned, middles, parseGuess, parseGuesses } from "../../kortspel_widgets/widgets/js/question/guess.js";

const close = (found, wanted) => assert.ok(Math.abs(found - wanted) < 1e-12, `${found} is not ${wanted}`);

for (const [written, value] of [
  ["30", 0.3], ["30 %", 0.3], ["30%", 0.3], ["0,3", 0.3], ["0.3", 0.3], [",3", 0.3], ["3/10", 0.3], [" 3 / 10 ", 0.3],
  ["30 procent", 0.3], ["30 percent", 0.3], ["45,5", 0.455], ["45,5 %", 0.455], ["0,5 %", 0.005], ["1", 0.01], ["0", 0],
  ["1,0", 1], ["100", 1], ["100 %", 1], ["1/1", 1], ["３０", 0.3], ["30\u00a0%", 0.3], ["1⁄3", 1 / 3], ["½", 0.5], ["≈ 30 %", 0.3], ["30.", 0.3],
]) {
  test(`${written} is ${value}`, () => close(parseGuess(written).value, value));
}

for (const [written, problem] of [
  ["", "empty"], ["  ", "empty"], ["hej", "unread"], ["30 40", "high"], ["-3", "negative"], ["−3 %", "negative"], ["-1/2", "negative"],
  ["150", "high"], ["101 %", "high"], ["5/4", "high"], ["3/0", "zero"], ["1/2/3", "unread"], ["3/10 %", "unread"], ["1e9", "unread"],
  ["9".repeat(60), "unread"], ['"><img src=x>', "unread"], ["NaN", "unread"], ["Infinity", "unread"], ["0x10", "unread"], ["1½", "unread"], ["1,2,3", "unread"],
]) {
  test(`${JSON.stringify(written.slice(0, 20))} is refused: ${problem}`, () => assert.equal(parseGuess(written).problem, problem));
}

test("a number that is no share is itself", () => {
  assert.equal(parseGuess("3,5", "").value, 3.5);
  assert.equal(parseGuess("53/17", "").value, 53 / 17);
  assert.equal(parseGuess("653 534 134", "").value, 653534134);
  assert.equal(parseGuess("30 %", "").problem, "unread");
});

test("a class's guesses, each in its own way", () => {
  const { values, wrong, over } = parseGuesses("1/3, 45 %; 20");
  assert.deepEqual([wrong, over], [[], false]);
  [1 / 3, 0.45, 0.2].forEach((value, index) => close(values[index], value));
});

test("decimal commas and commas between guesses are told apart", () => {
  assert.deepEqual(parseGuesses("0,3, 0,4").values, [0.3, 0.4]);
  assert.deepEqual(parseGuesses("30,45,20").values, [0.3, 0.45, 0.2]);
  assert.deepEqual(parseGuesses("30 45\n20,").values, [0.3, 0.45, 0.2]);
  assert.deepEqual(parseGuesses("3, 4,5, 7/2", "").values, [3, 4.5, 3.5]);
});

test("what cannot be read is named, the rest is kept", () => {
  assert.deepEqual(parseGuesses("30, nja, 120, 20 procent, -4"), { values: [0.3, 0.2], wrong: ["nja", "120", "-4"], over: false });
});

test("nothing and too much", () => {
  assert.deepEqual(parseGuesses(" ,; \n"), { values: [], wrong: [], over: false });
  const many = parseGuesses("5 ".repeat(600));
  assert.deepEqual([many.values.length, many.over], [500, true]);
});

test("mean and median", () => {
  assert.deepEqual(middles([0.2]), { mean: 0.2, median: 0.2 });
  assert.deepEqual(middles([1, 10, 2, 3]), { mean: 4, median: 2.5 });
  assert.deepEqual(middles([10, 9, 2]), { mean: 7, median: 9 });
});

test("values on the edges fall into one bin each", () => {
  const bins = binned([0, 0.05, 0.3, 1], 0, 1, 20);
  assert.deepEqual(bins.filter(([, , n]) => n).map(([from]) => Number(from.toFixed(2))), [0, 0.05, 0.3, 0.95]);
  assert.equal(bins.reduce((sum, [, , n]) => sum + n, 0), 4);
});
