// The records: what people have published of the longest and the endless games, beside what is counted here and now.

import { icon, make, write } from "../page/dom.js";
import { LabView } from "../lab/lab_view.js";

export class RecordsPart extends LabView {
  /** @param {any} page */
  constructor(page) {
    super(page);
    this.rows = this.model.get("rows");
    this.title = make("h3", { class: "k-title" });
    this.about = make("p", { class: "f-help f-about" });
    this.facts = make("p", { class: "b-lead", role: "status" });
    this.tables = [false, true].map((endless) => this.#table(this.rows.filter((row) => (row.ending === "loop") === endless), endless));
    this.note = make("p", { class: "f-help" });
    this.inner.append(make("div", { class: "f-top" }, this.title, this.about), this.facts, this.alert, ...this.tables.map(({ node }) => node), this.note);
    this.trait("counted", () => this.#count());
  }

  /** @param {any[]} rows @param {boolean} endless */
  #table(rows, endless) {
    const caption = make("caption", { class: "b-heading" });
    const heads = ["col_finder", "col_published", "col_counted", "col_agrees"].map((key) => ({ key, node: make("th", { scope: "col" }) }));
    const lines = rows.map((row) => {
      const cells = heads.map(({ key }, index) => make(index ? "td" : "th", index ? { class: `b-${key}` } : { scope: "row" }));
      return { row, cells, node: make("tr", {}, ...cells) };
    });
    const table = make("table", { class: "b-numbers b-records" }, caption, make("thead", {}, make("tr", {}, ...heads.map(({ node }) => node))), make("tbody", {}, ...lines.map(({ node }) => node)));
    const node = make("div", { class: "b-part b-scroll", tabindex: "0", role: "region" }, table);
    node.hidden = !rows.length;
    return { endless, caption, heads, lines, node };
  }

  #goes({ ending, winner, loop }) {
    if (ending !== "loop") return this.text(winner === 0 ? "goes_first" : "goes_second");
    return this.text("goes_loop", { lead: loop.lead_in[0], period: loop.period[0] });
  }

  #count() {
    const { ctx } = this;
    const counted = this.model.get("counted") ?? {};
    const known = this.rows.filter(({ name }) => counted[name]);
    const agreeing = known.filter(({ name }) => counted[name].agrees).length;
    const all = this.rows.length;
    const broken = this.model.get("problem");
    write(this.facts, broken?.sv ? ctx.both(broken) : known.length < all ? this.text("records_counting") : agreeing === all ? this.text("records_all", { n: all }) : this.text("records_some", { n: agreeing, all }));
    for (const { lines, heads } of this.tables) {
      for (const { row, cells } of lines) {
        const here = counted[row.name];
        heads.forEach(({ key }, index) => this.#cell(cells[index], key, row, here));
      }
    }
  }

  #cell(cell, key, row, here) {
    const { ctx } = this;
    const { published } = row;
    // of some endless deals nobody has published more than how long a round is: then that is compared
    const round = row.loop && published.cards === null;
    const lengths = (cards, tricks) => cell.replaceChildren(
      make("strong", { class: "b-length", text: cards === undefined ? "…" : this.text("cards_n", { n: ctx.format(cards) }) }), " ",
      make("span", { class: "b-deal-about", text: tricks == null ? "" : this.text(round ? "per_round" : "tricks_n", { n: ctx.format(tricks) }) }));
    if (key === "col_finder") {
      const who = row.finder || this.text("unnamed", { n: row.number });
      cell.replaceChildren(make("span", { class: "b-finder", text: row.year ? `${who}, ${row.year}` : who }), " ", make("span", { class: "b-deal-about", text: this.#goes(row) }));
    } else if (round && key !== "col_agrees") {
      const loop = key === "col_published" ? row.loop : here?.loop;
      lengths(loop?.period[1], loop?.period[0]);
    } else if (key === "col_published") lengths(published.cards, published.tricks);
    else if (key === "col_counted") lengths(here?.cards, here?.tricks);
    else {
      const [sort, word] = !here ? ["wait", "not_yet"] : here.agrees ? ["right", "agrees"] : ["wrong", "differs"];
      const marks = here ? [icon(here.agrees ? "right" : "wrong")] : [];
      cell.replaceChildren(make("span", { class: `b-agrees b-agrees-${sort}` }, ...marks, make("span", { text: this.text(word) })));
    }
  }

  relabel() {
    write(this.title, this.text("records_title"));
    write(this.about, this.text("records_about"));
    write(this.note, this.text("records_note"));
    for (const { endless, caption, heads, node } of this.tables) {
      write(caption, this.text(endless ? "endless" : "ended"));
      node.setAttribute("aria-label", caption.textContent ?? "");
      for (const { key, node: head } of heads) write(head, this.text(key));
    }
    this.#count();
    super.relabel();
  }
}
