// The games part of the lab: whole games simulated by the kernel while the page shows how far it has come.

import { ClassCodes } from "./class_codes.js";
import { make, write } from "../page/dom.js";
import { formButton } from "../form/form_fields.js";
import { GamesCharts } from "./games_charts.js";
import { GamesForm } from "./games_form.js";
import { Longest } from "./games_longest.js";
import { GamesTiles } from "./games_tiles.js";
import { Winners } from "./games_winners.js";
import { saveAs } from "../page/hand_out.js";
import { RunPart } from "../lab/run_part.js";
import { RunProgress } from "../lab/run_progress.js";
import { spreadsheet } from "../lab/spreadsheet.js";

/** The table has the height of its game after this long, in ms. */
const GROWN = 1_500;

export class GamesPart extends RunPart {
  /** @param {any} page */
  constructor(page) {
    super(page);
    const { ctx, model } = this;
    const { hunt, table } = this.schema;
    const show = table ? (code) => this.send("show", { code }) && ctx.say(ctx.text("showing")) : null;
    this.title = make("h3", { class: "k-title" });
    this.game = make("p", { class: "f-help b-game" });
    this.about = make("p", { class: "f-help f-about" });
    this.form = new GamesForm(ctx, model, () => this.startRun(), () => this.stopRun());
    this.progress = new RunProgress(ctx);
    this.tiles = new GamesTiles(ctx, hunt);
    this.charts = new GamesCharts(ctx, () => this.#tiles());
    this.winners = new Winners(ctx, this.schema.starts);
    this.longest = new Longest(ctx, hunt, show);
    this.codes = hunt ? new ClassCodes(ctx, this.schema, (text) => this.send("codes", { text }), show) : null;
    this.csv = formButton("save", "k-quiet");
    this.csvHelp = make("span", { class: "f-help" });
    this.on(this.csv.button, "click", () => this.#save());
    this.saving = make("div", { class: "f-ways b-saving" }, this.csv.button, this.csvHelp);
    this.charts.node.append(this.saving);
    this.empty = make("p", { class: "k-state b-empty" });
    const [first, then] = hunt ? [[this.longest], [this.charts, this.winners]] : [[this.charts, this.winners], [this.longest]];
    /** What is shown of a run, around the class's codes. */
    this.found = [
      make("div", { class: "b-found" }, this.tiles.node, ...first.map(({ node }) => node)), make("div", { class: "b-found" }, ...then.map(({ node }) => node)),
    ];
    this.end = make("div");
    this.inner.append(
      make("div", { class: "f-top" }, this.title, this.game, this.about), this.form.node, this.alert, this.progress.node, this.empty, this.found[0],
      ...(this.codes ? [this.codes.node] : []), this.found[1]);
    this.root.append(this.end);
    this.trait("board", () => this.codes?.show(model.get("board")));
    this.codes?.show(model.get("board"));
  }

  /** @param {any} now */
  spoken(now) {
    const { ctx } = this;
    const unit = this.charts.unit;
    const found = now.measures[unit];
    const said = (value, digits) => ctx.text(`${unit}_n`, { n: ctx.format(value, digits) });
    const key = this.state === "done" ? "said_done" : "said_stopped";
    return [ctx.text(key, { games: ctx.format(now.done), mean: said(found.mean, 1), longest: said(found.longest, 0) }), this.state === "error" ? ctx.both(now.note) : ""].filter(Boolean).join(" ");
  }

  /** @param {any} now */
  showFound(now) {
    this.charts.show(now);
    this.#tiles();
    this.winners.show(now);
    this.longest.show(now);
  }

  #tiles() {
    this.tiles.show(this.model.get("progress"), this.charts.unit);
  }

  files() {
    this.saving.hidden = !Object.keys(this.model.get("csv") ?? {}).length;
  }

  #save() {
    const { unit } = this.charts;
    const { seats, seed } = this.model.get("progress");
    const text = spreadsheet(this.model.get("csv")[unit], this.ctx.lang, (name) => this.text(`csv_${name}`));
    saveAs(this.root, `${this.schema.game}-${seats}-${seed}-${this.text(`measure_${unit}`)}.csv`, text, "text/csv;charset=utf-8");
  }

  /** @param {any} answer @param {string} asked */
  tell(answer, asked) {
    const codes = answer.problems.filter(({ field }) => field === "codes");
    this.codes?.field.show(codes);
    super.tell({ ...answer, problems: answer.problems.filter(({ field }) => field !== "codes") }, codes.length ? "" : asked);
    if (codes.length) this.codes?.field.focus();
    if (!answer.shown) return;
    this.ctx.say(this.text("shown"));
    this.#toTable();
  }

  /** Scroll to the table below; it grows only now, and there is nowhere to scroll to before it has. */
  #toTable() {
    const box = this.root.parentElement?.parentElement;
    if (!box) return;
    const growing = new ResizeObserver(() => this.end.scrollIntoView({ block: "start", behavior: this.ctx.calm() ? "auto" : "smooth" }));
    growing.observe(box);
    const rest = () => growing.disconnect();
    setTimeout(rest, GROWN);
    this.signal.addEventListener("abort", rest);
  }

  /** What depends on whether something goes on. */
  look() {
    super.look();
    this.codes?.wait(this.busy === "codes");
  }

  relabel() {
    write(this.title, this.text(this.schema.hunt ? "hunt_title" : "games_title"));
    write(this.game, this.schema.title[this.ctx.lang]);
    write(this.about, this.text(this.schema.hunt ? "hunt_about" : "games_about"));
    this.form.relabel();
    write(this.csvHelp, this.text("csv_help"));
    this.csv.relabel(this.text("csv"));
    for (const part of [this.charts, this.winners, this.longest, this.codes]) part?.relabel();
    this.draw();
    super.relabel();
  }
}
