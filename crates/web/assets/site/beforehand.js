// What the site has answered before anybody asks: what the catalogue and the boards show first, so that a first visit need not
// wait for the module.

import { base } from "./place.js";
import { compiled } from "./pool.js";

/** Whether the module is there: then it answers as fast. */
let isThere = false;
compiled.then(() => { isThere = true; }, () => {});

/** @type {Map<string, Promise<any>>} the answers of a page, by the address of their file */
const files = new Map();

/** @param {string} address */
async function loaded(address) {
  try {
    const response = await fetch(address);
    return response.ok ? await response.json() : {};
  } catch {
    // Without a network the module answers, if it came that far.
    return {};
  }
}

/** The folder of the page with the answer to a task, if there can be one: a game of the catalogue as it is begun. @param {any} task */
function folderOf({ task, game, position }) {
  if (task === "games") return "games";
  const begins = task === "show" || (task === "board" && position === null);
  return begins && !game.misere && game.rules === null && !game.name.includes(":") ? `games/${game.name}` : undefined;
}

/**
 * The reply to an order, where it is known and the module is not there yet.
 * @param {{language: string, task: any}} order
 * @returns {Promise<import("./pool.js").Reply | undefined>}
 */
export async function known({ language, task }) {
  const folder = isThere || navigator.serviceWorker?.controller ? undefined : folderOf(task);
  if (folder === undefined) return undefined;
  const address = `${base}/${language}/${folder}/answers.json`;
  const file = files.get(address) ?? loaded(address);
  files.set(address, file);
  const answer = (await file)[task.task];
  return answer && { status: 200, media: "application/json", body: new TextEncoder().encode(JSON.stringify(answer)) };
}
