// The head of a game's pages: title, rules, sources, and the tabs, which keep the game's state in their addresses.

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
/** Where the page is filled in. */
export const content = byId("content");

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
  for (const tab of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-tab]"))) {
    tab.search = play === "misere" ? "?play=misere" : "";
  }
  const shown = await about(["", ].filter(Boolean));
  const values = shown.parameters.map((/** @type {any} */ parameter) => `${parameter.name} = ${parameter.value}`).join(", ");
  byId("title").textContent = shown.title + (play === "misere" ? ` · ${say("page-misere")}` : "");
  document.title = `${shown.title} · campeão`;
  const parts = [shown.rules];
  if (play === "misere") parts.push(say("page-misere-rules"));
  byId("about").replaceChildren(
    parts.join(" "), " ",
    values ? el("span", { class: "mono" }, `(${values})`) : "", " ",
    el("em", {}, shown.sources.join(" · ")),
  );
  return shown;
}
