import assert from "node:assert/strict";
import { test } from "node:test";

import { stillGoing } from "../../kortspel_widgets/widgets/js/games/games_charts.js";
import { spreadsheet } from "../../kortspel_widgets/widgets/js/lab/spreadsheet.js";
import { bandDigits, bandScale } from "../../kortspel_widgets/widgets/js/lab/band_rows.js";

const CSV = "cards,games,share,longer\n37,3,0.00025,0.99975\n38,1,1e-07,1.5e-05\n";
const named = (name) => ({ cards: "kört", games: "partier; alla" })[name] ?? name;

test("a Swedish spreadsheet gets semicolons, decimal commas and a mark for its letters", () => {
  assert.equal(spreadsheet(CSV, "sv", named), "\ufeffkört;\"partier; alla\";share;longer\r\n37;3;0,00025;0,99975\r\n38;1;1e-07;1,5e-05\r\n");
});

test("an English one gets commas and points", () => {
  assert.equal(spreadsheet(CSV, "en", (name) => name), "\ufeffcards,games,share,longer\r\n37,3,0.00025,0.99975\r\n38,1,1e-07,1.5e-05\r\n");
});

test("the share still going changes only where games end", () => {
  const curve = [[0, 1], [20, 0.75], [30, 0.5], [90, 0]];
  assert.deepEqual([0, 19, 20, 29, 30, 90, 1000].map((at) => stillGoing(curve, at)), [1, 1, 0.75, 0.75, 0.5, 0, 0]);
});

test("the scale of the bands holds them all and the even line", () => {
  const [from, to] = bandScale([{ low: 0.47, high: 0.49 }, { low: 0.51, high: 0.53 }], 0.5);
  assert.ok(from < 0.47 && to > 0.53 && from >= 0 && to <= 1);
  const [least, most] = bandScale([{ low: 0, high: 0 }, { low: 1, high: 1 }], 0.5);
  assert.deepEqual([least, most], [0, 1]);
  const flat = bandScale([{ low: 0.5, high: 0.5 }], 0.5);
  assert.ok(flat[0] < flat[1]);
});

test("a narrow band gets the decimals that tell its ends apart", () => {
  assert.equal(bandDigits(0.46, 0.53), 1);
  assert.equal(bandDigits(0.4976, 0.498), 3);
  assert.equal(bandDigits(0.4, 0.4), 1);
  assert.equal(bandDigits(0.49784, 0.4978400001), 4);
});
