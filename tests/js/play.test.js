import assert from "node:assert/strict";
import { test } from "node:test";

import { backsFan, handPlaces, sortedHand } from "../../kortspel_widgets/widgets/js/play/hand_layout.js";
import { hintScale } from "../../kortspel_widgets/widgets/js/play/hint_box.js";
import { KernelLine } from "../../kortspel_widgets/widgets/js/play/kernel_line.js";
import { protocolOf } from "../../kortspel_widgets/widgets/js/play/protocol.js";
import { commonBeats, sameTable } from "../../kortspel_widgets/widgets/js/play/same_game.js";
import { DamagedTimeline, Timeline } from "../../kortspel_widgets/widgets/js/table/timeline.js";

test("every card of a hand can be hit and lies in its room, in as few rows as that takes", () => {
  for (const room of [280, 340, 500, 900]) {
    for (let count = 1; count <= 26; count++) {
      const { places, rows } = handPlaces(count, room, 70);
      assert.equal(places.length, count);
      places.forEach(({ x, y }, index) => {
        assert.ok(x >= 0 && x + 70 <= room + 0.01, `${count} in ${room}`);
        const next = places[index + 1];
        if (next && next.y === y) assert.ok(next.x - x >= 39.9, `${count} in ${room}: ${next.x - x}`);
      });
      assert.equal(new Set(places.map(({ y }) => y)).size, rows);
    }
  }
  assert.equal(handPlaces(5, 500, 70).rows, 1);
  assert.deepEqual(handPlaces(0, 500, 70).places, []);
});

test("a hand is sorted by number, not as text: suits in turn, high cards first, unseen ones last (O15)", () => {
  const card = (suit, rank) => suit * 13 + rank;
  const hand = [card(2, 0), card(0, 8), card(0, 0), card(3, 12), card(0, 12)]; // hearts 2, clubs 10, clubs 2, spades ace, clubs ace
  assert.deepEqual(sortedHand(hand, (one) => one), [card(0, 12), card(0, 8), card(0, 0), card(3, 12), card(2, 0)]);
  assert.deepEqual(sortedHand([7, 3], () => -1), [7, 3]);
  const twin = (suit, rank) => 52 + card(suit, rank);
  const [red, black] = [104, 105];
  const large = [black, twin(2, 0), red, card(2, 1), twin(0, 12), card(2, 0), card(0, 12), card(3, 4)];
  assert.deepEqual(sortedHand(large, (one) => one), [card(0, 12), twin(0, 12), card(3, 4), card(2, 1), card(2, 0), twin(2, 0), red, black]);
  assert.equal(backsFan(5, 30).places.length, 5);
  assert.deepEqual(backsFan(9, 30, 3).places.map(({ index }) => index), [6, 7, 8]);
  assert.equal(backsFan(2, 30, 3).first, 0);
});

/** A token game: two hands of two, one card laid; the viewer is seat 0. */
function payload(changes = {}) {
  const columns = { phrase: [0, 0], values: [[0], [1]], rule: [0, 0], actor: [0, 1], marks: [0, 1], question: [-1, -1],
    moves: [[0, 0, 1, 1, -1, 1], [2, -1, 1, 3, -1, 1]], labels: [[], ["score:1", 12, 11]], shuffle: {}, note: {} };
  return {
    format: 1, key: "a", viewer: 0, seats: ["A", "B"], zones: ["hand:0", "played:0", "hand:1", "played:1"],
    kinds: { hand: { face: "owner", layout: "spread" }, played: { face: "up", layout: "spread" } },
    start: { piles: [[104, 101], [], [103, 102], []], labels: { "score:0": 12, "score:1": 12 } },
    faces: [...Array(101).fill(null), [5, 0], [51, 2], null, [7, 0]],
    labels: { score: { sv: "{n} kvar", en: "{n} left", zero: true }, turn: { sv: "tur", en: "turn" } },
    rules: [{ id: "R-1" }], phrases: [{ names: ["n"], sv: "{n}", en: "{n}" }], marks: [{ name: "trick" }, { name: "deal" }],
    questions: [], beats: columns, end: null, outcome: null, ...changes,
  };
}

test("a token shows its face from the step on at which the viewer saw it", () => {
  const timeline = new Timeline(payload());
  assert.equal(timeline.face(104, 0), 7);
  assert.deepEqual([0, 1, 2].map((step) => timeline.face(102, step)), [-1, -1, 51]);
  assert.equal(timeline.face(103, 2), -1);
  assert.equal(timeline.face(9999, 2), -1);
  assert.deepEqual(timeline.at(2).piles, [[101], [104], [103], [102]]);
});

test("own cards lie open, others' are a stack of backs; a replay has everything as it is", () => {
  const shown = (timeline) => timeline.zones.map(({ face, layout }) => `${face} ${layout}`);
  assert.deepEqual(shown(new Timeline(payload())), ["up spread", "up spread", "down stack", "up spread"]);
  assert.deepEqual(shown(new Timeline(payload({ viewer: null }))), ["down stack", "up spread", "down stack", "up spread"]);
  const open = payload({ faces: undefined, viewer: undefined });
  open.start.piles = [[4, 1], [], [3, 2], []];
  assert.deepEqual(shown(new Timeline(open)), ["owner spread", "up spread", "owner spread", "up spread"]);
  assert.equal(new Timeline(open).face(3, 0), 3);
});

test("faces and viewers that cannot be are called damaged", () => {
  for (const wrong of [{ faces: [null] }, { faces: payload().faces.with(101, [106, 0]) }, { faces: payload().faces.with(101, 5) }, { viewer: 2 }]) {
    assert.throws(() => new Timeline(payload(wrong)), DamagedTimeline);
  }
});

test("what two timelines of a game have in common, whatever their phrases are numbered", () => {
  const one = new Timeline(payload());
  const longer = payload();
  for (const [name, value] of Object.entries({ phrase: 0, values: [5], rule: 0, actor: 0, marks: 0, question: -1, moves: [], labels: [] })) longer.beats[name].push(value);
  assert.equal(commonBeats(one, new Timeline(longer)), 2);
  const renumbered = payload({ phrases: [{ names: [], sv: "x", en: "x" }, payload().phrases[0]] });
  renumbered.beats.phrase = [1, 1];
  assert.equal(commonBeats(one, new Timeline(renumbered)), 2);
  const other = payload();
  other.beats.moves[1] = [2, 0, 1, 3, -1, 1];
  assert.equal(commonBeats(one, new Timeline(other)), 1);
  assert.ok(sameTable(one, new Timeline(longer)));
  assert.ok(!sameTable(one, new Timeline(payload({ viewer: 1 }))));
  assert.ok(!sameTable(one, new Timeline(payload({ key: "b" }))));
  assert.ok(!sameTable(null, one));
});

test("the score sheet has every number once, with its step", () => {
  const found = protocolOf(new Timeline(payload()));
  assert.deepEqual([...found.keys()], ["score"]);
  assert.deepEqual(found.get("score"), [[{ step: 0, value: 12 }], [{ step: 0, value: 12 }, { step: 2, value: 11 }]]);
});

test("the hint's scale holds zero and every interval", () => {
  const { least, most } = hintScale([{ low: -2, high: -1 }, { low: -1.5, high: 0.5 }]);
  assert.ok(least < -2 && most > 0.5);
  const flat = hintScale([{ low: 0, high: 0 }]);
  assert.ok(flat.least < 0 && flat.most > 0);
});

test("one request at a time; silence is told, and the request can be repeated", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const sent = [];
  const told = [];
  const line = new KernelLine({ send: (content) => sent.push(content) }, new AbortController().signal, {
    language: () => "en", busy: () => {}, lost: () => told.push("lost"), answered: () => told.push("answered"),
  });
  assert.ok(line.ask("move", { ply: 3, move: "QH@0" }));
  assert.ok(!line.ask("go", { ply: 3 }));
  context.mock.timers.tick(7999);
  assert.deepEqual(told, []);
  context.mock.timers.tick(1);
  assert.deepEqual(told, ["lost"]);
  line.again();
  line.tell("check", {});
  line.heard(2); // of the repeated move; the check's own answer is still to come
  assert.ok(line.busy);
  line.heard(3);
  assert.ok(!line.busy);
  context.mock.timers.tick(9000);
  assert.deepEqual(told, ["lost", "answered"]);
  assert.ok(sent.every(({ language }) => language === "en"));
  assert.deepEqual(sent.map(({ do: what, turn }) => [what, turn]), [["move", 1], ["move", 2], ["check", 3]]);
});

test("a kernel that has died takes no message: that is told, and the next press works", (context) => {
  context.mock.method(console, "warn", () => {});
  const told = [];
  let dead = true;
  const send = () => {
    if (dead) throw new Error("Kernel is dead");
  };
  const line = new KernelLine({ send }, new AbortController().signal, {
    language: () => "sv", busy: () => {}, lost: () => told.push("lost"), answered: () => told.push("answered"),
  });
  assert.ok(!line.ask("move", { ply: 3 }));
  line.tell("check", {});
  assert.deepEqual(told, ["lost", "lost"]);
  assert.equal(line.busy, "");
  dead = false;
  line.again();
  assert.equal(line.busy, "move");
  line.heard();
  assert.deepEqual(told, ["lost", "lost", "answered"]);
});
