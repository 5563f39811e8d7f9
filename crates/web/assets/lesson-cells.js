// The cells of a game's table within a lesson: tapped, filled with values, or uncovered one by one. What is right is asked of the
// program as the pages of tables ask it.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { TABLE_SIGN } from "./outcome.js";
import { seen } from "./lesson-round.js";
import { say } from "./texts.js";

/**
 * @typedef {{game: string, columns: string, rows?: string, at?: string, heaps?: number, starts: boolean}} Cells
 * @typedef {import("./sheet.js").Table} Table
 * @typedef {import("./lesson.js").Stage} Stage
 */

/** Asks for a table. @param {Cells} cells @param {string} [values] @returns {Promise<Table>} */
export function tableOf({ game, columns, rows, at, heaps, starts }, values) {
  return ask(["games", game, "table"], { columns, rows, at, heaps, about: starts ? "starts" : "", values });
}

/** The cells of a table with their names, row by row. @param {Table} table */
export function listed(table) {
  return table.cells.flatMap((line, row) => line.flatMap((cell, column) => {
    const position = table.positions[row]?.[column];
    const name = table.rows ? `${table.rows.headings[row]},${table.columns.headings[column]}` : table.columns.headings[column];
    return position == null ? [] : [{ cell, row, column, name, position, game: /** @type {any} */ (table).games?.[row]?.[column] ?? null }];
  }));
}

/**
 * The cells as a strip or a square, each made by a function.
 * @param {Table} table @param {(name: string, index: number) => HTMLElement} made
 */
export function laid(table, made) {
  const all = listed(table);
  const parts = all.map(({ name }, index) => made(name, index));
  if (!table.rows) return { all, parts, element: el("div", { class: "cells" }, parts) };
  const { rows, columns } = table;
  const body = rows.headings.map((heading, row) => el("tr", {}, el("th", { scope: "row" }, heading),
    columns.headings.map((_, column) => el("td", {}, parts[all.findIndex((cell) => cell.row === row && cell.column === column)] ?? ""))));
  const head = el("tr", {}, el("th", { scope: "col" }, `${rows.name} \\ ${columns.name}`), columns.headings.map((heading) => el("th", { scope: "col" }, heading)));
  return { all, parts, element: el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-lesson-cells") }, el("table", { class: "cells-square" }, el("thead", {}, head), el("tbody", {}, body))) };
}

/** The numbers of a name with its rows and columns. @param {string} name */
export const label = (name) => name.replace(",", ", ");

/** Losing cells are tapped. @param {{tap: Cells, many?: string, then?: string}} step @param {Stage} stage */
export async function tapping({ tap, many, then }, stage) {
  const table = await tableOf(tap);
  const { all, parts, element } = laid(table, (name) => el("button", { type: "button", class: "cell", "data-cell": name, "aria-pressed": "false", "aria-label": label(name),
    onclick: (/** @type {Event} */ event) => toggle(/** @type {HTMLElement} */ (event.currentTarget)) }, table.rows ? "" : name));
  const toggle = (/** @type {HTMLElement} */ part) => part.setAttribute("aria-pressed", String(part.getAttribute("aria-pressed") !== "true"));
  const judge = async () => {
    const tapped = parts.map((part) => part.getAttribute("aria-pressed") === "true");
    stage.tell(tapped.flatMap((pressed, index) => (pressed ? [[index]] : [])));
    const wrong = all.findIndex(({ cell }, index) => tapped[index] && cell !== "loss");
    const missing = all.findIndex(({ cell }, index) => !tapped[index] && cell === "loss");
    if (wrong >= 0) {
      const { position, game, name } = all[wrong];
      const found = await ask(["games", game ?? tap.game, "positions", position]);
      const best = found.moves[found.best ?? 0];
      const amount = (/** @type {string} */ text) => seen(text).split("+").reduce((sum, heap) => sum + Number(heap), 0);
      stage.say(many ?? say("page-lesson-many"), { n: label(name), take: String(amount(position) - amount(best?.to ?? position)), left: best ? (table.rows ? best.to.replace(",", ", ") : seen(best.to)) : "" });
    } else if (missing >= 0) {
      const bound = all.find((_, index) => index > missing && tapped[index])?.name ?? null;
      stage.say(say(bound === null || table.rows ? "page-lesson-few" : "page-lesson-few-below"), { bound: bound ?? "" });
    } else {
      parts.forEach((part, index) => { part.classList.toggle("right", tapped[index]); /** @type {HTMLButtonElement} */ (part).disabled = true; });
      judging.hidden = true;
      stage.say(then ?? say("page-lesson-all-found"));
      stage.done();
    }
  };
  const judging = el("button", { type: "button", class: "primary", "data-act": "page-lesson-judge", onclick: () => void stage.during(judge) }, say("page-lesson-judge"));
  stage.paper(element, el("div", { class: "bar" }, judging));
}

/** Nim-values are written into cells. @param {Cells} cells @param {string | undefined} then @param {Stage} stage */
export async function filling(cells, then, stage) {
  const table = await tableOf(cells, "grundy");
  const { all, parts, element } = laid(table, (name) => el("label", { class: "cell-field" }, table.rows ? null : el("span", {}, name),
    el("input", { inputmode: "numeric", autocomplete: "off", "data-cell": name, "aria-label": label(name) })));
  const judge = () => {
    const given = parts.map((part) => /** @type {HTMLInputElement} */ (part.querySelector("input")).value.trim());
    const wrong = all.findIndex(({ cell }, index) => given[index] !== String(cell));
    stage.tell([...given.flatMap((text, index) => (/^\d{1,6}$/.test(text) ? [[index, Number(text)]] : [])), [given.length, Number(wrong < 0)]]);
    if (wrong >= 0) {
      stage.say(say("page-lesson-fill-first"), { n: label(all[wrong].name) });
      return;
    }
    judging.hidden = true;
    stage.say(then ?? say("page-lesson-all-found"));
    stage.done();
  };
  const judging = el("button", { class: "primary", "data-act": "page-lesson-judge" }, say("page-lesson-judge"));
  stage.paper(el("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); judge(); } }, element, el("div", { class: "bar" }, judging)));
}

/** Cells are uncovered one by one, each with the cells to which moves lead. @param {{reveal: Cells, then?: string}} step @param {Stage} stage */
export async function revealing({ reveal, then }, stage) {
  const table = await tableOf(reveal);
  const { all, parts, element } = laid(table, (name) => el("span", { class: "cell covered", "data-cell": name, "aria-label": label(name) }, table.rows ? "" : name));
  let next = 0;
  const uncover = async () => {
    const { cell, position, name } = all[next];
    const { moves } = await ask(["games", reveal.game, "positions", position]);
    const reached = new Set(moves.map((/** @type {any} */ move) => move.to));
    const sign = TABLE_SIGN[/** @type {"win"} */ (cell)] ?? "";
    parts.forEach((part, index) => part.classList.toggle("reached", reached.has(all[index].position)));
    parts[next].classList.remove("covered");
    parts[next].classList.add(String(cell));
    parts[next].append(el("b", {}, sign));
    const losing = moves.filter((/** @type {any} */ move) => move.outcome === "loss").map((/** @type {any} */ move) => seen(move.to));
    stage.say(say(cell !== "loss" ? "page-lesson-some-move" : moves.length ? "page-lesson-every-move" : "page-lesson-no-move"), { n: label(name), left: losing[0] ?? "" });
    next += 1;
    if (next < all.length) return;
    more.hidden = true;
    stage.say(then ?? say("page-lesson-all-seen"));
    stage.done();
  };
  const more = el("button", { type: "button", class: "primary", "data-act": "page-lesson-uncover", onclick: () => void stage.during(uncover) }, say("page-lesson-uncover"));
  stage.paper(element, el("div", { class: "bar" }, more));
}
