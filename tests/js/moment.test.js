// The moment in which a word may still be said: runs out, stands still, waits for ever.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Moment } from "../../kortspel_widgets/widgets/js/play/moment.js";

/** A moment whose clock the test turns. @param {import("node:test").TestContext} t */
function timed(t) {
  t.mock.timers.enable({ apis: ["setInterval", "Date"] });
  const told = [];
  const over = mock.fn();
  const moment = new Moment((left) => told.push(left), over, () => Date.now());
  return { moment, told, over };
}

test("it runs out once, and tells what is left", (t) => {
  const { moment, told, over } = timed(t);
  moment.set(1000);
  moment.run();
  moment.run();
  t.mock.timers.tick(900);
  assert.equal(over.mock.callCount(), 0);
  assert.equal(told.at(-1), 100);
  t.mock.timers.tick(5000);
  assert.equal(over.mock.callCount(), 1);
  assert.equal(told.at(-1), 0);
  assert.equal(moment.running, false);
});

test("what is left stays while it stands still", (t) => {
  const { moment, over } = timed(t);
  moment.set(1000);
  moment.run();
  t.mock.timers.tick(400);
  moment.hold();
  t.mock.timers.tick(60_000);
  assert.equal(moment.left, 600);
  moment.run();
  t.mock.timers.tick(500);
  assert.equal(over.mock.callCount(), 0);
  t.mock.timers.tick(100);
  assert.equal(over.mock.callCount(), 1);
});

test("without a limit it never ends", (t) => {
  const { moment, told, over } = timed(t);
  moment.set(0);
  moment.run();
  t.mock.timers.tick(600_000);
  assert.equal(over.mock.callCount(), 0);
  assert.deepEqual(told, []);
});

test("another length begins anew", (t) => {
  const { moment, over } = timed(t);
  moment.set(3000);
  moment.run();
  t.mock.timers.tick(2900);
  moment.set(10_000);
  assert.equal(moment.running, false);
  moment.run();
  t.mock.timers.tick(9900);
  assert.equal(over.mock.callCount(), 0);
  t.mock.timers.tick(100);
  assert.equal(over.mock.callCount(), 1);
});
