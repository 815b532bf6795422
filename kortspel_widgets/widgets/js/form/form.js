// The entry of the deal form: dresses the page, shows one form in an element and takes it away again.

import { chosenLanguage } from "../page/storage.js";
import { FormView } from "./form_view.js";

/** The tables' style sheet, once a page: its variables and buttons serve the small widgets too. @param {any} shared */
function dressed(shared) {
  const id = `kortspel-${shared.get("version")}`;
  if (document.getElementById(id)) return;
  const sheet = document.createElement("style");
  sheet.id = id;
  sheet.textContent = shared.get("style");
  document.head.append(sheet);
}

/** @param {{model: any, el: HTMLElement, signal?: AbortSignal}} page */
export async function render({ model, el, signal }) {
  const controller = new AbortController();
  try {
    const shared = await model.widget_manager.get_model(model.get("shared").replace("IPY_MODEL_", ""));
    if (signal?.aborted) return undefined;
    dressed(shared);
    const view = new FormView(model, controller.signal);
    el.append(view.root);
  } catch (problem) {
    console.warn("kortspel:", problem);
    const said = document.createElement("p");
    said.setAttribute("role", "alert");
    said.textContent = (chosenLanguage() ?? model.get("language")) === "en"
      ? "The form could not be shown. Run the cell again, or reload the page."
      : "Formuläret gick inte att visa. Kör cellen igen, eller ladda om sidan.";
    el.append(said);
  }
  return () => {
    controller.abort();
    el.replaceChildren();
  };
}
