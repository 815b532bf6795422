// The entry: shows one table in an element and takes everything away again.

import { Table } from "./table.js";

const TRAITS = ["timeline", "error", "language", "quiz", "four_colour"];

/** The style sheet, once a page and version. @param {string} css @param {string} version */
function dress(css, version) {
  const id = `kortspel-${version}`;
  if (document.getElementById(id)) return;
  const style = document.createElement("style");
  style.id = id;
  style.textContent = css;
  document.head.append(style);
}

/**
 * @param {{model: any, el: HTMLElement, shared: {get(name: string): any}}} page `shared` holds code, style, words and pictures
 * @returns {() => void} cleanup
 */
export function render({ model, el, shared }) {
  dress(shared.get("style"), shared.get("version"));
  const root = document.createElement("div");
  root.className = "kortspel k-waiting";
  el.append(root);
  const controller = new AbortController();
  const table = new Table(root, model, shared, controller.signal);
  const handlers = TRAITS.map((name) => [`change:${name}`, () => table.changed(name)]);
  for (const [event, handler] of handlers) model.on(event, handler);
  table.load();
  return () => {
    controller.abort();
    for (const [event, handler] of handlers) model.off(event, handler);
    root.remove();
  };
}
