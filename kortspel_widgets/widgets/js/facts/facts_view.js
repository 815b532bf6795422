// A table of facts about a game. Python has worked out every cell in both languages; nothing here is asked for again.

import { DataTable } from "../lab/data_table.js";
import { LabView } from "../lab/lab_view.js";
import { make, write } from "../page/dom.js";

export class FactsPart extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    this.title = make("h3", { class: "b-heading" });
    this.table = new DataTable();
    this.notes = make("div", { class: "b-told-notes" });
    // what the table says is what the lesson is about, so it stands open: only its inside is shown, without the fold
    this.inner.append(make("div", { class: "b-part b-told" }, this.title, this.table.scroll, this.notes));
  }

  relabel() {
    const { both } = this.ctx;
    const { title, head, rows, notes } = this.model.get("facts");
    write(this.title, both(title));
    this.table.show({
      summary: both(title), caption: both(title), head: head.map(both), rows: rows.map((row) => row.map(both)),
    });
    this.notes.replaceChildren(...notes.map((note) => make("p", { class: "f-help", text: both(note) })));
    super.relabel();
  }
}
