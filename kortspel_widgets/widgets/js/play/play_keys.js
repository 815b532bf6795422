// The keyboard. In the hand the arrows go from card to card, Home and End to its ends, and Enter lays; in the part that looks
// back they step through what has happened; elsewhere they do nothing, so that no key surprises. "n" goes on, 1 to 9
// choose a word, a word that is said out of turn has its first letter. Nothing reaches the notebook; Tab is left to the browser.

const STEPS = { ArrowRight: ["on"], ArrowLeft: ["back"], Home: ["start"], End: ["now"], PageDown: ["trick", 1], PageUp: ["trick", -1] };
const WRITES = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select";

/**
 * @param {HTMLElement} root @param {AbortSignal} signal
 * @param {{escape(): boolean, hand(key: string): boolean, word(index: number): boolean, shout(key: string): boolean, next(): void, past(action: string, argument?: any): boolean}} doing
 */
export function playKeys(root, signal, doing) {
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target, key } = event;
    if (!(target instanceof HTMLElement)) return;
    if (key === "Escape") {
      if (doing.escape()) event.preventDefault();
      return;
    }
    if (target.matches(WRITES) || target.matches("input[type=radio]")) return; // keys write and choose there
    // a key that is held down lays no second card
    if (event.repeat && (key === "Enter" || key === " ") && target.closest(".p-card-button, .p-word, .p-ready, .p-shout")) {
      event.preventDefault();
      return;
    }
    const step = STEPS[key];
    const used = doing.hand(key) || (step !== undefined && doing.past(step[0], step[1])) || (/^[1-9]$/.test(key) && doing.word(Number(key) - 1))
      || (/^[a-z]$/i.test(key) && !event.repeat && doing.shout(key.toLowerCase()));
    if (used) event.preventDefault();
    else if (key === "n" || key === "N") {
      event.preventDefault();
      doing.next();
    }
  }, { signal });
}
