// The play table: shows what has happened beat by beat, asks whose turn it is, and tells the kernel what was chosen.
// It knows zones, cards, words and moves; which of them are allowed, and why not, the kernel says.

import { LabView } from "../lab/lab_view.js";
import { fill, say } from "../page/say.js";
import { saveAs } from "../page/hand_out.js";
import { chooseLanguage, remember, remembered } from "../page/storage.js";
import { SPEEDS } from "../table/controls.js";
import { Player } from "../table/player.js";
import { bytesOf, DamagedTimeline, Timeline, unpack } from "../table/timeline.js";
import { HintAsked } from "./hint_asked.js";
import { KernelLine } from "./kernel_line.js";
import { NewGame } from "./new_game.js";
import { PlayParts } from "./play_parts.js";
import { commonBeats, sameTable } from "./same_game.js";
import { MOMENTS } from "./moment.js";
import { Shouts } from "./shouts.js";

const GLIDE = 280;
/** The kernel is asked for more when so many beats are left to show. */
const AHEAD = 2;
const TOLD = ["timeline", "ask", "table", "lines"];

export class PlayView extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    const { model, signal } = this;
    this.cards = page.cards;
    Object.assign(this.ctx, { seats: [], lexicon: this.cards.get("words")[this.ctx.lang].lexicon });
    const prefs = remembered("prefs", {});
    this.prefs = { ...prefs, four: Boolean(prefs.four ?? model.get("four_colour")), speed: SPEEDS[prefs.speed] ? prefs.speed : "normal", strict: Boolean(prefs.strict), moment: prefs.moment in MOMENTS ? prefs.moment : "5", forgets: Boolean(prefs.forgets) };
    this.faces.four = this.prefs.four;
    /** @type {Timeline|null} */
    this.timeline = null;
    this.ask = { kind: "none" };
    this.table = {};
    this.step = 0;
    /** When the beat that is seen was shown; long ago where nobody need wait for it. */
    this.shownAt = 0;
    /** Whether the newest is to be seen; false while somebody looks back. */
    this.following = true;
    this.paused = false;
    this.state = "loading";
    this.trouble = "";
    /** Why a card may not be laid: a function that says it, and a rule. @type {{text: () => string, rule: string|null}|null} */
    this.why = null;
    this.hint = new HintAsked(this);
    this.games = new NewGame(this);
    this.shouts = new Shouts(this, signal);
    this.serial = 0;
    /** Whether an earlier choice has been asked for, and has not come yet. */
    this.rethought = false;
    this.line = new KernelLine(model, signal, {
      language: () => this.ctx.lang,
      busy: () => this.look(),
      lost: () => this.#alarm("lost"),
      answered: () => this.trouble === "lost" && this.#alarm(""),
    });
    this.parts = new PlayParts(this);
    this.player = new Player(() => SPEEDS[this.prefs.speed], (pace) => this.#beatOn(pace), () => {});
    this.#listen();
    this.refresh();
  }

  get live() {
    return this.timeline !== null && this.step === this.total;
  }

  /** How many beats may be shown: between two deals the cards lie until somebody asks for the next one. */
  get total() {
    return (this.timeline?.total ?? 0) - (this.ask.rest ? 1 : 0);
  }

  /** Words of the play table, else of the card table. @param {string} key @param {Record<string, any>} [values] @param {"sv"|"en"} [lang] */
  text(key, values = {}, lang = this.ctx.lang) {
    const words = this.model.get("form")?.words?.[lang]?.[key] ?? this.shared.get("words")[lang].words[key] ?? this.cards?.get("words")[lang].table[key] ?? key;
    return fill(words, values, { ...this.ctx.speech(lang), seats: this.ctx.seats ?? [] });
  }

  #listen() {
    const { model, signal, root } = this;
    for (const name of TOLD) this.trait(name, () => this.#told());
    this.trait("hint", () => this.#hinted());
    this.trait("note", () => this.look());
    this.trait("error", () => {
      this.line.heard();
      this.#alarm("");
    });
    this.trait("four_colour", () => this.prefer("four", Boolean(model.get("four_colour"))));
    const message = (content) => this.guard(() => this.#message(content));
    model.on("msg:custom", message);
    signal.addEventListener("abort", () => {
      model.off("msg:custom", message);
      this.player.pause();
      this.parts.motion.finish();
    });
    this.on(window, "kortspel:prefs", (event) => {
      Object.assign(this.prefs, event.detail);
      this.look();
    });
    this.on(document, "visibilitychange", () => {
      if (document.hidden) this.player.pause();
      this.look();
      this.#run();
    });
    let resize = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(resize);
      resize = requestAnimationFrame(() => this.guard(() => this.fit()));
    });
    sizes.observe(root);
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      cancelAnimationFrame(resize);
    });
  }

  // -- what the kernel says ------------------------------------------------------------------------------

  #told() {
    this.refreshing = this.refresh();
    return this.#answered();
  }

  /** What came is on the table: only then may the next thing be asked. @param {number} [turn] of the message that is answered */
  async #answered(turn) {
    const { refreshing } = this;
    await refreshing;
    if (this.signal.aborted) return;
    this.line.heard(turn);
    // several traits change at once: only the last of them has found the question that goes with all of them
    if (refreshing === this.refreshing) this.guard(() => this.shouts.answered());
    this.guard(() => this.#askOn());
  }

  /** Take everything anew; the timeline is unpacked only when it is another. */
  async refresh() {
    const serial = ++this.serial;
    const data = this.model.get("timeline");
    let { timeline } = this;
    try {
      if (data !== this.data) {
        const bytes = bytesOf(data);
        timeline = bytes.length ? new Timeline(await unpack(bytes)) : null;
      }
    } catch (problem) {
      if (!(problem instanceof DamagedTimeline)) throw problem;
      console.warn("kortspel:", problem.message);
      if (serial === this.serial) this.#alarm("damaged");
      return;
    }
    if (serial !== this.serial || this.signal.aborted) return;
    this.data = data;
    this.ask = this.model.get("ask") ?? { kind: "none" };
    this.table = this.model.get("table") ?? {};
    this.guard(() => this.#take(timeline));
  }

  /** @param {Timeline|null} timeline */
  #take(timeline) {
    const was = this.timeline;
    this.state = timeline ? "" : "empty";
    if (this.trouble === "damaged") this.#alarm("");
    if (timeline === was) {
      if (!timeline) this.games.open = true;
      this.#settle();
      return;
    }
    this.timeline = timeline;
    this.why = null;
    this.hint.wanted = false;
    if (!timeline) {
      this.games.open = true;
      this.relabel();
      return;
    }
    this.ctx.seats = timeline.seats;
    const anew = was?.key !== timeline.key;
    const people = (this.table.players ?? []).indexOf("person");
    const home = timeline.payload.viewer ?? (anew ? Math.max(0, people) : this.parts.board.home);
    const kept = sameTable(was, timeline) && home === this.parts.board.home;
    this.parts.build(timeline, home, kept, anew);
    if (anew) {
      this.games.open = false;
      this.step = this.games.starting ? 0 : this.total;
      this.games.starting = false;
      this.paused = false;
    } else {
      const at = this.following ? this.step : was.total;
      this.step = Math.min(at, this.total, kept ? commonBeats(was, timeline) : at);
    }
    this.following = true;
    this.relabel();
    this.fit();
    this.show(0);
    this.#settle();
    if (!anew || !this.games.awaited) return;
    this.games.awaited = false;
    this.parts.toTable();
    if (this.games.focused) this.parts.focusWay();
  }

  /** Everything is taken: show what comes, or ask. */
  #settle() {
    this.look();
    if (this.rethought) this.parts.focusWay();
    this.rethought = false;
    if (this.live) this.#announce(false);
    this.goOn();
  }

  #hinted() {
    this.line.heard();
    const hint = this.model.get("hint");
    if (hint) this.hint.wanted = false;
    this.look();
    if (this.hint.unseen && hint?.rows.length) {
      this.hint.unseen = false;
      this.parts.hintBox.into();
    }
    // said when it comes and when it ends, not each time it gets a little sharper
    if (this.hint.state.hint && hint.state !== this.hintSaid) this.announcer.say(this.parts.hintBox.summary, false);
    this.hintSaid = hint?.state;
  }

  /** @param {any} content */
  #message(content) {
    if (Number.isInteger(content?.heard)) this.#answered(content.heard);
    if (content?.file) saveAs(this.root, content.file.name, content.file.text, "application/json");
    if (content?.problems) this.games.told(content.problems, content.for !== "check");
  }

  // -- beats ---------------------------------------------------------------------------------------------

  #run() {
    const { timeline } = this;
    if (!timeline || !this.following || this.paused || document.hidden || this.games.open || this.step >= this.total) return;
    // the beat that is seen keeps its time, however late the next one is known
    this.player.play(Math.max(60, this.shownAt + SPEEDS[this.prefs.speed] - performance.now()));
  }

  /** Let things go on, if nothing holds them. */
  goOn() {
    this.#run();
    this.#askOn();
  }

  /** Ask for the next move of programs or chance before the last beats are shown, so that nobody waits. */
  #askOn() {
    const { timeline, ask } = this;
    if (!timeline || !this.following || this.paused || document.hidden || this.games.open || this.trouble) return;
    if (ask.kind !== "program" || ask.rest || this.line.busy || this.model.get("error") || this.shouts.waits) return;
    if (this.total - this.step <= AHEAD) this.#request("go", this.shouts.asking);
  }

  /** @param {number} pace @returns {boolean} whether playing goes on */
  #beatOn(pace) {
    this.guard(() => this.#forward(Math.min(GLIDE, pace * 0.8), pace < 1000));
    this.guard(() => this.#askOn());
    return this.player.playing && this.step < this.total;
  }

  /** @param {number} glide @param {boolean} [fast] */
  #forward(glide, fast = false) {
    if (!this.timeline || this.step >= this.total) return;
    this.step++;
    this.shownAt = performance.now();
    if (this.live) this.following = true;
    this.show(glide);
    this.#announce(fast);
  }

  /** @param {number} step @param {number} glide */
  go(step, glide) {
    const { timeline } = this;
    if (!timeline) return undefined;
    this.player.pause();
    const target = Math.max(this.least, Math.min(step, this.total));
    const single = Math.abs(target - this.step) === 1;
    if (target === this.step) return this.look(); // a slider may have gone too far
    this.why = null;
    this.step = target;
    this.following = this.live;
    this.show(single ? glide : 0);
    this.#announce(false);
    this.#askOn();
    return undefined;
  }

  /** How far back one may look: won tricks may be closed. */
  get least() {
    const { timeline } = this;
    return timeline && this.prefs.strict && this.parts.past.shuts ? Math.max(0, Math.min(this.step, this.parts.past.near(timeline.total + 1, timeline.total, -1))) : 0;
  }

  /** "Nästa": the next beat at once; with nothing to see, the next move; when it is one's turn, to one's cards. */
  next() {
    if (!this.timeline || this.games.open) return;
    this.#alarm("");
    this.why = null;
    if (!this.live) {
      this.player.pause();
      this.#forward(GLIDE);
      this.goOn();
    } else if (this.ask.kind === "program") {
      if (!this.shouts.skip()) return;
      this.following = true;
      this.#request("go", this.shouts.asking);
    } else {
      this.parts.focusTurn();
    }
    this.look();
  }

  pause() {
    this.paused = !this.paused;
    this.shownAt = 0;
    if (this.paused) this.player.pause();
    this.look();
    this.goOn();
  }

  /** What somebody did in the part that looks back. @param {string} action @param {any} [argument] */
  past(action, argument) {
    this.guard(() => {
      if (action === "speed") return this.prefer("speed", argument);
      if (!this.timeline) return undefined;
      const { past } = this.parts;
      switch (action) {
        case "on": return this.go(this.step + 1, GLIDE);
        case "back": return this.go(this.step - 1, GLIDE);
        case "start": return this.go(0, 0);
        case "now": return this.go(this.total, 0);
        case "seek": return this.go(argument, 0);
        case "trick": {
          const step = past.near(this.step, this.total, argument);
          return step < 0 ? undefined : this.go(step, 0);
        }
      }
      return undefined;
    });
  }

  // -- what is chosen ------------------------------------------------------------------------------------

  /** @param {string} what @param {Record<string, any>} [content] @returns {boolean} whether it was sent */
  #request(what, content = {}) {
    return this.line.ask(what, { ply: this.ask.ply ?? 0, ...content });
  }

  /** Something was pressed: what was wrong before is past. @param {string} what @param {Record<string, any>} [content] */
  do(what, content = {}) {
    this.why = null;
    this.shownAt = 0; // what one has done oneself is seen at once
    if (this.trouble) this.#alarm("");
    return this.#request(what, content);
  }

  /** Say why something is not to be done now. @param {() => string} text @param {string|null} rule */
  because(text, rule) {
    this.why = { text, rule };
    this.look();
    this.parts.speech.node.scrollIntoView({ block: "nearest" }); // on a small screen it may lie beneath the dock
    this.announcer.say(text(), false);
  }

  /** A card of the hand was pressed. @param {number} face */
  pressed(face) {
    const { ask } = this;
    const choice = this.choice?.get(face);
    if (this.line.busy && this.live) return;
    const because = (text, rule = null) => this.because(text, rule);
    if (!this.live) return because(() => this.text(this.following ? "why_behind" : "why_past"));
    if (ask.kind !== "person") return because(() => (ask.kind === "program" && Number.isInteger(ask.seat) ? this.text("why_wait", { seat: ask.seat }) : this.text("why_now")));
    if (!choice) return because(() => (ask.moves?.length ? this.text("why_word") : this.text("why_now")));
    if (choice.move == null) return because(() => this.ctx.both(choice), choice.rule ?? null);
    this.do("move", { move: choice.move });
  }

  /** To an earlier choice: what can be chosen there is where one goes on. @param {number} ply @returns {boolean} whether it was sent */
  rethink(ply) {
    this.rethought = this.do("back", { to: ply });
    if (this.rethought) this.parts.toTable();
    return this.rethought;
  }

  /** What is said of each card of the hand, by face; null when no card is asked for. */
  get choice() {
    const { ask } = this;
    if (!this.live || ask.kind !== "person" || !ask.cards?.length) return null;
    return new Map(ask.cards.map((one) => [one.card, one]));
  }

  /** The button beside what went wrong. */
  retry() {
    const lost = this.trouble === "lost";
    this.#alarm("");
    if (lost) this.line.again();
    else this.#request("retry");
  }

  /** @param {string} name @param {any} value */
  prefer(name, value) {
    if (name === "language") return chooseLanguage(value);
    this.prefs[name] = value;
    remember("prefs", this.prefs);
    window.dispatchEvent(new CustomEvent("kortspel:prefs", { detail: { ...this.prefs } }));
    if (name === "speed" && this.player.playing) {
      this.player.pause(); // the wait that runs is that of the old speed
      this.#run();
    }
    return undefined;
  }

  // -- showing -------------------------------------------------------------------------------------------

  /** What goes wrong in the page is said at the table, and the next press works. @param {() => any} action */
  guard(action) {
    const failed = (problem) => {
      console.warn("kortspel:", problem);
      this.player.pause();
      this.#alarm("trouble");
    };
    try {
      const waits = action();
      return waits instanceof Promise ? waits.catch(failed) : waits;
    } catch (problem) {
      return failed(problem);
    }
  }

  /** @param {"trouble"|"damaged"|"lost"|""} key */
  #alarm(key) {
    this.trouble = key;
    const error = this.model.get("error");
    this.parts.alarm(error || (key ? this.text(key === "lost" ? "no_answer" : key) : ""));
  }

  /** @param {number} phrase @param {any[]} values */
  #sentence(phrase, values) {
    const { template, values: named } = this.timeline.words(phrase, values, this.ctx.lang, this.step);
    return say(template, named, this.ctx);
  }

  get sentence() {
    const beat = this.timeline?.beat(this.step);
    if (beat) return this.#sentence(beat.phrase, beat.values);
    const { intro } = this.timeline?.payload ?? {};
    return intro ? this.ctx.both(intro) : this.text("ready");
  }

  get outcome() {
    const { outcome } = this.timeline?.payload ?? {};
    return outcome && this.live ? this.ctx.both(outcome) : null;
  }

  /** @param {boolean} fast */
  #announce(fast) {
    const asked = this.live && this.ask.kind === "person" ? this.ctx.both(this.ask.prompt) : this.live ? this.shouts.sentence : "";
    this.announcer.say([...new Set([this.sentence, this.outcome, asked])].filter(Boolean).join(" "), fast && !asked);
  }

  /** @param {number} glide */
  show(glide) {
    const { timeline, step } = this;
    const position = timeline.at(step);
    const beat = timeline.beat(step);
    const { turn } = position.labels;
    const asked = this.live && this.ask.kind === "person" ? this.ask.seat : -1;
    this.parts.board.show(position, asked >= 0 ? asked : beat && beat.actor >= 0 ? beat.actor : Number.isInteger(turn) ? turn : -1, glide);
    this.parts.protocol.show(step);
    this.look();
  }

  fit() {
    if (this.timeline && !this.games.open && this.parts.fit()) this.look();
  }

  look() {
    if (!this.parts) return;
    this.parts.look(this.hint.state);
  }

  /** Another language, at once. @param {any} language */
  speak(language) {
    if ((language !== "sv" && language !== "en") || language === this.ctx.lang) return;
    this.ctx.lexicon = this.cards.get("words")[language].lexicon;
    super.speak(language);
  }

  relabel() {
    this.root.lang = this.ctx.lang;
    if (!this.parts) return;
    this.parts.relabel();
    this.#alarm(/** @type {any} */ (this.trouble));
    this.look();
  }
}

