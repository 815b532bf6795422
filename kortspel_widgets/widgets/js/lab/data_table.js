// The numbers of a picture as a table, folded away until somebody wants it.

import { make, write } from "../page/dom.js";
import { sign } from "../form/form_fields.js";

export class DataTable {
  constructor() {
    this.word = make("span");
    this.caption = make("caption", { class: "k-vh" });
    this.head = make("thead");
    this.body = make("tbody");
    this.node = /** @type {HTMLDetailsElement} */ (make("details", { class: "b-data" },
      make("summary", { class: "f-summary" }, sign("f-unfold", "unfold"), this.word),
      make("div", { class: "b-scroll", tabindex: "0", role: "region" }, make("table", { class: "b-table" }, this.caption, this.head, this.body))));
    this.scroll = /** @type {HTMLElement} */ (this.node.lastElementChild);
  }

  /**
   * @param {{summary: string, caption: string, head: string[], rows: string[][]}} table words of the fold, what the table
   *   shows, names of the columns, and rows whose first cell names them
   */
  show({ summary, caption, head, rows }) {
    write(this.word, summary);
    write(this.caption, caption);
    this.scroll.setAttribute("aria-label", caption);
    const names = head.map((text) => make("th", { scope: "col", text }));
    this.head.replaceChildren(make("tr", {}, ...names));
    this.body.replaceChildren(...rows.map(([first, ...others]) =>
      make("tr", {}, make("th", { scope: "row", text: first }), ...others.map((text) => make("td", { text })))));
  }
}
