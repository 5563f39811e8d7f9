// A sheet in cells: statements with their answers beside them. They can be edited in any order. The server determines which
// cells depend on which; only the cells affected by a change are evaluated again, each by a question of its own, so that each
// can be stopped separately and a slow one does not delay the others.

import { ask, patiently, trouble, waited, watch } from "./api.js";
import { el } from "./dom.js";
import { Suggestions } from "./suggest.js";
import { say } from "./texts.js";

/** @typedef {import("./value-facts.js").Line} Line @typedef {{parts: string[], names: string[], needs: number[], blank: boolean}} Found */

/** The time without changes before the sheet is read, in milliseconds. */
const PAUSE = 300;
/** The most cells evaluated at a time. */
const TOGETHER = 2;

class Cell {
  /** @param {Cells} sheet @param {string} text may begin with empty lines, which are preserved but not shown */
  constructor(sheet, text) {
    this.gap = "";
    this.field = el("textarea", { class: "cell-text", rows: 1, spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-autocomplete": "list", "aria-keyshortcuts": "Enter Shift+Enter Alt+ArrowUp Alt+ArrowDown Alt+L" });
    this.number = el("span", { class: "line-number", "aria-hidden": "true" });
    this.answer = el("div", { class: "cell-answer" });
    this.written = el("div", { class: "cell-written" });
    const tool = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {() => void} */ act) =>
      el("button", { type: "button", class: "plain", "aria-label": say(id), title: say(id), onclick: act }, sign);
    this.written.append(this.number, this.field, el("div", { class: "cell-tools no-print" },
      tool("page-values-cell-up", "↑", () => sheet.move(this, -1)), tool("page-values-cell-down", "↓", () => sheet.move(this, 1)), tool("page-values-cell-remove", "✕", () => sheet.remove(this))));
    this.place = el("li", { class: "cell" }, this.written, this.answer);
    /** The state: `blank`, `wanted`, `asked`, `told`, `failed`, or `blocked` by a failed cell. */
    this.state = "blank";
    /** The text of the cell's last or next question, and the line of the cell in that text. */
    this.source = "";
    this.from = 1;
    /** @type {Cell[]} */
    this.needs = [];
    /** @type {string[]} */
    this.names = [];
    /** @type {Line[]} */
    this.lines = [];
    /** @type {AbortController | null} */
    this.control = null;
    /** The failed cell that this cell depends on. @type {Cell | null} */
    this.barred = null;
    this.text = text;
  }

  get text() { return this.gap + this.field.value; }
  set text(text) {
    this.gap = /^\n*/.exec(text)?.[0] ?? "";
    this.field.value = text.slice(this.gap.length);
    this.grow();
  }

  /** Makes the field as high as its text. */
  grow() { this.field.rows = this.field.value.split("\n").length; }

  /** Cancels the cell's question. */
  stop() {
    this.control?.abort();
    this.control = null;
  }
}

export class Cells {
  /**
   * @param {(lines: Line[], cell: {above: () => string, latex: () => void}) => Node[]} show makes the answer beside a cell
   * @param {() => void} changed is called after every change
   */
  constructor(show, changed) {
    this.show = show;
    this.changed = changed;
    /** @type {Cell[]} */
    this.cells = [];
    this.list = el("ol", { class: "cells", "aria-label": say("page-values-sheet") });
    this.status = el("div", {});
    this.counted = el("p", { class: "small", role: "status" });
    this.suggestions = new Suggestions(() => this.cells.flatMap((cell) => cell.names));
    this.running = 0;
    this.reading = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** The text of the sheet, as it is stored. */
  get text() { return this.cells.map((cell) => cell.text).join("\n"); }

  /** Replaces the sheet. @param {string} text */
  write(text) {
    for (const cell of this.cells) cell.stop();
    this.cells = [];
    this.list.replaceChildren();
    this.insert(0, text.replace(/\r\n?/g, "\n").replace(/\n+$/, ""));
    void this.read();
  }

  /** Adds a statement at the end. @param {string} text */
  append(text) {
    const last = this.cells.at(-1);
    const cell = last && !last.field.value.trim() ? last : this.insert(this.cells.length, "");
    cell.text = text;
    cell.field.focus();
    this.touch();
  }

  /** @param {number} at @param {string} text */
  insert(at, text) {
    const cell = new Cell(this, text);
    cell.field.addEventListener("input", () => { cell.grow(); void this.suggestions.look(true); this.touch(); });
    cell.field.addEventListener("focus", () => this.suggestions.serve(cell.field, cell.written));
    cell.field.addEventListener("blur", () => { this.suggestions.leave(); if (cell.field.value.includes("\n")) this.touch(); });
    cell.field.addEventListener("click", () => void this.suggestions.look(false));
    cell.field.addEventListener("keydown", (event) => this.key(cell, event));
    this.list.insertBefore(cell.place, this.cells[at]?.place ?? null);
    this.cells.splice(at, 0, cell);
    this.name();
    return cell;
  }

  /** @param {Cell} cell */
  remove(cell) {
    const at = this.cells.indexOf(cell);
    cell.stop();
    cell.place.remove();
    this.cells.splice(at, 1);
    if (!this.cells.length) this.insert(0, "");
    this.cells[Math.max(at - 1, 0)].field.focus();
    this.touch();
  }

  /** @param {Cell} cell @param {number} by */
  move(cell, by) {
    const at = this.cells.indexOf(cell);
    const to = at + by;
    if (to < 0 || to >= this.cells.length) return;
    this.cells.splice(at, 1);
    this.cells.splice(to, 0, cell);
    this.list.insertBefore(cell.place, this.cells[to + 1]?.place ?? null);
    cell.field.focus();
    this.touch();
  }

  /** @param {Cell} cell @param {KeyboardEvent} event */
  key(cell, event) {
    if (event.isComposing) return;
    if (this.suggestions.key(event)) {
      event.preventDefault();
      return;
    }
    const { field } = cell;
    const at = this.cells.indexOf(cell);
    const caret = field.selectionStart === field.selectionEnd ? field.selectionStart : -1;
    const arrow = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (event.altKey && arrow) this.move(cell, arrow);
    else if (event.altKey && event.code === "KeyL") this.latex(cell);
    else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (event.key === "Enter" && !event.shiftKey && !isOpen(field.value.slice(0, field.selectionStart))) this.split(cell, at);
    else if (event.key === "Backspace" && !field.value && this.cells.length > 1) this.remove(cell);
    else if (arrow < 0 && caret >= 0 && at > 0 && !field.value.slice(0, caret).includes("\n")) this.cells[at - 1].field.focus();
    else if (arrow > 0 && caret >= 0 && at + 1 < this.cells.length && !field.value.slice(caret).includes("\n")) this.cells[at + 1].field.focus();
    else return;
    event.preventDefault();
  }

  /** Moves the text after the caret into a new cell. @param {Cell} cell @param {number} at */
  split(cell, at) {
    const { field } = cell;
    const rest = field.value.slice(field.selectionEnd);
    field.value = field.value.slice(0, field.selectionStart);
    cell.grow();
    const next = this.cells[at + 1];
    const empty = next && !next.field.value && !rest ? next : this.insert(at + 1, rest);
    empty.field.focus();
    empty.field.setSelectionRange(0, 0);
    this.touch();
  }

  /** Copies the value of a cell as LaTeX. @param {Cell} cell */
  latex(cell) {
    const told = cell.lines.findLast((line) => "latex" in line);
    if (!told || !("latex" in told)) return;
    void navigator.clipboard.writeText(told.latex).then(
      () => { this.counted.textContent = say("page-values-copied", { text: told.latex }); },
      () => { this.counted.textContent = say("page-values-not-copied", { text: told.latex }); });
  }

  /** After a change: reads the sheet after a pause, and marks its answers as outdated until then. */
  touch() {
    this.changed();
    this.list.setAttribute("aria-busy", "true");
    this.name();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.read(), PAUSE);
  }

  /** Labels each cell with the number of its first line. */
  name() {
    let line = 1;
    for (const cell of this.cells) {
      const begins = line + cell.gap.length;
      cell.number.textContent = String(begins);
      cell.field.setAttribute("aria-label", say("page-values-cell", { line: begins }));
      line += cell.text.split("\n").length;
    }
  }

  /** Finds the dependencies of the cells, and then evaluates the unanswered ones. */
  async read() {
    clearTimeout(this.timer);
    const mine = (this.reading += 1);
    this.list.setAttribute("aria-busy", "true");
    const { text } = this;
    const cells = [...this.cells];
    const lines = cells.map((cell) => cell.text.split("\n").length).join(",");
    /** @type {Found[]} */
    let found;
    try {
      const { signal } = new AbortController();
      found = await patiently(() => ask(["eval", "cells"], { lines }, { text, signal }), signal, (problem) => { this.status.textContent = problem.message; });
    } catch (error) {
      this.list.setAttribute("aria-busy", "false");
      this.status.replaceChildren(trouble(error));
      return;
    }
    // Later changes lead to another reading.
    if (mine !== this.reading || text !== this.text || cells.length !== this.cells.length || cells.some((cell, at) => cell !== this.cells[at])) return;
    this.status.replaceChildren();
    if (this.cut(found)) {
      void this.read();
      return;
    }
    const texts = cells.map((cell) => cell.field.value);
    found.forEach(({ needs, names, blank }, number) => {
      const cell = cells[number];
      const above = needs.map((need) => texts[need]);
      const source = [...above, texts[number]].join("\n");
      cell.needs = needs.map((need) => cells[need]);
      cell.names = names;
      cell.from = above.reduce((line, text) => line + text.split("\n").length, 1);
      cell.place.classList.toggle("blank", blank);
      if (!blank && cell.source === source && cell.state !== "blank") return;
      cell.stop();
      cell.source = source;
      cell.state = blank ? "blank" : "wanted";
      if (blank) cell.lines = [];
      if (blank) cell.answer.replaceChildren();
    });
    this.pump();
  }

  /** Splits cells with several statements into several cells, except the one being edited. @param {Found[]} found */
  cut(found) {
    const long = found.flatMap(({ parts }, at) => (parts.length > 1 && this.cells[at].field !== document.activeElement ? [{ parts, at }] : []));
    for (const { parts, at } of long.reverse()) {
      this.cells[at].text = parts[0];
      parts.slice(1).forEach((part, number) => this.insert(at + 1 + number, part));
    }
    return long.length > 0;
  }

  /** Evaluates cells in their order, each after the cells that it depends on, as long as fewer than the limit are being evaluated. */
  pump() {
    for (const cell of this.cells) {
      if (cell.state !== "wanted" && cell.state !== "blocked") continue;
      const barred = cell.needs.find(({ state }) => state === "failed" || state === "blocked") ?? null;
      if (barred) {
        cell.state = "blocked";
        cell.lines = [];
        cell.answer.replaceChildren(el("p", { class: "small" }, say("page-values-cell-blocked", { line: barred.number.textContent ?? "" })));
        continue;
      }
      cell.state = "wanted";
      if (this.running < TOGETHER && cell.needs.every(({ state }) => state === "told")) void this.ask(cell);
    }
    const count = (/** @type {(cell: Cell) => boolean} */ which) => this.cells.filter(which).length;
    const open = count(({ state }) => state === "wanted" || state === "asked");
    this.list.setAttribute("aria-busy", String(open > 0));
    this.counted.textContent = open ? say("page-values-open-cells", { count: open })
      : say("page-values-told", { count: count(({ state }) => state !== "blank"), wrong: count(({ state }) => state === "failed") });
  }

  /** @param {Cell} cell */
  async ask(cell) {
    const control = new AbortController();
    cell.control = control;
    cell.state = "asked";
    this.running += 1;
    const { source: text, from } = cell;
    const found = /** @type {Line[] | undefined} */ (await waited(cell.answer, ({ signal, progress }) =>
      watch(["eval"], { from }, { progress, signal: AbortSignal.any([signal, control.signal]), text })));
    this.running -= 1;
    if (cell.control === control) {
      cell.control = null;
      if (found) this.tell(cell, found, from);
      else this.fail(cell);
    } else if (!cell.control) cell.answer.replaceChildren();
    this.pump();
  }

  /** @param {Cell} cell @param {Line[]} lines @param {number} from */
  tell(cell, lines, from) {
    cell.lines = lines;
    cell.state = lines.some((line) => "error" in line) ? "failed" : "told";
    const above = () => cell.source.split("\n").slice(0, from - 1).join("\n");
    cell.answer.replaceChildren(...this.show(cell.lines, { above, latex: () => this.latex(cell) }));
  }

  /** Marks a cell that was stopped or got no answer; it can be evaluated again. @param {Cell} cell */
  fail(cell) {
    cell.state = "failed";
    cell.lines = [];
    cell.answer.append(el("button", { type: "button", onclick: () => { cell.state = "wanted"; this.pump(); } }, say("page-values-cell-again")));
  }
}

/** Whether brackets are open at the end of a text. @param {string} text */
function isOpen(text) {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|(?:#|\/\/).*$/gm, "");
  return (bare.match(/[([{]/g)?.length ?? 0) > (bare.match(/[)\]}]/g)?.length ?? 0);
}
