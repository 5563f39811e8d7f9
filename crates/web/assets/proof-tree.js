// A proof by automata to explore: its statements as a tree that opens step by step, and ways to check it elsewhere.

import { el } from "./dom.js";
import { AutomatonView } from "./automaton-view.js";
import { say } from "./texts.js";

/**
 * @typedef {{player: string | null, to: string | null, condition: string | null}} Case
 * @typedef {{steps: {obligation: string, told: string, cases: Case[]}[], automata: import("./automaton-view.js").Shown[], numeration: string, weights: number[]}} Shown
 */

/** @param {Case} one */
const told = ({ player, to, condition }) => [
  player ? `${say("page-proof-turn", { player })} ` : "",
  to === null ? "" : say("page-proof-move", { to, condition: condition || "true" }),
].join("");

/** A statement, with the cases in which it was proved. @param {Shown["steps"][number]} step */
function branch({ told: sentence, cases }) {
  const spoken = cases.map(told).filter(Boolean);
  const line = [el("span", { class: "ok", "aria-hidden": "true" }, "✓ "), sentence];
  return el("li", {}, spoken.length
    ? el("details", {}, el("summary", {}, line, " ", el("small", {}, say("page-proof-cases", { count: cases.length }))), el("ul", {}, spoken.map((text) => el("li", {}, text))))
    : el("p", {}, line));
}

/** @param {Shown} shown @param {string} law the law in one line, if there is such a form */
export function proofTree({ steps, automata, weights }, law) {
  return el("div", { class: "proof no-print" },
    el("details", {}, el("summary", {}, say("page-proof-tree")),
      el("p", {}, law || say("page-proof-law")),
      el("p", { class: "small" }, say("page-proof-told")),
      el("ul", { class: "tree" }, steps.map(branch)),
      el("p", { class: "small" }, say("page-proof-check"))),
    ...automata.map((one) => new AutomatonView(one, weights).element));
}
