// The cards of the question on the table: what has been seen, and those that are turned, one draw at a time.

import { amount } from "./amounts.js";
import { CardRow, cardNames, DeckPicture, HandRows } from "./card_rows.js";
import { icon, iconButton, make, write } from "../page/dom.js";

/** More cards than this are not laid out on the table. */
const MOST = 13;

export class TurnBox {
  /** @param {any} ctx @param {() => void} ask for draws to show */
  constructor(ctx, ask) {
    this.ctx = ctx;
    this.ask = ask;
    this.question = null;
    this.run = null;
    this.at = -1;
    this.hits = 0;
    this.sum = 0;
    this.tried = 0;
    this.seenName = make("p", { class: "k-caption" });
    this.seen = new CardRow(ctx, "b-seen");
    this.seenBox = make("div", { class: "b-place" }, this.seen.node, this.seenName);
    this.ownName = make("p", { class: "k-caption" });
    this.own = new CardRow(ctx, "b-own");
    this.ownBox = make("div", { class: "b-place b-place-own" }, this.own.node, this.ownName);
    this.turnName = make("p", { class: "k-caption" });
    this.row = new CardRow(ctx, "b-turned");
    this.hands = new HandRows(ctx);
    this.turnBox = make("div", { class: "b-place b-place-turned" }, this.row.node, this.hands.node, this.turnName);
    this.button = iconButton("next", "k-primary b-turn");
    this.button.button.addEventListener("click", () => ctx.guard(() => this.#next()), { signal: ctx.signal });
    this.verdict = make("p", { class: "b-turn-verdict" });
    this.tally = make("p", { class: "b-tally" });
    this.node = make("div", { class: "b-felt" }, make("div", { class: "b-places" }, this.ownBox, this.seenBox, this.turnBox),
      make("div", { class: "b-turn-row" }, this.button.button, make("div", { class: "b-turn-said" }, this.verdict, this.tally)));
  }

  /** @param {any} question */
  show(question) {
    this.question = question;
    this.run = null;
    this.at = -1;
    this.hits = this.tried = this.sum = 0;
    this.#blank();
    this.relabel();
  }

  /** @param {any} run draws to walk through */
  take(run) {
    if (!run?.shown?.length) return;
    this.run = run;
    this.at = -1;
    this.#next();
  }

  /** Whether there is nothing to show. */
  get empty() {
    return !this.question.simulates && !this.question.cards.seen.length && !this.question.cards.own?.length;
  }

  get #draw() {
    return this.run && this.at >= 0 ? this.run.shown[this.at] : null;
  }

  #next() {
    if (!this.run || this.at + 1 >= this.run.shown.length) {
      this.ask();
      return;
    }
    this.at++;
    const [, hit, value] = this.run.shown[this.at];
    this.tried++;
    if (hit) this.hits++;
    this.sum += value;
    this.relabel();
    const shown = this.#sizes.length ? this.hands : this.row;
    if (!this.ctx.calm()) shown.glide();
    this.ctx.say(`${shown instanceof HandRows ? shown.words : shown.said.textContent}. ${this.verdict.textContent} ${this.tally.textContent}`);
  }

  /** Backs lie where cards will be turned. */
  #blank() {
    const turned = this.question.cards?.turned ?? 0;
    if (this.#sizes.length) this.hands.show(Array.from({ length: turned }, () => null), this.#sizes);
    else this.row.show(Array.from({ length: Math.min(turned, MOST) }, () => null), this.ctx.text("turned_down", { n: turned }));
  }

  /** How many cards each hand has, where the cards are dealt. @returns {number[]} */
  get #sizes() {
    return this.question.cards?.hands ?? [];
  }

  /** The cards of a set that has no name: in a row, or all of them in small. @param {number[]} own */
  #own(own) {
    this.ownBox.hidden = !own.length;
    if (!own.length) return;
    const name = this.ctx.text("own_cards", { n: own.length });
    const few = own.length <= MOST;
    const picture = few ? this.own : new DeckPicture(this.ctx);
    const words = `${name}: ${cardNames(this.ctx, own)}`;
    if (picture instanceof DeckPicture) picture.show(own, own, words);
    else picture.show(own, words);
    this.ownBox.replaceChildren(picture.node, this.ownName);
    write(this.ownName, name);
  }

  relabel() {
    const { ctx, question } = this;
    if (!question) return;
    const { seen = [], turned = 0, own = [] } = question.cards ?? {};
    this.#own(own);
    this.seenBox.hidden = !seen.length;
    write(this.seenName, ctx.text("seen_cards"));
    this.seen.show(seen.slice(0, MOST), `${ctx.text("seen_cards")}: ${cardNames(ctx, seen)}`);
    this.button.relabel(ctx.text("turn_once"));
    this.button.button.hidden = !question.simulates;
    write(this.turnName, ctx.text("turned_cards", { n: turned }));
    const draw = this.#draw;
    const dealt = this.#sizes.length > 0;
    this.row.node.hidden = dealt;
    this.hands.node.hidden = !dealt;
    this.turnBox.hidden = !turned && !draw?.[0].length;
    if (!draw) {
      this.#blank();
      this.verdict.replaceChildren();
      write(this.tally, "");
      return;
    }
    const [cards, hit, value] = draw;
    if (dealt) this.hands.show(cards, this.#sizes);
    else this.row.show(cards.slice(0, MOST), `${ctx.text("turned_now")} ${cardNames(ctx, cards)}`);
    write(this.turnName, ctx.text(cards.length > MOST && !dealt ? "turned_more" : "turned_cards", { n: cards.length > MOST && !dealt ? cards.length - MOST : cards.length }));
    const share = question.scale.unit === "%";
    this.verdict.classList.toggle("k-right", share && hit);
    const said = share ? ctx.text(hit ? "hit" : "miss") : amount(value, question, ctx);
    this.verdict.replaceChildren(...(share ? [icon(hit ? "right" : "wrong")] : []), make("strong", { text: said }));
    write(this.tally, share ? ctx.text("tally_hits", { hits: this.hits, n: this.tried }) : ctx.text("tally_mean", { mean: amount(this.sum / this.tried, question, ctx, 2), n: this.tried }));
  }
}
