// Whether it matters where one sits: each place's wins against the line where all win equally often; and with a house
// rule's values side by side, how much each place gains or loses by the change.

import { make, write } from "../page/dom.js";
import { capitalised } from "../page/say.js";
import { BandRows, bandScale, bandSpan, sideOf } from "../lab/band_rows.js";
import { shareDigits } from "./contest_said.js";

class PlaceFigure {
  constructor() {
    this.title = make("h5", { class: "b-heading b-figure-title" });
    this.bands = new BandRows();
    this.node = make("div", { class: "b-figure" }, this.title, this.bands.node);
  }
}

export class ContestPlaces {
  /** @param {any} ctx @param {import("./contest_said.js").Sayer} sayer */
  constructor(ctx, sayer) {
    this.ctx = ctx;
    this.sayer = sayer;
    this.title = make("h4", { class: "b-heading" });
    this.verdict = make("div", { class: "b-verdicts" });
    this.about = make("p", { class: "f-help" });
    this.box = make("div", { class: "b-figures b-place-figures" });
    this.help = make("p", { class: "f-help" });
    this.figures = [];
    this.node = make("section", { class: "b-part b-winners" }, this.title, this.verdict, this.about, this.box, this.help);
  }

  /** @param {any} now a progress with numbers in it */
  show(now) {
    const { ctx } = this;
    const { settings, differences } = now;
    const comparing = settings.length > 1;
    const wanted = settings.length + differences.filter(({ places }) => places.length).length;
    while (this.figures.length > wanted) this.figures.pop()?.node.remove();
    while (this.figures.length < wanted) {
      this.figures.push(new PlaceFigure());
      this.box.append(this.figures[this.figures.length - 1].node);
    }
    write(this.title, ctx.text(comparing ? "fair_title" : "places_title"));
    write(this.about, ctx.text("places_about"));
    write(this.help, wanted > settings.length ? ctx.text("points_help") : "");
    // what is said above of runs that are not whole is not said again
    const said = now.state !== "done" ? [] : wanted > settings.length ? this.#changes(now) : this.#verdicts(now);
    this.verdict.replaceChildren(...said.map((text) => make("p", { class: "b-lead", text: capitalised(text) })));
    this.#shares(now);
    this.#differences(now);
  }

  /** Of each setting, named where there are several. @param {any} now */
  #verdicts({ settings, values, rule }) {
    return settings.flatMap((setting, index) => this.#verdict(setting).map((text) => (settings.length < 2 ? text : this.ctx.text("tries", { rule: this.sayer.column(rule, values[index]), values: text }))));
  }

  /** @param {any} setting */
  #verdict({ places, places_even: even }) {
    const { ctx, sayer } = this;
    const digits = shareDigits(places);
    const evenly = sayer.even(even, digits);
    const listed = (side) => places.filter((place) => sideOf(place, even) === side).map(({ place, value }) => `${this.#short(place)} (${ctx.percent(value, digits)})`).join(", ");
    const [more, less] = [listed(1), listed(-1)];
    if (!more && !less) return [ctx.text("places_even", { even: evenly })];
    const odd = places.filter((place) => sideOf(place, even)).length;
    return [[
      more && ctx.text("places_more", { even: evenly, list: more }), less && ctx.text("places_less", { even: evenly, list: less }),
      odd === 1 ? ctx.text("places_one") : "",
    ].filter(Boolean).join(" ")];
  }

  /** @param {any} now */
  #changes({ differences, values, rule }) {
    const { ctx, sayer } = this;
    const base = sayer.named(rule, values[0]);
    return differences.map(({ places }, index) => {
      const value = sayer.named(rule, values[index + 1]);
      const digits = shareDigits(places);
      const odd = places.filter((place) => sideOf(place, 0));
      if (!odd.length) return ctx.text("fair_even", { value, base });
      const list = odd.map(({ place, value: by }) => `${this.#short(place)} (${ctx.text("points_n", { n: sayer.points(by, digits) })})`).join(", ");
      return [ctx.text("fair_odd", { value, base, list }), odd.length === 1 ? ctx.text("places_one") : ""].filter(Boolean).join(" ");
    });
  }

  /** A place within a sentence. @param {number} place */
  #short(place) {
    return this.ctx.text("place_short", { n: place + 1 });
  }

  #shares({ settings, values, rule }) {
    const { ctx, sayer } = this;
    const digits = Math.max(...settings.map(({ places }) => shareDigits(places)));
    const even = settings[0].places_even;
    const scale = bandScale(settings.flatMap(({ places, places_even: line }) => [...places, { low: line, high: line }]), even);
    settings.forEach(({ places, places_even: line }, index) => {
      const { title, bands } = this.figures[index];
      title.hidden = settings.length < 2;
      write(title, settings.length < 2 ? "" : ctx.text("tries", { rule: sayer.rule(rule).replace(/[?:]$/, ""), values: sayer.value(rule, values[index]) }));
      bands.show(places.map((place) => ({ ...place, name: sayer.place(place.place, places.length) })), {
        caption: ctx.text("places_title"), heads: [ctx.text("col_place"), ctx.text("col_wins"), ctx.text("even_line", { share: sayer.even(line, digits) })],
        line, say: (value) => ctx.percent(value, digits), scale,
      });
    });
  }

  #differences({ settings, differences, values, rule }) {
    const { ctx, sayer } = this;
    const all = differences.flatMap(({ places }) => places);
    if (!all.length) return;
    const digits = shareDigits(all);
    const scale = bandSpan(all, 0);
    differences.forEach(({ places }, index) => {
      const { title, bands } = this.figures[settings.length + index];
      title.hidden = false;
      write(title, sayer.instead(rule, values[index + 1], values[0]));
      bands.show(places.map((place) => ({ ...place, name: sayer.place(place.place, places.length) })), {
        caption: ctx.text("difference_title"), heads: [ctx.text("col_place"), ctx.text("col_points"), ctx.text("no_difference")],
        line: 0, say: (value) => sayer.points(value, digits), scale,
      });
    });
  }
}
