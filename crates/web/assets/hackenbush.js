// Hackenbush: a graph to draw and cut, its value and the value after every cut; and trunks on the number line.

import { watch } from "./api.js";
import { Asking } from "./asking.js";
import { byId, el } from "./dom.js";
import { GraphEditor } from "./graph-editor.js";
import { arrange, edgeKey, edgeText, readGraph } from "./graph-text.js";
import { readHash, writeHash } from "./hash.js";
import { say } from "./texts.js";
import { Trunks } from "./trunks.js";
import { outcomeBadge, outcomeWords } from "./value-facts.js";

/**
 * @typedef {import("./graph-editor.js").Tool} Tool
 * @typedef {import("./graph-text.js").Edge} Edge
 * @typedef {"left" | "right"} Side
 * @typedef {{move: string, value: string, wins: boolean}} Cut
 * @typedef {{position: string, outcome: "L" | "R" | "N" | "P", value: string, mean: string | null, temperature: string | null,
 *   left_stop: string | null, right_stop: string | null, parts?: {edges: number, value: string, method: string}[],
 *   moves: {left: Cut[], right: Cut[]}}} Hacked
 */

/** Figures with names, and plants. */
const FIGURES = ["girl", "boy", "dog", "bridge", "table", "lamp", "flower", "house"];
const PLANTS = ["LRRL", "B(R R) BRB", "G(B R) GG"];
/** @type {Tool[]} */
const TOOLS = ["B", "R", "G", "move", "delete"];
/** The time that the opponent appears to think, in milliseconds. */
const PAUSE = 600;

const state = readHash();
let playing = state.get("mode") === "play";
/** @type {Side} */
let turn = state.get("turn") === "right" ? "right" : "left";
/** @type {"" | Side} the side that the champion plays */
let champion = "";
let showValues = true;
/** @type {Hacked | null} */
let hacked = null;
/** The text of the last question to the server. */
let asked = "";

const live = el("p", { class: "small", "aria-live": "polite" });
const status = el("div", {});
const verdict = el("div", { "aria-live": "polite" });
const cuts = el("section", { class: "card", "aria-label": say("page-hackenbush-cuts") });
const asking = new Asking(status, 200);
const canvas = el("div", { class: "graph-place" });
const editor = new GraphEditor(canvas, { changed: () => refresh(), cut: (edge) => cut(edge), told: (sentence) => { live.textContent = sentence; } });
const field = el("textarea", { class: "mono", rows: 3, spellcheck: "false", autocomplete: "off", autocapitalize: "off", oninput: () => ask(field.value, true) });

const toolButtons = TOOLS.map((tool) => el("button", { type: "button", "data-tool": tool, class: tool.length === 1 ? `tool edge-${tool}` : "tool", onclick: () => use(tool) },
  say(`page-hackenbush-tool-${tool}`)));
const editBar = el("div", { class: "bar modes", role: "group", "aria-label": say("page-hackenbush-tools") }, toolButtons);
const modeButtons = [false, true].map((play) => el("button", { type: "button", "data-mode": play ? "play" : "draw", onclick: () => setPlaying(play) },
  say(play ? "page-hackenbush-mode-play" : "page-hackenbush-mode-draw")));
const turnButtons = /** @type {Side[]} */ (["left", "right"]).map((side) => el("button", { type: "button", "data-turn": side, onclick: () => setTurn(side) },
  say(`page-hackenbush-turn-${side}`)));
const championSelect = el("select", { onchange: () => { champion = /** @type {"" | Side} */ (championSelect.value); answer(); } },
  ["", "left", "right"].map((side) => el("option", { value: side }, say(`page-hackenbush-champion-${side || "nobody"}`))));
const valuesCheck = el("input", { type: "checkbox", checked: true, onchange: () => { showValues = valuesCheck.checked; label(); } });
const playBar = el("div", { class: "bar modes" }, turnButtons, el("label", { class: "champion" }, el("span", {}, say("page-hackenbush-champion")), championSelect));
const undo = el("button", { type: "button", onclick: () => goBack(() => editor.undo()) }, say("page-undo"));
const redo = el("button", { type: "button", onclick: () => goBack(() => editor.redo()) }, say("page-redo"));
const tidy = el("button", { type: "button", onclick: () => { const graph = editor.graph.copy(); arrange(graph); editor.show(graph); } }, say("page-hackenbush-arrange"));
const clear = el("button", { type: "button", onclick: () => { editor.show(readGraph("_")); refresh(); } }, say("page-hackenbush-clear"));

/** Stores the state in the address. */
function remember() {
  writeHash({
    graph: editor.graph.text(), mode: playing ? "play" : "", turn: playing && turn === "right" ? "right" : "",
    trunk: trunks.field.value, kept: trunks.kept.map(({ text }) => text).join(","),
  });
}

/** @param {Side} side @returns {Side} */
const other = (side) => (side === "left" ? "right" : "left");

/** @param {Tool} tool */
function use(tool) {
  editor.use(tool);
  for (const shown of toolButtons) shown.setAttribute("aria-pressed", String(shown.dataset.tool === tool));
}

/** @param {boolean} play */
function setPlaying(play) {
  playing = play;
  for (const shown of modeButtons) shown.setAttribute("aria-pressed", String((shown.dataset.mode === "play") === play));
  editBar.hidden = play;
  playBar.hidden = !play;
  if (play && editor.graph.fall() > 0) refresh();
  use(play ? "cut" : "B");
  setTurn(turn);
}

/** @param {Side} side */
function setTurn(side) {
  turn = side;
  for (const shown of turnButtons) shown.setAttribute("aria-pressed", String(shown.dataset.turn === side));
  label();
  remember();
}

/** Called after a change of the graph on the canvas. */
function refresh() {
  const text = editor.graph.text();
  field.value = text;
  ask(text, false);
}

/**
 * Asks for the value of a graph.
 * @param {string} text
 * @param {boolean} typed whether the text was typed, so that the canvas has to show it
 */
function ask(text, typed) {
  asked = text;
  remember();
  hacked = null;
  label();
  asking.ask((options) => watch(["hackenbush"], {}, { ...options, text }), (answered) => {
    if (!answered) {
      verdict.replaceChildren();
      cuts.hidden = true;
      return;
    }
    if (asked !== text) return;
    hacked = /** @type {Hacked} */ (answered);
    if (typed) {
      editor.show(readGraph(hacked.position));
      remember();
    }
    tell(hacked);
    label();
    answer();
  });
}

/** Writes the values after the cuts on the picture. */
function label() {
  /** @type {Map<string, string>} */
  const labels = new Map();
  editor.cuttable = new Set();
  editor.good = new Set();
  if (hacked && playing) {
    for (const { move, value, wins } of hacked.moves[turn]) {
      for (const own of namesOf(move)) {
        editor.cuttable.add(own);
        if (!showValues) continue;
        labels.set(own, value);
        if (wins) editor.good.add(own);
      }
    }
  }
  editor.labels = labels;
  editor.draw();
  undo.disabled = editor.past.length === 0;
  redo.disabled = editor.future.length === 0;
  listCuts();
}

/** The edges on the canvas for a move of the answer. @param {string} move @returns {string[]} */
function namesOf(move) {
  return editor.graph.edges.map(edgeText).map(edgeKey).filter((own) => own === edgeKey(move));
}

/** @param {Edge} edge */
function cut(edge) {
  const player = turn;
  editor.remember();
  editor.graph.removeEdge(edge.id);
  const fallen = editor.graph.fall();
  live.textContent = say(`page-hackenbush-cut-${player}`, { edge: edgeText(edge), fallen });
  setTurn(other(player));
  refresh();
}

/** Goes back or forward in the history; while playing, to the nearest turn of the reader. @param {() => void} step */
function goBack(step) {
  step();
  if (!playing) return;
  setTurn(other(turn));
  if (champion === turn && editor.past.length && editor.future.length) {
    step();
    setTurn(other(turn));
  }
}

/** Makes the champion's cut, if it is its turn. */
function answer() {
  const found = hacked;
  if (!playing || !found || champion !== turn) return;
  const options = found.moves[turn];
  const best = options.find((move) => move.wins) ?? options[0];
  if (!best) return;
  setTimeout(() => {
    if (hacked === found && champion === turn) cutNamed(best.move);
  }, PAUSE);
}

/** @param {Hacked} found */
function tell(found) {
  /** @type {[string, string][]} */
  const rows = [];
  // The mean of a number is the number itself, so it is not listed.
  const isNumber = found.mean === found.value;
  if (!isNumber && found.mean !== null) rows.push([say("page-values-mean"), found.mean]);
  if (!isNumber && found.temperature !== null) rows.push([say("page-values-temperature"), found.temperature]);
  if (!isNumber && found.left_stop !== null && found.right_stop !== null) {
    rows.push([say("page-values-stops"), `${found.left_stop} · ${found.right_stop}`]);
  }
  verdict.replaceChildren(
    el("p", { class: "verdict" }, outcomeBadge(found.outcome), el("strong", { class: "value mono" }, found.value)),
    el("p", {}, outcomeWords(found.outcome)),
    rows.length ? el("dl", { class: "facts" }, rows.map(([term, value]) => el("div", {}, el("dt", {}, term), el("dd", { class: "mono" }, value)))) : "",
    found.parts?.length ? el("details", {}, el("summary", {}, say("page-hackenbush-parts", { count: found.parts.length })),
      el("ul", {}, found.parts.map((part) => el("li", {}, el("span", { class: "mono" }, part.value), " ",
        el("small", {}, `${say("page-hackenbush-part-edges", { count: part.edges })}, ${say(`page-hackenbush-method-${part.method}`)}`))))) : "");
}

/** Cuts an edge with this text. @param {string} text */
function cutNamed(text) {
  const edge = editor.graph.edges.find((one) => edgeKey(edgeText(one)) === edgeKey(text));
  if (edge) cut(edge);
}

/** A cut with the value of the graph after it. @param {Cut} move @returns {(HTMLElement | null)[]} */
function told({ move, value, wins }) {
  return [
    showValues ? el("span", { class: `badge ${wins ? "win" : "loss"}` }, wins ? "▲" : "▼") : null,
    el("span", { class: "mono" }, move),
    showValues ? el("span", { class: "plies" }, say("page-hackenbush-leaves", { value })) : null,
  ];
}

/** All cuts of the player to move as buttons; while drawing, the cuts of both players. */
function listCuts() {
  cuts.hidden = hacked === null;
  const found = hacked;
  if (!found) return;
  const sides = /** @type {Side[]} */ (playing ? [turn] : ["left", "right"]);
  cuts.replaceChildren(el("h2", {}, say("page-hackenbush-cuts")), ...sides.flatMap((side) => {
    const moves = found.moves[side];
    const items = moves.map((move) => el("li", {}, playing ? el("button", { type: "button", onclick: () => cutNamed(move.move) }, told(move)) : el("div", { class: "cut" }, told(move))));
    const nothing = playing ? say(`page-hackenbush-stuck-${side}`) : say("page-no-moves");
    return [el("h3", {}, say(`page-hackenbush-side-${side}`)), items.length ? el("ul", { class: "moves cuts" }, items) : el("p", { class: "small" }, nothing)];
  }), el("p", { class: "small" }, say("page-hackenbush-cuts-legend")));
}

/** Whether the page is complete, so that its state may be written into the address. */
let ready = false;
const trunks = new Trunks(state.get("trunk") ?? "LR(RL)...", (state.get("kept") ?? "").split(",").filter(Boolean), () => { if (ready) remember(); });

/** @param {string} text */
const begin = (text) => { field.value = text; ask(text, true); };

byId("content").replaceChildren(el("div", { class: "grid" },
  el("div", {},
    el("section", { class: "card board-card" },
      el("div", { class: "bar modes", role: "group", "aria-label": say("page-hackenbush-modes") }, modeButtons),
      editBar, playBar, canvas, live,
      el("div", { class: "bar" }, undo, redo, tidy, clear, el("label", { class: "check" }, valuesCheck, el("span", {}, say("page-hackenbush-show-values")))),
      el("details", {}, el("summary", {}, say("page-hackenbush-how")), el("p", {}, say("page-hackenbush-how-pointer")), el("p", {}, say("page-hackenbush-how-keys")))),
    el("section", { class: "card" }, el("h2", {}, say("page-hackenbush-text")),
      el("label", {}, el("span", {}, say("page-hackenbush-text-label")), field),
      el("div", { class: "bar" }, FIGURES.map((name) => el("button", { type: "button", onclick: () => begin(name) }, say(`page-hackenbush-figure-${name}`))),
        PLANTS.map((plant) => el("button", { type: "button", class: "mono", onclick: () => begin(plant) }, plant))))),
  el("div", {},
    el("section", { class: "card verdict-card" }, status, verdict),
    cuts)),
trunks.card);
byId("content").removeAttribute("aria-busy");
ready = true;
setPlaying(playing);
begin(state.get("graph") ?? "girl");
