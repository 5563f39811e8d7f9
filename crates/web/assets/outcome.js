// Outcomes: a letter, a shape and a colour at once.

import { el } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {"win" | "loss" | "draw"} Outcome */

/** @type {Record<Outcome, string>} */
const SHAPES = { win: "▲", loss: "▼", draw: "■" };

/** What an outcome is for the other player. @param {Outcome} outcome @returns {Outcome} */
export function turned(outcome) {
  return outcome === "win" ? "loss" : outcome === "loss" ? "win" : "draw";
}

/** What a judged move makes of the game for whoever makes it. @param {{outcome: Outcome, again?: boolean}} move */
export const forMaker = ({ outcome, again }) => (again ? outcome : turned(outcome));

/** Letter and shape. @param {Outcome} outcome */
export function sign(outcome) {
  return `${say(`page-letter-${outcome}`)} ${SHAPES[outcome]}`;
}

/**
 * A badge: letter, shape, and the number of plies if it is known.
 * @param {Outcome} outcome
 * @param {number | null} [plies]
 */
export function badge(outcome, plies = null) {
  const text = plies === null ? sign(outcome) : `${sign(outcome)} ${plies}`;
  return el("span", { class: `badge ${outcome}`, title: say(`page-outcome-${outcome}`) }, text);
}

/** The same for whoever does not want the mathematics: the shape alone. @param {Outcome} outcome */
export const shape = (outcome) => el("span", { class: `badge ${outcome}`, title: say(`page-outcome-${outcome}`), "aria-hidden": "true" }, SHAPES[outcome]);

/** The sign of a position in a ± table. @type {Record<Outcome, string>} */
export const TABLE_SIGN = { win: "−", loss: "+", draw: "=" };
