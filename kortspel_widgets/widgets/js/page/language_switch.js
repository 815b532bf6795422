// "Svenska | English": switches every table and form of the page at once, and remembers the choice.

import { make, SUPPRESS } from "./dom.js";
import { chooseLanguage, chosenLanguage } from "./storage.js";
import { followTheme } from "./theme.js";

const LANGUAGES = [["sv", "Svenska"], ["en", "English"]];

/** @param {{model: any, el: HTMLElement}} page */
export function render({ model, el }) {
  const controller = new AbortController();
  const { signal } = controller;
  // each language is written in itself, so that whoever reads only that one finds it
  const buttons = LANGUAGES.map(([code, word]) => make("button", { class: "l-language", lang: code, text: word, [SUPPRESS]: "true" }));
  const root = make("div", { class: "kortspel l-switch", role: "group" }, ...buttons);
  let now = chosenLanguage() ?? model.get("language");
  const show = () => {
    root.lang = now;
    root.setAttribute("aria-label", now === "en" ? "Language" : "Språk");
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(LANGUAGES[index][0] === now)));
  };
  const turn = (language) => {
    if (!LANGUAGES.some(([code]) => code === language)) return;
    now = language;
    show();
  };
  buttons.forEach((button, index) => button.addEventListener("click", () => chooseLanguage(/** @type {"sv"|"en"} */ (LANGUAGES[index][0])), { signal }));
  for (const event of ["keydown", "keyup", "keypress"]) root.addEventListener(event, (happened) => happened.stopPropagation(), { signal });
  window.addEventListener("kortspel:language", (event) => turn(/** @type {CustomEvent} */ (event).detail), { signal });
  const told = () => chosenLanguage() ?? turn(model.get("language"));
  model.on("change:language", told);
  followTheme(root, signal, () => {});
  show();
  el.append(root);
  return () => {
    controller.abort();
    model.off("change:language", told);
    root.remove();
  };
}
