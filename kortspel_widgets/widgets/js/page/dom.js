// Making nodes. Text always goes in as text; every node that can take focus is marked so that
// JupyterLab leaves its keys alone (Lumino looks for the mark on the focused node itself).

export const SVG = "http://www.w3.org/2000/svg";

/** Lumino's mark for "no shortcuts from here". */
export const SUPPRESS = "data-lm-suppress-shortcuts";

/** Drawn icons, 24 by 24. */
const ICONS = {
  start: "M6 5v14M19 5v14L9 12z",
  back: "M19 12H5M11 6l-6 6 6 6",
  next: "M5 12h14M13 6l6 6-6 6",
  play: "M8 5v14l10-7z",
  pause: "M8 5v14M16 5v14",
  end: "M18 5v14M5 5v14l10-7z",
  mark: "M5 6l6 6-6 6M12 6l6 6-6 6",
  look: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  big: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  small: "M9 4v5H4M20 9h-5V4M15 20v-5h5M4 15h5v5",
  quiz: "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3M12 18.2v.3",
  right: "M5 12.5l5 5 9-11",
  wrong: "M6 6l12 12M18 6L6 18",
  again: "M5 12a7 7 0 1 0 2.3-5.2M5 4v4.5h4.5",
  turn: "M7 4l10 8-10 8z",
  flag: "M6 21V4h11l-2.5 4L17 12H6",
};

const SOLID = new Set(["start", "play", "pause", "end", "turn"]);

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", SOLID.has(name) ? "k-icon k-solid" : "k-icon");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("focusable", "false");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * @param {string} tag @param {Record<string, any>} [attributes] `class`, `text`, ARIA and other attributes; false leaves out
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (tag === "button") node.setAttribute("type", "button");
  if (/^(button|input|select|summary)$/.test(tag)) node.setAttribute(SUPPRESS, "true");
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "text") node.textContent = value;
    else if (value !== false && value != null) node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}

/** Change text only where it differs, so that nothing is announced or laid out for nothing. @param {Node} node @param {string} text */
export function write(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** A button that keeps its focus when it has nothing to do. @param {HTMLElement} button @param {boolean} able */
export function enable(button, able) {
  if (able) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/**
 * A button with an icon and words; `relabel` changes the words.
 * @param {keyof typeof ICONS} glyph @param {string} look class @param {boolean} wordless icon only, words for screen readers and tooltip
 */
export function iconButton(glyph, look, wordless = false) {
  const words = make("span", { class: wordless ? "k-vh" : "k-word" });
  const button = make("button", { class: `k-button ${look}` }, icon(glyph), words);
  return {
    button,
    /** @param {string} text */
    relabel(text) {
      write(words, text);
      if (wordless) button.title = text;
    },
    /** @param {keyof typeof ICONS} name */
    redraw(name) {
      button.querySelector("path")?.setAttribute("d", ICONS[name]);
    },
  };
}

// every form on a page runs this code anew, so counting alone would give two of them the same ids
const OWN = Math.random().toString(36).slice(2);
let made = 0;

/** An id of its own on the page, for ARIA references. @param {string} name */
export function uniqueId(name) {
  return `kortspel-${name}-${OWN}-${++made}`;
}
