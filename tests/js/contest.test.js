import assert from "node:assert/strict";
import { test } from "node:test";

import { lengthDigits, Sayer, shareCurve, shareDigits, waitingTime, withSign } from "../../kortspel_widgets/widgets/js/contest/contest_said.js";
import { bandSpan, sideOf } from "../../kortspel_widgets/widgets/js/lab/band_rows.js";
import { spreadsheet } from "../../kortspel_widgets/widgets/js/lab/spreadsheet.js";

const OPTIONS = [
  { name: "start_score", choices: [], sv: { title: "Poäng från början" } },
  { name: "exact_zero", choices: [{ value: "False", sv: "noll eller lägre" }, { value: "True", sv: "precis noll" }], sv: { title: "Exakt noll?" } },
];
const ctx = {
  lang: "sv", both: (both) => both?.sv ?? "", format: (value, digits) => value.toFixed(digits), percent: (value, digits) => `${(value * 100).toFixed(digits)} %`,
  text: (key, values = {}) => `${key}:${Object.values(values).join("/")}`,
};
const sayer = new Sayer(ctx, { players: [{ value: "thumb", sv: "tumregeln" }], options: OPTIONS });

test("a wait is said as roughly as it is known", () => {
  const said = (seconds) => Object.values(waitingTime(seconds)).join(" ");
  assert.deepEqual([0, 1.9, 4.4, 12, 33, 89, 90, 600, 5399, 5400, 20_000].map(said), [
    "time_moment 0", "time_moment 0", "time_seconds 4", "time_seconds 10", "time_seconds 35", "time_seconds 90", "time_minutes 2", "time_minutes 10",
    "time_minutes 90", "time_hours 2", "time_hours 6",
  ]);
});

test("a difference above nothing has its sign, and nothing has none", () => {
  assert.deepEqual([withSign("1,2", 1.2), withSign("−1,2", -1.2), withSign("0,0", 0.01), withSign("0,0", 0)], ["+1,2", "−1,2", "0,0", "0,0"]);
});

test("as many decimals as the narrowest band can carry", () => {
  assert.equal(lengthDigits([{ low: 8, high: 9.5 }]), 1);
  assert.equal(lengthDigits([{ low: 8, high: 9.5 }, { low: 8.1, high: 8.3 }]), 2);
  assert.equal(lengthDigits([{ low: null, high: null }]), 1);
  assert.equal(shareDigits([{ low: 0.2, high: 0.3 }, { low: null, high: null }]), 1);
  assert.equal(shareDigits([{ low: 0.2, high: 0.205 }]), 2);
});

test("which side of the line a band lies on", () => {
  assert.deepEqual([sideOf({ low: 0.3, high: 0.4 }, 0.25), sideOf({ low: 0.1, high: 0.2 }, 0.25), sideOf({ low: 0.2, high: 0.3 }, 0.25), sideOf({ low: null, high: null }, 0)], [1, -1, 0, 0]);
  const [from, to] = bandSpan([{ low: -3, high: -1 }, { value: 2, low: null, high: null }], 0);
  assert.ok(from < -3 && to > 2);
});

test("a curve holds all games, whatever the width of the bars", () => {
  assert.deepEqual(shareCurve([[0, 1, 0], [1, 2, 30], [2, 3, 70]], 100), [[0, 0], [1, 0.3], [2, 0.7]]);
  assert.deepEqual(shareCurve([[0, 5, 50], [5, 10, 50]], 100), [[2, 0.1], [7, 0.1]]);
});

test("places, programs and values by their names", () => {
  assert.deepEqual([0, 1, 2].map((place) => sayer.place(place, 3)), ["place_left:", "seat_n:2", "place_dealer:3"]);
  assert.equal(sayer.program("thumb"), "tumregeln");
  assert.equal(sayer.program("own"), "own");
  assert.deepEqual([sayer.value("start_score", "7"), sayer.named("start_score", "7")], ["7", "7"]);
  assert.deepEqual([sayer.value("exact_zero", "True"), sayer.named("exact_zero", "True")], ["precis noll", "quoted:precis noll"]);
  assert.equal(sayer.either(["12", "7", "3"]), "either:12, 7/3");
  assert.equal(sayer.even(1 / 3, 1), "33.3 %");
  assert.equal(sayer.even(0.25, 2), "25 %");
});

test("words in a spreadsheet's cells are said too, numbers are not", () => {
  const said = spreadsheet("value,what,estimate\n12,wins,-0.5\n,length,7\n", "sv", (name) => name, (text, name) => `${name}=${text}`);
  assert.equal(said, "\ufeffvalue;what;estimate\r\n12;what=wins;-0,5\r\n;what=length;7\r\n");
});
