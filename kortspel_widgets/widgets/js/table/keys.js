// The keyboard. Nothing typed here reaches the notebook; Tab is left to the browser.

const ACTIONS = {
  ArrowRight: ["next"], ArrowLeft: ["back"], Home: ["start"], End: ["end"],
  PageDown: ["pickup", 1], PageUp: ["pickup", -1], p: ["play"], P: ["play"],
};

/**
 * @param {HTMLElement} root @param {AbortSignal} signal
 * @param {{act(action: string, argument?: any): void, escape(): boolean, choose(index: number): boolean}} doing
 */
export function keys(root, signal, { act, escape, choose }) {
  const quiet = (event) => event.stopPropagation();
  root.addEventListener("keyup", quiet, { signal });
  root.addEventListener("keypress", quiet, { signal });
  root.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const { target, key } = event;
    if (key === "Escape") {
      if (escape()) event.preventDefault();
      return;
    }
    const own = target instanceof HTMLElement && (target.tagName === "SELECT" || target.matches("input[type=radio]"));
    if (own) return; // arrows choose there
    if (/^[1-9]$/.test(key)) {
      if (choose(Number(key) - 1)) event.preventDefault();
      return;
    }
    const action = ACTIONS[key];
    if (!action) return;
    event.preventDefault();
    act(action[0], action[1]);
  }, { signal });
  // a click between the buttons brings the keys here too
  root.addEventListener("pointerdown", (event) => {
    const { target } = event;
    if (target instanceof Element && !target.closest("button, input, select, label, [tabindex='-1']:not(.kortspel)")) {
      root.focus({ preventScroll: true });
    }
  }, { signal });
}
