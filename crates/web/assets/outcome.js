// Outcomes, each shown by a letter, a shape and a colour.

import { el } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {"win" | "loss" | "draw"} Outcome */

/** @type {Record<Outcome, string>} */
const SHAPES = { win: "▲", loss: "▼", draw: "■" };

/** The outcome for the other player. @param {Outcome} outcome @returns {Outcome} */
export function turned(outcome) {
  return outcome === "win" ? "loss" : outcome === "loss" ? "win" : "draw";
}

/** The outcome of a move for the player who makes it. @param {{outcome: Outcome, again?: boolean}} move */
export const forMaker = ({ outcome, again }) => (again ? outcome : turned(outcome));

/** The letter and the shape of an outcome. @param {Outcome} outcome */
export function sign(outcome) {
  return `${say(`page-letter-${outcome}`)} ${SHAPES[outcome]}`;
}

/**
 * A badge: letter, shape, and the number of moves if it is known.
 * @param {Outcome} outcome
 * @param {number | null} [plies]
 */
export function badge(outcome, plies = null) {
  const text = plies === null ? sign(outcome) : `${sign(outcome)} ${plies}`;
  return el("span", { class: `badge ${outcome}`, title: say(`page-outcome-${outcome}`) }, text);
}

/** A badge with the shape only, if the mathematics is hidden. @param {Outcome} outcome */
export const shape = (outcome) => el("span", { class: `badge ${outcome}`, title: say(`page-outcome-${outcome}`), "aria-hidden": "true" }, SHAPES[outcome]);

/** The sign of a position in a ± table. @type {Record<Outcome, string>} */
export const TABLE_SIGN = { win: "−", loss: "+", draw: "=" };
