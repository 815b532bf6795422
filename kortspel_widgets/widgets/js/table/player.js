// Playing by itself: one beat, a pause as long as the chosen speed, the next.

export class Player {
  /** @param {() => number} pace ms between beats @param {(pace: number) => boolean} beat one step; whether to go on @param {(playing: boolean) => void} told */
  constructor(pace, beat, told) {
    this.pace = pace;
    this.beat = beat;
    this.told = told;
    this.timer = 0;
    this.playing = false;
  }

  /** @param {number} [wait] ms before the first beat */
  play(wait = Math.min(250, this.pace())) {
    if (this.playing) return;
    this.playing = true;
    this.told(true);
    this.timer = setTimeout(() => this.#turn(), wait);
  }

  #turn() {
    const pace = this.pace();
    const more = this.beat(pace);
    if (!more) this.pause();
    else if (this.playing) this.timer = setTimeout(() => this.#turn(), pace);
  }

  pause() {
    clearTimeout(this.timer);
    if (!this.playing) return;
    this.playing = false;
    this.told(false);
  }
}
