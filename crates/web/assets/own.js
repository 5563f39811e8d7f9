// The page for a rule file of the reader: checked while it is written, previewed, played, tabulated, studied.

import { ask, Problem, trouble } from "./api.js";
import { belongings } from "./belongings.js";
import { byId, drawing, el } from "./dom.js";
import { handOver } from "./files.js";
import { readHash, writeHash } from "./hash.js";
import { packed, unpacked } from "./packed.js";
import { base } from "./place.js";
import { RuleEditor } from "./rule-editor.js";
import { language, say } from "./texts.js";
import { STARTERS } from "./starters.js";

const KEY = "campeao-own";
/** The time without changes before the text is checked, in milliseconds. */
const PAUSE = 350;

const content = byId("content");
const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
const editor = new RuleEditor(kept() ?? STARTERS[0].text, changed);
const { field } = editor;
const told = el("p", { class: "small", role: "status" });
const verdict = el("div", { id: "verdict", "aria-live": "polite" });
const preview = el("section", { class: "card", hidden: true });
const links = el("div", { class: "bar" });
const starter = el("select", { onchange: () => { editor.text = STARTERS[Number(starter.value)].text; } },
  STARTERS.map(({ name }, place) => el("option", { value: place }, say(name))));
const download = el("button", { type: "button", onclick: () => handOver("game.toml", field.value) }, say("page-own-download"));
const share = el("button", { type: "button", "data-act": "page-own-share", onclick: async () => {
  writeHash({ rules: await packed(field.value) });
  told.textContent = say("page-own-shared");
  // If the clipboard is not available, the reader can copy the address.
  await navigator.clipboard?.writeText(location.href).catch(() => {});
} }, say("page-own-share"));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {AbortController | undefined} */
let asking;

function changed() {
  clearTimeout(timer);
  timer = setTimeout(() => void check(), PAUSE);
}

/** Words of other languages, with the words of formulas that they stand for. @type {Record<string, string>} */
const FOREIGN = { ou: "or", e: "and", não: "not", nao: "not", existe: "exists", em: "in", "&&": "and", "||": "or" };

/** The correct word for a foreign word in a formula, in the line of an error. @param {number} line */
function foreign(line) {
  const formula = /"([^"]*)"/.exec(editor.text.split("\n")[line - 1] ?? "")?.[1] ?? "";
  const word = formula.split(/\s+/).find((part) => part in FOREIGN);
  return word ? el("p", {}, say("page-own-or", { word, right: FOREIGN[word] })) : null;
}

/** The first positions of a game with formulas, with their moves. @param {any} told */
function firstPositions(told) {
  const rows = told.first.map((/** @type {any} */ { position, moves }) => el("tr", {}, el("th", { scope: "row", class: "mono" }, position), el("td", { class: "mono" }, moves.join("  ") || "—")));
  return listed(say("page-own-first"), rows);
}

/** The kinds of move of a board game, each with an example, and the properties that follow from the rules. @param {any} told */
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
    // Without storage the text is lost when the page is closed.
  }
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  try {
    const told = await ask(["rules"], {}, { signal, text: field.value });
    const board = await ask(["games", told.game, "positions", "start", "board"], {}, { signal });
    editor.mark(0);
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
    editor.mark(line ?? 0);
    field.setAttribute("aria-invalid", "true");
    links.replaceChildren();
    preview.hidden = true;
    verdict.replaceChildren(el("div", { class: "problem", role: "alert" }, el("p", {}, message), line ? foreign(line) : null,
      ...(line && column ? editor.place(line, column) : [])));
  }
}

content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("section", { class: "card fields" },
    el("label", {}, el("span", {}, say("page-own-examples")), starter),
    el("div", {}, el("label", { for: "rules" }, el("span", {}, say("page-own-file"))), editor.element), el("p", { class: "small" }, say("page-formula-words")), verdict)),
  el("div", {}, el("section", { class: "card" }, links, el("div", { class: "bar" }, download, share), told), preview, belongings())));
// A link contains rules, or names a game of the catalogue whose rules are shown.
const hash = readHash();
const brought = hash.has("rules") ? await unpacked(hash.get("rules") ?? "") : null;
if (brought !== null) editor.text = brought;
const from = hash.get("from");
if (from) {
  try {
    const { rule_file: text, title } = await ask(["games", from]);
    if (text) {
      editor.text = text;
      told.textContent = say("page-own-forked", { title });
    }
    writeHash({});
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    told.replaceChildren(trouble(error));
  }
}
clearTimeout(timer);
await check();
content.removeAttribute("aria-busy");
