// The names of the players: by their colours, and in the words of the reader's language.

import { say } from "./texts.js";

/** @typedef {import("./board.js").Drawn} Drawn */

/** The names of the colours of the two players in pictures, as in the library. */
const COLOURS = /** @type {const} */ (["left", "right"]);

/**
 * The name of a player: `blue (Left)` if the picture has colours, else the letter.
 * @param {Drawn} drawn @param {string} letter
 */
export function playerName({ players, svg }, letter) {
  const place = players?.indexOf(letter) ?? -1;
  const known = `page-player-${letter}`;
  const name = say(known) === known ? letter : say(known);
  const coloured = place >= 0 && /player-(left|right)/.test(svg);
  return coloured ? say("page-player-coloured", { colour: say(`page-colour-${COLOURS[place]}`), name }) : name;
}

/** The letter of the other player. @param {Drawn} drawn @param {string} letter */
export const otherPlayer = ({ players }, letter) => players?.find((other) => other !== letter) ?? letter;
