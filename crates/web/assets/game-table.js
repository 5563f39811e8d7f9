// The ± table of a game, with the reader's conjecture marked in it.

import { ask, trouble, waited, watch } from "./api.js";
import { conjectureCard } from "./conjecture.js";
import { Covers } from "./covers.js";
import { byId, el } from "./dom.js";
import { fullScreen } from "./fullscreen.js";
import { glossaryCard } from "./glossary.js";
import { classSwitch, content, game, head, manners, play, query, remember } from "./head.js";
import { badge } from "./outcome.js";
import { base } from "./place.js";
import { Sheet } from "./sheet.js";
import { takeCard } from "./take.js";
import { Tapped } from "./tapped.js";
import { language, say } from "./texts.js";

/** @typedef {import("./sheet.js").Table} Table */

/** The quantities that cells can show; older addresses have them under `values`. */
const QUANTITIES = ["outcome", "grundy", "remoteness", "value", "temperature"];
const quantity = [query.get("cells"), query.get("values")].find((name) => QUANTITIES.includes(name ?? "")) ?? "outcome";
/** @type {Record<string, string>} */
const wanted = Object.fromEntries(["rows", "columns", "at"].map((name) => [name, query.get(name) ?? ""]));
/** @type {string | null} */
let claim = query.get("safe");
let system = query.get("numeration") ?? "";
/** Whether the table shows starts although the game has a table of positions. */
let starts = query.get("about") === "starts";
/** @type {Table | undefined} */
let table;

const tip = el("div", { class: "tip", "aria-live": "polite" }, el("p", { class: "small" }, say("page-table-touch")));
const marks = el("p", { class: "small", "aria-live": "polite" });
const sheet = new Sheet((row, column) => void pointed(row, column), (row, column) => enter(row, column));
/** The names of the axes, as formulas use them. */
const axes = el("p", { class: "small mono" });
const place = el("div", {}, axes, sheet.place);
const status = el("div", {});

const values = el("select", { name: "values" }, QUANTITIES.map((name) => el("option", { value: name, selected: name === quantity }, say(`page-table-values-${name}`))));
const field = (/** @type {string} */ name, /** @type {string} */ placeholder) => el("input", { name, value: wanted[name], placeholder, autocomplete: "off" });
const [rows, columns, at] = [field("rows", "0..15"), field("columns", "0..39"), field("at", "r=3")];
const rowsLabel = el("label", { hidden: true }, el("span", {}, say("page-table-rows")), rows);
const atLabel = el("label", { hidden: true }, el("span", {}, say("page-table-at")), at);
const form = el("form", { class: "filters", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void load(); }, onchange: () => void load() },
  el("label", {}, el("span", {}, say("page-table-values")), values), rowsLabel,
  el("label", {}, el("span", {}, say("page-table-columns")), columns), atLabel);
const what = el("select", { name: "about", onchange: () => { starts = what.value === "starts"; rows.value = columns.value = at.value = ""; } },
  ["positions", "starts"].map((name) => el("option", { value: name, selected: starts === (name === "starts") }, say(`page-table-${name}`))));
const zoom = el("div", { class: "bar" },
  el("button", { type: "button", "aria-label": say("page-table-zoom-in"), onclick: () => sheet.zoom(1.3) }, "+"),
  el("button", { type: "button", "aria-label": say("page-table-zoom-out"), onclick: () => sheet.zoom(1 / 1.3) }, "−"),
  fullScreen(byId("game")),
  el("span", { class: "small" }, say("page-table-legend")));

/** The parameters of the request. */
const asked = () => ({ values: values.value === "outcome" ? "" : values.value, rows: rows.value, columns: columns.value, at: at.value, safe: values.value === "outcome" ? claim : null, numeration: claim ? system : "", about: starts ? "starts" : "" });

/** The same parameters as the page's own part of its address. */
const own = () => {
  const words = asked();
  return Object.entries({ ...words, values: "", cells: words.values }).filter(([, value]) => value).map(([name, value]) => [name, String(value)]);
};
const covers = new Covers(own, () => { sheet.draw(); differ(); });
sheet.covered = (row, column) => covers.covers(row, column);
sheet.uncover = (row, column) => covers.open([covers.name(row, column)]);
const tapped = new Tapped(() => sheet.draw());
sheet.marked = (row, column) => tapped.has(row, column);
sheet.tap = (row, column) => tapped.touch(row, column);

async function load() {
  const words = asked();
  remember(own());
  const told = await waited(status, (options) => watch(["games", game, "table"], { play, ...words }, options));
  if (!told) return;
  status.replaceChildren();
  table = /** @type {Table} */ (told);
  rowsLabel.hidden = table.rows === null;
  atLabel.hidden = Object.keys(table.at).length === 0;
  const spanOf = (/** @type {string[]} */ headings) => `${headings[0]}..${headings[headings.length - 1]}`;
  columns.placeholder = spanOf(table.columns.headings);
  if (table.rows) rows.placeholder = spanOf(table.rows.headings);
  at.placeholder = Object.entries(table.at).map(([name, value]) => `${name}=${value}`).join(";");
  axes.textContent = [table.rows && `↓ ${table.rows.name}`, `→ ${table.columns.name}`].filter(Boolean).join("   ");
  covers.table = table;
  tapped.show(table);
  sheet.show(table);
  differ();
}

/** Reports the number of cells in which the claim and the table differ; covered cells are not counted. */
function differ() {
  if (!table) return;
  const { claimed, cells, positions } = table;
  const known = cells.flatMap((line, row) => line.map((cell, column) => ({ row, column, cell })))
    .filter(({ row, column, cell }) => positions[row][column] !== null && cell !== "unknown");
  const seen = known.filter(({ row, column }) => !covers.covers(row, column));
  const count = seen.filter(({ row, column, cell }) => claimed?.[row][column] !== (cell === "loss")).length;
  if (!claimed) marks.textContent = "";
  else if (seen.length === known.length) marks.textContent = say("page-conjecture-marks", { count });
  else marks.textContent = say("page-conjecture-marks-uncovered", { count, cells: seen.length });
}

/** @type {AbortController | undefined} */
let asking;

/** @param {number} row @param {number} column */
async function pointed(row, column) {
  const position = table?.positions[row][column] ?? null;
  const name = table?.games?.[row][column] ?? game;
  if (!table || position === null) {
    tip.replaceChildren(el("p", { class: "small" }, say("page-table-outside", { position: [table?.rows?.headings[row], table?.columns.headings[column]].filter((heading) => heading !== undefined).join(", ") })));
    return;
  }
  asking?.abort();
  if (covers.covers(row, column)) {
    tip.replaceChildren(el("p", { class: "small" }, el("strong", { class: "mono" }, position), " — ", say("page-class-covered")));
    return;
  }
  asking = new AbortController();
  const { signal } = asking;
  await new Promise((resolve) => setTimeout(resolve, 120));
  if (signal.aborted) return;
  try {
    const found = await ask(["games", name, "positions", position], { play }, { signal });
    const good = found.moves.filter((/** @type {any} */ move) => move.good);
    const cell = table.cells[row][column];
    const worth = ["value", "temperature"].includes(table.values) && cell !== "unknown" ? `${say(`page-table-cell-${table.values}`)} ${cell}` : "";
    tip.replaceChildren(
      el("p", {}, badge(found.outcome, found.remoteness), " ", el("strong", { class: "mono" }, position), " — ", found.verdict, " ", worth),
      el("p", { class: "small" }, good.length ? `${good.slice(0, 12).map((/** @type {any} */ move) => move.to).join("  ")}${good.length > 12 ? " …" : ""}` : "", " ",
        el("a", { href: playing(position, name) }, say("page-table-play"))));
  } catch (error) {
    if (!signal.aborted) tip.replaceChildren(trouble(error));
  }
}

/** @param {string} position @param {string} name the name of the game */
function playing(position, name) {
  return `${base}/${language}/games/${encodeURIComponent(name)}/play${manners({ from: position })}`;
}

/** @param {number} row @param {number} column */
function enter(row, column) {
  const position = table?.positions[row][column];
  if (position) location.assign(playing(position, table?.games?.[row][column] ?? game));
}

/** Selects a counterexample, if it is in the table. @param {string} position */
function reveal(position) {
  const row = table?.positions.findIndex((line) => line.includes(position)) ?? -1;
  if (table && row >= 0) sheet.reveal(row, table.positions[row].indexOf(position));
}

/** Selects a start, if it is in the table. @param {Record<string, string>} cell the value of each side */
function revealStart(cell) {
  if (table?.about !== "starts") return;
  const row = table.rows ? table.rows.headings.indexOf(cell[table.rows.name]) : 0;
  const column = table.columns.headings.indexOf(cell[table.columns.name]);
  if (row >= 0 && column >= 0) sheet.reveal(row, column);
}

try {
  const shown = await head();
  if (shown.sides.length || shown.about === "positions") {
    if (shown.about === "positions" && shown.sides.length) form.prepend(el("label", {}, el("span", {}, say("page-table-what")), what));
    const conjecture = conjectureCard({ shown, tapped, starts, initial: claim ?? "", numeration: system, counterexample: reveal, start: revealStart, mark: (safe, numeration, ofStarts) => {
      claim = safe;
      system = numeration;
      if (shown.about === "positions" && starts !== ofStarts) {
        starts = ofStarts;
        what.value = starts ? "starts" : "positions";
        rows.value = columns.value = at.value = "";
      }
      void load();
    } });
    content.replaceChildren(el("div", { class: "grid" },
      el("div", {}, el("section", { class: "card board-card" }, form, classSwitch(), status, place, covers.bar(() => sheet.cursor.row), zoom, marks, tip)),
      el("div", {}, conjecture, takeCard(asked), glossaryCard({ keys: false }))));
    await load();
  } else {
    content.replaceChildren(el("p", { class: "card" }, say("page-table-none")));
  }
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
