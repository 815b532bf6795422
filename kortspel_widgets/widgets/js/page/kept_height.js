// A panel of words that never shrinks while one goes on, so that the buttons below stay under the finger.

export class KeptHeight {
  /** @param {HTMLElement} words @param {AbortSignal} signal */
  constructor(words, signal) {
    this.words = words;
    this.frame = 0;
    this.tallest = 0;
    signal.addEventListener("abort", () => cancelAnimationFrame(this.frame));
  }

  /** Keep what the words that were just written need. */
  keep() {
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      const height = this.words.offsetHeight;
      if (height <= this.tallest) return;
      this.tallest = height;
      this.words.style.setProperty("--k-kept", `${height}px`);
    });
  }

  /** Forget the height kept, after a change of width, size of text or language. */
  forget() {
    this.tallest = 0;
    this.words.style.removeProperty("--k-kept");
  }
}
