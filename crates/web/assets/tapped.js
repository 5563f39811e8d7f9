// Cells that the reader marks in a table, and the formulas that the page proposes for them.

import { ask, trouble } from "./api.js";
import { el } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Table} Table */

/** The time after the last mark before formulas are searched for, in milliseconds. */
const PAUSE = 200;

export class Tapped {
  /** @param {() => void} changed is called when a mark changes, and when marking begins or ends */
  constructor(changed) {
    this.changed = changed;
    /** Whether touching a cell marks it. */
    this.on = false;
    /** @type {Table | null} */
    this.table = null;
    /** The marked cells, by row and column. @type {Set<string>} */
    this.cells = new Set();
    /** Is called with a formula that the reader chooses. @type {(formula: string) => void} */
    this.take = () => {};
    this.button = el("button", { type: "button", "data-act": "page-tap", "aria-pressed": "false", onclick: () => this.turn(!this.on) }, say("page-tap"));
    this.clear = el("button", { type: "button", "data-act": "page-tap-clear", hidden: true, onclick: () => { this.cells.clear(); this.moved(); } }, say("page-tap-clear"));
    this.told = el("div", { "aria-live": "polite" });
    this.element = el("div", { class: "tapped no-print", hidden: true }, el("div", { class: "bar" }, this.button, this.clear), this.told);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {AbortController | undefined} */
    this.asking = undefined;
  }

  /** The variables of a formula for the numbers of a cell; empty if a cell does not stand for numbers. */
  get names() {
    const { table } = this;
    if (!table) return [];
    const axes = table.rows ? [table.rows, table.columns] : [table.columns];
    const numbers = axes.every(({ headings }) => headings.every((heading) => /^\d+$/.test(heading)));
    // Two heaps of a sum have no names of their own.
    const sum = table.rows !== null && table.positions.flat().some((position) => position?.includes("+"));
    return numbers && !sum ? axes.map(({ name }) => name) : [];
  }

  /** Prepares for another table. @param {Table} table */
  show(table) {
    const same = this.table !== null && this.table.cells.length === table.cells.length && this.table.cells[0]?.length === table.cells[0]?.length && this.table.about === table.about;
    this.table = table;
    if (!same) this.cells.clear();
    this.element.hidden = this.names.length === 0;
    if (this.element.hidden) this.on = false;
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    this.button.setAttribute("aria-pressed", String(on));
    if (on && !this.cells.size) this.told.replaceChildren(el("p", { class: "small" }, say("page-tap-told")));
    this.changed();
  }

  /** @param {number} row @param {number} column */
  has(row, column) { return this.cells.has(`${row},${column}`); }

  /** Marks a cell, or removes its mark, while cells are being marked; returns whether they are. @param {number} row @param {number} column */
  touch(row, column) {
    if (!this.on || this.table?.positions[row]?.[column] == null) return false;
    const name = `${row},${column}`;
    if (!this.cells.delete(name)) this.cells.add(name);
    this.moved();
    return true;
  }

  moved() {
    this.clear.hidden = this.cells.size === 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.propose(), PAUSE);
    this.changed();
  }

  /** The numbers of the marked cells, and of the other cells in the part of the table that has marks. */
  parts() {
    const { rows, columns, positions } = /** @type {Table} */ (this.table);
    const marks = [...this.cells].map((name) => name.split(",").map(Number));
    const last = [0, 1].map((axis) => Math.max(...marks.map((mark) => mark[axis])));
    /** @type {{marked: number[][], others: number[][]}} */
    const parts = { marked: [], others: [] };
    for (let row = 0; row <= last[0]; row += 1) {
      for (let column = 0; column <= last[1]; column += 1) {
        if (positions[row][column] === null) continue;
        const numbers = [...(rows ? [Number(rows.headings[row])] : []), Number(columns.headings[column])];
        parts[this.has(row, column) ? "marked" : "others"].push(numbers);
      }
    }
    return parts;
  }

  /** Requests formulas that fit, and offers them. */
  async propose() {
    this.asking?.abort();
    if (!this.cells.size) {
      this.told.replaceChildren(el("p", { class: "small" }, say("page-tap-told")));
      return;
    }
    this.asking = new AbortController();
    const { signal } = this.asking;
    try {
      /** @type {string[]} */
      const found = await ask(["formulas"], {}, { signal, text: JSON.stringify({ names: this.names, ...this.parts() }) });
      this.told.replaceChildren(el("p", { class: "small" }, say(found.length ? "page-tap-fits" : "page-tap-none", { count: this.cells.size })),
        el("ul", { class: "fits" }, found.map((formula) => el("li", {}, el("button", { type: "button", class: "mono", "data-fit": formula, onclick: () => this.take(formula) }, formula)))));
    } catch (error) {
      if (!signal.aborted) this.told.replaceChildren(trouble(error));
    }
  }
}
