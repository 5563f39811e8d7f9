// What the site has answered before anybody asks: the game of the front door, and what the catalogue and the boards show first, so
// that a first visit need not wait for the module.

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

/** The game of the front door, all of whose positions are known. */
const DOOR = "subtraction:1,2,3";
/** The first questions of the pages, by what stands behind the game in their address. @type {Record<string, string>} */
const FIRST = { "": "show", "positions/start/board": "board" };

/** The folder of the page with the answer to a question, and its name there, if there can be one: a game of the catalogue as it is begun. @param {import("./orders.js").Question} question */
function placeOf({ path: [first, game, ...rest], words, rules }) {
  if (first !== "games") return undefined;
  if (game === undefined) return ["games/", "games"];
  if (game === DOOR && rest.length === 2 && rest[0] === "positions") return ["", rest[1]];
  const name = FIRST[rest.join("/")];
  const begins = name && rules === null && !game.includes(":") && !words.some(([name, word]) => name === "terms" || name === "play" && word === "misere");
  return begins ? [`games/${game}/`, name] : undefined;
}

/**
 * The reply to a question, where it is known and the module is not there yet.
 * @param {import("./orders.js").Question} question
 * @returns {Promise<import("./pool.js").Reply | undefined>}
 */
export async function known(question) {
  const place = isThere || navigator.serviceWorker?.controller ? undefined : placeOf(question);
  if (place === undefined) return undefined;
  const [folder, name] = place;
  const language = new Map(question.words).get("lang") ?? "en";
  const address = `${base}/${language}/${folder}answers.json`;
  const file = files.get(address) ?? loaded(address);
  files.set(address, file);
  const answer = (await file)[name];
  return answer && { status: 200, media: "application/json", body: new TextEncoder().encode(JSON.stringify(answer)) };
}
