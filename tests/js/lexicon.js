// The words of cards for tests in plain node; the shipped ones come from Python.

const numbers = ["2", "3", "4", "5", "6", "7", "8", "9", "10"];

export const lexicons = {
  sv: {
    ranks: [...numbers, "knekt", "dam", "kung", "ess"], suits: ["klöver", "ruter", "hjärter", "spader"],
    indices: [...numbers, "Kn", "D", "K", "E"], bare: "{suit} {rank}", card: "{suit} {rank}",
    jokers: ["röda jokern", "svarta jokern"], joker: "{joker}", and: " och ",
  },
  en: {
    ranks: [...numbers, "jack", "queen", "king", "ace"], suits: ["clubs", "diamonds", "hearts", "spades"],
    indices: [...numbers, "J", "Q", "K", "A"], bare: "{rank} of {suit}", card: "the {rank} of {suit}",
    jokers: ["red joker", "black joker"], joker: "the {joker}", and: " and ",
  },
};
