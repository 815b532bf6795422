// Drawn icons of the play table, 24 by 24.

import { iconButton } from "../page/dom.js";

const DRAWN = {
  hint: "M9 18h6M10 21h4M8.5 14.500A6 6 0 1 1 15.5 14.500c-.7.6-1 1.2-1 2h-5c0-.8-.3-1.4-1-2z",
  undo: "M9 5 4 10l5 5M4.5 10H14a6 6 0 0 1 0 12h-3",
  rethink: "M6 3v7c0 4 12 3 12 8v3M6 10v11M3 18l3 3 3-3M15 18l3 3 3-3",
  finish: "M4 5v14l8-7zM12 5v14l8-7z",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  fresh: "M12 5v14M5 12h14",
};

/** @param {keyof typeof DRAWN} name @param {string} look */
export function playButton(name, look) {
  const made = iconButton("again", look);
  made.button.querySelector("path")?.setAttribute("d", DRAWN[name]);
  return made;
}
