// Between games: the form is opened and closed, a game is begun, the same deal played again, a file read.

export class NewGame {
  /** @param {import("./play_view.js").PlayView} view */
  constructor(view) {
    this.view = view;
    /** Whether the form is shown in place of the table. */
    this.open = false;
    /** Whether a game has been asked for: then it is shown from its first beat. */
    this.starting = false;
    /** Whether somebody waits for another game, begun or opened: the table is brought into view when it comes. */
    this.awaited = false;
    /** Whether the focus was here then. */
    this.focused = false;
  }

  get form() {
    return this.view.parts.form;
  }

  /** @param {any} values of the form */
  begin(values) {
    this.form?.tell([], false);
    this.starting = this.#ask("new", { values });
  }

  /** @param {string} what @param {Record<string, any>} content @returns {boolean} whether it was sent */
  #ask(what, content) {
    this.focused = this.view.root.contains(document.activeElement);
    this.awaited = this.view.do(what, content);
    return this.awaited;
  }

  /** The deal just played, once more. */
  again() {
    this.begin({ ...this.#values(), way: "code", code: this.view.table.code ?? "" });
  }

  /** The running game as values of the form. */
  #values() {
    const { seats, names, players, rules } = this.view.table;
    return { seats, names, players, rules, way: "seed", seed: "", code: "" };
  }

  /** @param {boolean} open */
  show(open) {
    const { view, form } = this;
    this.open = open;
    view.player.pause();
    if (open && form) {
      if (view.timeline) form.values = this.#values();
      form.tell([], false);
    }
    view.look();
    view.parts.toTable();
    if (open) form?.title.focus({ preventScroll: true });
    else view.parts.actions.fresh.button.focus({ preventScroll: true });
    view.goOn();
  }

  /** @param {any[]} problems @param {boolean} asked whether a game was asked for, not only an opinion */
  told(problems, asked) {
    const wrong = asked && problems.some(({ level }) => level === "error");
    if (wrong) {
      this.starting = false;
      this.awaited = false;
      this.open = true;
      this.view.look();
    }
    this.form?.tell(problems, wrong);
  }

  /** @param {File} file */
  async read(file) {
    const { view } = this;
    const refuse = (key) => this.form?.tell([{ field: "file", level: "error", sv: view.text(key, {}, "sv"), en: view.text(key, {}, "en") }], true);
    if (file.size > (view.model.get("form")?.limit ?? 2_000_000)) return refuse("file_large");
    let text = "";
    try {
      text = await file.text();
    } catch {
      return refuse("file_unread"); // removed or changed since it was chosen
    }
    this.#ask("open", { text });
    return undefined;
  }
}
