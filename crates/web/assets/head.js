// The head of a game's pages: title, rules, and the tabs, which keep the game's state in their addresses.
//
// What belongs to the game goes with the reader from tab to tab; the rest of an address is its page's own.

import { ask } from "./api.js";
import { byId, el } from "./dom.js";
import { say } from "./texts.js";

const root = byId("game");
/** Where there is little room the rules are folded behind the title. */
if (matchMedia("(max-width: 820px)").matches) /** @type {HTMLDetailsElement} */ (byId("fold")).open = false;

/** The game's name as the address has it. */
export const game = root.dataset.game ?? "";
/** What the address says beside the path. */
export const query = new URLSearchParams(location.search);
/** The convention of play. */
export const play = query.get("play") === "misere" ? "misere" : "normal";
/** What of an address belongs to the game: how it is played, from where, against whom, what is told, and the moves. */
const CARRIED = ["play", "from", "level", "side", "values", "shared", "room", "look", "move"];
/** What says how games are played, and not which one: it goes along to another game. */
const MANNERS = ["play", "level", "side", "values"];
/** What belonged to the game when the page was opened. */
const carried = [...query].filter(([name, value]) => CARRIED.includes(name) && (name !== "values" || value === "hidden"));
/** Whether this is a class: nothing is told of who wins until it is asked for. */
export const inClass = carried.some(([name]) => name === "values");
/** What of the table was uncovered in class. */
let uncovered = query.get("open") ?? "";
/** The conjectures that were collected. */
let collected = query.getAll("claim");
/** What the page has written into its address last. */
let written = location.search;
/** Where the page is filled in. */
export const content = byId("content");

/** A part of an address, with its question mark if there is anything. @param {string[][]} words */
const searched = (words) => (words.length ? `?${new URLSearchParams(words)}` : "");

/** The end of an address at which games are played as here. @param {Record<string, string>} changed what is otherwise there; nothing where it is empty */
export function manners(changed = {}) {
  const words = { ...Object.fromEntries(carried.filter(([name]) => MANNERS.includes(name))), ...changed };
  return searched(Object.entries(words).filter(([, value]) => value));
}

/**
 * Writes the state into the address and into those of the tabs.
 * @param {string[][]} own what is this page's own
 * @param {string[][]} [state] what belongs to the game; as it was when the page was opened if it is not given
 */
export function remember(own, state = carried) {
  rewrite([...withCollected(state), ...own]);
  lead(state);
}

/** @param {string[][]} words */
function rewrite(words) {
  history.replaceState(null, "", `${location.pathname}${searched(words)}`);
  written = location.search;
}

/** With what the class has uncovered and collected. @param {string[][]} state */
const withCollected = (state) => [...state, ...(uncovered ? [["open", uncovered]] : []), ...collected.map((claim) => ["claim", claim])];

/** Lets the tabs lead to the game as it is. @param {string[][]} state */
function lead(state) {
  for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-tab]"))) tab.search = searched(withCollected(state));
}

/** What of the table was uncovered, as the address has it. */
export const uncoveredCells = () => uncovered;

/** Remembers what of the table is uncovered. @param {string} cells @param {string[][]} own what is the page's own */
export function uncover(cells, own) {
  uncovered = cells;
  remember(own);
}

/** The conjectures that were collected, as the address has them. */
export const claims = () => collected;

/** Remembers the conjectures that are collected. @param {string[]} list */
export function collect(list) {
  collected = list;
  const rest = [...new URLSearchParams(location.search)].filter(([name]) => name !== "claim");
  rewrite([...rest, ...list.map((claim) => ["claim", claim])]);
  lead(carried);
}

/** The switch of class mode, which opens the page anew. */
export function classSwitch() {
  const box = el("input", { type: "checkbox", name: "class", onchange: () => {
    const words = new URLSearchParams(location.search);
    if (box.checked) words.set("values", "hidden");
    else for (const name of ["values", "open"]) words.delete(name);
    location.search = words.toString();
  } });
  box.checked = inClass;
  return el("label", { class: "check no-print" }, box, el("span", {}, say("page-class")));
}

/** Keeps the page as it is in the browser's history, so that going back brings it back whatever comes now. */
export function keep() {
  history.pushState(null, "", location.href);
}

// A link within the page changes the history too, and nothing else.
addEventListener("popstate", () => { if (location.search !== written) location.reload(); });

/**
 * Asks for something about the game.
 * @param {string[]} path
 * @param {import("./api.js").Query} [words]
 * @param {{signal?: AbortSignal}} [options]
 */
export function about(path, words = {}, options = {}) {
  return ask(["games", game, ...path], { play, ...words }, options);
}

/**
 * Fills in the head and gives what the server says of the game.
 * @returns {Promise<any>}
 */
export async function head() {
  lead(carried);
  const shown = await about(["", ].filter(Boolean));
  const values = shown.parameters.map((/** @type {any} */ parameter) => `${parameter.name} = ${parameter.value}`).join(", ");
  byId("title").textContent = shown.title + (play === "misere" ? ` · ${say("page-misere")}` : "");
  document.title = `${shown.title} · campeão`;
  const parts = [shown.rules];
  if (play === "misere") parts.push(say("page-misere-rules"));
  byId("about").replaceChildren(
    parts.join(" "), " ",
    values ? el("span", { class: "mono" }, `(${values})`) : "",
  );
  return shown;
}
