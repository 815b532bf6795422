// One card table: loads a timeline, keeps the step, and lets its parts show it.

import { Announcer } from "../page/announcer.js";
import { Board } from "./board.js";
import { Controls, SPEEDS } from "./controls.js";
import { Faces } from "../page/faces.js";
import { Frame } from "./frame.js";
import { HandBoard, hasHands } from "./hand_board.js";
import { keys } from "./keys.js";
import { Menu } from "./menu.js";
import { Motion } from "./motion.js";
import { Place } from "./place.js";
import { Player } from "./player.js";
import { Quiz, Tally } from "./quiz.js";
import { Rules } from "./rules.js";
import { fill, say } from "../page/say.js";
import { Speech } from "./speech.js";
import { chooseLanguage, chosenLanguage, remember, remembered } from "../page/storage.js";
import { followTheme } from "../page/theme.js";
import { bytesOf, DamagedTimeline, Timeline, unpack } from "./timeline.js";
import { Track } from "./track.js";

const GLIDE = 280;
const PREFS = "kortspel:prefs";
/** A table nearer to the window than this is built. */
const NEAR = "900px 0px";

export class Table {
  /** @param {HTMLElement} root @param {any} model @param {any} shared @param {AbortSignal} signal */
  constructor(root, model, shared, signal) {
    this.root = root;
    this.model = model;
    this.signal = signal;
    this.words = shared.get("words");
    const lang = chosenLanguage() ?? (model.get("language") === "en" ? "en" : "sv");
    /** What every part needs to speak; changed in place by a switch of language. */
    this.ctx = { lang, lexicon: this.words[lang].lexicon, seats: [], text: (key, values) => this.text(key, values) };
    const prefs = remembered("prefs", {});
    this.prefs = { four: prefs.four ?? Boolean(model.get("four_colour")), large: Boolean(prefs.large), speed: SPEEDS[prefs.speed] ? prefs.speed : "normal" };
    this.step = 0;
    this.limit = 0;
    this.built = false;
    this.near = false;
    this.quizOn = Boolean(model.get("quiz"));
    this.message = "loading";
    this.trouble = "";
    this.serial = 0;
    /** @type {Timeline|null} */
    this.timeline = null;
    this.#parts(shared);
    this.#listen();
    this.#look();
    this.relabel();
  }

  /** @param {any} shared */
  #parts(shared) {
    const { ctx, signal, root } = this;
    const guard = (action) => this.guard(action);
    const act = (action, argument) => this.press(action, argument);
    this.motion = new Motion();
    this.faces = new Faces(shared);
    this.faces.dress(root);
    this.board = new Board(ctx, this.faces, this.motion);
    this.announcer = new Announcer();
    this.quiz = new Quiz(ctx, signal, (right) => guard(() => this.#answered(right)));
    this.speech = new Speech(ctx, signal, act, this.quiz);
    this.rules = new Rules(ctx, signal);
    this.controls = new Controls(ctx, signal, act);
    this.track = new Track(ctx, signal, act);
    this.menu = new Menu(ctx, signal, (name, value) => guard(() => this.#prefer(name, value)));
    this.frame = new Frame(root, ctx, signal, guard, this.menu.node, this.announcer.node);
    this.player = new Player(() => SPEEDS[this.prefs.speed], (pace) => this.#playOn(pace), (playing) => this.controls.showPlaying(playing));
    this.tally = new Tally("");
    this.place = new Place("");
  }

  #listen() {
    const { signal, root, frame } = this;
    keys(root, signal, {
      act: (action, argument) => this.press(action, argument),
      escape: () => this.menu.escape() || (frame.enlarged && (frame.enlarge(false), true)),
      choose: (index) => this.quiz.asking && (this.guard(() => this.quiz.choose(index)), true),
    });
    followTheme(root, signal, () => this.track.redraw());
    window.addEventListener("kortspel:language", (event) => this.guard(() => this.speak(/** @type {CustomEvent} */ (event).detail)), { signal });
    window.addEventListener(PREFS, (event) => this.guard(() => {
      Object.assign(this.prefs, /** @type {CustomEvent} */ (event).detail);
      this.#look();
    }), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && this.player.pause(), { signal });
    let resize = 0;
    const sizes = new ResizeObserver(() => {
      cancelAnimationFrame(resize);
      resize = requestAnimationFrame(() => this.guard(() => this.#fit()));
    });
    sizes.observe(root);
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
      this.near = true;
      this.guard(() => this.#build());
    }, { rootMargin: NEAR });
    sight.observe(root);
    // paper has every table, also those nobody has scrolled to
    window.addEventListener("beforeprint", () => {
      this.near = true;
      this.guard(() => this.#build());
    }, { signal });
    signal.addEventListener("abort", () => {
      sizes.disconnect();
      sight.disconnect();
      cancelAnimationFrame(resize);
      this.place.write();
      this.player.pause();
      this.announcer.stop();
      this.motion.finish();
    });
  }

  /** Words of the table itself. @param {string} key @param {Record<string, any>} [values] */
  text(key, values = {}) {
    return fill(this.words[this.ctx.lang].table[key] ?? this.words.en.table[key] ?? key, values, this.ctx);
  }

  /** Somebody pressed something; if that goes well, what went wrong before is past. @param {string} action @param {any} [argument] */
  press(action, argument) {
    this.guard(() => {
      this.act(action, argument);
      if (this.trouble === "trouble") this.#alarm("");
    });
  }

  /** What goes wrong is said in the table, and the next press works. @param {() => void} action */
  guard(action) {
    try {
      action();
    } catch (problem) {
      console.warn("kortspel:", problem);
      this.player.pause();
      this.#alarm("trouble");
    }
  }

  /** @param {"trouble"|"damaged"|""} key */
  #alarm(key) {
    this.trouble = key;
    this.frame.alarm(this.model.get("error") || (key ? this.text(key) : ""));
  }

  /** Take the timeline from the model. */
  async load() {
    const bytes = bytesOf(this.model.get("timeline"));
    const serial = ++this.serial;
    this.player.pause();
    try {
      const payload = bytes.length ? await unpack(bytes) : null;
      if (serial !== this.serial || this.signal.aborted) return;
      if (payload === null) this.#instead("empty");
      else this.#take(new Timeline(payload));
    } catch (problem) {
      if (serial !== this.serial || this.signal.aborted) return;
      console.warn("kortspel:", problem instanceof DamagedTimeline ? problem.message : problem);
      this.#instead("damaged");
    }
  }

  /** Words instead of a table. @param {"empty"|"damaged"} message */
  #instead(message) {
    this.timeline = null;
    this.#state(message);
  }

  /** @param {"loading"|"empty"|"damaged"|""} message */
  #state(message) {
    this.message = message;
    const damaged = message === "damaged";
    const waiting = message === "loading" || (message === "" && !this.built);
    this.frame.show(message && !damaged ? this.text(message) : "", waiting, message === "" && this.built);
    this.#alarm(damaged ? "damaged" : "");
    const title = this.timeline?.payload.title;
    this.frame.entitle(title?.[this.ctx.lang] ?? title?.en ?? this.timeline?.seats.join(", ") ?? "");
  }

  /** @param {Timeline} timeline */
  #take(timeline) {
    this.place.write();
    this.timeline = timeline;
    this.ctx.seats = timeline.seats;
    this.tally = new Tally(timeline.key);
    this.place = new Place(timeline.key);
    this.quiz.close();
    this.quiz.clearVerdict();
    this.step = this.place.beginning(timeline, this.model.get("step"));
    this.limit = timeline.end !== null && this.step <= timeline.end ? timeline.end : timeline.total;
    this.built = false;
    this.#state("");
    if (this.near) this.#build();
  }

  #build() {
    const { timeline, frame } = this;
    if (!timeline || this.built) return;
    this.#chooseBoard(timeline);
    this.board.build(timeline);
    this.rules.build(timeline.payload.rules);
    this.controls.build(timeline);
    this.track.build(timeline, this.limit, !hasHands(timeline));
    if (!frame.body.children.length) {
      frame.body.append(this.board.node, this.speech.node, this.controls.bar, this.speech.after, this.track.node, this.controls.extras, this.rules.node);
    }
    this.root.classList.toggle("k-still", timeline.total === 0);
    this.built = true;
    this.relabel();
    this.#fit();
    this.#show(0);
  }

  /** Games with hands have a table of their own. @param {Timeline} timeline */
  #chooseBoard(timeline) {
    const Kind = hasHands(timeline) ? HandBoard : Board;
    if (this.board.constructor === Kind) return;
    const board = new Kind(this.ctx, this.faces, this.motion);
    this.board.node.replaceWith(board.node);
    this.board = board;
  }

  #fit() {
    if (!this.built || this.frame.body.hidden) return;
    if (!this.board.fit()) return this.track.catchUp();
    this.speech.refit();
    this.rules.refit();
    this.track.redraw();
  }

  /** @param {string} action @param {any} [argument] */
  act(action, argument) {
    if (!this.built || this.frame.body.hidden) return;
    if (action === "speed") return this.#prefer("speed", argument);
    if (action === "forget") return this.#forget();
    if (action === "play" && !this.player.playing) return this.#play();
    this.player.pause();
    switch (action) {
      case "next": return this.forward();
      case "back": return this.go(this.step - 1, GLIDE);
      case "start": return this.go(0, 0);
      case "end": return this.go(this.limit, 0);
      case "seek": return this.go(argument, 0, true);
      case "mark": return this.#jump(argument, 1);
      case "pickup": return this.#jump(Math.max(0, this.timeline.marks.findIndex(({ name }) => name === "pickup")), argument);
      case "onwards": return this.#onwards();
      case "quiz": return this.#toggleQuiz();
    }
  }

  /** One beat on; a question comes first when the quiz is on. @param {number} [glide] @param {boolean} [fast] */
  forward(glide = GLIDE, fast = false) {
    if (this.quiz.asking) return this.quiz.ask.focus();
    if (this.step >= this.limit) return;
    const question = this.quizOn ? this.timeline.payload.questions?.[this.timeline.beats.question[this.step]] : null;
    if (question) this.#ask(question);
    else this.go(this.step + 1, glide, fast);
  }

  /** @param {any} question */
  #ask(question) {
    this.player.pause();
    this.quiz.open(question, ([phrase, values]) => this.#sentence(phrase, values));
    this.#showControls();
    if (this.#hasFocus()) this.quiz.ask.focus({ preventScroll: true });
    this.quiz.node.scrollIntoView({ block: "nearest" });
    this.announcer.say(this.quiz.ask.textContent ?? "", false);
  }

  /** @param {boolean|null} right null when the answer was only shown */
  #answered(right) {
    if (right !== null) this.tally.note(this.step + 1, right);
    const focus = this.#hasFocus();
    this.go(this.step + 1, GLIDE);
    this.quiz.showVerdict(right, this.timeline.payload.rules[this.timeline.beat(this.step)?.rule ?? -1] ?? null);
    this.announcer.say(`${this.quiz.verdict.textContent} ${this.#spoken()}`, false);
    this.#showQuiz();
    if (focus) this.controls.next.button.focus({ preventScroll: true });
  }

  /** Go to a step. @param {number} target @param {number} glide ms, used for a single step @param {boolean} [fast] more steps are about to follow */
  go(target, glide, fast = false) {
    const step = Math.max(0, Math.min(target, this.limit));
    const single = Math.abs(step - this.step) === 1;
    this.quiz.close();
    this.quiz.clearVerdict();
    if (step === this.step) return this.#showRest();
    this.step = step;
    this.place.note(step);
    this.#show(single ? glide : 0);
    this.announcer.say(this.#spoken(), fast);
  }

  /** To the next or previous mark; going on, its own beat is seen moving. @param {number} mark @param {1|-1} direction */
  #jump(mark, direction) {
    const step = this.timeline.near(mark, this.step, this.limit, direction);
    if (step < 0) return;
    if (direction < 0) return this.go(step, 0);
    if (step - this.step > 1) this.board.show(this.timeline.at(step - 1), -1, 0);
    this.step = step - 1;
    this.go(step, GLIDE);
  }

  /** Past the end of the documented example. */
  #onwards() {
    this.limit = this.timeline.total;
    this.track.build(this.timeline, this.limit, !hasHands(this.timeline));
    this.track.relabel();
    this.track.redraw();
    this.#showRest();
    this.controls.next.button.focus({ preventScroll: true });
  }

  /** @param {number} phrase @param {any[]} values */
  #sentence(phrase, values) {
    const { template, values: named } = this.timeline.words(phrase, values, this.ctx.lang, this.step);
    return say(template, named, this.ctx);
  }

  /** The finished game's words, when this step is its end. */
  #outcome() {
    const { outcome } = this.timeline.payload;
    return outcome && this.step === this.timeline.total ? outcome[this.ctx.lang] ?? outcome.en : null;
  }

  #spoken() {
    return [this.speech.sentence.textContent, this.#outcome()].filter(Boolean).join(" ");
  }

  /** @param {number} glide */
  #show(glide) {
    const { timeline, step } = this;
    const position = timeline.at(step);
    const beat = timeline.beat(step);
    const turn = position.labels.turn;
    this.board.show(position, beat && beat.actor >= 0 ? beat.actor : Number.isInteger(turn) ? turn : -1, glide);
    this.rules.show(beat ? beat.rule : timeline.payload.rule ?? -1);
    this.#showRest();
  }

  /** Everything but cards and rules. */
  #showRest() {
    const { timeline, step, limit } = this;
    const { lang } = this.ctx;
    const beat = timeline.beat(step);
    const intro = timeline.payload.intro?.[lang] ?? timeline.payload.intro?.en ?? null;
    // words about an example that tell how it goes: whoever is guessing gets them afterwards
    const guessing = this.quizOn && !timeline.payload.asks && (timeline.payload.questions?.length ?? 0) > 0;
    const note = beat?.note ? beat.note[lang] ?? beat.note.en : guessing && step === timeline.end ? intro : null;
    const where = this.text("step", { n: step, of: limit });
    this.track.show(step, where);
    this.#showControls();
    this.speech.show({
      where,
      sentence: beat ? this.#sentence(beat.phrase, beat.values) : (guessing ? null : intro) ?? this.text("begin"),
      note,
    });
    this.speech.end({ finished: this.#outcome(), example: step === timeline.end && step === limit, more: limit < timeline.total });
  }

  #showControls() {
    this.controls.show({ step: this.step, limit: this.limit, asking: this.quiz.asking });
    this.#showQuiz();
  }

  #showQuiz() {
    this.controls.showQuiz(this.quizOn, this.tally.sum);
  }

  #toggleQuiz() {
    this.quizOn = !this.quizOn;
    this.go(this.step, 0);
  }

  #forget() {
    this.tally.forget();
    this.#showQuiz();
    this.controls.quiz.button.focus({ preventScroll: true });
  }

  #play() {
    if (this.step < this.limit && !this.quiz.asking) this.player.play();
  }

  /** @param {number} pace @returns {boolean} whether playing goes on */
  #playOn(pace) {
    this.guard(() => this.forward(Math.min(GLIDE, pace * 0.8), pace < 1000));
    return this.player.playing && this.step < this.limit;
  }

  #hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** @param {string} name @param {any} value */
  #prefer(name, value) {
    if (name === "language") return chooseLanguage(value);
    this.prefs[name] = value;
    remember("prefs", this.prefs);
    window.dispatchEvent(new CustomEvent(PREFS, { detail: { ...this.prefs } }));
  }

  /** Apply the preferences. */
  #look() {
    const { four, large, speed } = this.prefs;
    this.root.classList.toggle("k-large", large);
    /** @type {HTMLSelectElement} */ (this.controls.speed).value = speed;
    this.menu.show(this.prefs);
    if (this.faces.four !== four) {
      this.faces.four = four;
      if (this.built) this.board.relabel();
    }
    this.#fit();
  }

  /** Another language, at once. @param {any} language */
  speak(language) {
    if ((language !== "sv" && language !== "en") || language === this.ctx.lang) return;
    this.ctx.lang = language;
    this.ctx.lexicon = this.words[language].lexicon;
    this.relabel();
  }

  relabel() {
    this.frame.relabel();
    this.menu.relabel();
    this.menu.show(this.prefs);
    this.#state(this.message);
    if (!this.built) return;
    for (const part of [this.controls, this.track, this.rules, this.quiz, this.board]) part.relabel();
    this.speech.refit();
    this.#showRest();
    this.track.redraw();
  }

  /** What the kernel said. @param {string} name of the trait */
  changed(name) {
    if (name === "timeline") this.load();
    else if (name === "error") this.guard(() => this.#alarm(/** @type {any} */ (this.trouble)));
    else if (name === "language") this.guard(() => this.speak(this.model.get("language")));
    else if (name === "quiz") this.guard(() => this.quizOn !== Boolean(this.model.get("quiz")) && this.act("quiz"));
    else if (name === "four_colour") {
      this.prefs.four = Boolean(this.model.get("four_colour"));
      this.guard(() => this.#look());
    }
  }
}
