// The remarks about a position besides its outcome: the player to move, and, at the end, the mistake that decided the game and
// the next possible actions.

import { button } from "./button.js";
import { el } from "./dom.js";
import { lookBack } from "./history.js";
import { above } from "./opponent.js";
import { otherPlayer, playerName } from "./players.js";
import { say } from "./texts.js";

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./game-play.js").Judged} Judged */

/**
 * The player to move, and the side of the reader.
 * @param {Drawn} position @param {boolean} mine whether the reader is to move @param {boolean | "shared"} alone whether the reader plays both sides; `shared` where another person plays on another device
 */
export function turnOf(position, mine, alone) {
  const { player } = position;
  if (!mine && alone === "shared") return say("page-others-turn");
  if (!player) return say(mine ? "page-your-turn" : "page-champions-turn");
  if (alone === true) return say("page-turn-of", { player: playerName(position, player) });
  return say(mine ? "page-your-turn-as" : "page-champions-turn-as", { player: playerName(position, mine ? player : otherPlayer(position, player)) });
}

/**
 * The remarks at the end of a game.
 * @param {import("./game-record.js").GameRecord} record
 * @param {{known: Map<string, Judged>, userFirst: boolean, level: string, kind: "win" | "loss" | "draw", open: boolean}} how
 * the game from the reader's point of view; `open` tells whether outcomes may be shown
 * @param {{fromThere: (count: number) => void, again: (changed?: {level?: string, swapped?: boolean}) => void, challenge: () => void}} actions
 */
export function ended(record, { known, userFirst, level, kind, open }, { fromThere, again, challenge }) {
  const alone = level === "nobody";
  const { slip, gift } = lookBack(record, known, userFirst);
  const wrong = open && !alone && slip > 0 && kind !== "win" ? record.line[slip - 1].moves.find(({ move }) => move === record.moves[slip - 1]) : undefined;
  const given = open && !alone && gift > slip && kind === "win" ? record.line[gift - 1].moves.find(({ move }) => move === record.moves[gift - 1]) : undefined;
  const harder = kind === "win" && record.shown > 0 ? above(level) : null;
  return [
    given ? el("p", {}, say("page-gift", { count: gift, move: given.label })) : "",
    wrong ? el("p", {}, say(kind === "draw" ? "page-slip-drawn" : "page-slip-lost", { count: slip, move: wrong.label })) : "",
    el("div", { class: "bar" },
      wrong ? button("page-from-there", () => fromThere(slip - 1), undefined, "primary") : null,
      harder ? button("page-harder", () => again({ level: harder }), undefined, "primary") : null,
      button("page-again-play", () => again()),
      kind === "win" && level === "champion" ? button("page-door-share", challenge) : null,
      alone ? null : button("page-again-swapped", () => again({ swapped: true }))),
  ];
}
