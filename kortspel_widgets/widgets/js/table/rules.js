// The rule list beside the table: the rule in force is marked and open, the others show their title.

import { make, uniqueId, write } from "../page/dom.js";

export class Rules {
  /** @param {any} ctx @param {AbortSignal} signal */
  constructor(ctx, signal) {
    this.ctx = ctx;
    this.signal = signal;
    this.heading = make("h4", { class: "k-rules-title" });
    this.list = make("ol", { class: "k-rule-list" });
    this.all = make("button", { class: "k-link k-all", "aria-expanded": "false" });
    this.node = make("div", { class: "k-rules" }, this.heading, this.list, this.all);
    this.all.addEventListener("click", () => {
      const open = this.node.classList.toggle("k-rules-open");
      this.all.setAttribute("aria-expanded", String(open));
      this.relabel();
    }, { signal });
    /** @type {{node: HTMLElement, button: HTMLElement, title: HTMLElement, text: HTMLElement, chosen: boolean}[]} */
    this.items = [];
    this.current = -1;
    this.frame = 0;
  }

  /** @param {any[]} rules */
  build(rules) {
    this.rules = rules;
    this.current = -1;
    this.node.hidden = rules.length === 0;
    this.items = rules.map((rule) => {
      const id = uniqueId("rule");
      const title = make("span", { class: "k-rule-name" });
      const button = make("button", { class: "k-rule-head", "aria-expanded": "false", "aria-controls": id },
        make("span", { class: "k-rule-id", text: rule.id }), title);
      const text = make("p", { class: "k-rule-text", id });
      text.hidden = true;
      const item = { node: make("li", { class: "k-rule" }, button, text), button, title, text, chosen: false };
      button.addEventListener("click", () => {
        item.chosen = text.hidden;
        this.#open(item, text.hidden);
      }, { signal: this.signal });
      return item;
    });
    this.list.replaceChildren(...this.items.map((item) => item.node));
  }

  /** @param {(typeof this.items)[0]} item @param {boolean} open */
  #open(item, open) {
    item.text.hidden = !open;
    item.button.setAttribute("aria-expanded", String(open));
  }

  /** Mark the rule in force. @param {number} index or -1 */
  show(index) {
    if (index === this.current) return;
    const last = this.items[this.current];
    if (last) {
      last.node.classList.remove("k-current");
      last.button.removeAttribute("aria-current");
      if (!last.chosen) this.#open(last, false);
    }
    this.current = index;
    const item = this.items[index];
    if (!item) return;
    item.node.classList.add("k-current");
    item.button.setAttribute("aria-current", "true");
    this.#open(item, true);
    this.refit();
  }

  /** Bring the rule in force into view, also in a list of another height. */
  refit() {
    const item = this.items[this.current];
    // when the frame is laid out anyway: reading sizes now would lay it out twice
    cancelAnimationFrame(this.frame);
    if (item) this.frame = requestAnimationFrame(() => this.#reveal(item.node));
  }

  /** Scroll the list, never the page. @param {HTMLElement} node */
  #reveal(node) {
    const { list } = this;
    if (list.scrollHeight <= list.clientHeight) return;
    const top = node.offsetTop - list.scrollTop;
    // in the upper half it stands beside the cards; else it moves there, below the rule before it
    if (top >= 0 && top + Math.min(node.offsetHeight, 60) <= list.clientHeight / 2) return;
    const before = /** @type {HTMLElement|null} */ (node.previousElementSibling);
    list.scrollTop = (before ?? node).offsetTop;
  }

  relabel() {
    const { lang } = this.ctx;
    write(this.heading, this.ctx.text("rules"));
    write(this.all, this.ctx.text(this.node.classList.contains("k-rules-open") ? "fewer_rules" : "all_rules"));
    this.items.forEach((item, index) => {
      const words = this.rules[index][lang] ?? this.rules[index].en;
      write(item.title, words.title);
      write(item.text, words.text);
    });
  }
}
