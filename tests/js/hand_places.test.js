import assert from "node:assert/strict";
import { test } from "node:test";

import { around, fan, handCard, heapCard } from "../../kortspel_widgets/widgets/js/table/hand_places.js";

test("every index of a hand can be read, and the hand stays in its room", () => {
  for (const room of [80, 118, 140, 210, 600]) {
    for (let count = 1; count <= 13; count++) {
      const { places, rows } = fan(count, count, room, 48);
      assert.equal(places.length, count);
      places.forEach((place, index) => {
        assert.equal(place.index, index);
        assert.ok(place.x + 48 <= Math.max(room, 48) + 0.01, `${count} in ${room}`);
        const next = places[index + 1];
        if (next && next.y === place.y) assert.ok(next.x - place.x >= 48 * 0.36 - 0.01);
      });
      assert.equal(new Set(places.map(({ y }) => y)).size, rows);
    }
  }
  assert.deepEqual(fan(0, 5, 200, 48).places, []);
});

test("a hand keeps its spacing when cards leave it", () => {
  const five = fan(5, 5, 140, 48).places;
  assert.deepEqual(fan(3, 5, 140, 48).places, five.slice(0, 3));
  assert.equal(fan(1, 5, 30, 48).rows, 5);
});

test("five cards and the card laid have room in every seat of every table", () => {
  for (let seats = 1; seats <= 8; seats++) {
    for (let width = 15; width <= 75; width += 0.5) {
      const { seat, tracks } = around(seats, width, 2);
      const { card, roomy } = handCard(seat, tracks.length === 1);
      const room = seat - 1.4 - card - 0.5 - (roomy ? 2.4 : 0);
      assert.ok(card >= 2.2, `${card} for ${seats} in ${width}`);
      assert.equal(fan(5, 5, room, card).rows, 1, `${seats} in ${width}`);
    }
  }
});

test("no two share a place, and the middle has one", () => {
  for (let seats = 1; seats <= 8; seats++) {
    for (const piles of [-1, 0, 2, 3]) {
      for (let width = 15; width <= 75; width++) {
        const plan = around(seats, width, piles);
        assert.equal(plan.cells.length, seats);
        assert.equal(plan.middle !== null, piles >= 0);
        const taken = new Set();
        for (const { row, column, rows, columns } of [...plan.cells, ...(plan.middle ? [plan.middle] : [])]) {
          assert.ok(row > 0 && column > 0 && column + columns - 1 <= plan.tracks.length);
          for (let y = row; y < row + rows; y++) {
            for (let x = column; x < column + columns; x++) {
              assert.ok(!taken.has(`${y} ${x}`), `${seats} in ${width}`);
              taken.add(`${y} ${x}`);
            }
          }
        }
      }
    }
  }
});

const drawn = (seats, width, piles = 2) => {
  const { cells, middle } = around(seats, width, piles);
  const rows = [];
  const draw = (sign, { row, column, rows: high, columns: wide }) => {
    for (let y = row - 1; y < row - 1 + high; y++) {
      rows[y] ??= [];
      for (let x = column - 1; x < column - 1 + wide; x++) rows[y][x] = sign;
    }
  };
  cells.forEach((cell, index) => draw("ABCDEFGH"[index], cell));
  draw("m", middle);
  return rows.map((row) => Array.from(row, (sign) => sign ?? ".").join("")).join("/");
};

test("seats go round the middle clockwise where there is room, one below the other on a phone", () => {
  assert.equal(drawn(2, 36), "AB/mm");
  assert.equal(drawn(2, 50), "AmB");
  assert.equal(drawn(2, 46, 3), "AB/mm");
  assert.equal(drawn(3, 36), "AB/Cm");
  assert.equal(drawn(4, 36), "AB/mm/DC");
  assert.equal(drawn(4, 50), "AmB/DmC");
  assert.equal(drawn(5, 36), "ABC/EmD");
  assert.equal(drawn(6, 36), "ABC/mmm/FED");
  assert.equal(drawn(6, 50), "ABCD/FmmE");
  assert.equal(drawn(7, 36), "ABC/GmD/FmE");
  assert.equal(drawn(7, 50), "ABCD/GFmE");
  assert.equal(drawn(7, 26), "AB/CD/EF/Gm");
  assert.equal(drawn(2, 18), "m/A/B");
  assert.equal(drawn(4, 18), "m/A/B/C/D");
});

const ringed = (seats, width) => {
  const { cells, middle } = around(seats, width, 2, true);
  return { cells, middle, at: ({ row, column }) => `${row}.${column}` };
};

test("up to ten sit round a heap, none on another's place, the heap among them", () => {
  for (let seats = 2; seats <= 10; seats++) {
    for (let width = 15; width <= 75; width++) {
      const { tracks, cells, middle } = around(seats, width, 2, true);
      const taken = new Set();
      for (const { row, column, rows, columns } of [...cells, middle]) {
        assert.ok(column + columns - 1 <= tracks.length);
        for (let y = row; y < row + rows; y++) {
          for (let x = column; x < column + columns; x++) {
            assert.ok(!taken.has(`${y} ${x}`), `${seats} in ${width}`);
            taken.add(`${y} ${x}`);
          }
        }
      }
      assert.equal(cells.length, seats);
    }
  }
});

test("ten go round three columns clockwise; on a phone two stand side by side below the heap", () => {
  const { cells, middle, at } = ringed(10, 45);
  assert.deepEqual(cells.map(at), ["1.1", "1.2", "1.3", "2.3", "3.3", "4.3", "4.2", "4.1", "3.1", "2.1"]);
  assert.deepEqual(middle, { row: 2, column: 2, rows: 2, columns: 1 });
  assert.deepEqual(ringed(9, 45).middle, { row: 2, column: 2, rows: 3, columns: 1 });
  const phone = ringed(10, 21);
  assert.deepEqual(phone.middle, { row: 1, column: 1, rows: 1, columns: 2 });
  assert.deepEqual(phone.cells.map(phone.at), ["2.1", "2.2", "3.1", "3.2", "4.1", "4.2", "5.1", "5.2", "6.1", "6.2"]);
  assert.equal(ringed(4, 21).middle.columns, 1);
});

test("seven cards have room in every seat round a heap, and the heap in its middle", () => {
  for (let seats = 2; seats <= 10; seats++) {
    for (let width = 17; width <= 75; width += 0.5) {
      const plan = around(seats, width, 2, true);
      const { seat, tracks, middle } = plan;
      const { card } = handCard(seat, tracks.length === 1, true);
      assert.ok(card >= 1.9, `${card} for ${seats} in ${width}`);
      assert.equal(fan(7, 7, seat - 1.4, card).rows, 1, `${seats} in ${width}`);
      const tall = middle.columns === 1 && tracks.length > 1;
      const room = tracks.length === 3 && tracks[1] !== tracks[0] ? tracks[1] : (width * middle.columns) / tracks.length;
      const heap = heapCard(plan, width, 2, tall);
      assert.ok(heap * 2.75 + 1.6 <= room && heap > 2.4, `${heap} for ${seats} in ${width}`);
    }
  }
});
