// Who wins, each with a band against the line where everybody would win equally often, and how the games ended.

import { make, write } from "../page/dom.js";
import { percentDigits } from "../lab/numbers.js";

/**
 * The part of the scale that shows all bands and the even line.
 * @param {{low: number, high: number}[]} wins @param {number} even
 * @returns {[number, number]}
 */
export function bandScale(wins, even) {
  const low = Math.min(even, ...wins.map((share) => share.low));
  const high = Math.max(even, ...wins.map((share) => share.high));
  const room = (high - low) * 0.15 || 0.01;
  return [Math.max(0, low - room), Math.min(1, high + room)];
}

/** How many decimals tell two ends of a band apart. @param {number} low @param {number} high */
export function bandDigits(low, high) {
  const wide = (high - low) * 100;
  return wide > 0 ? Math.min(4, Math.max(1, 1 - Math.floor(Math.log10(wide)))) : 1;
}

export class Winners {
  /** @param {any} ctx @param {boolean} starts whether somebody begins; else all turn at once */
  constructor(ctx, starts) {
    this.ctx = ctx;
    this.starts = starts;
    this.now = null;
    this.title = make("h4", { class: "b-heading" });
    this.verdict = make("p", { class: "b-lead" });
    this.caption = make("caption", { class: "k-vh" });
    this.head = make("tr");
    this.body = make("tbody");
    this.more = make("p", { class: "f-help" });
    this.endTitle = make("h4", { class: "b-heading" });
    this.endings = make("ul", { class: "b-endings" });
    this.rounded = make("p", { class: "f-help" });
    this.node = make("section", { class: "b-part b-winners" },
      this.title, this.verdict,
      make("table", { class: "b-numbers b-bands" }, this.caption, make("thead", {}, this.head), this.body), this.more,
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
    this.#rows(wins, even, per, evenly);
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

  #rows(wins, even, per, evenly) {
    const { ctx } = this;
    while (this.body.childElementCount > wins.length) this.body.lastElementChild?.remove();
    while (this.body.childElementCount < wins.length) {
      this.body.append(make("tr", {}, make("th", { scope: "row" }), make("td", {}, make("strong", { class: "b-share" }), make("span", { class: "b-range" })),
        make("td", { class: "b-band-cell" }, make("div", { class: "b-track", "aria-hidden": "true" }, make("i", { class: "b-even" }), make("i", { class: "b-span" }), make("i", { class: "b-dot" })))));
    }
    const [from, to] = bandScale(wins, even);
    const place = (value) => `${(((value - from) / (to - from)) * 100).toFixed(2)}%`;
    wins.forEach(({ seat, share, low, high }, index) => {
      const row = /** @type {HTMLElement} */ (this.body.children[index]);
      const [name, found, cell] = row.children;
      const [won, range] = found.children;
      write(name, this.#seat(seat, wins.length));
      write(won, per(share));
      write(range, `${per(low)} – ${per(high)}`);
      const [line, span, dot] = /** @type {HTMLElement[]} */ ([...(cell.firstElementChild?.children ?? [])]);
      line.style.left = place(even);
      span.style.left = place(low);
      span.style.right = `${(100 - parseFloat(place(high))).toFixed(2)}%`;
      dot.style.left = place(share);
      row.classList.toggle("b-apart", high < even || low > even);
    });
    const heads = ["col_player", "col_wins"].map((key) => ctx.text(key));
    const words = [...heads, ctx.text("even_line", { share: evenly })];
    if (this.head.childElementCount !== words.length) this.head.replaceChildren(...words.map(() => make("th", { scope: "col" })));
    words.forEach((text, index) => write(this.head.children[index], text));
  }

  relabel() {
    const { ctx } = this;
    write(this.title, ctx.text("wins"));
    write(this.caption, ctx.text("wins"));
    write(this.endTitle, ctx.text("endings"));
    if (this.now) this.show(this.now);
  }
}
