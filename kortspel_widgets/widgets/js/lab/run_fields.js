// What the forms of long runs have in common: how many games, which seed, start and stop.

import { enable, make, write } from "../page/dom.js";
import { formButton, TextField } from "../form/form_fields.js";
import { freshSeed } from "../form/form_seed.js";

/** How many: a number that is written, and some that are one press away. */
export class CountField extends TextField {
  /** @param {any} ctx @param {any} wants a text field's @param {[number, number]} limits @param {number[]} choices */
  constructor(ctx, wants, [least, most], choices) {
    super(ctx, { look: "b-number", help: () => ctx.text("deals_help", { least: ctx.grouped(least), most: ctx.grouped(most) }), ...wants });
    this.input.setAttribute("inputmode", "numeric");
    this.quick = choices.map((count) => {
      const button = make("button", { class: "k-button k-quiet b-quick" });
      button.addEventListener("click", () => {
        this.value = ctx.grouped(count);
        this.touched();
      }, { signal: ctx.signal });
      return { button, count };
    });
    this.quickRow = make("div", { class: "f-ways b-quicks", role: "group" }, ...this.quick.map(({ button }) => button));
    this.input.after(this.quickRow);
  }

  get value() {
    return super.value;
  }

  set value(value) {
    super.value = /^\d+$/.test(String(value)) ? this.ctx.grouped(value) : value;
  }

  /** Which of the quick numbers it is. */
  arrange() {
    const digits = this.value.replace(/\D/g, "");
    for (const { button, count } of this.quick) button.setAttribute("aria-pressed", String(digits === String(count)));
  }

  relabel() {
    super.relabel();
    this.quickRow.setAttribute("aria-label", this.label());
    for (const { button, count } of this.quick) {
      write(button, count < 1_000_000 ? this.ctx.grouped(count) : this.ctx.text("million", { n: count / 1_000_000 }));
    }
    this.arrange();
  }
}

/** A seed, with a die for a new one. */
export class SeedField extends TextField {
  /** @param {any} ctx @param {string} help key of its explanation */
  constructor(ctx, help) {
    const dice = formButton("dice", "k-square", true);
    super(ctx, { key: "seed", label: () => ctx.text("seed"), help: () => ctx.text(help) }, dice.button);
    this.dice = dice;
    dice.button.addEventListener("click", () => {
      this.value = freshSeed();
      this.touched();
    }, { signal: ctx.signal });
  }

  relabel() {
    super.relabel();
    this.dice.relabel(this.ctx.text("dice"));
  }
}

/** Start, which sends the form that it is in, and stop. */
export class RunButtons {
  /** @param {any} ctx @param {() => void} stop @param {string} [word] key of what the start says */
  constructor(ctx, stop, word = "start") {
    this.ctx = ctx;
    this.word = word;
    this.start = formButton("deal", "k-primary b-start");
    this.start.redraw("play");
    this.start.button.setAttribute("type", "submit");
    this.stop = make("button", { class: "k-button b-stop" });
    this.stop.addEventListener("click", () => ctx.guard(stop), { signal: ctx.signal });
    this.node = make("div", { class: "f-ways b-go" }, this.start.button, this.stop);
  }

  /** @param {"rest"|"starting"|"running"|"stopping"} state */
  look(state) {
    const { ctx } = this;
    this.start.relabel(ctx.text(state === "starting" ? "starting" : this.word));
    enable(this.start.button, state === "rest");
    write(this.stop, ctx.text(state === "stopping" ? "stopping" : "stop"));
    enable(this.stop, state === "running");
  }
}
