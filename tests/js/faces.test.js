import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { ALL_CARDS, faceName, jokerOf } from "../../kortspel_widgets/widgets/js/page/deck.js";
import { Faces } from "../../kortspel_widgets/widgets/js/page/faces.js";
import { lexicons } from "./lexicon.js";

const map = JSON.parse(readFileSync(new URL("../../kortspel_widgets/art/sheet.json", import.meta.url), "utf8"));
const every = [...Array(ALL_CARDS).keys()];

/** A front as far as painting needs one. */
function front() {
  const classes = new Set();
  return { style: { backgroundPosition: "" }, dataset: {}, textContent: "", classes, classList: { add: (name) => classes.add(name) } };
}

/** @param {Record<string, any>} traits @param {number} card */
function painted(traits, card, lang = "sv", four = false) {
  const faces = new Faces({ get: (name) => traits[name] });
  faces.four = four;
  const node = front();
  faces.paint(/** @type {any} */ (node), card, { lang, lexicon: lexicons[lang] });
  return node;
}

const sheet = { map, data: new Uint8Array([1]) };

test("106 cards have 54 faces, in every language and colouring", () => {
  for (const lang of ["sv", "en"]) {
    for (const four of [false, true]) {
      const places = every.map((card) => painted(sheet, card, lang, four).style.backgroundPosition);
      assert.ok(places.every(Boolean));
      assert.equal(new Set(places).size, 54);
      for (let card = 0; card < 52; card++) assert.equal(places[card], places[card + 52]);
    }
  }
});

test("cards have the names that Python gives their faces", () => {
  assert.deepEqual([0, 36, 51, 52, 88, 104, 105].map(faceName), ["2C", "QH", "AS", "2C", "QH", "XR", "XB"]);
  assert.deepEqual([0, 103, 104, 105].map(jokerOf), [-1, -1, 0, 1]);
});

test("without a sheet a card has its corner as text, a joker its word", () => {
  const plain = (card) => painted({}, card);
  assert.deepEqual([plain(36).textContent, plain(36).dataset.suit], ["D\n♥", "H"]);
  assert.deepEqual([plain(88).textContent, plain(88).dataset.suit], ["D\n♥", "H"]);
  assert.deepEqual([plain(104).textContent, plain(104).dataset.suit], ["★ JOKER", "XR"]);
  assert.deepEqual([plain(105).textContent, plain(105).dataset.suit], ["★ JOKER", "XB"]);
  assert.ok(every.every((card) => plain(card).classes.has("k-plain")));
});
