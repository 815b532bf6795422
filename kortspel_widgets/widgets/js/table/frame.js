// The frame of a table: title and tools above, what must be said instead of or before the table,
// and the big picture for the projector.

import { iconButton, make, SUPPRESS, write } from "../page/dom.js";

export class Frame {
  /** @param {HTMLElement} root @param {any} ctx @param {AbortSignal} signal @param {(action: () => void) => void} guard @param {HTMLElement} menu @param {HTMLElement} live */
  constructor(root, ctx, signal, guard, menu, live) {
    this.root = root;
    this.ctx = ctx;
    this.native = false;
    this.title = make("h3", { class: "k-title" });
    this.alert = make("p", { class: "k-alert", role: "alert" });
    this.state = make("p", { class: "k-state" });
    this.body = make("div", { class: "k-body" });
    this.body.hidden = true;
    this.big = iconButton("big", "k-quiet");
    this.big.button.setAttribute("aria-pressed", "false");
    this.big.button.addEventListener("click", () => guard(() => this.enlarge(!this.enlarged)), { signal });
    const head = make("div", { class: "k-head" }, this.title, make("div", { class: "k-tools" }, menu, this.big.button));
    root.setAttribute("role", "group");
    root.setAttribute("tabindex", "-1");
    root.setAttribute(SUPPRESS, "true");
    root.replaceChildren(make("div", { class: "k-inner" }, head, this.alert, this.state, this.body, live));
    document.addEventListener("fullscreenchange", () => {
      if (this.native && document.fullscreenElement !== root) this.#grow(false);
    }, { signal });
  }

  get enlarged() {
    return this.root.classList.contains("k-big");
  }

  /** @param {string} title */
  entitle(title) {
    write(this.title, title || this.ctx.text("table"));
    this.root.setAttribute("aria-label", title ? this.ctx.text("table_of", { title }) : this.ctx.text("table"));
  }

  /** @param {string} text of the alert; empty takes it away */
  alarm(text) {
    write(this.alert, text);
    this.alert.hidden = !text;
  }

  /** @param {string} words instead of the table, or empty @param {boolean} waiting room is kept for a table that comes @param {boolean} table whether the table shows */
  show(words, waiting, table) {
    write(this.state, words);
    this.state.hidden = !words;
    this.root.classList.toggle("k-waiting", waiting);
    this.body.hidden = !table;
  }

  /** The whole screen where the browser allows it, the whole window elsewhere. @param {boolean} on */
  async enlarge(on) {
    this.#grow(on);
    try {
      if (on) await this.root.requestFullscreen?.();
      else if (document.fullscreenElement === this.root) await document.exitFullscreen();
      this.native = document.fullscreenElement === this.root;
    } catch {
      this.native = false; // not allowed here (a frame): the window is filled instead
    }
  }

  /** @param {boolean} on */
  #grow(on) {
    this.root.classList.toggle("k-big", on);
    this.big.button.setAttribute("aria-pressed", String(on));
    this.big.redraw(on ? "small" : "big");
    this.relabel();
  }

  relabel() {
    this.root.lang = this.ctx.lang;
    this.big.relabel(this.ctx.text(this.enlarged ? "small" : "big"));
  }
}
