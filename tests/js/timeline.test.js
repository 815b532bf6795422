import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";

import { bytesOf, DamagedTimeline, Timeline, unpack } from "../../kortspel_widgets/widgets/js/table/timeline.js";

/** Two seats pass cards to and fro; every tenth beat is marked. */
function payload(beats = 300) {
  const columns = { phrase: [], values: [], rule: [], actor: [], marks: [], question: [], moves: [], labels: [], shuffle: {}, note: {} };
  for (let beat = 0; beat < beats; beat++) {
    const [from, to] = beat % 3 === 2 ? [1, 0] : [0, 1];
    columns.phrase.push(0);
    columns.values.push([beat]);
    columns.rule.push(0);
    columns.actor.push(from);
    columns.marks.push(beat % 10 === 9 ? 1 : 0);
    columns.question.push(-1);
    columns.moves.push(beat % 3 === 2 ? [from, 0, 2, to, 0, 1] : [from, -1, 1, to, -1, 0]);
    columns.labels.push(["turn", from, to]);
  }
  return {
    format: 1, key: "test", seats: ["A", "B"], zones: ["hand:0", "hand:1", "pile"],
    kinds: { hand: { face: "down", layout: "stack" }, pile: { face: "up", layout: "spread" } },
    start: { piles: [[...Array(26).keys()], [...Array(26).keys()].map((card) => card + 26), []], labels: { turn: 0 } },
    rules: [{ id: "R-1" }], phrases: [{ names: ["n"], sv: "{n}", en: "{n}" }],
    marks: [{ name: "pickup" }], questions: [], beats: columns, end: null, outcome: null,
  };
}

test("any step, in any order, is what walking there gives (O11)", () => {
  const timeline = new Timeline(payload());
  const walked = [];
  for (let step = 0; step <= timeline.total; step++) walked.push(JSON.stringify(timeline.at(step)));
  for (let i = 0; i < 400; i++) {
    const step = (i * 7919) % (timeline.total + 1);
    assert.equal(JSON.stringify(timeline.at(step)), walked[step]);
  }
  assert.deepEqual(timeline.at(0).piles, payload().start.piles);
});

test("what a caller does to a position stays with the caller", () => {
  const timeline = new Timeline(payload());
  timeline.at(64).piles[0].length = 0;
  assert.notEqual(timeline.at(64).piles[0].length, 0);
});

test("a block turned over comes in reverse order", () => {
  const data = payload(0);
  for (const [name, value] of Object.entries({ phrase: 0, values: [0], rule: 0, actor: 0, marks: 0, question: -1, moves: [0, 0, 3, 2, -1, 1], labels: [] })) data.beats[name].push(value);
  assert.deepEqual(new Timeline(data).at(1).piles[2], [2, 1, 0]);
});

test("a shuffle says what lies there afterwards", () => {
  const data = payload(3);
  data.beats.shuffle = { 1: [0, [...Array(24).keys()].reverse()] };
  assert.deepEqual(new Timeline(data).at(2).piles[0], [...Array(24).keys()].reverse());
});

test("marks ahead and behind, within the limit", () => {
  const timeline = new Timeline(payload());
  assert.equal(timeline.near(0, 0, 300, 1), 10);
  assert.equal(timeline.near(0, 10, 300, 1), 20);
  assert.equal(timeline.near(0, 10, 300, -1), -1);
  assert.equal(timeline.near(0, 15, 300, -1), 10);
  assert.equal(timeline.near(0, 15, 19, 1), -1);
  assert.equal(timeline.near(0, 300, 300, 1), -1);
});

test("zones never used are known, and who held how many", () => {
  const timeline = new Timeline(payload());
  assert.deepEqual(timeline.used, [true, true, false]);
  assert.deepEqual([...timeline.held.slice(0, 8)], [26, 26, 25, 27, 24, 28, 26, 26]);
});

const damages = {
  "another format": (data) => { data.format = 2; },
  "no seats": (data) => { delete data.seats; },
  "a card twice": (data) => { data.start.piles[2] = [3]; },
  "a card that does not exist": (data) => { data.start.piles[2] = [106]; },
  "columns of different lengths": (data) => { data.beats.rule.pop(); },
  "cards that are not there": (data) => { data.beats.moves[5] = [0, -1, 40, 1, -1, 0]; },
  "a zone that is not there": (data) => { data.beats.moves[5] = [9, -1, 1, 1, -1, 0]; },
  "a place that is not there": (data) => { data.beats.moves[5] = [0, -1, 1, 1, 99, 0]; },
  "a phrase that is not there": (data) => { data.beats.phrase[5] = 4; },
  "an end outside": (data) => { data.end = 301; },
};
for (const [what, damage] of Object.entries(damages)) {
  test(`damaged: ${what}`, () => {
    const data = payload();
    damage(data);
    assert.throws(() => new Timeline(data), DamagedTimeline);
  });
}

test("bytes are unpacked into one entry a beat, garbage is called damaged", async () => {
  const kind = [0, ["Åsa"], 0, 1, 0, -1, [0, -1, 1, 1, -1, 0], []];
  const packed = deflateSync(JSON.stringify({ format: 1, beats: { kinds: [kind], order: [0, 0], note: {} } }));
  const { beats } = await unpack(bytesOf(packed));
  assert.deepEqual(beats.values, [["Åsa"], ["Åsa"]]);
  assert.deepEqual(beats.actor, [1, 1]);
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  assert.deepEqual((await unpack(bytesOf(view))).beats, beats);
  await assert.rejects(unpack(new Uint8Array([1, 2, 3])), DamagedTimeline);
  await assert.rejects(unpack(packed.subarray(0, packed.length - 9)), DamagedTimeline);
  await assert.rejects(unpack(deflateSync(JSON.stringify({ format: 1 }))), DamagedTimeline);
  assert.equal(bytesOf(null).length, 0);
});

test("a value that is left out is the card that moved last, also in a beat that moves none", () => {
  const data = payload(4);
  data.beats.values = [[null], [null], [null], [null]];
  data.beats.moves[1] = [];
  const timeline = new Timeline(data);
  const said = (step) => timeline.words(0, [null], "sv", step).values.n;
  const top = timeline.at(1).piles[1].at(-1);
  assert.deepEqual([said(1), said(2)], [top, top]);
  // A block of two that lands lowest: its upper card.
  assert.equal(said(3), timeline.at(3).piles[0][1]);
});

/** A deal of two decks and both jokers. */
function large(top = 105) {
  const data = payload(0);
  data.start.piles = [[...Array(53).keys()], [...Array(52).keys()].map((card) => card + 53), [top]];
  return data;
}

test("two decks and two jokers are 106 cards, and no more", () => {
  const timeline = new Timeline(large());
  assert.equal(timeline.cards, 106);
  assert.equal(timeline.face(105, 0), 105);
  assert.throws(() => new Timeline(large(106)), DamagedTimeline);
  assert.throws(() => new Timeline(large(104)), DamagedTimeline); // lies in two places
  const seen = { ...payload(0), faces: [[105, 0], [88, 0], null] };
  seen.start = { piles: [[0, 1], [2], []], labels: {} };
  assert.equal(new Timeline(seen).face(0, 0), 105);
  assert.throws(() => new Timeline({ ...seen, faces: [[106, 0], null, null] }), DamagedTimeline);
});
