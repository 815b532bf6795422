import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { bands } from "../../kortspel_widgets/widgets/js/table/graph.js";
import { Tally } from "../../kortspel_widgets/widgets/js/table/quiz.js";
import { chosenLanguage, remember, remembered } from "../../kortspel_widgets/widgets/js/page/storage.js";

/** @param {any} storage */
const use = (storage) => Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true, writable: true });

class Memory {
  values = new Map();
  getItem(key) { return this.values.get(key) ?? null; }
  setItem(key, value) { this.values.set(key, String(value)); }
  removeItem(key) { this.values.delete(key); }
}

afterEach(() => use(undefined));

test("bands stand on each other and never pass the top", () => {
  const held = new Uint16Array([26, 26, 20, 30, 0, 52]);
  const edges = bands({ held, cards: 52, seats: ["A", "B"] }, 2, 3);
  assert.deepEqual([...edges[0]], [0, 0, 0]);
  assert.equal(edges[1][0], 0.5);
  assert.ok(Math.abs(edges[2][1] - 50 / 52) < 1e-6);
  assert.equal(edges[2][2], 1);
});

test("storage remembers, forgets and survives being forbidden", () => {
  use(new Memory());
  assert.equal(remember("step:x", 7), true);
  assert.equal(remembered("step:x", 0), 7);
  remember("step:x", null);
  assert.equal(remembered("step:x", 0), 0);
  globalThis.localStorage.setItem("kortspel:step:x", "{broken");
  assert.equal(remembered("step:x", 3), 3);
  use({ getItem() { throw new Error("forbidden"); }, setItem() { throw new Error("forbidden"); } });
  assert.equal(remember("a", 1), false);
  assert.equal(remembered("a", 5), 5);
  assert.equal(chosenLanguage(), null);
  use(undefined);
  assert.equal(remembered("a", 5), 5);
});

test("only the first answer to a question counts, and a reset forgets", () => {
  use(new Memory());
  const tally = new Tally("EX-SRF-1");
  tally.note(4, false);
  tally.note(4, true);
  tally.note(9, true);
  assert.deepEqual(tally.sum, { right: 1, asked: 2 });
  assert.deepEqual(new Tally("EX-SRF-1").sum, { right: 1, asked: 2 });
  assert.deepEqual(new Tally("other").sum, { right: 0, asked: 0 });
  tally.forget();
  assert.deepEqual(new Tally("EX-SRF-1").sum, { right: 0, asked: 0 });
});
