// The solitaire of pebbles: mark squares, find out whether they can all be emptied, watch a shortest game, play.

import { ask } from "./api.js";
import { Asking } from "./asking.js";
import { byId, el } from "./dom.js";
import { readHash, writeHash } from "./hash.js";
import { PebbleBoard } from "./pebble-board.js";
import { PebbleGame } from "./pebble-game.js";
import { key, readAction, readMoves, readPattern, square, writeMoves, writePattern } from "./pebble-text.js";
import { say } from "./texts.js";

/**
 * @typedef {{pattern: string, solvable: boolean, pebbles: number, length?: number, solution?: string, action?: string, moves?: string,
 *   kernel: string | null,
 *   witness?: {square: [number, number], number: number, neighbour: [number, number], neighbour_number: number, reason: string}}} Solved
 * @typedef {{value: string, value_in_corner: string, proves_insoluble: boolean}} Measured
 * @typedef {"mark" | "watch" | "play"} Mode
 */

/** Patterns to start with: names and squares. */
const EXAMPLES = [
  ["page-pebbles-example-one", "0,0"],
  ["page-pebbles-example-duarte", "2,2;2,3"],
  ["page-pebbles-example-corner", "0,0;0,1;1,0"],
  ["page-pebbles-example-diagonal", "0,5;1,4;2,3;3,2;4,1;5,0"],
  ["page-pebbles-example-climb", "0,0;1,1;2,2;3,3"],
  ["page-pebbles-example-three", "0,0;0,1;3,0"],
];
/** @type {Mode[]} */
const MODES = ["mark", "watch", "play"];
/** The duration of a move at the usual speed, in milliseconds. */
const TEMPO = 700;
const SPEEDS = [0.5, 1, 2, 4];
/** The least width and height of the board, in squares. */
const LEAST_SIDE = 8;

// The state, from the address.
const state = readHash();
let pattern = state.get("pattern") ?? "2,2;2,3";
let mode = /** @type {Mode} */ (MODES.find((name) => name === state.get("mode")) ?? "mark");
let room = Number(state.get("room") ?? 0) || 0;
let showNumbers = state.get("numbers") !== "hidden";
let speed = 1;

/** @type {Solved | null} the answer about the pattern */
let solved = null;
/** The game that is watched or played. */
let game = new PebbleGame([]);
/** @type {string | null} */
let moved = null;
/** @type {string | null} */
let hint = null;
/** @type {ReturnType<typeof setInterval> | undefined} */
let clock;

// The page.
const boardPlace = el("div", { class: "pebble-board" });
const board = new PebbleBoard(boardPlace, touch);
const live = el("p", { class: "small", "aria-live": "polite" });
const controls = el("div", {});
const status = el("div", {});
const verdict = el("div", { "aria-live": "polite" });
const measures = el("section", { class: "card", "aria-live": "polite" });
const solving = new Asking(status);
const measuring = new Asking(el("div", {}), 150);

const patternField = el("textarea", { rows: 2, spellcheck: "false", autocomplete: "off", oninput: () => setPattern(patternField.value, false) });
patternField.value = pattern;

const modeButtons = MODES.map((name) => el("button", { type: "button", "data-mode": name, onclick: () => setMode(name) }, say(`page-pebbles-mode-${name}`)));
const numbersCheck = el("input", { type: "checkbox", onchange: () => { showNumbers = numbersCheck.checked; draw(); } });
numbersCheck.checked = showNumbers;

/** @param {string} id @param {() => void} act @param {boolean} [disabled] @param {string} [kind] */
function button(id, act, disabled = false, kind = undefined) {
  return el("button", { type: "button", class: kind, disabled, onclick: act, "data-act": id }, say(id));
}

/** The squares of the pattern, if its text is in the usual notation. */
function squares() {
  return readPattern(solved?.pattern ?? pattern).filter((name) => /^-?\d+,-?\d+$/.test(name));
}

/** Sets the pattern and asks about it. @param {string} text @param {boolean} [write] whether to write it in the field */
function setPattern(text, write = true) {
  pattern = text.trim();
  solved = null;
  halt();
  if (write) patternField.value = pattern;
  game = new PebbleGame(squares());
  moved = hint = null;
  draw();
  if (!pattern) {
    solving.stop();
    verdict.replaceChildren(el("p", {}, say("page-pebbles-nothing")));
    measures.hidden = true;
    return;
  }
  solving.ask((options) => ask(["pebbles", "solve"], { pattern }, options), (answer) => {
    verdict.replaceChildren();
    if (!answer) return;
    solved = /** @type {Solved} */ (answer);
    begin(state.get("moves") ?? "");
    state.delete("moves");
    tell(solved);
  });
}

/** Starts the game of the mode. @param {string} [made] moves already made */
function begin(made = "") {
  halt();
  game = new PebbleGame(squares());
  moved = hint = null;
  if (mode === "watch" && solved?.moves) {
    game.undone = readMoves(solved.moves).reverse();
  } else if (mode === "play") {
    readMoves(made).every((name) => game.play(name));
  }
  draw();
}

/** @param {Mode} name */
function setMode(name) {
  mode = name;
  begin();
}

/** The effect of touching a square. @param {string} name */
function touch(name) {
  if (mode === "play") {
    playSquare(name);
  } else if (mode === "mark") {
    const marked = new Set(squares());
    if (!marked.delete(name)) marked.add(name);
    live.textContent = say(marked.has(name) ? "page-pebbles-marked" : "page-pebbles-unmarked", { square: name });
    setPattern(writePattern(marked));
  }
}

/** @param {string} name */
function playSquare(name) {
  hint = null;
  if (game.play(name)) {
    moved = name;
    live.textContent = game.left === 0
      ? say("page-pebbles-won", { count: game.moves.length, least: solved?.length ?? "?" })
      : say("page-pebbles-played", { square: name, left: game.left });
  } else if (!game.pebbles.has(name)) {
    live.textContent = say("page-pebbles-no-pebble", { square: name });
  } else {
    const { i, j } = square(name);
    const blocking = [key(i + 1, j), key(i, j + 1)].filter((other) => game.pebbles.has(other));
    live.textContent = say("page-pebbles-blocked", { square: name, blocking: blocking.join(" · ") });
  }
  draw();
}

/** A move of a shortest game that is still to be made, if no other move was played. */
function suggest() {
  if (!solved?.action) return;
  const action = game.action;
  const wanted = [...readAction(solved.action)].find(([name, times]) => (action.get(name) ?? 0) < times && game.isFree(name));
  hint = wanted ? wanted[0] : null;
  live.textContent = hint ? say("page-pebbles-hint", { square: hint }) : say("page-pebbles-no-hint");
  draw();
}

// The mode for watching.

/** @param {number} count */
function stepTo(count) {
  const before = game.moves.length;
  game.goTo(count);
  moved = game.moves.length === before + 1 ? game.moves[before] : null;
  const total = game.moves.length + game.undone.length;
  const last = game.moves[game.moves.length - 1];
  live.textContent = last === undefined ? say("page-pebbles-at-start")
    : say("page-pebbles-step", { number: game.moves.length, total, square: last });
  draw();
}

function halt() {
  clearInterval(clock);
  clock = undefined;
}

function toggle() {
  if (clock !== undefined) {
    halt();
    draw();
    return;
  }
  if (!game.undone.length) game.goTo(0);
  clock = setInterval(() => {
    if (game.undone.length) stepTo(game.moves.length + 1);
    if (!game.undone.length) {
      halt();
      draw();
    }
  }, TEMPO / speed);
  draw();
}

// The display.

/** The visible part of the board. */
function bounds() {
  const all = [...squares(), ...game.pebbles, ...(mode !== "mark" && solved?.solution ? readPattern(solved.solution) : [])].map(square);
  if (solved?.action && showNumbers) all.push(...[...readAction(solved.action).keys()].map(square));
  const low = { i: 0, j: 0 };
  const high = { i: LEAST_SIDE - 1 + room, j: LEAST_SIDE - 1 + room };
  for (const { i, j } of all) {
    low.i = Math.min(low.i, i);
    low.j = Math.min(low.j, j);
    high.i = Math.max(high.i, i + (mode === "mark" ? 1 : 0));
    high.j = Math.max(high.j, j + (mode === "mark" ? 1 : 0));
  }
  return { low, high };
}

function draw() {
  const marked = squares();
  const witness = solved?.witness;
  const numbers = new Map(showNumbers && solved?.action ? readAction(solved.action) : []);
  const crowded = new Set();
  if (witness && mode === "mark") {
    for (const [place, number] of /** @type {[[number, number], number][]} */ ([[witness.square, witness.number], [witness.neighbour, witness.neighbour_number]])) {
      crowded.add(key(...place));
      numbers.set(key(...place), number);
    }
  }
  if (mode === "watch" || mode === "play") {
    // The number of times that each square is still to be played.
    for (const [name, times] of game.action) {
      const left = (numbers.get(name) ?? 0) - times;
      if (left > 0) numbers.set(name, left); else numbers.delete(name);
    }
  }
  board.show({
    pebbles: game.pebbles,
    vacated: new Set(marked),
    numbers,
    free: new Set(mode === "play" ? [...game.pebbles].filter((name) => game.isFree(name)) : []),
    crowded,
    kernel: new Set(mode === "mark" && solved?.kernel ? readPattern(solved.kernel) : []),
    moved,
    hint,
    bounds: bounds(),
  });
  for (const shown of modeButtons) shown.setAttribute("aria-pressed", String(shown.dataset.mode === mode));
  drawControls();
  measure();
  writeHash({
    pattern, mode: mode === "mark" ? "" : mode, room: room || "", numbers: showNumbers ? "" : "hidden",
    moves: mode === "play" ? writeMoves(game.moves) : "",
  });
}

function drawControls() {
  const focused = /** @type {HTMLElement | null} */ (controls.contains(document.activeElement) ? document.activeElement : null)?.dataset.act;
  const bar = el("div", { class: "bar" });
  if (mode === "mark") {
    bar.append(
      button("page-pebbles-clear", () => setPattern("")),
      button("page-pebbles-mirror", () => setPattern(writePattern(squares().map(square).map(({ i, j }) => key(j, i))))),
      button("page-pebbles-larger", () => { room += 4; draw(); }, room >= 40),
      button("page-pebbles-smaller", () => { room -= 4; draw(); }, room <= 0));
  } else if (mode === "play") {
    bar.append(
      button("page-pebbles-suggest", suggest, !solved?.action, "primary"),
      button("page-undo", () => { game.undo(); moved = hint = null; live.textContent = say("page-pebbles-left", { left: game.left }); draw(); }, !game.moves.length),
      button("page-redo", () => { game.redo(); moved = game.moves[game.moves.length - 1] ?? null; hint = null; draw(); }, !game.undone.length),
      button("page-restart", () => begin(), !game.moves.length));
  } else {
    const total = game.moves.length + game.undone.length;
    if (total === 0) {
      const why = !solved ? null : solved.solvable ? say("page-pebbles-too-long") : say("page-pebbles-no-game");
      controls.replaceChildren(el("p", { class: "small" }, why));
      return;
    }
    const slider = el("input", { type: "range", min: 0, max: total, "aria-label": say("page-pebbles-slider"), "data-act": "slider", oninput: () => { halt(); stepTo(Number(slider.value)); } });
    slider.value = String(game.moves.length);
    const speeds = el("select", { "data-act": "speed", onchange: () => { speed = Number(speeds.value); if (clock !== undefined) { toggle(); toggle(); } } },
      SPEEDS.map((value) => el("option", { value, selected: value === speed }, `${value} ×`)));
    bar.append(
      button("page-pebbles-first", () => { halt(); stepTo(0); }, !game.moves.length),
      button("page-pebbles-back", () => { halt(); stepTo(game.moves.length - 1); }, !game.moves.length),
      el("button", { type: "button", class: "primary", onclick: toggle, "data-act": "toggle" }, say(clock === undefined ? "page-pebbles-run" : "page-pebbles-pause")),
      button("page-pebbles-forward", () => { halt(); stepTo(game.moves.length + 1); }, !game.undone.length),
      button("page-pebbles-last", () => { halt(); stepTo(total); }, !game.undone.length),
      el("label", { class: "pebble-speed" }, el("span", {}, say("page-pebbles-speed")), speeds));
    controls.replaceChildren(slider, bar);
    refocus(focused);
    return;
  }
  controls.replaceChildren(bar);
  refocus(focused);
}

/** @param {string | undefined} act */
function refocus(act) {
  if (act) /** @type {HTMLElement | null} */ (controls.querySelector(`[data-act="${act}"]:not(:disabled)`))?.focus();
}

/** @param {Solved} found */
function tell(found) {
  if (found.solvable) {
    verdict.replaceChildren(
      el("p", { class: "verdict" }, el("span", { class: "badge win" }, "✓"), el("strong", {}, say("page-pebbles-solvable"))),
      el("p", {}, say("page-pebbles-least", { count: found.length ?? "?", pebbles: found.pebbles + (found.length ?? 0) })),
      found.moves
        ? el("details", {}, el("summary", {}, say("page-pebbles-moves")), el("p", { class: "mono" }, found.moves))
        : el("p", { class: "small" }, say("page-pebbles-too-long")));
    return;
  }
  verdict.replaceChildren(
    el("p", { class: "verdict" }, el("span", { class: "badge loss" }, "✗"), el("strong", {}, say("page-pebbles-insoluble"))),
    found.witness ? el("p", {}, found.witness.reason) : "",
    found.kernel ? el("p", {}, say("page-pebbles-kernel", { count: readPattern(found.kernel).length }), " ", el("span", { class: "mono" }, found.kernel)) : "");
}

function measure() {
  const position = writePattern(game.pebbles);
  // Moves preserve the measure; it is computed again only while the reader plays, to show this.
  if (!position || !solved || (mode === "watch" && game.moves.length)) return;
  measuring.ask((options) => ask(["pebbles", "measure"], { pattern: position }, options), (answer) => {
    if (!answer) return;
    const { value, value_in_corner: corner, proves_insoluble: proves } = /** @type {Measured} */ (answer);
    measures.hidden = false;
    measures.replaceChildren(
      el("h2", {}, say("page-pebbles-measure")),
      el("p", {}, el("span", { class: "mono" }, value), " ", el("small", {}, say("page-pebbles-measure-what"))),
      game.moves.length
        ? el("p", { class: "small" }, say("page-pebbles-measure-same"))
        : el("p", { class: "small" }, say(proves ? "page-pebbles-measure-proves" : "page-pebbles-measure-silent", { value: corner })));
  });
}

const examples = el("div", { class: "bar" }, EXAMPLES.map(([id, text]) =>
  el("button", { type: "button", onclick: () => { mode = "mark"; room = 0; setPattern(text); } }, say(id))));

byId("content").replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("section", { class: "card board-card" },
    el("div", { class: "bar modes", role: "group", "aria-label": say("page-pebbles-modes") }, modeButtons),
    boardPlace, live, controls,
    el("label", { class: "check" }, numbersCheck, el("span", {}, say("page-pebbles-numbers"))))),
  el("div", {},
    el("section", { class: "card verdict-card" }, status, verdict),
    measures,
    el("section", { class: "card" }, el("h2", {}, say("page-pebbles-pattern")),
      el("label", {}, el("span", {}, say("page-pebbles-pattern-label")), patternField), examples),
    el("section", { class: "card" }, el("h2", {}, say("page-pebbles-rules")),
      el("p", {}, say("page-pebbles-rules-text")), el("p", { class: "small" }, say("page-pebbles-legend"))))));
byId("content").removeAttribute("aria-busy");
setPattern(pattern);
