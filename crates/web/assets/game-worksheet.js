// A worksheet to print: an empty table, moves to find and positions to judge, drawn with a seed; the solutions are on the
// second sheet.

import { trouble, waited, watch } from "./api.js";
import { drawing, el } from "./dom.js";
import { about, content, game, head, play, query, remember } from "./head.js";
import { TABLE_SIGN } from "./outcome.js";
import { strip } from "./strip.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Table} Table */
/** @typedef {{puzzle: {position: string, solution: {label: string}}, drawn: import("./board.js").Drawn}} Exercise */

/** The last row of the empty table. */
const ROWS = 10;
/** The last column of the empty table, and of the table from which the positions to judge are drawn. */
const COLUMNS = 15;
const FARTHER = 35;
/** The difficulties of the moves to find. */
const WANTED = ["easy", "easy", "medium", "medium"];
/** The number of positions to judge. */
const JUDGED = 8;

/** A generator of pseudo-random numbers with a seed: a xorshift register of 32 bits. @param {number} seed */
function chance(seed) {
  let state = (seed >>> 0) || 1;
  return (/** @type {number} */ below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

let seed = /^\d{1,9}$/.test(query.get("seed") ?? "") ? Number(query.get("seed")) : 1;
const sheets = el("div", { class: "card" });
const seedField = el("input", { name: "seed", type: "number", min: 0, max: 999_999_999, value: seed, required: true });
const form = el("form", { class: "bar no-print", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); seed = Number(seedField.value); void load(); } },
  el("label", {}, el("span", {}, say("page-worksheet-seed")), seedField),
  el("button", { class: "primary" }, say("page-worksheet-draw")),
  el("button", { type: "button", onclick: () => window.print() }, say("page-print")));

/** The upper left corner of a table, with at most the rows and columns of the empty table. @param {Table} table @returns {Table} */
function corner({ rows, columns, cells, positions, games, claimed, ...rest }) {
  const cut = (/** @type {any[][] | null} */ all) => all?.slice(0, ROWS + 1).map((line) => line.slice(0, COLUMNS + 1)) ?? null;
  const axis = (/** @type {import("./sheet.js").Axis} */ { name, headings }, /** @type {number} */ last) => ({ name, headings: headings.slice(0, last + 1) });
  return { ...rest, rows: rows && axis(rows, ROWS), columns: axis(columns, COLUMNS), cells: cut(cells) ?? [], positions: cut(positions) ?? [], games: cut(games), claimed: cut(claimed) };
}

/** A part of the game's table; `null` if there is none. @param {string} columns @returns {Promise<Table | null>} */
async function tableOf(columns) {
  try {
    return await about(["table"], { columns, rows: "" });
  } catch {
    // The game's table is smaller, or there is none.
    return null;
  }
}

/** Draws the positions to judge from a table; fewer if it has fewer. @param {Table} table */
function drawn({ cells, positions }) {
  const all = cells.flatMap((line, row) => line.flatMap((cell, column) => {
    const position = positions[row][column];
    return position !== null && TABLE_SIGN[/** @type {"win"} */ (cell)] ? [{ position, cell: /** @type {"win"} */ (cell) }] : [];
  }));
  const next = chance(seed);
  const taken = [];
  while (taken.length < JUDGED && all.length) taken.push(...all.splice(next(all.length), 1));
  return taken;
}

/** The moves to find. @param {{signal: AbortSignal}} options @returns {Promise<Exercise[]>} */
async function exercises(options) {
  const found = /** @type {Exercise[]} */ ([]);
  for (const [place, difficulty] of WANTED.entries()) {
    const { found: puzzle } = await watch(["games", game, "puzzle"], { seed: seed * WANTED.length + place, difficulty, play }, options);
    if (!puzzle || found.some((known) => known.puzzle.position === puzzle.position)) continue;
    found.push({ puzzle, drawn: await about(["positions", puzzle.position, "board"], {}, options) });
  }
  return found;
}

async function load() {
  remember([["seed", String(seed)]]);
  const made = await waited(sheets, async (options) => {
    const numbers = shown.about === "positions";
    const whole = shown.sides.length || numbers ? await tableOf(numbers ? `0..${COLUMNS}` : "") ?? await tableOf("") : null;
    const table = whole && (whole.rows?.headings.length ?? 0) > ROWS + 1 ? corner(whole) : whole;
    const farther = table && numbers ? await tableOf(`${COLUMNS + 1}..${FARTHER}`) ?? table : table;
    return { table, judged: farther ? drawn(farther) : [], found: await exercises(options) };
  });
  if (!made) return;
  const { table, judged, found } = made;
  /** @type {{id: string, task: Node, solution: Node}[]} */
  const tasks = [];
  if (table) tasks.push({ id: "page-worksheet-table", task: strip(table, { blank: true }), solution: strip(table) });
  if (found.length) {
    tasks.push({
      id: "page-worksheet-moves",
      task: el("ol", { class: "exercises" }, found.map(({ drawn: board }) => el("li", {}, picture(board), board.player ? el("small", {}, say("page-turn-of", { player: board.player })) : null, el("div", { class: "answer-line" })))),
      solution: el("ol", {}, found.map(({ puzzle }) => el("li", {}, puzzle.solution.label))),
    });
  }
  if (judged.length) {
    tasks.push({
      id: "page-worksheet-safe",
      task: el("ol", { class: "positions" }, judged.map(({ position }) => el("li", {}, el("span", { class: "box" }), el("span", { class: "mono" }, position)))),
      solution: el("ol", { class: "positions" }, judged.map(({ position, cell }) => el("li", {}, el("strong", {}, TABLE_SIGN[cell]), " ", el("span", { class: "mono" }, position)))),
    });
  }
  const parts = (/** @type {"task" | "solution"} */ which) => tasks.flatMap((part, place) => [el("h2", {}, `${place + 1}. ${say(part.id)}`), part[which]]);
  sheets.replaceChildren(
    el("p", {}, say("page-worksheet-name"), " ______________________________  ", say("page-worksheet-date"), " ______________"),
    ...(tasks.length ? parts("task") : [el("p", {}, say("page-worksheet-none"))]),
    el("p", { class: "small" }, say("page-worksheet-seed"), ` ${seed}`),
    el("details", { class: "solutions" }, el("summary", {}, say("page-worksheet-solutions"), ` (${shown.title}, ${say("page-worksheet-seed")} ${seed})`), ...parts("solution")));
}

/** @param {import("./board.js").Drawn} board */
function picture(board) {
  const image = drawing(board.svg);
  image.setAttribute("aria-label", `${board.title}: ${board.text}`);
  image.setAttribute("role", "img");
  return image;
}

/** @type {any} */
let shown;
try {
  shown = await head();
  content.replaceChildren(form, sheets);
  await load();
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
