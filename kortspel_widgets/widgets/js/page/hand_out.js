// What leaves the page: text to the clipboard, and files.

import { make } from "./dom.js";

/** @param {string} text @returns {Promise<boolean>} whether the browser took it */
export async function toClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // not allowed: an insecure address, a frame
  }
}

/** Save a text as a file. @param {HTMLElement} beside a node on the page @param {string} name @param {string} text @param {string} type */
export function saveAs(beside, name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const anchor = make("a", { href: url, download: name, hidden: true });
  beside.append(anchor); // Firefox wants it on the page
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
