// Movement: cards glide from where they were to where they are (FLIP, Web Animations).
// A new beat finishes what still moves at once, so that quick stepping never queues.

const EASE = "cubic-bezier(.4,.15,.2,1)";

/** @returns {boolean} */
export function prefersStill() {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** The running animations of one table. */
export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {(() => void)[]} */
  #landings = [];

  get moving() {
    return this.#running.size > 0;
  }

  /** Run when everything that now moves has landed; at once when nothing moves. @param {() => void} action */
  landed(action) {
    if (this.moving) this.#landings.push(action);
    else action();
  }

  /** Stop everything where it was going. */
  finish() {
    const running = [...this.#running];
    this.#running.clear();
    for (const animation of running) animation.cancel();
    this.#land();
  }

  #land() {
    const landings = this.#landings;
    this.#landings = [];
    for (const action of landings) action();
  }

  /** @param {Element} node @param {Keyframe[]} frames @param {KeyframeAnimationOptions} timing */
  #run(node, frames, timing) {
    const animation = node.animate(frames, { fill: "backwards", easing: EASE, ...timing });
    this.#running.add(animation);
    animation.onfinish = () => {
      if (this.#running.delete(animation) && !this.moving) this.#land();
    };
  }

  /** @param {HTMLElement} node at rest at (x, y) @param {{x: number, y: number, scale: number}} from @param {{x: number, y: number}} to @param {number} duration @param {number} delay */
  glide(node, from, to, duration, delay) {
    const at = ({ x, y }, scale) => `translate(${x}px, ${y}px) scale(${scale})`;
    this.#run(node, [{ transform: at(from, from.scale) }, { transform: at(to, 1) }], { duration, delay });
  }

  /** @param {HTMLElement} node @param {number} duration */
  fade(node, duration) {
    this.#run(node, [{ opacity: 0.2 }, { opacity: 1 }], { duration, easing: "linear" });
  }

  /**
   * Turn a card over: narrow to an edge, the other side, wide again. Up turns on leaving, down on arriving,
   * so that what moves can be read on the way.
   * @param {HTMLElement} card @param {number} duration @param {number} delay
   */
  turn(card, duration, delay) {
    const [flip] = card.children;
    const [front, back] = flip.children;
    const up = card.classList.contains("k-up");
    const [begin, middle, end] = up ? [0.05, 0.35, 0.65] : [0.5, 0.75, 1];
    card.classList.add("k-turning");
    const timing = { duration, delay, easing: "linear" };
    const wide = "scaleX(1)";
    this.#run(flip, [
      { transform: wide, offset: 0 }, { transform: wide, offset: begin }, { transform: "scaleX(.02)", offset: middle },
      { transform: wide, offset: end }, { transform: wide, offset: 1 },
    ], timing);
    const cut = (from, to) => [{ opacity: from, offset: 0 }, { opacity: from, offset: middle }, { opacity: to, offset: middle }, { opacity: to, offset: 1 }];
    this.#run(up ? back : front, cut(1, 0), timing);
    this.#run(up ? front : back, cut(0, 1), timing);
    this.#landings.push(() => card.classList.remove("k-turning"));
  }
}
