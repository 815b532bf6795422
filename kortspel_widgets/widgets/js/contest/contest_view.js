// The contest part of the lab: programs play each other in the kernel while the page shows how far they have come.

import { make, write } from "../page/dom.js";
import { formButton } from "../form/form_fields.js";
import { RunPart } from "../lab/run_part.js";
import { RunProgress, Tile } from "../lab/run_progress.js";
import { spreadsheet } from "../lab/spreadsheet.js";
import { saveAs } from "../page/hand_out.js";
import { ContestForm } from "./contest_form.js";
import { ContestLength } from "./contest_length.js";
import { ContestNumbers } from "./contest_numbers.js";
import { ContestPlaces } from "./contest_places.js";
import { ContestRounds } from "./contest_rounds.js";
import { lengthDigits, Sayer } from "./contest_said.js";
import { ContestStock } from "./contest_stock.js";
import { ContestWinners } from "./contest_winners.js";

export class ContestPart extends RunPart {
  /** @param {any} page */
  constructor(page) {
    super(page);
    const { ctx, model } = this;
    this.sayer = new Sayer(ctx, this.schema);
    this.title = make("h3", { class: "k-title" });
    this.game = make("p", { class: "f-help b-game" });
    this.about = make("p", { class: "f-help f-about" });
    this.form = new ContestForm(ctx, model, this.sayer, { start: () => this.startRun(), stop: () => this.stopRun(), pace: (values) => this.#ask(values) });
    this.progress = new RunProgress(ctx);
    this.tiles = [new Tile(), new Tile(), new Tile()];
    this.tileBox = make("dl", { class: "b-tiles" }, ...this.tiles.map(({ node }) => node));
    this.winners = new ContestWinners(ctx, this.sayer);
    this.numbers = new ContestNumbers(ctx, this.sayer);
    this.places = new ContestPlaces(ctx, this.sayer);
    const { rounds } = this.schema;
    this.length = new ContestLength(ctx, this.sayer, { key: "length", prefix: "", capped: !rounds });
    // where rounds are counted there is more to see of them
    this.more = !rounds ? [] : [
      new ContestStock(ctx, this.sayer), new ContestRounds(ctx, this.sayer), new ContestLength(ctx, this.sayer, { key: "rounds_in_game", prefix: "long_", capped: true }),
    ];
    this.saves = ["table", "games"].map((name) => {
      const save = formButton("save", "k-quiet");
      this.on(save.button, "click", () => this.#save(name));
      return { save, name };
    });
    this.saveHelp = make("span", { class: "f-help" });
    this.saving = make("div", { class: "f-ways b-saving" }, ...this.saves.map(({ save }) => save.button), this.saveHelp);
    this.empty = make("p", { class: "k-state b-empty" });
    this.found = [make("div", { class: "b-found" }, this.winners.node, this.tileBox, this.length.node, ...this.more.slice(0, 1).map(({ node }) => node), this.places.node, ...this.more.slice(1).map(({ node }) => node), this.numbers.node, this.saving)];
    this.inner.append(make("div", { class: "f-top" }, this.title, this.game, this.about), this.form.node, this.alert, this.progress.node, this.empty, this.found[0]);
    this.trait("pace", () => {
      const { key, seconds } = model.get("pace");
      if (key === this.paceKey) this.form.told(seconds);
    });
  }

  /** How long would it take? @param {any} values */
  #ask(values) {
    this.paceKey = Math.random().toString(36).slice(2);
    this.model.send({ kind: "pace", key: this.paceKey, values });
  }

  /** @param {any} now */
  spoken(now) {
    const { ctx } = this;
    const games = ctx.format(now.done);
    const said = ctx.text(this.state === "done" ? "said_done" : "said_stopped", { games, mean: ctx.format(now.settings[0].length.value, 1) });
    return [said, this.state === "error" ? ctx.both(now.note) : ""].filter(Boolean).join(" ");
  }

  /** @param {any} now */
  showProgress(now) {
    const { ctx, sayer } = this;
    const { rule, values, players, left, moves, done, state } = now;
    const own = this.schema.compare.find(({ name }) => name === rule)?.sets ?? [];
    const pace = done ? (left === null ? "" : ctx.text("left", { time: sayer.time(left) })) : state === "running" && moves ? ctx.text("first_game", { n: moves }) : "";
    const counted = rule === "seats" ? [...new Set(players)].map((name) => sayer.program(name)) : [...new Set(players)].map((name) => `${players.filter((other) => other === name).length} × ${sayer.program(name)}`);
    const tries = rule ? [ctx.text("tries", { rule: sayer.rule(rule).replace(/[?:]$/, ""), values: sayer.either(values.map((value) => (rule === "seats" ? value : sayer.named(rule, value)))) })] : [];
    this.progress.show(now, this.schema.options.filter(({ name }) => !own.includes(name)), { pace, run: [...counted, ...tries], head: rule === "seats" ? ctx.text("run_seed", { seed: now.seed }) : "" });
  }

  /** @param {any} now */
  showFound(now) {
    const { ctx } = this;
    const comparing = now.settings.length > 1;
    this.winners.node.hidden = this.tileBox.hidden = comparing;
    if (!comparing) {
      this.winners.show(now);
      const { length } = now.settings[0];
      const digits = lengthDigits([length]);
      const unit = ctx.text("deals_unit");
      const [mean, median, longest] = this.tiles;
      mean.say(ctx.text("mean"), ctx.format(length.value, digits), unit, length.low === null ? "" : ctx.text("mean_band", { low: ctx.format(length.low, digits), high: ctx.format(length.high, digits) }));
      median.say(ctx.text("median"), ctx.format(length.median), unit, ctx.text("median_help"));
      longest.say(ctx.text("longest"), ctx.format(length.longest), unit, ctx.text("shortest_was", { n: ctx.format(length.shortest) }));
    }
    this.length.show(now);
    for (const part of this.more) part.show(now);
    this.places.show(now);
    this.numbers.show(now);
  }

  files() {
    this.saving.hidden = !Object.keys(this.model.get("csv") ?? {}).length;
  }

  /** @param {string} name */
  #save(name) {
    const { seats, seed, rule, values } = this.model.get("progress");
    const players = rule === "seats" ? values.join("+") : seats;
    const head = (column) => {
      const [key, n] = column.split(":");
      return this.text(`csv_${key}`, { n });
    };
    const text = spreadsheet(this.model.get("csv")[name], this.ctx.lang, head, (cell, column) => {
      if (column === "value") return this.sayer.value(rule, cell);
      return column === "what" ? this.text(`n_${cell}`) : this.sayer.program(cell);
    });
    saveAs(this.root, `${this.schema.game}-${players}-${seed}-${this.text(`file_${name}`)}.csv`, text, "text/csv;charset=utf-8");
  }

  relabel() {
    write(this.title, this.text("contest_title"));
    write(this.game, this.schema.title[this.ctx.lang]);
    write(this.about, this.text("contest_about"));
    this.form.relabel();
    for (const { save, name } of this.saves) save.relabel(this.text(`save_${name}`));
    write(this.saveHelp, this.text("save_help"));
    this.draw();
    super.relabel();
  }
}
