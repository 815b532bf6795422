// The parts of the play table: made once, put together, and told what to show.

import { enable, make, write } from "../page/dom.js";
import { Frame } from "../table/frame.js";
import { Menu } from "../table/menu.js";
import { Motion } from "../table/motion.js";
import { Rules } from "../table/rules.js";
import { Cover } from "./cover.js";
import { Dock } from "./dock.js";
import { HandButtons } from "./hand_buttons.js";
import { HintBox } from "./hint_box.js";
import { inView } from "./in_view.js";
import { LineBox } from "./line_box.js";
import { OverBox } from "./over_box.js";
import { Past } from "./past.js";
import { PlayBoard } from "./play_board.js";
import { playButton } from "./play_icons.js";
import { playKeys } from "./play_keys.js";
import { PlaySpeech } from "./play_speech.js";
import { Protocol } from "./protocol.js";
import { Rethink } from "./rethink.js";
import { ShoutPrefs, ShoutRow } from "./shout_row.js";
import { StartForm } from "./start_form.js";
import { StockButton } from "./stock_button.js";

const ACTIONS = ["hint", "undo", "rethink", "finish"];

export class PlayParts {
  /** @param {import("./play_view.js").PlayView} view */
  constructor(view) {
    const { ctx, signal, faces, model, root } = view;
    this.view = view;
    this.ctx = ctx;
    const guard = (action) => view.guard(action);
    this.motion = new Motion();
    this.board = new PlayBoard(ctx, faces, this.motion);
    this.hand = new HandButtons(ctx, signal, (face) => guard(() => view.pressed(face)));
    this.speech = new PlaySpeech(signal);
    this.rules = new Rules(ctx, signal);
    this.protocol = new Protocol(ctx);
    const schema = model.get("form");
    const turns = schema?.shape === "turns";
    this.past = new Past(ctx, signal, (action, argument) => view.past(action, argument), turns ? "special" : "trick");
    this.shoutRow = new ShoutRow(ctx, signal, { press: (word) => guard(() => view.shouts.press(word)), prefer: (name, value) => guard(() => view.prefer(name, value)) });
    this.dock = new Dock(ctx, signal, {
      next: () => guard(() => view.next()), pause: () => guard(() => view.pause()),
      choose: ({ move }) => guard(() => view.do("move", { move })), rested: () => guard(() => view.look()),
    }, this.shoutRow);
    this.stock = new StockButton(ctx, signal, ({ move }) => guard(() => view.do("move", { move })));
    this.hintBox = new HintBox(ctx, signal, {
      stop: () => guard(() => view.hint.stop()),
      close: () => guard(() => this.#shutHint()),
    });
    this.rethink = new Rethink(ctx, signal, ({ ply }) => guard(() => {
      if (view.rethink(ply)) this.#openRethink(false);
    }));
    this.lines = new LineBox(ctx, signal, faces, { line: (number) => guard(() => view.do("line", { number }) && this.toTable()) });
    this.cover = new Cover(ctx, signal, (seat) => guard(() => view.do("ready", { seat })), (word) => guard(() => view.shouts.press(word)));
    this.over = new OverBox(ctx, signal, { anew: () => guard(() => view.games.show(true)), same: () => guard(() => view.games.again()) });
    this.form = schema?.seats ? new StartForm(ctx, signal, schema, {
      begin: (values) => guard(() => view.games.begin(values)), check: (values) => guard(() => view.line.tell("check", { values })),
      open: (file) => guard(() => view.games.read(file)), cancel: () => guard(() => view.games.show(false)),
    }) : null;
    this.menu = new Menu(ctx, signal, (name, value) => guard(() => view.prefer(name, value)), turns ? [] : ["strict"]);
    this.prefs = schema?.shouts ? new ShoutPrefs(ctx, signal, (name, value) => guard(() => view.prefer(name, value))) : null;
    if (this.prefs) this.menu.panel.append(this.prefs.node);
    this.frame = new Frame(root, ctx, signal, guard, this.menu.node, view.announcer.node);
    view.inner = this.frame.body;
    this.#actions(signal, guard);
    this.#assemble(signal, guard);
    playKeys(root, signal, {
      escape: () => this.menu.escape() || this.shoutRow.escape() || (!this.rethink.node.hidden && (this.#openRethink(false), this.actions.rethink.button.focus(), true)) || (!this.hintBox.node.hidden && (this.#shutHint(), true)) || (this.frame.enlarged && (this.frame.enlarge(false), true)),
      hand: (key) => this.hand.key(key),
      word: (index) => !view.games.open && this.dock.choose(index),
      shout: (key) => !view.games.open && view.shouts.key(key),
      next: () => guard(() => view.next()),
      past: (action, argument) => this.past.hasFocus && (view.past(action, argument), true),
    });
  }

  /** @param {AbortSignal} signal @param {(action: () => void) => void} guard */
  #actions(signal, guard) {
    const { view } = this;
    const doing = {
      hint: () => view.hint.press(), undo: () => view.do("undo"), finish: () => view.do("finish") && this.toTable(),
      rethink: () => this.#openRethink(this.rethink.node.hidden), save: () => view.do("save"), fresh: () => view.games.show(true),
    };
    /** @type {Record<string, ReturnType<typeof playButton>>} */
    this.actions = {};
    for (const name of /** @type {any[]} */ ([...ACTIONS, "save", "fresh"])) {
      const made = playButton(name, "k-quiet");
      made.button.addEventListener("click", () => made.button.getAttribute("aria-disabled") !== "true" && guard(doing[name]), { signal });
      this.actions[name] = made;
    }
    this.actions.rethink.button.setAttribute("aria-expanded", "false");
    this.actions.hint.button.setAttribute("aria-pressed", "false");
  }

  /** @param {AbortSignal} signal @param {(action: () => void) => void} guard */
  #assemble(signal, guard) {
    const { frame, view, actions } = this;
    this.practice = make("span", { class: "p-practice" });
    frame.title.after(this.practice);
    this.retry = make("button", { class: "k-button k-quiet p-retry" });
    this.retry.hidden = true;
    this.retry.addEventListener("click", () => guard(() => view.retry()), { signal });
    frame.alert.after(this.retry);
    this.felt = make("div", { class: "p-felt" }, this.board.node, this.cover.node);
    this.acts = make("div", { class: "p-acts", role: "group" }, ...ACTIONS.map((name) => actions[name].button));
    this.files = make("div", { class: "p-files" }, actions.save.button, actions.fresh.button);
    this.side = make("div", { class: "p-aside" }, this.hintBox.node, this.protocol.node, this.rules.node);
    this.main = make("div", { class: "p-main" }, this.felt, this.speech.node, this.dock.node, this.over.node, this.acts, this.rethink.node, this.lines.node, this.past.node, this.files);
    frame.body.classList.add("p-body");
    frame.body.append(this.main, this.side);
    if (this.form) frame.body.after(this.form.node);
  }

  /** @param {import("../table/timeline.js").Timeline} timeline @param {number} home @param {boolean} kept the same cards lie there already @param {boolean} anew another game */
  build(timeline, home, kept, anew) {
    if (kept) {
      this.board.grow(timeline);
    } else {
      this.board.build(timeline, home);
      this.hand.join(this.board.hand);
    }
    const rules = timeline.payload.rules.map(({ id }) => id).join();
    if (anew || rules !== this.known) this.rules.build(timeline.payload.rules);
    this.known = rules;
    this.past.build(timeline);
    this.protocol.build(timeline);
    if (!kept) this.board.relabel();
  }

  /** @returns {boolean} whether anything changed */
  fit() {
    if (!this.board.fit()) return false;
    this.speech.refit();
    this.rules.refit();
    return true;
  }

  #shutHint() {
    this.view.hint.close();
    this.actions.hint.button.focus({ preventScroll: true });
  }

  /** @param {boolean} open */
  #openRethink(open) {
    this.rethink.open(open);
    this.actions.rethink.button.setAttribute("aria-expanded", String(open));
  }

  /** To what the table waits for. */
  focusTurn() {
    return this.dock.focusFirst() || this.hand.focusFirst();
  }

  /** There, or to the way on. */
  focusWay() {
    return this.focusTurn() || this.dock.next.button.focus({ preventScroll: true });
  }

  /** Bring the table into view, or the form in its place; where all of it is seen already, nothing moves. */
  toTable() {
    const { felt, form, frame, view } = this;
    const part = view.games.open && form ? form.title : felt;
    if (inView(part)) return;
    // a high table without its head: the sentence below is worth more
    const head = part.offsetHeight < window.innerHeight * 0.6 ? frame.root : part;
    head.scrollIntoView({ block: "start" });
  }

  /** What went wrong is read where it is said, wherever on a table in sight the press was. @param {string} text */
  alarm(text) {
    const came = text && this.retry.hidden;
    this.frame.alarm(text);
    this.retry.hidden = !text;
    const { top, bottom } = this.frame.root.getBoundingClientRect();
    if (came && top < window.innerHeight && bottom > 0) this.frame.alert.scrollIntoView({ block: "nearest" });
  }

  /** @param {{hint: any, waiting: boolean}} state of the hint */
  look({ hint, waiting }) {
    const { view, ctx, frame } = this;
    const { timeline, ask, live, line, state } = view;
    const playing = timeline !== null && !view.games.open;
    const bare = state === "loading" || (state === "empty" && !this.form);
    frame.show(bare ? ctx.text(state === "loading" ? "loading" : "empty_table") : "", state === "loading", playing);
    frame.body.setAttribute("aria-busy", String(Boolean(line.busy)));
    if (this.form) {
      this.form.node.hidden = !view.games.open || bare;
      this.form.look(["new", "open"].includes(line.busy), timeline !== null);
    }
    this.practice.hidden = !(playing && (ask.practice || view.table.practice));
    this.menu.show(view.prefs);
    this.prefs?.show(view.prefs);
    view.shouts.look();
    this.past.speed.value = view.prefs.speed;
    if (!playing) return;
    this.#talk();
    const mine = live && ask.kind === "person";
    const handover = live && ask.kind === "handover";
    const lostCard = this.hand.show(this.board, view.choice);
    const focused = frame.root.contains(document.activeElement);
    const lostStock = this.stock.show(this.board, mine ? ask.moves ?? [] : [], !line.busy);
    const lostWord = this.dock.show({
      prompt: this.#prompt(), moves: mine ? ask.moves ?? [] : [], able: !line.busy, paused: view.paused,
      next: !live || (ask.kind === "program" && line.busy !== "go"), deal: live && Boolean(ask.rest), skips: live && view.shouts.waits,
    });
    const able = !line.busy && !this.dock.resting;
    frame.body.setAttribute("aria-busy", String(!able));
    this.shoutRow.show(view.shouts.all, view.shouts.shown, view.prefs);
    this.dock.node.classList.toggle("p-mine", mine);
    this.dock.node.hidden = handover || (live && ask.kind === "over");
    if (this.cover.show(handover ? ask.seat : -1, handover ? view.shouts.all : []) && focused) this.cover.title.focus({ preventScroll: true });
    this.felt.classList.toggle("p-covered", handover);
    this.board.node.toggleAttribute("inert", handover);
    const wasOver = !this.over.node.hidden;
    this.over.show(live && ask.kind === "over" ? view.outcome ?? ctx.text("over") : null, true);
    if (lostCard || lostWord || lostStock) this.hand.focus() || this.dock.next.button.focus({ preventScroll: true });
    if (!wasOver && !this.over.node.hidden && focused) this.over.words.focus({ preventScroll: true });
    enable(this.actions.hint.button, mine && able);
    enable(this.actions.undo.button, Boolean(ask.undo) && able);
    enable(this.actions.rethink.button, Boolean(ask.decisions?.length) && able);
    enable(this.actions.finish.button, (ask.kind === "person" || (ask.kind === "program" && !ask.rest)) && able);
    this.actions.hint.button.setAttribute("aria-pressed", String(Boolean(hint) || waiting));
    this.acts.hidden = handover;
    this.rethink.show(ask.decisions ?? []);
    if (!ask.decisions?.length) this.#openRethink(false);
    if (this.hintBox.show(hint, waiting)) this.actions.hint.button.focus({ preventScroll: true });
    this.#compare();
    this.past.show({ step: view.step, total: view.total, least: view.least, where: ctx.text("step", { n: view.step, of: view.total }), strict: Boolean(view.prefs.strict) });
    this.past.node.hidden = handover;
  }

  #compare() {
    const lines = this.view.model.get("lines") ?? [];
    const key = JSON.stringify([lines, this.ctx.lang, this.ctx.seats, this.view.faces.four]);
    if (key === this.compared) return;
    this.compared = key;
    this.lines.show(lines);
  }

  #prompt() {
    const { view, ctx } = this;
    const { ask, live, following } = view;
    if (!following) return ctx.text("looking_back");
    if (!live) return "";
    const { owed } = view.shouts;
    if (owed) return ctx.both(owed.owing);
    if (ask.prompt) return ctx.both(ask.prompt);
    return ask.kind === "program" && Number.isInteger(ask.seat) ? ctx.text("thinking", { seat: ask.seat }) : "";
  }

  #talk() {
    const { view, ctx } = this;
    const { why, timeline, ask, live } = view;
    const rules = timeline.payload.rules;
    const beat = timeline.beat(view.step);
    const index = why?.rule ? rules.findIndex(({ id }) => id === why.rule) : -1;
    this.rules.show(index >= 0 ? index : beat ? beat.rule : timeline.payload.rule ?? -1);
    const note = view.model.get("note");
    // at the end the box below says it: once is enough
    this.speech.node.hidden = live && ask.kind === "over" && !why && !note && view.sentence === view.outcome;
    this.speech.show({
      where: view.following ? "" : ctx.text("step", { n: view.step, of: view.total }),
      sentence: view.sentence, why: why ? { text: why.text(), rule: why.rule ?? "" } : null,
      idea: live && ask.kind === "person" && ask.misconception ? ctx.both(ask.misconception) : "", note: note ? ctx.both(note) : "",
    });
  }

  relabel() {
    const { ctx, frame, view } = this;
    const title = view.timeline?.payload.title ?? view.model.get("form")?.title;
    frame.entitle(title ? ctx.both(title) : ctx.text("table"));
    frame.relabel();
    for (const part of [this.menu, this.hand, this.dock, this.shoutRow, this.stock, this.hintBox, this.rethink, this.cover, this.over, this.past, this.protocol]) part.relabel();
    this.form?.relabel();
    this.prefs?.relabel();
    this.speech.refit();
    write(this.practice, ctx.text("practice"));
    write(this.retry, ctx.text("try_again"));
    this.acts.setAttribute("aria-label", ctx.text("help_row"));
    for (const [name, { relabel }] of Object.entries(this.actions)) relabel(ctx.text(`do_${name}`));
    if (!view.timeline) return;
    this.rules.relabel();
    this.board.relabel();
  }
}
