// Who wins, each with a band against the line where everybody would win equally often, and how the games ended.

import { make, write } from "../page/dom.js";
import { bandDigits, BandRows } from "../lab/band_rows.js";
import { percentDigits } from "../lab/numbers.js";

export class Winners {
  /** @param {any} ctx @param {boolean} starts whether somebody begins; else all turn at once */
  constructor(ctx, starts) {
    this.ctx = ctx;
    this.starts = starts;
    this.now = null;
    this.title = make("h4", { class: "b-heading" });
    this.verdict = make("p", { class: "b-lead" });
    this.bands = new BandRows();
    this.more = make("p", { class: "f-help" });
    this.endTitle = make("h4", { class: "b-heading" });
    this.endings = make("ul", { class: "b-endings" });
    this.rounded = make("p", { class: "f-help" });
    this.node = make("section", { class: "b-part b-winners" },
      this.title, this.verdict,
      this.bands.node, this.more,
      this.endTitle, this.endings, this.rounded);
  }

  /** @param {any} progress with numbers in it */
  show(progress) {
    this.now = progress;
    const { ctx } = this;
    const { wins, even, shared, endings } = progress;
    const digits = Math.max(1, ...wins.map(({ low, high }) => bandDigits(low, high)));
    const per = (value) => ctx.percent(value, digits);
    // an even share that is no round number, such as a third, is said with the decimals of the others
    const evenly = ctx.percent(even, Math.abs(even * 100 - Math.round(even * 100)) < 1e-9 ? 0 : digits);
    write(this.verdict, this.#verdict(progress, per, evenly));
    this.bands.show(wins.map(({ seat, share, low, high }) => ({ name: this.#seat(seat, wins.length), value: share, low, high })), {
      caption: ctx.text("wins"), heads: [ctx.text("col_player"), ctx.text("col_wins"), ctx.text("even_line", { share: evenly })], line: even, say: per,
    });
    write(this.more, [
      shared.n ? ctx.text("shared", { share: this.#rare(shared.share) }) : "", ctx.text("band_means"),
    ].filter(Boolean).join(" "));
    const nodes = endings.map((ending) => make("li", {},
      make("strong", { text: this.#rare(ending.share) }), " ", make("span", { text: `${ctx.both(ending.text)} (${ctx.format(ending.n)})` })));
    this.endings.replaceChildren(...nodes);
    write(this.rounded, endings.length > 1 ? ctx.text("rounded") : "");
  }

  /** On the way a band is now and then on the wrong side: only a run that has come to its planned end decides. */
  #verdict({ state, starter, wins, even }, per, evenly) {
    const { ctx } = this;
    const whole = state === "done";
    const part = state === "running" ? "so_far" : "part";
    if (this.starts) return ctx.text(`starter_${whole ? starter : part}`, { share: per(wins[0].share), even: evenly });
    const off = wins.filter(({ low, high }) => low > even || high < even).length;
    return ctx.text(`seats_${!whole ? part : off ? "odd" : "even"}`, { n: off, seats: wins.length, even: evenly });
  }

  #seat(seat, seats) {
    const { ctx, starts } = this;
    if (seat === 0) return ctx.text(starts ? "seat_first" : "seat_left");
    return seat === seats - 1 ? ctx.text(starts ? "seat_last" : "seat_dealer") : ctx.text("seat_n", { n: seat + 1 });
  }

  /** A share that is not nothing is not said to be nothing, and one that is not all is not said to be all. */
  #rare(share) {
    return this.ctx.percent(share, share === 0 || share === 1 ? 0 : percentDigits(share));
  }

  relabel() {
    const { ctx } = this;
    write(this.title, ctx.text("wins"));
    write(this.endTitle, ctx.text("endings"));
    if (this.now) this.show(this.now);
  }
}
