// The games part of the lab: whole games simulated by the kernel while the page shows how far it has come.

import { ClassCodes } from "./class_codes.js";
import { make, write } from "../page/dom.js";
import { formButton } from "../form/form_fields.js";
import { GamesCharts } from "./games_charts.js";
import { spreadsheet } from "./games_csv.js";
import { GamesForm } from "./games_form.js";
import { Longest } from "./games_longest.js";
import { GamesProgress, GamesTiles } from "./games_progress.js";
import { Winners } from "./games_winners.js";
import { saveAs } from "../page/hand_out.js";
import { LabView } from "../lab/lab_view.js";

/** A run tells of itself several times a second: after this long without a word it is gone, in ms. */
const SILENCE = 8_000;
/** The table has the height of its game after this long, in ms. */
const GROWN = 1_500;
const OVER = new Set(["done", "stopped", "error"]);

export class GamesPart extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    const { ctx, model } = this;
    this.schema = model.get("schema");
    const { hunt, table } = this.schema;
    this.state = model.get("progress").state;
    this.stopAsked = false;
    this.lost = false;
    const show = table ? (code) => this.send("show", { code }) && ctx.say(ctx.text("showing")) : null;
    this.title = make("h3", { class: "k-title" });
    this.game = make("p", { class: "f-help b-game" });
    this.about = make("p", { class: "f-help f-about" });
    this.form = new GamesForm(ctx, model, () => this.#start(), () => this.#stop());
    this.progress = new GamesProgress(ctx);
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
    this.trait("progress", () => this.#progressed());
    this.trait("answer", () => this.#answered());
    this.trait("board", () => this.codes?.show(model.get("board")));
    this.trait("csv", () => this.#files());
    this.signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
    if (this.state === "running") this.waiting(SILENCE);
    this.codes?.show(model.get("board"));
  }

  /** What is known of the run; one that the kernel says no more of has been broken off. */
  get now() {
    const now = this.model.get("progress");
    return this.lost ? { ...now, state: "error" } : now;
  }

  get running() {
    return this.state === "running" && !this.lost;
  }

  #start() {
    if (this.running) return;
    this.form.problems.show([]);
    if (this.send("start", { values: this.form.values })) this.lost = false;
  }

  #stop() {
    if (!this.running || this.stopAsked) return;
    this.stopAsked = true;
    this.model.send({ kind: "stop" });
    this.waiting(SILENCE);
    this.look();
  }

  /** The kernel is silent: the page stays usable. */
  rested() {
    this.lost = this.state === "running" && !this.busy;
    super.rested();
    if (this.lost) this.#draw();
  }

  #progressed() {
    const { ctx } = this;
    const before = this.state;
    const now = this.model.get("progress");
    this.state = now.state;
    if (this.lost) this.worry(null);
    this.lost = false;
    if (this.state === "running") this.waiting(this.busy ? undefined : SILENCE);
    else {
      this.stopAsked = false;
      if (!this.busy) clearTimeout(this.timer);
    }
    if (before !== this.state) {
      this.look();
      if (this.state === "running") ctx.say(ctx.text("said_running"));
      if (OVER.has(this.state)) ctx.say(this.#spoken(now));
    }
    // several at once are one drawing
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.guard(() => this.#draw()));
  }

  /** What is said aloud when a run has ended. @param {any} now */
  #spoken(now) {
    const { ctx } = this;
    if (!now.done) return now.note ? ctx.both(now.note) : ctx.text("none_done");
    const unit = this.charts.unit;
    const found = now.measures[unit];
    const said = (value, digits) => ctx.text(`${unit}_n`, { n: ctx.format(value, digits) });
    const key = this.state === "done" ? "said_done" : "said_stopped";
    return [ctx.text(key, { games: ctx.format(now.done), mean: said(found.mean, 1), longest: said(found.longest, 0) }), this.state === "error" ? ctx.both(now.note) : ""].filter(Boolean).join(" ");
  }

  #draw() {
    const { now } = this;
    this.progress.show(now, this.schema.options);
    for (const node of this.found) node.hidden = !now.done;
    this.empty.hidden = Boolean(now.done) || now.state === "running";
    write(this.empty, now.state === "waiting" ? this.text("empty") : this.ctx.both(now.note) || this.text("none_done"));
    this.progress.note.hidden ||= !now.done;
    this.#files();
    if (!now.done) return;
    this.charts.show(now);
    this.#tiles();
    this.winners.show(now);
    this.longest.show(now);
  }

  #tiles() {
    this.tiles.show(this.model.get("progress"), this.charts.unit);
  }

  #files() {
    this.saving.hidden = !Object.keys(this.model.get("csv") ?? {}).length;
  }

  #save() {
    const { unit } = this.charts;
    const { seats, seed } = this.model.get("progress");
    const text = spreadsheet(this.model.get("csv")[unit], this.ctx.lang, (name) => this.text(`csv_${name}`));
    saveAs(this.root, `${this.schema.game}-${seats}-${seed}-${this.text(`measure_${unit}`)}.csv`, text, "text/csv;charset=utf-8");
  }

  #answered() {
    const answer = this.model.get("answer");
    if (answer.turn !== this.turn) return; // another view's, or one that a newer request has overtaken
    const { busy } = this;
    this.rested();
    this.lost = false;
    const codes = answer.problems.filter(({ field }) => field === "codes");
    this.codes?.field.show(codes);
    this.form.problems.show(answer.problems.filter(({ field }) => field !== "codes"));
    if (this.state === "running") this.waiting(SILENCE);
    this.look();
    if (answer.problems.some(({ level }) => level === "error")) {
      if (codes.length) this.codes?.field.focus();
      else if (busy) this.form.problems.focus();
    } else if (answer.shown) {
      this.ctx.say(this.text("shown"));
      this.#toTable();
    }
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
    this.form?.look(this.busy === "start" ? "starting" : !this.running ? "rest" : this.stopAsked ? "stopping" : "running");
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
    this.#draw();
    super.relabel();
  }
}
