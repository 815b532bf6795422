import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { capitalised, fill, genitive, PhraseError, say } from "../../kortspel_widgets/widgets/js/page/say.js";
import { lexicons } from "./lexicon.js";

const { cases } = JSON.parse(readFileSync(new URL("../fixtures/phrases.json", import.meta.url), "utf8"));

for (const { lang, template, values, seats, said, raises } of cases) {
  test(`${lang}: ${template} → ${said ?? "cannot be said"}`, () => {
    const speech = { lang, seats, lexicon: lexicons[lang] };
    if (raises) assert.throws(() => say(template, values, speech), PhraseError);
    else assert.equal(say(template, values, speech), said);
  });
}

test("a badge is filled without a capital", () => {
  assert.equal(fill("ska betala {n}", { n: 2 }, { lang: "sv", seats: [], lexicon: lexicons.sv }), "ska betala 2");
});

test("the first letter of nothing, and of a letter of two units", () => {
  assert.equal(capitalised(""), "");
  assert.equal(capitalised("𐐨x"), "𐐀x");
});

test("genitives look at the last letter whatever its case", () => {
  assert.equal(genitive("BÖRJE", "sv"), "BÖRJEs");
  assert.equal(genitive("Liz", "sv"), "Liz");
  assert.equal(genitive("LARS", "en"), "LARS'");
});
