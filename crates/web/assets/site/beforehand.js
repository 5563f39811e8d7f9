// Answers computed when the site was made: the game of the front page, and the first answers of the catalogue and the boards.
// So a first visit does not have to wait for the module.

import { base } from "./place.js";
import { compiled } from "./pool.js";

/** Whether the module is loaded, which then answers as fast. */
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
    // Without a network the module answers, if it is loaded.
    return {};
  }
}

/** The game of the front page, for which the answers about all positions are available. */
const DOOR = "subtraction:1,2,3";
/** The first questions of the pages, by the part of their address after the game. @type {Record<string, string>} */
const FIRST = { "": "show", "positions/start/board": "board" };

/** The folder and the name of the stored answer to a question, if it is about the start of a game of the catalogue. @param {import("./orders.js").Question} question */
function placeOf({ path: [first, game, ...rest], words, rules }) {
  if (first !== "games") return undefined;
  if (game === undefined) return ["games/", "games"];
  if (game === DOOR && rest.length === 2 && rest[0] === "positions") return ["", rest[1]];
  const name = FIRST[rest.join("/")];
  const begins = name && rules === null && !game.includes(":") && !words.some(([name, word]) => name === "terms" || name === "play" && word === "misere");
  return begins ? [`games/${game}/`, name] : undefined;
}

/**
 * The stored reply to a question, if there is one and the module is not loaded yet.
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
