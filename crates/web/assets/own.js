// A game of one's own: a rule file, checked as it is written, previewed, played, tabled, studied.

import { ask, Problem } from "./api.js";
import { belongings } from "./belongings.js";
import { byId, drawing, el } from "./dom.js";
import { base } from "./place.js";
import { language, say } from "./texts.js";
import { STARTERS } from "./starters.js";

const KEY = "campeao-own";
/** How long the text must stay the same before it is checked, in milliseconds. */
const PAUSE = 350;

const content = byId("content");
const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
const field = el("textarea", { id: "rules", rows: 26, spellcheck: "false", wrap: "off", "aria-describedby": "verdict" });
field.value = kept() ?? STARTERS[0].text;
const verdict = el("div", { id: "verdict", "aria-live": "polite" });
const preview = el("section", { class: "card", hidden: true });
const links = el("div", { class: "bar" });
const starter = el("select", { onchange: () => { field.value = STARTERS[Number(starter.value)].text; changed(); } },
  STARTERS.map(({ name }, place) => el("option", { value: place }, say(name))));
const download = el("button", { type: "button", onclick: () => {
  const link = el("a", { href: URL.createObjectURL(new Blob([field.value], { type: "text/plain" })), download: "game.toml" });
  link.click();
  URL.revokeObjectURL(link.href);
} }, say("page-own-download"));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {AbortController | undefined} */
let asking;

function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), PAUSE);
}

/** Puts the mark under the line at fault. @param {number} line @param {number} column */
function mistaken(line, column) {
  const text = field.value.split("\n")[line - 1] ?? "";
  return el("pre", { class: "fault", tabindex: "0" }, `${text}\n${" ".repeat(Math.max(0, column - 1))}▲`);
}

/** Shows a line of the field. @param {number} line @param {number} column */
function go(line, column) {
  const lines = field.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0) + column - 1;
  field.focus();
  field.setSelectionRange(start, Math.min(start + 1, field.value.length));
}

/** The first positions of a game of formulas, with their moves. @param {any} told */
function firstPositions(told) {
  const rows = told.first.map((/** @type {any} */ { position, moves }) => el("tr", {}, el("th", { scope: "row", class: "mono" }, position), el("td", { class: "mono" }, moves.join("  ") || "—")));
  return listed(say("page-own-first"), rows);
}

/** The kinds of move of a board game, each by an example, and what follows from the rules. @param {any} told */
function movesOfBoard(told) {
  const who = (/** @type {string | null} */ player) => (player ? `${say(`page-own-only-${player}`)}: ` : "");
  const rows = told.moves.map((/** @type {any} */ { label, player, before, after }) => el("tr", {}, el("th", { scope: "row" }, `${who(player)}${label}`), el("td", { class: "mono" }, after === null ? say("page-own-no-example") : `${before} → ${after}`)));
  const facts = [
    told.impartial ? "check-impartial" : "check-partizan", told.every_play_ends ? "check-board-ends" : "check-board-repeats",
    told.splits ? "check-splits" : "check-whole", told.laws > 0 ? "check-board-laws" : "check-board-no-laws",
  ];
  return [...listed(say("page-own-moves"), rows), el("ul", {}, facts.map((fact) => el("li", {}, say(`page-${fact}`))))];
}

/** A table under a heading. @param {string} heading @param {any[]} rows */
function listed(heading, rows) {
  return [el("h3", {}, heading), el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": heading }, el("table", { class: "plain" }, el("tbody", {}, rows)))];
}

async function check() {
  try {
    localStorage.setItem(KEY, field.value);
  } catch {
    // Without storage the text lasts as long as the page.
  }
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const told = await ask(["rules"], {}, { signal, text: field.value });
    const board = await ask(["games", told.game, "positions", "start", "board"], {}, { signal });
    field.removeAttribute("aria-invalid");
    verdict.replaceChildren(el("p", {}, el("span", { class: "ok" }, "✓ "), say("page-own-right")));
    const address = (/** @type {string} */ tab) => `${base}/${language}/games/${told.game}/${tab}`;
    links.replaceChildren(...["play", "table", "study"].map((tab, place) => el("a", { class: place ? "button" : "button primary", href: address(tab) }, say(`page-own-${tab}`))));
    preview.hidden = false;
    preview.replaceChildren(el("h2", {}, told.title), drawing(board.svg), ...(told.first ? firstPositions(told) : movesOfBoard(told)));
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof Problem)) throw error;
    const { line, column, message } = error;
    field.setAttribute("aria-invalid", "true");
    links.replaceChildren();
    preview.hidden = true;
    verdict.replaceChildren(el("div", { class: "problem", role: "alert" }, el("p", {}, message),
      ...(line && column ? [el("button", { type: "button", class: "plain small", onclick: () => go(line, column) }, say("page-own-place", { line, column })), mistaken(line, column)] : [])));
  }
}

field.addEventListener("input", changed);
content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("section", { class: "card fields" },
    el("label", {}, el("span", {}, say("page-own-examples")), starter),
    el("label", {}, el("span", {}, say("page-own-file")), field), el("p", { class: "small" }, say("page-formula-words")), verdict)),
  el("div", {}, el("section", { class: "card" }, links, el("div", { class: "bar" }, download)), preview, belongings())));
await check();
content.removeAttribute("aria-busy");
