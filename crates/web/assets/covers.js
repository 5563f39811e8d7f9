// The covers of a table in class mode: cells are hidden until they are uncovered, one by one, by rows, or all at once.

import { button } from "./button.js";
import { el } from "./dom.js";
import { inClass, uncover, uncoveredCells } from "./head.js";

/** @typedef {import("./sheet.js").Table} Table */

/** The value in the address if every cell is uncovered. */
const ALL = "all";

export class Covers {
  /** @param {() => string[][]} own returns the page's own part of the address @param {() => void} changed is called when a cell was uncovered or covered */
  constructor(own, changed) {
    this.own = own;
    this.changed = changed;
    /** @type {Table | null} */
    this.table = null;
    /** The headings of the uncovered cells. */
    this.cells = new Set(uncoveredCells().split(" ").filter(Boolean));
  }

  /** The name of a cell, which does not depend on the part of the table that is shown. @param {number} row @param {number} column */
  name(row, column) {
    const { rows, columns } = /** @type {Table} */ (this.table);
    return rows ? `${rows.headings[row]},${columns.headings[column]}` : columns.headings[column];
  }

  /** Whether a cell is covered. @param {number} row @param {number} column */
  covers(row, column) {
    return inClass && this.table !== null && !this.cells.has(ALL) && !this.cells.has(this.name(row, column));
  }

  /** Uncovers cells. @param {string[]} names */
  open(names) {
    for (const name of names) this.cells.add(name);
    this.keep();
  }

  /** Uncovers a row. @param {number} row */
  openRow(row) {
    this.open((this.table?.cells[row] ?? []).map((_, column) => this.name(row, column)));
  }

  keep() {
    uncover(this.cells.has(ALL) ? ALL : [...this.cells].join(" "), this.own());
    this.changed();
  }

  /** The buttons. @param {() => number} row returns the selected row */
  bar(row) {
    return el("div", { class: "bar no-print", hidden: !inClass },
      button("page-class-row", () => this.openRow(row())),
      button("page-class-all", () => this.open([ALL])),
      button("page-class-none", () => { this.cells.clear(); this.keep(); }));
  }
}
