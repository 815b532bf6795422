// The numbers that matter most of a run, large.

import { Tile } from "../lab/run_progress.js";

export class GamesTiles {
  /** @param {any} ctx @param {boolean} hunt the longest comes first */
  constructor(ctx, hunt) {
    this.ctx = ctx;
    this.tiles = [new Tile(), new Tile(), new Tile()];
    const [mean, median, longest] = this.tiles.map(({ node }) => node);
    this.node = make("dl", { class: "b-tiles" }, ...(hunt ? [longest, mean, median] : [mean, median, longest]));
  }

  /** @param {any} progress with numbers in it @param {string} unit */
  show(progress, unit) {
    const { ctx } = this;
    const found = progress.measures[unit];
    const said = ctx.text(`measure_${unit}`);
    // as many decimals as the band can carry
    const digits = Math.max(1, Math.min(3, 1 - Math.floor(Math.log10(found.mean_high - found.mean_low || 1))));
    const band = found.mean_high > found.mean_low ? ctx.text("mean_band", { low: ctx.format(found.mean_low, digits), high: ctx.format(found.mean_high, digits) }) : "";
    const [mean, median, longest] = this.tiles;
    mean.say(ctx.text("mean"), ctx.format(found.mean, digits), said, band);
    median.say(ctx.text("median"), ctx.format(found.median), said, ctx.text("median_help"));
    longest.say(ctx.text("longest"), ctx.format(found.longest), said, ctx.text("shortest_was", { n: ctx.format(found.shortest) }));
  }
}
