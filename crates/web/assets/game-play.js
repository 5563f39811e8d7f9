// The page for playing: the board, the outcome, every move with its value, hint, reasons, and the game so far.
//
// The state of the page is stored in its address: the position from which the game is played, the moves, the position that is
// shown, the players. Every input passes through the phases, which allow one change at a time.

import { Problem, patience, patiently, trouble, waited, watch } from "./api.js";
import { answersTo } from "./answers-to.js";
import { Board } from "./board.js";
import { button } from "./button.js";
import { byId, el, prose } from "./dom.js";
import { fullScreen } from "./fullscreen.js";
import { GameRecord } from "./game-record.js";
import { glossaryCard } from "./glossary.js";
import { about, content, game, head, keep, play, query, remember } from "./head.js";
import { History } from "./history.js";
import { MoveList } from "./move-list.js";
import { badge, forMaker, shape, sign } from "./outcome.js";
import { chosen, LEVELS, ready } from "./opponent.js";
import { traces } from "./motion.js";
import { Phases } from "./phases.js";
import { isOn, turnOn } from "./setting.js";
import { canShare, invitation, SharedGame } from "./shared.js";
import { sizeSlider, smallStarts } from "./sizes.js";
import { knock } from "./sound.js";
import { say } from "./texts.js";
import { ended, turnOf } from "./verdict.js";

/**
 * @typedef {import("./board.js").Drawn} Drawn
 * @typedef {import("./board.js").Move} Move
 * @typedef {import("./outcome.js").Outcome} Outcome
 * @typedef {{move: string, to: string, outcome: Outcome, remoteness: number | null, grundy: number | null, good: boolean | null, again?: boolean}} JudgedMove
 * @typedef {{position: string, player: string | null, outcome: Outcome, remoteness: number | null, grundy: number | null,
 *   moves: JudgedMove[], partial?: boolean, named?: Move[], verdict: string, found: string, best: number | null,
 *   ending: {end: "lost" | "won" | "drawn", stuck: boolean} | null}} Judged
 */

/** The time that the champion appears to think, in milliseconds. */
const PAUSE = 450;
/** The time that a change may take before the page reports it, in milliseconds. */
const PATIENCE = 150;

// The state, from the address.
const record = new GameRecord(about);
/** The opponent. If the address has a game but no opponent, it is the champion; a new game begins with the opponent at the reader's level. */
let level = LEVELS.includes(query.get("level") ?? "") ? /** @type {string} */ (query.get("level")) : ["from", "move", "shared", "side"].some((word) => query.has(word)) ? "champion" : ready();
/** Whether nim-values, numbers of moves and the values of moves are shown. */
let mathematics = isOn("mathematics");
let userFirst = query.get("side") !== "second";
let openValues = query.get("values") !== "hidden";

/** The game shared with another device, if there is one. */
let shared = query.get("shared") ? new SharedGame(query.get("shared") ?? "") : null;
/** The class to which the result of the shared game is reported, if it is one of its tournament. */
const room = shared ? query.get("room") : null;
/** Whether a change came from the other device, to which it is then not sent. */
let received = false;

/** @type {Map<string, Judged>} the judgements of positions */
const known = new Map();
/** @type {Set<string>} positions whose outcome the reader asked for although outcomes are hidden */
const told = new Set();
/** Whether the outcome of a position may be shown. */
const open = (position = record.position.position) => openValues || told.has(position);
/** @type {Awaited<ReturnType<typeof smallStarts>>} */
let sizes = null;
/** @type {ReturnType<typeof sizeSlider> | null} */
let slider = null;
/** @type {AbortController} cancels the questions about a position that is no longer shown, and the opponent's move */
let asking = new AbortController();

// The page.
const live = el("p", { class: "say", "aria-live": "polite", id: "live" });
const standing = el("section", { class: "looking", "aria-label": say("page-look"), hidden: true });
const boardPlace = el("div", { class: "board" });
const boardCard = el("section", { class: "card board-card felt" });
const board = new Board(boardPlace, (move) => void make(move));
const verdict = el("section", { class: "card verdict verdict-card", "aria-live": "polite" });
const moveList = new MoveList((move) => void make(move));
const whyCard = el("section", { class: "card why", hidden: true, "aria-live": "polite" });
const thinking = el("progress", { "aria-label": say("page-thinking") });
const inviting = el("section", { class: "card invitation", hidden: true });
const history = new History((count) => void look(count));

const hintButton = button("page-hint", hint, "H", "primary");
const undoButton = button("page-undo", () => void undo(), "U");
const redoButton = button("page-redo", () => void redo(), "R");
const swapButton = button("page-swap", () => void swap());
/** A button of the dock that opens a drawer, for screens without room for its contents. @param {string} id @param {string} drawer @param {string} sign */
const opens = (id, drawer, sign) => el("button", { type: "button", class: "opens", popovertarget: drawer, "data-act": id }, sign, " ", say(id));

const levelSelect = el("select", { onchange: () => void choose() }, LEVELS.map((name) => el("option", { value: name, selected: name === level }, say(`page-level-${name}`))));
const valuesCheck = el("input", { type: "checkbox", onchange: () => { openValues = valuesCheck.checked; write(); if (phases.phase !== "making") render(); } });
valuesCheck.checked = openValues;
const mathematicsCheck = el("input", { type: "checkbox", name: "mathematics", onchange: () => { mathematics = mathematicsCheck.checked; turnOn("mathematics", mathematics); if (phases.phase !== "making") render(); } });
mathematicsCheck.checked = mathematics;
const soundCheck = el("input", { type: "checkbox", name: "sound", onchange: () => { turnOn("sound", soundCheck.checked); if (soundCheck.checked) knock(); } });
soundCheck.checked = isOn("sound");
const more = el("div", { class: "drawer", id: "more", popover: true, onclick: (/** @type {Event} */ event) => { if (/** @type {Element} */ (event.target).closest("button")) more.hidePopover(); } },
  redoButton, swapButton,
  button("page-restart", () => void restart()),
  button("page-position", () => editor.showModal()),
  button("page-random", () => void random()),
  button("page-share", () => void share()),
  fullScreen(byId("game")),
  canShare ? button("page-two-devices", () => void shareOut()) : el("span", {}),
  el("div", { class: "bar" },
    el("label", {}, el("span", {}, say("page-opponent")), levelSelect),
    el("label", { class: "check" }, valuesCheck, el("span", {}, say("page-show-values"))),
    el("label", { class: "check" }, mathematicsCheck, el("span", {}, say("page-mathematics"))),
    el("label", { class: "check" }, soundCheck, el("span", {}, say("page-sound")))));
/** The buttons of the game: on a phone at the bottom of the screen, the less frequent ones in drawers. */
const dock = el("div", { class: "bar dock" }, hintButton, undoButton, button("page-why", () => void why(), "Y"),
  opens("page-dock-moves", "moves", "☰"), opens("page-dock-more", "more", "⋯"), more);

const positionField = el("input", { name: "position", autocomplete: "off", spellcheck: "false" });
const positionTrouble = el("div", {});
const editor = el("dialog", { "aria-label": say("page-position") },
  el("form", { method: "dialog", class: "fields", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void placeThere(); } },
    el("label", {}, el("span", {}, say("page-position-label")), positionField),
    positionTrouble,
    el("div", { class: "bar" },
      el("button", { class: "primary" }, say("page-position-set")),
      el("button", { type: "button", onclick: () => editor.close() }, say("page-cancel")))));

const numberField = el("input", { name: "number", autocomplete: "off", class: "mono" });
const numberAsked = el("span", {});
const numberTrouble = el("div", {});
const numberForm = el("form", { class: "bar", hidden: true, onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void typed(); } },
  el("label", {}, numberAsked, numberField), el("button", { class: "primary" }, say("page-number-play")), numberTrouble);

/** Whether the reader is to move after `count` moves; by default in the position that is shown. */
const usersTurn = (count = record.shown) => (level === "nobody" && !shared) || record.firstToMove(count) === userFirst;

const phases = new Phases(() => {
  if (record.looking) return "looking";
  // If no game could be started, the phase is `over`.
  if (record.line.length === 0 || record.position.moves.length === 0) return "over";
  return usersTurn() ? "idle" : "thinking";
}, (phase) => {
  content.dataset.phase = phase;
  clearTimeout(slow);
  if (phase !== "making") return;
  // Questions about the old position, and the opponent's move, are cancelled.
  asking.abort();
  board.freeze();
  slow = setTimeout(() => { live.textContent = say("page-making"); }, PATIENCE);
});
/** @type {ReturnType<typeof setTimeout> | undefined} reports that a change takes long */
let slow;

/**
 * Changes the game if the input is allowed now, and shows the result.
 * @param {import("./phases.js").Input} input
 * @param {() => Promise<string | void> | string | void} work makes the change; returns a message, if there is one
 */
async function change(input, work) {
  /** @type {Node | string} */
  let told = "";
  /** @type {unknown} */
  let failed = null;
  const taken = await phases.change(input, async () => {
    try {
      told = (await work()) ?? "";
    } catch (error) {
      failed = error;
    }
  });
  if (!taken) return false;
  write();
  if (shared && !received && !["look", "hint", "why"].includes(input)) void shared.send(gameWords()).catch((error) => { live.replaceChildren(trouble(error)); });
  live.replaceChildren(failed === null ? told : trouble(failed));
  render();
  return true;
}

/** Writes the state into the address. */
function write() {
  // An address with an impossible move is left unchanged.
  if (record.line.length === 0 || record.refused) return;
  remember([], [
    ...(play === "misere" ? [["play", "misere"]] : []),
    ...(record.from === "start" && !sizes ? [] : [["from", record.from]]),
    ...(level === "champion" ? [] : [["level", level]]),
    ...(userFirst ? [] : [["side", "second"]]),
    ...(openValues ? [] : [["values", "hidden"]]),
    ...(shared ? [["shared", shared.code]] : []),
    ...(room ? [["room", room]] : []),
    ...(record.looking ? [["look", String(record.shown)]] : []),
    ...record.moves.map((move) => ["move", move]),
  ]);
}

/** Shows the position, then its judgement; the opponent answers if it is to move. */
/** The index of the player to move after `count` moves; the first player begins if positions do not tell. @param {number} count */
function seat(count) {
  const { player, players } = record.line[count];
  return player && players ? players.indexOf(player) : record.firstToMove(count) ? 0 : 1;
}

function render() {
  const { position, looking } = record;
  const { phase } = phases;
  asking.abort();
  asking = new AbortController();
  // If the keyboard focus was on the buttons at the end of a game, it moves to the board of the next game.
  if (verdict.contains(document.activeElement)) board.await();
  const moves = record.moves.slice(0, record.shown);
  const before = record.line[moves.length - 1];
  const move = before?.moves.find((listed) => listed.move === moves[moves.length - 1]);
  board.show(position, phase === "idle", { left: traces(record.line, moves, (count) => seat(count)), whole: !record.line[0].svg.includes("fill-ivory"), last: before && move ? { before, move } : null });
  slider?.show(record.line[0].position);
  numberForm.hidden = !((position.continuous || position.partial) && phase === "idle");
  if (!numberForm.hidden) {
    // The example is a possible move, if possible a fraction.
    const example = (position.moves.find(({ move }) => move.includes("/")) ?? position.moves[0]).move;
    numberAsked.textContent = say(position.partial ? "page-typed-move" : "page-number", { example });
    numberField.placeholder = example;
  }
  hintButton.disabled = !phases.lets("hint");
  undoButton.disabled = !phases.lets("undo") || backTo() === null;
  redoButton.disabled = !phases.lets("redo") || record.undone.length === 0;
  swapButton.disabled = !phases.lets("sides");
  levelSelect.disabled = !phases.lets("sides");
  whyCard.hidden = true;
  boardCard.classList.remove("won");
  positionField.value = position.position;
  list(null);
  stand(looking);
  thinking.removeAttribute("value");
  verdict.replaceChildren(el("span", { class: "badge draw" }, "…"), el("p", {}, say("page-thinking"), " ", thinking));
  history.show(record, known, userFirst, openValues);
  void judge(position, asking.signal);
}

/** Reports that an earlier position is shown, and how to continue. @param {boolean} looking */
function stand(looking) {
  standing.hidden = !looking;
  if (!looking) return;
  const { refused, shown, moves } = record;
  const stopped = shown === moves.length;
  standing.replaceChildren(
    refused ? el("p", { class: "problem", role: "alert" }, say("page-move-refused", { place: refused.place, move: refused.move, position: refused.position })) : "",
    stopped ? "" : el("p", {}, say("page-looking", { shown, count: moves.length })),
    el("div", { class: "bar" }, button("page-go-on", () => void goOn()), button("page-what-if", () => void whatIf()), stopped ? null : button("page-present", () => void look(moves.length), "Esc")));
}

/** Lists the moves of the position that is shown. @param {Judged | null} found */
function list(found) {
  const enabled = phases.phase === "idle";
  moveList.show(record.position, open() && mathematics ? found : null, { mine: usersTurn(), enabled, played: record.moves[record.shown] });
}

/** Shows the progress of the analysis. @param {number} done @param {number} total */
function progress(done, total) {
  thinking.max = Math.max(total, 1);
  thinking.value = done;
}

/** @param {Drawn} position @param {AbortSignal} signal */
async function judge(position, signal) {
  try {
    const asked = () => watch(["games", game, "positions", position.position], { play }, { signal, progress });
    const found = known.get(position.position) ?? await patiently(asked, signal, (problem) => verdict.replaceChildren(el("p", { role: "status" }, patience(problem), " ", thinking)));
    if (signal.aborted) return;
    known.set(position.position, found);
    // If there are too many moves for the board, the judged moves are added to the first ones.
    position.moves.push(...(found.named ?? []).filter((/** @type {Move} */ { move }) => !position.moves.some((listed) => listed.move === move)));
    tell(position, found);
    list(found);
    rate(found);
    history.show(record, known, userFirst, openValues);
    void fillHistory(signal);
    if (phases.phase === "thinking" && !found.ending && !shared) await reply(found, signal);
  } catch (error) {
    if (signal.aborted) return;
    verdict.replaceChildren(trouble(error));
    if (phases.phase === "thinking" && !shared) await advised(position, signal);
  }
}

/** Makes the opponent's move. @param {Judged} found @param {AbortSignal} signal */
async function reply(found, signal) {
  const best = chosen(level, found);
  await pause();
  if (signal.aborted) return;
  const move = record.position.moves.find((candidate) => candidate.move === best?.move);
  if (move) await answer(move);
}

/** Makes the opponent's move if the outcome is not known. @param {Drawn} position @param {AbortSignal} signal */
async function advised(position, signal) {
  try {
    const { found } = await about(["positions", position.position, "advice"], {}, { signal });
    await pause();
    if (found && !signal.aborted) await answer(found);
  } catch (error) {
    if (!signal.aborted) verdict.append(trouble(error));
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** Makes a move, which is heard if the reader wants it. @param {Move} move */
async function played(move) {
  await record.make(move);
  if (soundCheck.checked) knock();
}

/** Makes a move of the opponent. @param {Move} move */
const answer = (move) => change("reply", async () => {
  await played(move);
  return say("page-opponent-played", { move: move.label });
});

/** Makes the reader's move. @param {Move} move */
const make = (move) => change("move", async () => {
  await played(move);
  return say("page-you-played", { move: move.label });
});

/** Makes the typed move, in games in which moves are real numbers or too many for a list. */
const typed = () => change("move", async () => {
  numberTrouble.replaceChildren();
  try {
    const { found } = await about(["positions", record.position.position, "step"], { text: numberField.value });
    if (!found) throw new Problem({ error: say("page-no-such-move", { text: numberField.value }) });
    await played(found);
    numberField.value = "";
    return say("page-you-played", { move: found.label });
  } catch (error) {
    numberTrouble.replaceChildren(trouble(error));
  }
});

/** The judgement of a position, which is requested if it is not known yet. @param {string} position @param {AbortSignal} signal @returns {Promise<Judged>} */
async function judged(position, signal) {
  const found = known.get(position) ?? await about(["positions", position], {}, { signal });
  known.set(position, found);
  return found;
}

/** Requests the judgements of the other positions of the game. @param {AbortSignal} signal */
async function fillHistory(signal) {
  for (const { position } of record.line) {
    if (known.has(position)) continue;
    try {
      await judged(position, signal);
    } catch {
      return;
    }
    if (signal.aborted) return;
    history.show(record, known, userFirst, openValues);
  }
  // Only now is it known which move lost the game.
  const found = known.get(record.position.position);
  if (found?.ending) tell(record.position, found);
}

/** Shows the outcome of a position. @param {Drawn} position @param {Judged} found */
function tell(position, found) {
  if (found.ending) {
    // After the last move the board has no targets for the keyboard focus, which moves to the buttons at the end of the game.
    const keyboard = verdict.contains(document.activeElement) || ((board.awaited || moveList.awaited) && document.activeElement === document.body);
    const { end } = found.ending;
    const mover = usersTurn();
    const id = level === "nobody" && !shared ? `page-over-${end}`
      : end === "drawn" ? "page-over-drawn" : (end === "won") === mover ? "page-you-won" : "page-you-lost";
    const kind = end === "drawn" ? "draw" : (end === "won") === mover ? "win" : "loss";
    verdict.replaceChildren((mathematics ? badge : shape)(/** @type {Outcome} */ (kind)), el("div", {}, el("p", {}, el("strong", {}, say(id)), " ", say("page-plies-played", { count: record.shown })),
      ...ended(record, { known, userFirst, level, kind, open: openValues }, { fromThere: (count) => void fromThere(count), again: (changed) => void again(changed), challenge: () => void challenge() })));
    if (room) {
      const won = (kind === "win") === userFirst ? "first" : "second";
      void import("./lesson-room.js").then(({ report }) => report(room, kind === "draw" ? "draw" : won)).catch((error) => { live.replaceChildren(trouble(error)); });
    }
    if (level !== "nobody" || shared) {
      boardCard.classList.toggle("won", kind === "win");
      if (!live.querySelector(".ending")) live.append(" ", el("b", { class: "ending" }, say(`page-end-${kind}`)));
    }
    if (keyboard) verdict.querySelector("button")?.focus();
    return;
  }
  const turn = el("span", { class: "turn" }, turnOf(position, usersTurn(), shared ? "shared" : level === "nobody"));
  if (!open(position.position)) {
    verdict.replaceChildren(el("p", {}, el("strong", {}, turn)), button("page-reveal", () => { told.add(position.position); render(); }));
    return;
  }
  const lost = record.moves.length === 0 && found.outcome === "loss" && level !== "nobody" && usersTurn() && phases.phase === "idle";
  const seat = level === "nobody" && !shared ? "both" : usersTurn() ? "mine" : "other";
  verdict.replaceChildren(mathematics ? badge(found.outcome, found.remoteness) : shape(found.outcome),
    el("div", {}, el("p", {}, el("strong", {}, say(`page-state-${seat}-${found.outcome}`)), el("br"), turn),
      mathematics ? el("p", { class: "mathematics" }, found.verdict, " ",
        found.grundy === null ? null : say(play === "misere" ? "page-nim-value-misere" : "page-nim-value", { value: found.grundy }), " ",
        el("span", { class: "small" }, say("page-found", { method: found.found }))) : null,
    lost ? el("div", { class: "bar" }, button("page-let-open", () => void swap())) : null));
}

/** Continues the game from the position before a move. @param {number} count */
const fromThere = (count) => change("begin", () => {
  keep();
  record.takeBack(count);
});

/** Starts a new game from the same position, against another level or on the other side if given. @param {{level?: string, swapped?: boolean}} [changed] */
const again = (changed = {}) => change("begin", async () => {
  keep();
  if (changed.level) level = levelSelect.value = ready(changed.level);
  if (changed.swapped) userFirst = !userFirst;
  await record.begin(record.from);
});

/** Writes the values of the moves on the board. @param {Judged} found */
function rate(found) {
  if (!open(found.position) || !mathematics) return;
  board.rate(new Map(found.moves.map((move) => {
    const kind = forMaker(move);
    return [move.move, { kind, sign: sign(kind) }];
  })));
}

function hint() {
  const { position } = record;
  const found = known.get(position.position);
  if (!phases.lets("hint") || !found || found.best === null) return;
  const best = found.moves[found.best];
  const move = position.moves.find((candidate) => candidate.move === best.move);
  if (!move) return;
  board.hint(move);
  moveList.hint(move.move);
  live.textContent = say(`page-hint-${found.outcome}`, { move: move.label });
  // The board may be out of sight of the reader of the reasons.
  boardPlace.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

async function why() {
  if (!phases.lets("why")) return;
  whyCard.hidden = false;
  const body = el("div", {});
  whyCard.replaceChildren(el("h2", {}, say("page-why-heading")), body);
  const { position } = record.position;
  const told = await waited(body, (options) => watch(["games", game, "positions", position, "why"], { play }, options));
  if (told) body.replaceChildren(el("p", {}, el("strong", {}, told.verdict)), ...told.reasons.flatMap(prose), answersTo(told, (moves) => board.arrows(moves)) ?? "");
  if (told?.after) board.arrows([told.after]);
  whyCard.scrollIntoView({ block: "nearest", behavior: "smooth" });
}

/** The number of moves before the reader's last turn; `null` if there was none. */
function backTo() {
  for (let count = record.moves.length - 1; count >= 0; count -= 1) if (usersTurn(count)) return count;
  return null;
}

const undo = () => change("undo", () => {
  const count = backTo();
  if (count !== null) record.takeBack(count);
});

const redo = () => change("redo", () => record.redo(level !== "nobody" && usersTurn() ? 2 : 1));

/** Shows the position after `count` moves. @param {number} count */
const look = (count) => change("look", () => record.look(count));

/** Continues the game from the position that is shown; the later moves can be made again. */
const goOn = () => change("go-on", () => {
  keep();
  record.takeBack(record.shown);
});

/** Continues the game from the position that is shown, with the reader playing both sides. */
const whatIf = () => change("go-on", () => {
  keep();
  level = levelSelect.value = "nobody";
  record.takeBack(record.shown);
  return say("page-what-if-told");
});

const swap = () => change("sides", () => {
  userFirst = !userFirst;
  return say(userFirst ? "page-you-first" : "page-you-second");
});

const choose = () => change("sides", () => { level = levelSelect.value; });

const restart = () => again();

/** Starts a game from another position. @param {string} position */
const startAt = (position) => change("begin", async () => {
  keep();
  await record.begin(position);
});

const random = () => change("begin", async () => {
  const found = await about(["random"], { seed: Math.floor(Math.random() * 2 ** 48) });
  keep();
  await record.begin(found.position);
});

const placeThere = () => change("begin", async () => {
  positionTrouble.replaceChildren();
  try {
    await record.begin(positionField.value.trim() || "start");
    editor.close();
  } catch (error) {
    positionTrouble.replaceChildren(trouble(error));
  }
});

/** The data that another device needs to show the game. */
const gameWords = () => new URLSearchParams([["from", record.from], ...record.moves.map((move) => ["move", move])]).toString();

/** Shows the game as changed on the other device. @param {string} words */
async function taken(words) {
  const given = new URLSearchParams(words);
  if (phases.phase === "making") return false;
  received = true;
  try {
    return await change("begin", async () => {
      await record.begin(given.get("from") ?? "start", given.getAll("move"));
      const last = record.moves.length;
      const label = last ? record.line[last - 1].moves.find(({ move }) => move === record.moves[last - 1])?.label : null;
      return label && usersTurn() ? say("page-other-played", { move: label }) : "";
    });
  } finally {
    received = false;
  }
}

/** Listens to changes on the other device. @param {SharedGame} game */
const listen = (game) => void game.listen(taken, (error) => offerToShareOn(game, error));

/** Offers to share a game again that the server has lost. @param {SharedGame} game @param {unknown} error */
function offerToShareOn(game, error) {
  inviting.hidden = false;
  inviting.replaceChildren(trouble(error), button("page-share-on", () => void shareOn(game), undefined, "primary"));
}

/** Shares a lost game again, in the state of this page. @param {SharedGame} game */
async function shareOn(game) {
  try {
    await game.bringBack(gameWords(), taken);
    inviting.hidden = true;
    listen(game);
  } catch (error) {
    game.lost = true;
    offerToShareOn(game, error);
  }
}

/** Shares the game with another device; outcomes are hidden on both. */
async function shareOut() {
  try {
    const { game: begun, origins } = await SharedGame.begin(gameWords());
    shared = begun;
    openValues = valuesCheck.checked = false;
    listen(begun);
    write();
    render();
    const words = new URLSearchParams([...(play === "misere" ? [["play", "misere"]] : []), ...(userFirst ? [["side", "second"]] : []), ["values", "hidden"], ["shared", begun.code]]);
    inviting.hidden = false;
    // The link contains the game, so that it works even after the server has restarted.
    inviting.replaceChildren(...invitation(origins, `${location.pathname}?${words}&${gameWords()}`));
    inviting.scrollIntoView({ block: "nearest" });
  } catch (error) {
    live.replaceChildren(trouble(error));
  }
}

/** Copies a text, by default a link to the page; if the browser does not allow it, shows the text. @param {string} [text] */
async function share(text = location.href) {
  try {
    await navigator.clipboard.writeText(text);
    live.textContent = say("page-shared");
  } catch {
    live.textContent = text;
  }
}

/** Shares the reader's win and a link to the same game. */
function challenge() {
  const begun = new URL(location.href);
  begun.searchParams.delete("move");
  return share(`${say("page-challenge", { game: document.title.split(" · ")[0] })} ${begun}`);
}

/** The actions of keys, unless the reader is typing. @type {Record<string, () => void>} */
const KEYS = {
  h: hint, y: () => void why(), u: () => void undo(), r: () => void redo(),
  ",": () => void look(record.shown - 1), ".": () => void look(record.shown + 1),
  arrowleft: () => void look(record.shown - 1), arrowright: () => void look(record.shown + 1),
  home: () => void look(0), end: () => void look(record.moves.length),
  escape: () => { if (record.looking) void look(record.moves.length); },
  "?": () => { glossary.open = !glossary.open; glossary.querySelector("summary")?.focus(); glossary.scrollIntoView({ block: "nearest" }); },
};

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
  // On the board and in lists arrows move the focus, and the history has its own keys.
  if (/^(Arrow|Home|End)/.test(event.key) && (event.defaultPrevented || target.closest(".board, .moves, .history, pre") || !record.moves.length)) return;
  const name = event.key.toLowerCase();
  // Escape closes a popover first, which the browser does.
  if (!(name in KEYS) || (name === "escape" && document.querySelector(":popover-open"))) return;
  event.preventDefault();
  KEYS[name]();
});

const glossary = glossaryCard();
boardCard.append(boardPlace, live, numberForm, standing);
content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, boardCard, el("section", { class: "card controls-card" }, dock), history.card),
  el("div", {}, verdict, inviting, moveList.card, whyCard, glossary)), editor);

/** The whole number in a text; `null` if it is not one. @param {string | null} text */
const whole = (text) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null);

try {
  const begin = (/** @type {string} */ usual) => phases.during(() => record.begin(query.get("from") ?? usual, query.getAll("move"), whole(query.get("look"))));
  const heading = head();
  const drawn = query.has("from") || query.has("move") ? begin("start") : null;
  const shown = await heading;
  sizes = await smallStarts(shown);
  if (sizes) {
    slider = sizeSlider(sizes, shown.start, (position) => void startAt(position));
    more.append(slider.element);
  }
  await (drawn ?? begin(sizes?.first ?? "start"));
  if (shared) listen(shared);
  write();
  live.replaceChildren(record.moves.length || level === "nobody" ? "" : say("page-greeting"));
  render();
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
