// The beginning of a ± table as text: signs in a row or in a square, or empty cells to fill in.

import { el } from "./dom.js";
import { TABLE_SIGN } from "./outcome.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Table} Table @typedef {import("./tapped.js").Tapped} Tapped */

/** The most cells of a row. */
const LONGEST = 40;

/** @param {string | number | null} cell */
const sign = (cell) => el("i", { class: String(cell) }, TABLE_SIGN[/** @type {"win"} */ (cell)] ?? (cell === "unknown" ? "?" : ""));
const empty = () => el("i", { class: "blank" });

/**
 * @param {Table} table
 * @param {{blank?: boolean, tapped?: Tapped}} [options] `blank` leaves the cells empty; `tapped` allows the reader to mark
 * cells
 */
export function strip(table, { blank = false, tapped } = {}) {
  const plain = blank ? empty : sign;
  /** A cell, which is a button while the reader marks cells. @param {string | number | null} cell @param {number} row @param {number} column */
  const filled = (cell, row, column) => {
    if (!tapped?.on) return tapped?.has(row, column) ? el("span", { class: "tap marked" }, plain(cell)) : plain(cell);
    const marked = tapped.has(row, column);
    const name = [table.rows ? `${table.rows.name} = ${table.rows.headings[row]}` : "", `${table.columns.name} = ${table.columns.headings[column]}`].filter(Boolean).join(", ");
    return el("button", { type: "button", class: `tap${marked ? " marked" : ""}`, "data-cell": `${row},${column}`, "aria-pressed": String(marked), "aria-label": name, onclick: () => tapped.touch(row, column) }, plain(cell));
  };
  if (table.rows === null) {
    const headings = table.columns.headings.slice(0, LONGEST);
    const told = headings.map((heading, place) => (blank ? heading : `${heading} ${TABLE_SIGN[/** @type {"win"} */ (table.cells[0][place])] ?? ""}`)).join(", ");
    return el("div", { class: "strip", role: tapped?.on ? "group" : "img", "aria-label": told }, headings.map((heading, place) => el("span", {}, el("b", {}, heading), filled(table.cells[0][place], 0, place))));
  }
  const head = el("tr", {}, el("th", { scope: "col" }, `${table.rows.name} \\ ${table.columns.name}`), table.columns.headings.map((heading) => el("th", { scope: "col" }, heading)));
  const lines = table.cells.map((cells, row) => el("tr", {}, el("th", { scope: "row" }, table.rows?.headings[row] ?? ""),
    cells.map((cell, column) => el("td", {}, cell === null && table.positions[row][column] === null ? "" : filled(cell, row, column)))));
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-tab-table") }, el("table", { class: "plain strip-table" }, el("thead", {}, head), el("tbody", {}, lines)));
}
