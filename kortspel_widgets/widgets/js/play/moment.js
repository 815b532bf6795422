// The moment in which a word may still be said: a time that runs out, stands still while nobody can look, or never ends.

/** Seconds by preference; 0 waits until something is pressed. */
export const MOMENTS = { 3: 3, 5: 5, 10: 10, none: 0 };
/** How often what is left is told, in ms. */
const TICK = 100;

export class Moment {
  /** @param {(left: number) => void} tell ms that are left @param {() => void} over @param {() => number} [now] in ms */
  constructor(tell, over, now = () => performance.now()) {
    this.tell = tell;
    this.over = over;
    this.now = now;
    this.total = 0;
    this.left = 0;
    this.timer = 0;
    this.since = 0;
  }

  /** @param {number} total ms; 0 never ends */
  set(total) {
    this.hold();
    this.total = this.left = total;
  }

  get running() {
    return this.timer !== 0;
  }

  /** Let it run. */
  run() {
    if (this.running || !this.total) return;
    this.since = this.now();
    this.timer = setInterval(() => this.#tick(), TICK);
  }

  /** Stand still; what is left stays. */
  hold() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  #tick() {
    if (!this.running) return;
    const now = this.now();
    this.left = Math.max(0, this.left - (now - this.since));
    this.since = now;
    this.tell(this.left);
    if (this.left > 0) return;
    this.hold();
    this.over();
  }
}
