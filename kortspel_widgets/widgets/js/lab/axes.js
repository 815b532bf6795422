// Axes without a DOM: where the ticks of a scale stand and where a value lies on it.

/**
 * About `count` round numbers between two: steps of 1, 2 or 5 times a power of ten.
 * @param {number} min @param {number} max @param {number} [count]
 * @returns {number[]}
 */
export function niceTicks(min, max, count = 5) {
  if (!(max > min) || !Number.isFinite(max - min)) return [min].filter(Number.isFinite);
  const rough = (max - min) / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find((times) => times * power >= rough * 0.9999) ?? 10);
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  // from whole numbers, so that 0.3 is not 0.30000000000000004
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/**
 * Powers of ten between two positive numbers, every second or third where there are too many.
 * @param {number} min @param {number} max @param {number} [count]
 */
export function decadeTicks(min, max, count = 6) {
  const least = min > 0 ? min : 1e-12;
  const first = Math.ceil(Math.log10(least) - 1e-9);
  const last = Math.floor(Math.log10(Math.max(max, least)) + 1e-9);
  const every = Math.max(1, Math.ceil((last - first + 1) / Math.max(1, count)));
  const found = [];
  for (let power = first; power <= last; power++) if ((power - first) % every === 0) found.push(Number((10 ** power).toPrecision(12)));
  return found.length > 1 ? found : niceTicks(min, max, Math.min(count, 3)).filter((tick) => tick > 0);
}

/** How many decimals the ticks need. @param {number[]} ticks */
export function tickDigits(ticks) {
  return ticks.reduce((most, tick) => {
    const [, part = "", power = "0"] = /^-?\d+(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(tick)) ?? [];
    return Math.max(most, part.length - Number(power));
  }, 0);
}

/**
 * From a value to its place; outside the ends it stays at the nearer end plus a little, so that a line leaves the picture.
 * @param {{min: number, max: number, log?: boolean}} axis @param {number} from @param {number} to
 * @returns {(value: number) => number}
 */
export function axisScale({ min, max, log = false }, from, to) {
  const bend = log ? (value) => Math.log10(Math.max(value, 1e-12)) : (value) => value;
  const low = bend(min);
  const width = bend(max) - low || 1;
  return (value) => from + (Math.min(1.5, Math.max(-0.5, (bend(value) - low) / width)) * (to - from));
}
