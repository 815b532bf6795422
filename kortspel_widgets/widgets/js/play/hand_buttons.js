// The own hand as buttons: one lies over every card, so that each has a name, takes the focus and can be pressed.
// Cards that may not be laid can be pressed too: then the table says why.

import { make, SUPPRESS, write } from "../page/dom.js";
import { capitalised, cardName } from "../page/say.js";

export class HandButtons {
  /** @param {any} ctx @param {AbortSignal} signal @param {(card: number) => void} press face of the card */
  constructor(ctx, signal, press) {
    this.ctx = ctx;
    this.signal = signal;
    this.press = press;
    this.node = make("div", { class: "p-hand-buttons", role: "group" });
    /** By face. @type {Map<number, {button: HTMLElement, words: HTMLElement, card: HTMLElement|undefined}>} */
    this.buttons = new Map();
    /** @type {number[]} faces in the order they lie */
    this.order = [];
    this.at = 0;
  }

  /** Lie over a pile. @param {import("./play_piles.js").HandPile|null} pile */
  join(pile) {
    this.buttons.clear();
    this.order = [];
    this.node.replaceChildren();
    pile?.node.append(this.node);
    pile?.slot.setAttribute("aria-hidden", "true"); // the buttons say all of it
  }

  /**
   * @param {import("./play_board.js").PlayBoard} board
   * @param {Map<number, {move: string|null}>|null} choice what `ask` says of each card, or null when no card is asked for
   * @returns {boolean} whether the button that had the focus is gone
   */
  show(board, choice) {
    const pile = board.hand;
    const faces = pile?.up ? pile.cards.map((card) => pile.face(card)) : [];
    const shown = pile?.up ? faces.filter((face) => face >= 0) : [];
    // where no card may be laid, such as while a suit is named, all of them can be read
    const some = [...(choice?.values() ?? [])].some(({ move }) => move != null);
    const had = [...this.buttons].find(([, { button }]) => button === document.activeElement);
    for (const [face, { button, card }] of this.buttons) {
      if (shown.includes(face)) continue;
      button.remove();
      card?.classList.remove("p-can", "p-cannot", "p-look");
      this.buttons.delete(face);
    }
    faces.forEach((face, index) => {
      if (face >= 0) this.#place(face, board.nodes.get(pile.cards[index]), pile, index, choice, some);
    });
    this.order = shown;
    // the DOM's order is the eye's, whatever came when
    shown.forEach((face, index) => {
      const { button } = this.buttons.get(face);
      if (this.node.children[index] !== button) this.node.insertBefore(button, this.node.children[index] ?? null);
    });
    this.at = Math.max(0, Math.min(this.at, shown.length - 1));
    this.#rove();
    return had !== undefined && !this.buttons.has(had[0]);
  }

  /** @param {number} face @param {HTMLElement|undefined} card @param {any} pile @param {number} index @param {Map<number, any>|null} choice @param {boolean} some may be laid */
  #place(face, card, pile, index, choice, some) {
    let made = this.buttons.get(face);
    if (!made) {
      const words = make("span", { class: "k-vh" });
      const button = make("button", { class: "p-card-button", [SUPPRESS]: "true", tabindex: "-1" }, words);
      made = { button, words, card: undefined };
      this.buttons.set(face, made);
      const { signal } = this;
      button.addEventListener("click", () => this.press(face), { signal });
      const look = (on) => this.buttons.get(face)?.card?.classList.toggle("p-look", on);
      for (const [event, on] of /** @type {[string, boolean][]} */ ([["pointerenter", true], ["pointerleave", false], ["focus", true], ["blur", false]])) {
        button.addEventListener(event, () => {
          look(on);
          if (event === "focus") this.#took(face);
        }, { signal });
      }
    }
    made.card = card;
    const { x, y } = pile.place(index);
    made.button.style.transform = `translate(${x}px, ${y}px)`;
    const may = choice?.get(face)?.move != null;
    card?.classList.toggle("p-can", choice !== null && may);
    card?.classList.toggle("p-cannot", some && !may);
    made.button.setAttribute("aria-disabled", String(!may));
    write(made.words, capitalised(cardName(face, "bare", this.ctx)));
  }

  /** @param {number} face */
  #took(face) {
    this.at = Math.max(0, this.order.indexOf(face));
    this.#rove();
  }

  /** One of them is reached by Tab, the arrows lead to the others. */
  #rove() {
    this.order.forEach((face, index) => this.buttons.get(face)?.button.setAttribute("tabindex", index === this.at ? "0" : "-1"));
  }

  get hasFocus() {
    return this.node.contains(document.activeElement);
  }

  /** @param {number} index */
  focus(index = this.at) {
    const face = this.order[Math.max(0, Math.min(index, this.order.length - 1))];
    this.buttons.get(face)?.button.focus({ preventScroll: true });
    return face !== undefined;
  }

  /** To the first card that may be laid, if any. */
  focusFirst() {
    const index = this.order.findIndex((face) => this.buttons.get(face)?.button.getAttribute("aria-disabled") === "false");
    return this.focus(Math.max(0, index));
  }

  /** @param {string} key @returns {boolean} whether the key was for the hand */
  key(key) {
    if (!this.hasFocus) return false;
    const to = { ArrowRight: this.at + 1, ArrowDown: this.at + 1, ArrowLeft: this.at - 1, ArrowUp: this.at - 1, Home: 0, End: this.order.length - 1 }[key];
    if (to === undefined) return false;
    return this.focus(to);
  }

  relabel() {
    this.node.setAttribute("aria-label", this.ctx.text("own_hand"));
    for (const [face, { words }] of this.buttons) write(words, capitalised(cardName(face, "bare", this.ctx)));
  }
}
