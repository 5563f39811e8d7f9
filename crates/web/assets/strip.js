// The beginning of a ± table as text: signs in a row or in a square, or its empty cells to be filled in.

import { el } from "./dom.js";
import { TABLE_SIGN } from "./outcome.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Table} Table */

/** The most cells of a row. */
const LONGEST = 40;

/** @param {string | number | null} cell */
const sign = (cell) => el("i", { class: String(cell) }, TABLE_SIGN[/** @type {"win"} */ (cell)] ?? (cell === "unknown" ? "?" : ""));
const empty = () => el("i", { class: "blank" });

/**
 * @param {Table} table
 * @param {{blank?: boolean}} [options] `blank` leaves the cells empty
 */
export function strip(table, { blank = false } = {}) {
  const filled = blank ? empty : sign;
  if (table.rows === null) {
    const headings = table.columns.headings.slice(0, LONGEST);
    const told = headings.map((heading, place) => (blank ? heading : `${heading} ${TABLE_SIGN[/** @type {"win"} */ (table.cells[0][place])] ?? ""}`)).join(", ");
    return el("div", { class: "strip", role: "img", "aria-label": told }, headings.map((heading, place) => el("span", {}, el("b", {}, heading), filled(table.cells[0][place]))));
  }
  const head = el("tr", {}, el("th", { scope: "col" }, `${table.rows.name} \\ ${table.columns.name}`), table.columns.headings.map((heading) => el("th", { scope: "col" }, heading)));
  const lines = table.cells.map((cells, row) => el("tr", {}, el("th", { scope: "row" }, table.rows?.headings[row] ?? ""),
    cells.map((cell, column) => el("td", {}, cell === null && table.positions[row][column] === null ? "" : filled(cell)))));
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-tab-table") }, el("table", { class: "plain strip-table" }, el("thead", {}, head), el("tbody", {}, lines)));
}
