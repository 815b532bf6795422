import assert from "node:assert/strict";
import { test } from "node:test";

import { counted, seenRange, upTo } from "../../kortspel_widgets/widgets/js/question/run_curve.js";

const POINTS = [[1, 1, 0.2, 1], [10, 0.5, 0.24, 0.76], [100, 0.47, 0.38, 0.57], [1000, 0.475, 0.444, 0.506]];
const SHARE = { min: 0, max: 1, unit: "%" };

test("a growing line ends between two points", () => {
  assert.deepEqual(upTo(POINTS, 0.5), [POINTS[0]]);
  assert.deepEqual(upTo(POINTS, 1), [POINTS[0]]);
  assert.deepEqual(upTo(POINTS, 5000), POINTS);
  const grown = upTo(POINTS, Math.sqrt(10) * 10);
  assert.equal(grown.length, 3);
  assert.ok(Math.abs(grown[2][1] - 0.485) < 1e-9);
});

test("words are about points that were counted", () => {
  assert.equal(counted(POINTS, 99)[0], 10);
  assert.equal(counted(POINTS, 100)[0], 100);
  assert.equal(counted(POINTS, 1e9)[0], 1000);
});

test("the answer and the guess are in the picture, unless the guess is far off", () => {
  const [low, high] = seenRange(POINTS, [0.4751, 0.4], SHARE);
  assert.ok(low < 0.4 && high > 0.506 && low >= 0 && high <= 1);
  const rare = [[1, 0, 0, 0.79], [100, 0, 0, 0.037], [1000, 0.004, 0.0016, 0.0102], [10000, 0.0036, 0.0026, 0.005]];
  const [, top] = seenRange(rare, [0.003639, 0.5], SHARE);
  assert.ok(top < 0.05, String(top));
});

test("certain and impossible things have a picture too", () => {
  for (const value of [0, 1]) {
    const [low, high] = seenRange([[1, value, value ? 0.2 : 0, value ? 1 : 0.8], [100, value, value ? 0.963 : 0, value ? 1 : 0.037]], [value], SHARE);
    assert.ok(low < high && low >= 0 && high <= 1);
  }
});

test("without a band the whole scale is shown", () => {
  assert.deepEqual(seenRange([[1, 3, null, null]], [null], { min: 0, max: 10, unit: null }), [0, 10]);
});

test("a mean may lie anywhere", () => {
  const [low, high] = seenRange([[1, 3, 1, 37], [100, 3.2, 2.6, 3.8], [1000, 3.1, 2.95, 3.25]], [3.1176], { min: 0, max: 10, unit: null });
  assert.ok(low > 1 && high < 6 && low < 3 && high > 3.2, `${low} ${high}`);
});
