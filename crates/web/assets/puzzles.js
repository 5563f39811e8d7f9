// Puzzles: positions in which exactly one move wins, by game and difficulty, and one for every day. The score is stored in
// the browser.

import { ask, waited, watch } from "./api.js";
import { Board } from "./board.js";
import { button } from "./button.js";
import { byId, el, prose } from "./dom.js";
import { MoveList } from "./move-list.js";
import { badge } from "./outcome.js";
import { base } from "./place.js";
import { Score } from "./score.js";
import { language, say } from "./texts.js";

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./board.js").Move} Move */
/** @typedef {{position: string, solution: Move, plies: number | null, moves: number}} Puzzle */

const LEVELS = ["easy", "medium", "hard"];
/** The game of the first puzzle. */
const USUAL = "nim";
/** The number of seeds that are tried for a puzzle. */
const SEEDS = 3;
/** A day, in milliseconds. */
const DAY = 86_400_000;

const content = byId("content");
const query = new URLSearchParams(location.search);
const score = new Score();

/** The number of the current day in the reader's time zone. */
const today = () => {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / DAY);
};

/** @type {string[]} the games whose positions are numbers, which are judged quickly */
let quick = [];
let seed = /^\d{1,10}$/.test(query.get("seed") ?? "") ? Number(query.get("seed")) : Math.floor(Math.random() * 2 ** 32);
/** @type {{puzzle: Puzzle, drawn: Drawn} | null} */
let shown = null;
/** Whether the puzzle still counts for the score. */
let fresh = false;
/** @type {number | null} the day of the puzzle, as days since 1970 */
let day = /^\d{1,6}$/.test(query.get("day") ?? "") ? Number(query.get("day")) : null;

const game = el("select", { name: "game", onchange: () => void another() });
const level = el("select", { name: "difficulty", onchange: () => void another() }, LEVELS.map((name) => el("option", { value: name, selected: name === query.get("difficulty") }, say(`page-puzzle-${name}`))));
const task = el("p", {});
const rules = el("details", { class: "small" });
const told = el("section", { class: "card verdict verdict-card", "aria-live": "polite" });
const tally = el("p", { class: "small", "aria-live": "polite" });
const place = el("div", { class: "board" });
const status = el("div", {});
const board = new Board(place, (move) => answer(move));
const list = new MoveList((move) => answer(move));
const play = el("a", { class: "button" }, say("page-puzzle-play"));
const showButton = button("page-puzzle-show", show);

/** The address of a page of the game. @param {string} tab */
const addressOf = (tab) => `${base}/${language}/games/${encodeURIComponent(game.value)}/${tab}`;

/** Stores the puzzle in the address. */
function write() {
  /** @type {Record<string, string>} */
  const words = day !== null ? { day: String(day) } : { game: game.value, difficulty: level.value, seed: String(seed) };
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams(words)}`);
}

/** Requests the puzzle of the game, the difficulty and the seed, or of one of the next seeds. */
async function load() {
  shown = null;
  fresh = false;
  told.hidden = true;
  list.card.hidden = true;
  showButton.disabled = true;
  place.hidden = true;
  rules.hidden = true;
  const found = await waited(status, async (options) => {
    for (let more = 0; more < SEEDS; more += 1) {
      const { found: puzzle } = await watch(["games", game.value, "puzzle"], { seed: seed + more, difficulty: level.value }, options);
      if (!puzzle) continue;
      seed += more;
      const [drawn, about] = await Promise.all([["positions", puzzle.position, "board"], []].map((path) => ask(["games", game.value, ...path], {}, options)));
      return { puzzle, drawn, about };
    }
    return null;
  });
  write();
  if (found === undefined) return;
  status.replaceChildren();
  if (found === null) {
    task.textContent = say("page-puzzle-none");
    return;
  }
  shown = found;
  fresh = true;
  const { drawn, about } = found;
  rules.hidden = false;
  rules.replaceChildren(el("summary", {}, say("page-tab-rules")), ...prose(about.rules), el("a", { href: addressOf("rules") }, about.title));
  task.textContent = say("page-puzzle-task", { title: drawn.title });
  play.href = `${addressOf("play")}?${new URLSearchParams({ from: drawn.position })}`;
  place.hidden = false;
  list.card.hidden = false;
  showButton.disabled = false;
  board.show(drawn, true);
  choices(true);
}

/** The list of moves, which is also shown on phones. @param {boolean} enabled @param {string} [played] */
function choices(enabled, played) {
  if (!shown) return;
  list.show(shown.drawn, null, { mine: true, enabled, played });
  list.card.classList.add("needed");
}

/** @param {Move} move */
function answer(move) {
  if (!shown) return;
  const right = move.move === shown.puzzle.solution.move;
  if (fresh) score.add(right);
  fresh = false;
  tell(right ? "win" : "loss", say(right ? "page-puzzle-right" : "page-puzzle-wrong", { move: move.label }));
  if (right) solved();
  else board.show(shown.drawn, true);
}

/** Shows the winning move; the puzzle counts as not solved. */
function show() {
  if (!shown) return;
  if (fresh) score.add(false);
  fresh = false;
  tell("draw", say("page-puzzle-solution", { move: shown.puzzle.solution.label }));
  solved();
}

function solved() {
  if (!shown) return;
  const { drawn, puzzle } = shown;
  board.show(drawn, true);
  board.hint(puzzle.solution);
  choices(false, puzzle.solution.move);
  showButton.disabled = true;
}

/** @param {"win" | "loss" | "draw"} kind @param {string} text */
function tell(kind, text) {
  told.hidden = false;
  told.replaceChildren(kind === "draw" ? "" : badge(kind), el("p", {}, el("strong", {}, text)));
  tally.textContent = score.told();
}

/** Shows a random puzzle. */
function another() {
  day = null;
  seed = Math.floor(Math.random() * 2 ** 32);
  return load();
}

/** Shows the puzzle of a day, the same for all readers. @param {number} wanted */
function ofTheDay(wanted) {
  day = wanted;
  seed = wanted;
  game.value = quick[seed % quick.length];
  level.value = LEVELS[seed % 2];
  return load();
}

const games = await waited(content, () => ask(["games"]));
if (games) {
  const listed = games.filter((/** @type {any} */ item) => !("error" in item));
  quick = listed.filter((/** @type {any} */ item) => item.kind !== "board").map((/** @type {any} */ item) => item.name).sort();
  game.append(...listed.map((/** @type {any} */ item) => el("option", { value: item.name }, item.title)));
  game.value = query.get("game") ?? USUAL;
  // If the address names no puzzle, the puzzle of the day is shown.
  if (!["game", "difficulty", "seed"].some((word) => query.has(word))) day ??= today();
  tally.textContent = score.told();
  content.replaceChildren(el("div", { id: "game" }, el("div", { class: "grid" },
    el("div", {}, el("section", { class: "card board-card felt" }, task, rules, place, status), told, el("section", { class: "card" },
      el("div", { class: "bar" }, button("page-puzzle-next", () => void another(), undefined, "primary"), button("page-puzzle-day", () => void ofTheDay(today())), showButton, play), tally)),
    el("div", {}, el("section", { class: "card fields" }, el("label", {}, el("span", {}, say("page-puzzle-game")), game), el("label", {}, el("span", {}, say("page-puzzle-level")), level)), list.card))));
  content.removeAttribute("aria-busy");
  if (day !== null) await ofTheDay(day);
  else await load();
}
content.removeAttribute("aria-busy");
