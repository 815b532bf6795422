// What two timelines of the same game have in common: then cards stay where they lie and only the new is shown.

const PARTS = ["phrase", "values", "rule", "actor", "marks", "moves", "labels"];

/**
 * How many beats two timelines begin with alike.
 * @param {{beats: any, total: number, payload: any}} one @param {{beats: any, total: number, payload: any}} other
 */
export function commonBeats(one, other) {
  const most = Math.min(one.total, other.total);
  // numbers of phrases and rules follow from their order of appearance: they are compared by what they stand for
  const said = ({ beats, payload }, beat) => JSON.stringify([
    ...PARTS.slice(1).map((name) => (name === "rule" ? payload.rules[beats.rule[beat]]?.id : beats[name][beat])),
    payload.phrases[beats.phrase[beat]], beats.shuffle?.[beat] ?? null,
  ]);
  let beat = 0;
  while (beat < most && said(one, beat) === said(other, beat)) beat++;
  return beat;
}

/**
 * Whether the cards of one lie on the table of the other: same game, same eyes.
 * @param {{key: string, payload: any}|null} one @param {{key: string, payload: any}} other
 */
export function sameTable(one, other) {
  return one !== null && one.key === other.key && one.payload.viewer === other.payload.viewer
    && one.payload.zones.join() === other.payload.zones.join() && JSON.stringify(one.payload.start.piles) === JSON.stringify(other.payload.start.piles);
}
