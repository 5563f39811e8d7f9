// Playing: the board, the verdict, every move with what it is worth, hint, why, and the game so far.
//
// The state of the page stands in its address: the position from which the game is played, the moves, who plays whom.

import { Problem, trouble, waited, watch } from "./api.js";
import { Board } from "./board.js";
import { el, prose } from "./dom.js";
import { about, content, game, head, play, query } from "./head.js";
import { History } from "./history.js";
import { badge, sign, turned } from "./outcome.js";
import { byAmount, chosen, LEVELS } from "./opponent.js";
import { say } from "./texts.js";

/**
 * @typedef {import("./board.js").Drawn} Drawn
 * @typedef {import("./board.js").Move} Move
 * @typedef {import("./outcome.js").Outcome} Outcome
 * @typedef {{move: string, to: string, outcome: Outcome, remoteness: number | null, grundy: number | null, good: boolean | null}} JudgedMove
 * @typedef {{position: string, player: string | null, outcome: Outcome, remoteness: number | null, grundy: number | null,
 *   moves: JudgedMove[], verdict: string, found: string, best: number | null,
 *   ending: {end: "lost" | "won" | "drawn", stuck: boolean} | null}} Judged
 */

/** How long the champion seems to think, in milliseconds. */
const PAUSE = 450;
/** The most moves that are listed at once. */
const LISTED = 60;

// The state, from the address.
let from = query.get("from") ?? "start";
/** @type {string[]} */
let moves = query.getAll("move");
/** @type {string[]} moves taken back, the one to be made again next at the end */
let undone = [];
let level = LEVELS.includes(query.get("level") ?? "") ? /** @type {string} */ (query.get("level")) : "champion";
let userFirst = query.get("side") !== "second";
let openValues = query.get("values") !== "hidden";

/** @type {Drawn[]} the positions of the game so far, the present one at the end */
let line = [];
/** @type {Map<string, Judged>} what is known of positions */
const known = new Map();
/** @type {AbortController} stops the questions about a position that is no longer shown */
let asking = new AbortController();

// The page.
const live = el("p", { class: "small", "aria-live": "polite", id: "live" });
const boardPlace = el("div", { class: "board" });
const board = new Board(boardPlace, (move) => void make(move));
const verdict = el("section", { class: "card verdict verdict-card", "aria-live": "polite" });
const moveList = el("section", { class: "card", "aria-label": say("page-moves") });
const whyCard = el("section", { class: "card why", hidden: true, "aria-live": "polite" });
const thinking = el("progress", { "aria-label": say("page-thinking") });
const history = new History((count) => void goTo(count));

/** @param {string} id @param {() => void} act @param {string} [key] @param {string} [kind] */
function button(id, act, key, kind) {
  return el("button", { type: "button", class: kind, onclick: act, "data-act": id, "aria-keyshortcuts": key }, say(id), key ? el("kbd", { "aria-hidden": "true" }, key) : null);
}

const undoButton = button("page-undo", () => void undo(), "U");
const redoButton = button("page-redo", () => void redo(), "R");
const bar = el("div", { class: "bar" },
  button("page-hint", hint, "H", "primary"),
  button("page-why", () => void why(), "Y"),
  undoButton, redoButton,
  button("page-swap", () => void swap()),
  button("page-restart", () => void restart()),
  button("page-position", () => editor.showModal()),
  button("page-random", () => void random()),
  button("page-share", () => void share()),
);

const levelSelect = el("select", { onchange: () => { level = levelSelect.value; remember(); void answer(); } },
  LEVELS.map((name) => el("option", { value: name, selected: name === level }, say(`page-level-${name}`))));
const valuesCheck = el("input", { type: "checkbox", onchange: () => { openValues = valuesCheck.checked; remember(); show(); } });
valuesCheck.checked = openValues;
const options = el("div", { class: "bar" },
  el("label", {}, el("span", {}, say("page-opponent")), levelSelect),
  el("label", { class: "check" }, valuesCheck, el("span", {}, say("page-show-values"))));

const positionField = el("input", { name: "position", autocomplete: "off", spellcheck: "false" });
const positionTrouble = el("div", {});
const editor = el("dialog", { "aria-label": say("page-position") },
  el("form", { method: "dialog", class: "fields", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void placeThere(); } },
    el("label", {}, el("span", {}, say("page-position-label")), positionField),
    positionTrouble,
    el("div", { class: "bar" },
      el("button", { class: "primary" }, say("page-position-set")),
      el("button", { type: "button", onclick: () => editor.close() }, say("page-cancel")))));

const numberField = el("input", { name: "number", autocomplete: "off", placeholder: "7/3", class: "mono" });
const numberTrouble = el("div", {});
const numberForm = el("form", { class: "bar", hidden: true, onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void typed(); } },
  el("label", {}, el("span", {}, say("page-number")), numberField), el("button", { class: "primary" }, say("page-number-play")), numberTrouble);

/** The present position. */
const now = () => line[line.length - 1];
/** Whether it is the reader's turn. */
const usersTurn = () => level === "nobody" || (moves.length % 2 === 0) === userFirst;

/** Writes the state into the address. */
function remember() {
  const words = new URLSearchParams();
  if (play === "misere") words.set("play", "misere");
  if (from !== "start") words.set("from", from);
  if (level !== "champion") words.set("level", level);
  if (!userFirst) words.set("side", "second");
  if (!openValues) words.set("values", "hidden");
  for (const move of moves) words.append("move", move);
  window.history.replaceState(null, "", `${location.pathname}${words.size ? `?${words}` : ""}`);
}

/** @param {string} position @returns {Promise<Drawn>} */
const drawn = (position) => about(["positions", position, "board"]);

/** The move of a position that a text names; where moves are real numbers, it need not be listed. @param {Drawn} at @param {string} text @returns {Promise<Move | null>} */
async function named(at, text) {
  const listed = at.moves.find((candidate) => candidate.move === text);
  if (listed || !at.continuous) return listed ?? null;
  const { found } = await about(["positions", at.position, "step"], { text });
  return found;
}

/** What is known of a position, asked for if need be. @param {string} position @param {AbortSignal} [signal] @returns {Promise<Judged>} */
async function judged(position, signal) {
  const already = known.get(position);
  if (already) return already;
  const found = await about(["positions", position], {}, { signal });
  known.set(position, found);
  return found;
}

/** Shows the present position, then what is known of it. */
function show() {
  const present = now();
  asking.abort();
  asking = new AbortController();
  const enabled = usersTurn() && present.moves.length > 0;
  board.show(present, enabled);
  numberForm.hidden = !(present.continuous && enabled);
  undoButton.disabled = moves.length === 0;
  redoButton.disabled = undone.length === 0;
  whyCard.hidden = true;
  positionField.value = present.position;
  listMoves(null);
  thinking.removeAttribute("value");
  verdict.replaceChildren(el("span", { class: "badge draw" }, "…"), el("p", {}, say("page-thinking"), " ", thinking));
  history.show(line, moves, known, userFirst, openValues);
  void judge(present, asking.signal);
}

/** How far the analysis has come. @param {number} done @param {number} total */
function progress(done, total) {
  thinking.max = Math.max(total, 1);
  thinking.value = done;
}

/** @param {Drawn} present @param {AbortSignal} signal */
async function judge(present, signal) {
  try {
    const found = known.get(present.position) ?? await watch(["games", game, "positions", present.position], { play }, { signal, progress });
    if (signal.aborted) return;
    known.set(present.position, found);
    tell(present, found);
    listMoves(found);
    rate(found);
    history.show(line, moves, known, userFirst, openValues);
    void fillHistory(signal);
    if (!usersTurn() && !found.ending) await reply(found, signal);
  } catch (error) {
    if (signal.aborted) return;
    verdict.replaceChildren(trouble(error));
    if (!usersTurn() && present.moves.length > 0) await advised(present, signal);
  }
}

/** The champion's move where nobody knows who wins. @param {Drawn} present @param {AbortSignal} signal */
async function advised(present, signal) {
  try {
    const { found } = await about(["positions", present.position, "advice"], {}, { signal });
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (found && !signal.aborted) await make(found);
  } catch (error) {
    if (!signal.aborted) verdict.append(trouble(error));
  }
}

/** Makes the move that was typed, in games whose moves are real numbers. */
async function typed() {
  try {
    const { found } = await about(["positions", now().position, "step"], { text: numberField.value });
    if (!found) throw new Problem({ error: say("page-no-such-move", { text: numberField.value }) });
    numberField.value = "";
    numberTrouble.replaceChildren();
    await make(found);
  } catch (error) {
    numberTrouble.replaceChildren(trouble(error));
  }
}

/** Asks what the positions before were, which an address with moves in it brings along. @param {AbortSignal} signal */
async function fillHistory(signal) {
  for (const { position } of line) {
    if (known.has(position)) continue;
    try {
      await judged(position, signal);
    } catch {
      return;
    }
    if (signal.aborted) return;
    history.show(line, moves, known, userFirst, openValues);
  }
}

/** Says who wins. @param {Drawn} present @param {Judged} found */
function tell(present, found) {
  if (found.ending) {
    const { end } = found.ending;
    const mover = usersTurn();
    const id = level === "nobody" ? `page-over-${end}`
      : end === "drawn" ? "page-over-drawn" : (end === "won") === mover ? "page-you-won" : "page-you-lost";
    const kind = end === "drawn" ? "draw" : (end === "won") === mover ? "win" : "loss";
    verdict.replaceChildren(badge(/** @type {Outcome} */ (kind)), el("p", {}, el("strong", {}, say(id)), el("br"), say("page-plies-played", { count: moves.length })));
    return;
  }
  const turn = present.player ? say("page-turn-of", { player: present.player }) : usersTurn() ? say("page-your-turn") : say("page-champions-turn");
  if (!openValues) {
    verdict.replaceChildren(el("p", {}, el("strong", {}, turn)));
    return;
  }
  verdict.replaceChildren(badge(found.outcome, found.remoteness),
    el("p", {}, el("strong", {}, found.verdict), el("br"), turn, " ",
      found.grundy === null ? null : say("page-nim-value", { value: found.grundy }), " ",
      el("span", { class: "small" }, say("page-found", { method: found.found }))));
}

/** The moves as buttons: the good ones first if what they are worth is known and shown. @param {Judged | null} found */
function listMoves(found) {
  const present = now();
  const worth = new Map(found && openValues ? found.moves.map((move) => [move.move, move]) : []);
  /** @param {Move} move */
  const rank = (move) => {
    const judgedMove = worth.get(move.move);
    if (!judgedMove) return 0;
    return { loss: 0, draw: 1, win: 2 }[judgedMove.outcome];
  };
  const sorted = [...present.moves].sort((a, b) => rank(a) - rank(b) || byAmount(worth.get(a.move), worth.get(b.move)));
  const heading = el("h2", {}, usersTurn() ? say("page-moves") : say("page-champions-moves"), " ", el("small", {}, String(sorted.length)));
  /** @param {Move} move */
  const item = (move) => {
    const judgedMove = worth.get(move.move);
    return el("li", {}, el("button", { type: "button", disabled: !usersTurn(), "data-move": move.move, onclick: () => void make(move) },
      judgedMove ? badge(turned(judgedMove.outcome)) : null,
      el("span", {}, move.label),
      judgedMove ? el("span", { class: "plies" }, [
        judgedMove.grundy === null ? "" : say("page-value-short", { value: judgedMove.grundy }),
        judgedMove.remoteness === null ? "" : String(judgedMove.remoteness + 1),
      ].filter(Boolean).join(" · ")) : null));
  };
  const list = el("ul", { class: "moves" }, sorted.slice(0, LISTED).map(item));
  const rest = sorted.slice(LISTED);
  moveList.replaceChildren(heading, sorted.length ? list : el("p", { class: "small" }, say("page-no-moves")),
    ...(rest.length ? [el("details", {}, el("summary", {}, say("page-more-moves", { count: rest.length })), el("ul", { class: "moves" }, rest.map(item)))] : []));
}

/** Writes on the board what the moves are worth. @param {Judged} found */
function rate(found) {
  if (!openValues) return;
  board.rate(new Map(found.moves.map((move) => {
    const kind = turned(move.outcome);
    return [move.move, { kind, sign: sign(kind) }];
  })));
}

/** Makes a move. @param {Move} move */
async function make(move) {
  const next = await drawn(move.to);
  undone = [];
  moves.push(move.move);
  line.push(next);
  live.textContent = usersTurn() ? say("page-opponent-played", { move: move.label, position: next.position }) : say("page-you-played", { move: move.label, position: next.position });
  remember();
  show();
}

/** The opponent's answer. @param {Judged} found @param {AbortSignal} signal */
async function reply(found, signal) {
  const best = chosen(level, found);
  if (!best) return;
  await new Promise((resolve) => setTimeout(resolve, PAUSE));
  if (signal.aborted) return;
  const move = now().moves.find((candidate) => candidate.move === best.move);
  if (move) await make(move);
}

/** Shows the position again, so that whoever is to move does. */
async function answer() {
  show();
}

function hint() {
  const present = now();
  const found = known.get(present.position);
  if (!found || found.best === null) return;
  const best = found.moves[found.best];
  const move = present.moves.find((candidate) => candidate.move === best.move);
  if (!move) return;
  board.hint(move);
  for (const item of moveList.querySelectorAll("button[data-move]")) {
    item.classList.toggle("hint", /** @type {HTMLElement} */ (item).dataset.move === move.move);
  }
  live.textContent = say(`page-hint-${found.outcome}`, { move: move.label });
}

async function why() {
  whyCard.hidden = false;
  const body = el("div", {});
  whyCard.replaceChildren(el("h2", {}, say("page-why-heading")), body);
  const position = now().position;
  const told = await waited(body, (options) => watch(["games", game, "positions", position, "why"], { play }, options));
  if (told) body.replaceChildren(el("p", {}, el("strong", {}, told.verdict)), ...told.reasons.flatMap(prose));
  whyCard.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** How many moves are taken back at once: with an opponent, up to the reader's own last one. */
function step() {
  if (level === "nobody") return 1;
  return usersTurn() ? Math.min(2, moves.length) : 1;
}

async function undo() {
  const count = step();
  for (let taken = 0; taken < count && moves.length; taken += 1) {
    undone.push(/** @type {string} */ (moves.pop()));
    line.pop();
  }
  remember();
  show();
}

async function redo() {
  const count = level === "nobody" ? 1 : Math.min(2, undone.length);
  for (let made = 0; made < count && undone.length; made += 1) {
    const text = /** @type {string} */ (undone.pop());
    const move = await named(now(), text);
    if (!move) break;
    moves.push(text);
    line.push(await drawn(move.to));
  }
  remember();
  show();
}

/** Goes back to the position after so many moves. @param {number} count */
async function goTo(count) {
  while (moves.length > count) {
    undone.push(/** @type {string} */ (moves.pop()));
    line.pop();
  }
  remember();
  show();
}

async function swap() {
  userFirst = !userFirst;
  live.textContent = say(userFirst ? "page-you-first" : "page-you-second");
  remember();
  show();
}

async function restart() {
  await begin(from, []);
}

async function random() {
  const found = await about(["random"], { seed: Math.floor(Math.random() * 2 ** 48) });
  await begin(found.position, []);
}

async function placeThere() {
  try {
    await begin(positionField.value.trim() || "start", []);
    editor.close();
    positionTrouble.replaceChildren();
  } catch (error) {
    positionTrouble.replaceChildren(trouble(error));
  }
}

async function share() {
  try {
    await navigator.clipboard.writeText(location.href);
    live.textContent = say("page-shared");
  } catch {
    live.textContent = location.href;
  }
}

/**
 * Begins at a position with some moves made.
 * @param {string} start
 * @param {string[]} made
 */
async function begin(start, made) {
  const first = await drawn(start);
  const positions = [first];
  const kept = [];
  for (const text of made) {
    const move = await named(positions[positions.length - 1], text);
    if (!move) break;
    positions.push(await drawn(move.to));
    kept.push(text);
  }
  from = start === first.start ? "start" : start;
  line = positions;
  moves = kept;
  undone = [];
  remember();
  show();
}

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
  const acts = /** @type {Record<string, () => void>} */ ({ h: hint, y: () => void why(), u: () => void undo(), r: () => void redo() });
  acts[event.key.toLowerCase()]?.();
});

content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("section", { class: "card board-card" }, boardPlace, numberForm, live), el("section", { class: "card controls-card" }, bar, options), history.card),
  el("div", {}, verdict, moveList, whyCard)), editor);

try {
  await Promise.all([head(), begin(from, moves)]);
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
