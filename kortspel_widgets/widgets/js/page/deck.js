// Cards by number, as Python counts them: 0..51 one deck, 52..103 a second one, then the red and the black joker.

export const RANKS = "23456789TJQKA";
export const SUITS = "CDHS";
const DECK = 52;
/** How many different cards there can be on a table. */
export const ALL_CARDS = 2 * DECK + 2;

/** What a card looks like: 0..51, the same for both decks; 52 and 53 the jokers. @param {number} card 0..105 */
export const looks = (card) => (card < 2 * DECK ? card % DECK : card - DECK);

/** Which joker a card is: 0 red, 1 black; -1 none. @param {number} card */
export const jokerOf = (card) => Math.max(-1, card - 2 * DECK);

/** @param {number} card no joker */
export const suitOf = (card) => Math.floor(looks(card) / RANKS.length);

/** 0 for the two, 12 for the ace. @param {number} card no joker */
export const rankOf = (card) => looks(card) % RANKS.length;

/** The name of its looks: QH, XR. @param {number} card */
export const faceName = (card) => (jokerOf(card) < 0 ? RANKS[rankOf(card)] + SUITS[suitOf(card)] : `X${"RB"[jokerOf(card)]}`);
