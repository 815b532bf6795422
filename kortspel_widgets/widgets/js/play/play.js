// The entry of the play table: a person plays against programs, or several people at one screen.

import { openLab } from "../lab/lab_view.js";
import { PlayView } from "./play_view.js";

/** @param {{model: any, el: HTMLElement, shared: any}} page */
export function render(page) {
  return openLab(page, PlayView);
}
