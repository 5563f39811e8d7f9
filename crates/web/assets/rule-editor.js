// The editor of rule files: line numbers, a mark at the line with an error, and completion of keys.

import { el } from "./dom.js";
import { say } from "./texts.js";

/** The keys of rule files with templates of their values, as explained in `docs/en/reference/rule-files.md` and `docs/en/reference/board-rules.md`. */
const KEYS = [
  'name = ""', 'heaps = "n"', 'state = ["n"]', 'state = ["a[1..=3]"]', 'pieces = ["m", "n"]', 'start = ""', 'rank = ["n"]', 'replies = ["n"]', 'domain = ""', 'size = "n"', 'piles = ["n"]',
  'rows = [["n"]]', 'players = ["A", "B"]', 'title = { en = "", pt = "" }', 'rules = { en = "", pt = "" }', 'label = { en = "", pt = "" }', 'where = ""', 'when = ""', 'to = ["n - t"]', 'change = ["n = n - t"]', 'for = "i in 1..=3"',
  'player = "left"', 'player = "right"', "[[move]]", "[ends]", 'won = ""', 'lost = ""', 'drawn = ""', "[terms]", "[define]", "[[parameter]]", 'kind = "set"', 'default = ""', "meaning = ", "[table]",
  'columns = "n"', "columns_to = 40", "rows_to = 20", "[[source]]", "[[instance]]", 'arguments = ""', "[board]", 'shape = "grid"', 'pieces = { x = "left", o = "right" }', 'pattern = ""', 'becomes = ""', 'turns = "all"', 'edges = ""',
];
/** The most keys offered. */
const OFFERED = 6;

export class RuleEditor {
  /** @param {string} text @param {() => void} changed is called when the text has changed @param {string[]} [templates] the keys that are offered */
  constructor(text, changed, templates = KEYS) {
    this.changed = changed;
    this.templates = templates;
    this.field = el("textarea", { id: "rules", rows: 26, spellcheck: "false", wrap: "off", "aria-describedby": "verdict", oninput: () => this.typed(),
      onscroll: () => { this.gutter.scrollTop = this.field.scrollTop; }, onkeyup: () => this.offer(), onclick: () => this.offer() });
    this.field.value = text;
    this.gutter = el("div", { class: "gutter", "aria-hidden": "true" });
    this.keys = el("div", { class: "bar keys", role: "group", "aria-label": say("page-own-complete") });
    this.element = el("div", { class: "rule-editor" }, el("div", { class: "lines" }, this.gutter, this.field), this.keys);
    this.wrong = 0;
    this.number();
    this.offer();
  }

  get text() { return this.field.value; }

  set text(text) {
    this.field.value = text;
    this.typed();
  }

  typed() {
    this.wrong = 0;
    this.number();
    this.offer();
    this.changed();
  }

  /** Numbers the lines. */
  number() {
    const count = this.field.value.split("\n").length;
    this.gutter.replaceChildren(...Array.from({ length: count }, (_, line) => el("span", { class: line + 1 === this.wrong ? "wrong" : null }, line + 1)));
    this.gutter.scrollTop = this.field.scrollTop;
  }

  /** Marks the line with an error; no line if it is 0. @param {number} line */
  mark(line) {
    this.wrong = line;
    this.number();
  }

  /** Moves the cursor. @param {number} line @param {number} column */
  go(line, column) {
    const lines = this.field.value.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
    this.field.focus();
    this.field.setSelectionRange(start, Math.min(start + 1, this.field.value.length));
  }

  /** The place of an error, with a mark below its line. @param {number} line @param {number} column */
  place(line, column) {
    const text = this.text.split("\n")[line - 1] ?? "";
    return [el("button", { type: "button", class: "plain small", onclick: () => this.go(line, column) }, say("page-own-place", { line, column })),
      el("pre", { class: "fault", tabindex: "0" }, `${text}\n${" ".repeat(Math.max(0, column - 1))}▲`)];
  }

  /** The text of the line before the cursor. */
  get begun() {
    const before = this.field.value.slice(0, this.field.selectionStart);
    return before.slice(before.lastIndexOf("\n") + 1);
  }

  /** Offers the keys that begin like the line. */
  offer() {
    const { begun } = this;
    const fitting = /^[[\w]*$/.test(begun) && begun.length > 0 ? this.templates.filter((key) => key.startsWith(begun) && key !== begun).slice(0, OFFERED) : [];
    this.keys.replaceChildren(...fitting.map((key) => el("button", { type: "button", class: "mono small", onclick: () => this.complete(key) }, key)));
  }

  /** Completes a key, and moves the cursor to its first text. @param {string} key */
  complete(key) {
    const { begun, field } = this;
    const at = field.selectionStart;
    field.setRangeText(key.slice(begun.length), at, field.selectionEnd, "end");
    const empty = key.indexOf('""');
    if (empty >= 0) {
      const place = at - begun.length + empty + 1;
      field.setSelectionRange(place, place);
    }
    field.focus();
    this.typed();
  }
}
