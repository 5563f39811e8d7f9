// The head of a game's pages: title, rules, and the tabs, which keep the game's state in their addresses.
//
// What belongs to the game goes with the reader from tab to tab; the rest of an address is its page's own.

import { ask } from "./api.js";
import { byId, el } from "./dom.js";
import { say } from "./texts.js";

const root = byId("game");

/** The game's name as the address has it. */
export const game = root.dataset.game ?? "";
/** What the address says beside the path. */
export const query = new URLSearchParams(location.search);
/** The convention of play. */
export const play = query.get("play") === "misere" ? "misere" : "normal";
/** What of an address belongs to the game: how it is played, from where, against whom, what is told, and the moves. */
const CARRIED = ["play", "from", "level", "side", "values", "look", "move"];
/** What says how games are played, and not which one: it goes along to another game. */
const MANNERS = ["play", "level", "side", "values"];
/** What belonged to the game when the page was opened. */
const carried = [...query].filter(([name, value]) => CARRIED.includes(name) && (name !== "values" || value === "hidden"));
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
  history.replaceState(null, "", `${location.pathname}${searched([...state, ...own])}`);
  for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-tab]"))) tab.search = searched(state);
}

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
  for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-tab]"))) tab.search = searched(carried);
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
