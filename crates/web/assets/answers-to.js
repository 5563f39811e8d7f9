// The reasons for an outcome as moves: the winner's answers to all moves of the loser, in words and as arrows on the board.

import { el } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {import("./board.js").Move} Move */
/** @typedef {{after: Move | null, answers: {move: Move, answer: Move | null}[]}} Answered */

/**
 * @param {Answered} answered
 * @param {(moves: Move[]) => void} show draws moves on the board, one after another
 */
export function answersTo({ after, answers }, show) {
  if (!after && !answers.length) return null;
  const first = after ? [after] : [];
  const line = (/** @type {string} */ text, /** @type {Move[]} */ moves) => el("button", { type: "button", class: "plain small", onclick: () => show(moves) }, text);
  return el("div", { class: "answers-to" },
    after ? el("p", {}, line(say("page-answers-after", { move: after.label }), first)) : null,
    answers.length ? el("p", { class: "small" }, say(after ? "page-answers-then" : "page-answers-each")) : null,
    answers.length ? el("ul", {}, answers.map(({ move, answer }) => el("li", {},
      line(say(answer ? "page-answers-pair" : "page-answers-last", { move: move.label, answer: answer?.label ?? "" }), [...first, move, ...(answer ? [answer] : [])])))) : null,
    el("p", { class: "small" }, say("page-answers-touch")));
}
