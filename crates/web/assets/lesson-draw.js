// Pictures within a lesson: drawn with the worth that the step wants, or vacated pebble by pebble. The program judges them.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { GraphEditor } from "./graph-editor.js";
import { fraction } from "./lesson-words.js";
import { PebbleBoard } from "./pebble-board.js";
import { PebbleGame } from "./pebble-game.js";
import { readAction, readPattern, square, writePattern } from "./pebble-text.js";
import { say } from "./texts.js";

/** @typedef {import("./lesson.js").Stage} Stage @typedef {import("./graph-editor.js").Tool} Tool */

/** @type {Tool[]} */
const TOOLS = ["B", "R", "move", "delete"];
/** A board has at least so many columns and rows. */
const LEAST_SIDE = 5;
/** Up to so many edges a picture is judged. */
const MOST_EDGES = 40;

/** A button. @param {string} id @param {() => void} act @param {string} [kind] */
const button = (id, act, kind) => el("button", { type: "button", class: kind, "data-act": id, onclick: act }, say(id));

/** A picture is drawn. @param {{draw: {hackenbush?: string, pebbles?: number}, then?: string}} step @param {Stage} stage */
export function drawing({ draw, then }, stage) {
  const finish = (/** @type {number[]} */ answer) => {
    stage.tell([answer]);
    judging.disabled = true;
    stage.say(then ?? say("page-lesson-won"));
    stage.done();
  };
  const { place, judge } = draw.hackenbush ? graph(draw.hackenbush, stage, finish) : marks(draw.pebbles ?? 1, stage, finish);
  const judging = button("page-lesson-judge", () => void stage.during(judge), "primary");
  stage.paper(place, el("div", { class: "bar" }, judging));
}

/** A Hackenbush picture. @param {string} worth @param {Stage} stage @param {(answer: number[]) => void} finish */
function graph(worth, stage, finish) {
  const canvas = el("div", { class: "graph-place" });
  const editor = new GraphEditor(canvas, { changed: () => {}, cut: () => {}, told: (sentence) => stage.say(sentence) });
  const tools = TOOLS.map((tool) => el("button", { type: "button", "data-tool": tool, class: tool.length === 1 ? `tool edge-${tool}` : "tool", "aria-pressed": String(tool === "B"), onclick: () => {
    editor.use(tool);
    for (const shown of tools) shown.setAttribute("aria-pressed", String(shown.dataset.tool === tool));
  } }, say(`page-hackenbush-tool-${tool}`)));
  const judge = async () => {
    if (!editor.graph.edges.length || editor.graph.edges.length > MOST_EDGES) {
      stage.say(say("page-hackenbush-how-pointer"));
      return;
    }
    const picture = `hackenbush("${editor.graph.text()}")`;
    const [right, drawn] = await ask(["eval"], {}, { text: `${picture} = (${worth})\n${picture}` });
    // A worth that is no number is sent as one without a denominator.
    const sent = /^-?\d{1,6}(\/\d{1,6})?$/.test(drawn.worth ?? drawn.value) ? fraction(drawn.worth ?? drawn.value) : [0, 0, 0];
    if (right.value === "true") {
      finish([1, ...sent]);
      return;
    }
    stage.tell([[0, ...sent]]);
    stage.say(say("page-lesson-draw-worth"), { value: drawn.worth ?? drawn.value });
  };
  const place = el("div", {}, el("div", { class: "bar modes", role: "group", "aria-label": say("page-hackenbush-tools") }, tools, button("page-undo", () => editor.undo())), canvas,
    el("details", {}, el("summary", {}, say("page-hackenbush-how")), el("p", {}, say("page-hackenbush-how-pointer")), el("p", {}, say("page-hackenbush-how-keys"))));
  return { place, judge };
}

/** A pattern of pebbles that can be vacated. @param {number} count @param {Stage} stage @param {(answer: number[]) => void} finish */
function marks(count, stage, finish) {
  /** @type {Set<string>} */
  const marked = new Set();
  const place = el("div", { class: "pebble-board" });
  const show = () => put(board, { pebbles: marked, vacated: marked });
  const board = new PebbleBoard(place, (name) => {
    if (!marked.delete(name)) marked.add(name);
    stage.say(say(marked.has(name) ? "page-pebbles-marked" : "page-pebbles-unmarked", { square: name }));
    show();
  });
  show();
  const judge = async () => {
    if (marked.size !== count) {
      stage.say(say("page-lesson-draw-count", { count }));
      return;
    }
    const solved = await ask(["pebbles", "solve"], { pattern: writePattern(marked) });
    if (solved.solvable) {
      finish([1]);
      return;
    }
    stage.tell([[0]]);
    stage.say(solved.witness?.reason ?? say("page-pebbles-insoluble"));
  };
  return { place, judge };
}

/** Shows pebbles, on a board on which the next move has room. @param {PebbleBoard} board @param {{pebbles: Set<string>, vacated: Set<string>, free?: Set<string>, moved?: string | null, hint?: string | null}} shown */
function put(board, { pebbles, vacated, free = new Set(), moved = null, hint = null }) {
  const all = [...pebbles, ...vacated].map(square);
  const high = { i: Math.max(LEAST_SIDE - 1, ...all.map(({ i }) => i + 1)), j: Math.max(LEAST_SIDE - 1, ...all.map(({ j }) => j + 1)) };
  board.show({ pebbles, vacated, free, moved, hint, numbers: new Map(), crowded: new Set(), kernel: new Set(), bounds: { low: { i: 0, j: 0 }, high } });
}

/** Patterns are vacated, one after the other. @param {{vacate: {patterns: string[]}, then?: string}} step @param {Stage} stage */
export function vacating({ vacate: { patterns }, then }, stage) {
  let place = 0;
  let game = new PebbleGame([]);
  /** @type {string | null} */
  let hint = null;
  const boardPlace = el("div", { class: "pebble-board" });
  const board = new PebbleBoard(boardPlace, (name) => void stage.during(() => touch(name)));
  const tally = el("span", { class: "small" });
  const help = button("page-lesson-help", () => void stage.during(suggest));
  const next = button("page-lesson-next-board", () => { place += 1; begin(); }, "primary");
  const undo = button("page-undo", () => { game.undo(); show(); });
  // Only those who begin again are offered help.
  const restart = button("page-restart", () => { begin(); help.hidden = false; });
  const show = () => {
    put(board, { pebbles: game.pebbles, vacated: new Set(game.start), free: new Set([...game.pebbles].filter((name) => game.isFree(name))), moved: game.moves.at(-1) ?? null, hint });
    // The test of the lessons reads the position here.
    Object.assign(stage.element, { pebbles: game });
  };
  function begin() {
    game = new PebbleGame(readPattern(patterns[place]));
    hint = null;
    next.hidden = help.hidden = true;
    undo.disabled = restart.disabled = false;
    tally.textContent = patterns.length > 1 ? say("page-lesson-tally", { place: place + 1, count: patterns.length }) : "";
    show();
  }
  /** @param {string} name */
  async function touch(name) {
    if (!next.hidden || restart.disabled) return;
    hint = null;
    if (!game.play(name)) {
      const { i, j } = square(name);
      const blocking = [`${i + 1},${j}`, `${i},${j + 1}`].filter((other) => game.pebbles.has(other)).join(" · ");
      stage.say(game.pebbles.has(name) ? say("page-pebbles-blocked", { square: name, blocking }) : say("page-pebbles-no-pebble", { square: name }));
      return;
    }
    show();
    if (game.left > 0) {
      stage.say(say("page-pebbles-played", { square: name, left: game.left }));
      return;
    }
    undo.disabled = restart.disabled = true;
    help.hidden = true;
    const { length } = await ask(["pebbles", "solve"], { pattern: patterns[place] });
    stage.say(say("page-pebbles-won", { count: game.moves.length, least: length }));
    if (place + 1 < patterns.length) {
      next.hidden = false;
      return;
    }
    if (then) stage.say(then);
    stage.done();
  }
  /** Shows a pebble that a shortest game still has to play. */
  async function suggest() {
    const { action } = await ask(["pebbles", "solve"], { pattern: patterns[place] });
    const wanted = [...readAction(action ?? "")].find(([name, times]) => (game.action.get(name) ?? 0) < times && game.isFree(name));
    hint = wanted?.[0] ?? null;
    stage.say(hint ? say("page-pebbles-hint", { square: hint }) : say("page-pebbles-no-hint"));
    show();
  }
  begin();
  stage.paper(boardPlace, el("div", { class: "bar" }, undo, restart, help, next, tally));
}
