import assert from "node:assert/strict";
import { test } from "node:test";

import { arrange, heap, spread, stack } from "../../kortspel_widgets/widgets/js/table/layout.js";

test("every shown card of an open pile keeps its index readable and stays in its room", () => {
  for (const room of [110, 160, 240, 400, 900]) {
    for (let count = 1; count <= 52; count++) {
      const { places, hidden, first } = spread(count, room, 72, 45);
      assert.ok(places.length >= 1 && places.length <= 16);
      assert.equal(places.length + hidden, count);
      assert.equal(first, hidden);
      assert.equal(places.at(-1).index, count - 1);
      places.slice(1).forEach((place, i) => assert.ok(place.x - places[i].x >= 72 * 0.31));
      if (room > 130) assert.ok(places.at(-1).x + 72 <= room + 0.01, `${count} in ${room}`);
    }
  }
});

test("an empty pile has no places", () => {
  assert.deepEqual(spread(0, 200, 72, 45).places, []);
  assert.deepEqual(stack(0, 72).places, []);
});

test("a stack shows a few backs, more of them the higher it is, the top card at the corner", () => {
  assert.equal(stack(1, 72).places.length, 1);
  assert.equal(stack(12, 72).places.length, 2);
  assert.equal(stack(26, 72).places.length, 4);
  assert.equal(stack(52, 72).places.length, 6);
  assert.deepEqual(stack(30, 72).places.at(-1), { index: 29, x: 0, y: 0 });
});

test("seats share the table evenly", () => {
  assert.deepEqual(arrange(340, 3, 270, "side", 260), { columns: 1, middle: "strip" });
  assert.deepEqual(arrange(680, 3, 288, "side", 260), { columns: 2, middle: "cell" });
  assert.deepEqual(arrange(1200, 3, 288, "side", 260), { columns: 3, middle: "strip" });
  assert.deepEqual(arrange(900, 4, 288, "none", 260), { columns: 2, middle: "none" });
  assert.deepEqual(arrange(700, 2, 148, "pile", 260), { columns: 2, middle: "between" });
  assert.deepEqual(arrange(330, 2, 112, "pile", 200), { columns: 2, middle: "strip" });
  assert.deepEqual(arrange(1400, 6, 288, "side", 260), { columns: 3, middle: "strip" });
});

test("of a heap the top card lies straight and whole, and the last ones beneath it can be read", () => {
  for (const count of [0, 1, 2, 4, 5, 60]) {
    const { places, first, hidden } = heap(count, 80);
    assert.equal(places.length, Math.min(count, 4));
    assert.equal(first, count - places.length);
    assert.equal(hidden, first);
    places.forEach((place, index) => {
      assert.equal(place.index, first + index);
      if (index) assert.ok(place.x - places[index - 1].x >= 80 * 0.33 - 0.01);
    });
    const top = places.at(-1);
    if (top) assert.deepEqual({ x: Math.round(top.x * 10), y: top.y, turn: top.turn }, { x: 792, y: 0, turn: 0 });
  }
});

test("a card beneath keeps its slant while others are laid on it", () => {
  const slant = (count, index) => heap(count, 80).places.find((place) => place.index === index).turn;
  assert.equal(slant(9, 6), slant(10, 6));
  assert.ok([6, 7, 8].every((index) => Math.abs(slant(10, index)) <= 4));
});
