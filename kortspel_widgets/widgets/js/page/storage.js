// What the browser remembers: where the pupil was, the tally, the looks. Storage may be forbidden
// (private windows, sandboxed frames); then everything works and nothing is remembered.

const PREFIX = "kortspel:";

/** @param {string} key @param {any} otherwise */
export function remembered(key, otherwise) {
  try {
    const text = globalThis.localStorage?.getItem(PREFIX + key);
    return text == null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise; // unreadable is the same as never written
  }
}

/** @param {string} key @param {any} value null forgets */
export function remember(key, value) {
  try {
    if (value === null) globalThis.localStorage?.removeItem(PREFIX + key);
    else globalThis.localStorage?.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false; // forbidden or full: the table goes on without memory
  }
}

/** The language chosen on this machine, if any: plain text, so that other scripts read it too. @returns {"sv"|"en"|null} */
export function chosenLanguage() {
  try {
    const text = globalThis.localStorage?.getItem(`${PREFIX}language`);
    return text === "sv" || text === "en" ? text : null;
  } catch {
    return null;
  }
}

/** @param {"sv"|"en"} language */
export function chooseLanguage(language) {
  try {
    globalThis.localStorage?.setItem(`${PREFIX}language`, language);
  } catch {
    // not remembered; the event below still switches this page
  }
  globalThis.dispatchEvent?.(new CustomEvent(`${PREFIX}language`, { detail: language }));
}
