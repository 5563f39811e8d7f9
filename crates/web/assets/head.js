// The head of a game's pages: title, rules, and the tabs, whose addresses contain the state of the game.
//
// The state of the game is carried from tab to tab; the rest of an address belongs to its page.

import { ask } from "./api.js";
import { byId, el } from "./dom.js";
import { say } from "./texts.js";

const root = byId("game");
/** On narrow screens the rules are folded. */
if (matchMedia("(max-width: 820px)").matches) /** @type {HTMLDetailsElement} */ (byId("fold")).open = false;

/** The game's name, from the address. */
export const game = root.dataset.game ?? "";
/** The query of the address. */
export const query = new URLSearchParams(location.search);
/** The convention of play. */
export const play = query.get("play") === "misere" ? "misere" : "normal";
/** The parameters of an address about the game: convention, beginning, opponent, hidden outcomes, and moves. */
const CARRIED = ["play", "from", "level", "side", "values", "shared", "room", "look", "move"];
/** The parameters about the way of playing, which are preserved in links to other games. */
const MANNERS = ["play", "level", "side", "values"];
/** The parameters about the game when the page was opened. */
const carried = [...query].filter(([name, value]) => CARRIED.includes(name) && (name !== "values" || value === "hidden"));
/** Whether the page is in class mode: outcomes are hidden until they are requested. */
export const inClass = carried.some(([name]) => name === "values");
/** The cells of the table that are uncovered in class mode. */
let uncovered = query.get("open") ?? "";
/** The collected conjectures. */
let collected = query.getAll("claim");
/** The query that the page wrote into its address last. */
let written = location.search;
/** The element for the contents of the page. */
export const content = byId("content");

/** The query of an address, with its question mark; empty without parameters. @param {string[][]} words */
const searched = (words) => (words.length ? `?${new URLSearchParams(words)}` : "");

/** The query for playing a game in the same way as here. @param {Record<string, string>} changed parameters with other values; an empty value removes one */
export function manners(changed = {}) {
  const words = { ...Object.fromEntries(carried.filter(([name]) => MANNERS.includes(name))), ...changed };
  return searched(Object.entries(words).filter(([, value]) => value));
}

/**
 * Writes the state into the address and into the addresses of the tabs.
 * @param {string[][]} own the parameters of this page
 * @param {string[][]} [state] the parameters of the game; by default those at the opening of the page
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

/** The parameters of the game, with the uncovered cells and collected conjectures. @param {string[][]} state */
const withCollected = (state) => [...state, ...(uncovered ? [["open", uncovered]] : []), ...collected.map((claim) => ["claim", claim])];

/** Adds the current parameters of the game to the links of the tabs. @param {string[][]} state */
function lead(state) {
  for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-tab]"))) tab.search = searched(withCollected(state));
}

/** The uncovered cells of the table, as in the address. */
export const uncoveredCells = () => uncovered;

/** Stores the uncovered cells of the table. @param {string} cells @param {string[][]} own the parameters of this page */
export function uncover(cells, own) {
  uncovered = cells;
  remember(own);
}

/** The collected conjectures, as in the address. */
export const claims = () => collected;

/** Stores the collected conjectures. @param {string[]} list */
export function collect(list) {
  collected = list;
  const rest = [...new URLSearchParams(location.search)].filter(([name]) => name !== "claim");
  rewrite([...rest, ...list.map((claim) => ["claim", claim])]);
  lead(carried);
}

/** The switch of class mode, which loads the page again. */
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

/** Adds the state of the page to the browser's history, so that the reader can return to it. */
export function keep() {
  history.pushState(null, "", location.href);
}

// A link within the page also causes this event, but does not change the query.
addEventListener("popstate", () => { if (location.search !== written) location.reload(); });

/**
 * Sends a question about the game.
 * @param {string[]} path
 * @param {import("./api.js").Query} [words]
 * @param {{signal?: AbortSignal}} [options]
 */
export function about(path, words = {}, options = {}) {
  return ask(["games", game, ...path], { play, ...words }, options);
}

/**
 * Fills in the head and returns the server's description of the game.
 * @returns {Promise<any>}
 */
export async function head() {
  lead(carried);
  const shown = await about(["", ].filter(Boolean));
  const values = shown.parameters.map((/** @type {any} */ parameter) => `${(parameter.meaning ?? parameter.name).split(/[:(;]/)[0].trim()}: ${parameter.value}`).join("; ");
  byId("title").textContent = shown.title + (play === "misere" ? ` · ${say("page-misere")}` : "");
  document.title = `${shown.title} · campeão`;
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("a[data-tab=explore]"))) tab.hidden = !shown.values;
  const parts = [shown.rules];
  if (play === "misere") parts.push(say("page-misere-rules"));
  byId("about").replaceChildren(
    parts.join(" "), " ",
    values ? el("small", {}, `(${values})`) : "",
  );
  return shown;
}
