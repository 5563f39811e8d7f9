// The facts about a value: outcome, kind, numbers.

import { el } from "./dom.js";
import { say } from "./texts.js";

/**
 * @typedef {{value: string, written: string}} Option
 * @typedef {{player: "L" | "R", first: string, second: string, in_first: boolean}} PlayedMove
 * @typedef {{starter: "L" | "R", winner: "L" | "R" | null, moves: PlayedMove[]}} Play
 * @typedef {object} Told
 * @property {string} value
 * @property {string} written
 * @property {string} latex
 * @property {string} kind
 * @property {"L" | "R" | "N" | "P" | "D" | "NHat" | "NCheck" | "PHat" | "PCheck" | null} outcome
 * @property {string | null} birthday
 * @property {string | null} mean
 * @property {string | null} temperature
 * @property {string | null} left_stop
 * @property {string | null} right_stop
 * @property {string | null} atomic_weight
 * @property {string[]} [refused]
 * @property {string | null} name
 * @property {string | null} account
 * @property {Play[]} plays
 * @property {string | null} witness
 * @property {string | null} trace
 * @property {{left: Option[], right: Option[], more: boolean} | null} options
 * @property {string | null} thermograph
 * @property {string | null} graph
 * @property {string | null} list
 * @property {string | null} position
 * @property {[string, string] | null} explored
 * @property {string} [worth]
 * @property {import("./number-line.js").Place | null} place
 * @typedef {{error: string, at_line: number, column: number, length: number}} Wrong
 * @typedef {{line: number, expression: string} & (Told | Wrong)} Line
 */

/** Kinds whose mean and stops are the value itself. */
const NUMBERS = ["integer", "dyadic", "rational", "ordinal", "surreal"];

/** The outcome class, as a letter in a badge. @param {string} outcome */
export function outcomeBadge(outcome) {
  return el("span", { class: `badge outcome-${outcome}`, title: say(`page-values-outcome-${outcome}`) }, outcome);
}

/** The outcome, in words. @param {string} outcome */
export function outcomeWords(outcome) {
  return say(`page-values-outcome-${outcome}`);
}

/** The facts about a value as a list of terms. @param {Told} told */
export function facts(told) {
  /** @type {[string, string][]} */
  const rows = [];
  if (told.worth !== undefined) rows.push([say("page-values-worth"), told.worth]);
  const isNumber = NUMBERS.includes(told.kind);
  if (!isNumber && told.mean !== null) rows.push([say("page-values-mean"), told.mean]);
  if (!isNumber && told.temperature !== null) rows.push([say("page-values-temperature"), told.temperature]);
  if (!isNumber && told.left_stop !== null && told.right_stop !== null) {
    rows.push([say("page-values-stops"), `${told.left_stop} · ${told.right_stop}`]);
  }
  if (told.birthday !== null) rows.push([say("page-values-birthday"), told.birthday]);
  if (told.atomic_weight !== null) {
    rows.push([say("page-values-atomic-weight"), told.atomic_weight === "none" ? say("page-values-none") : told.atomic_weight]);
  }
  return el("div", {},
    el("p", { class: "value-kind" }, told.outcome ? outcomeBadge(told.outcome) : null, " ",
      el("span", { class: "small" }, [say(`page-values-kind-${told.kind}`), told.outcome ? outcomeWords(told.outcome) : ""].filter(Boolean).join(" · "))),
    rows.length ? el("dl", { class: "facts" }, rows.map(([term, value]) => el("div", {}, el("dt", {}, term), el("dd", { class: "mono" }, value)))) : null,
    told.refused?.length ? el("p", { class: "small" }, say("page-values-refused", { fields: told.refused.join(", ") })) : null);
}

/** The reasons for a comparison or simplification: sentences, and plays as tables. @param {Told} told */
export function account(told) {
  const lines = (told.account ?? "").split("\n");
  if (!told.plays.length) {
    return el("ul", { class: "account" }, lines.map((line) => el("li", { class: line.startsWith(" ") ? "inner" : undefined }, line.trim())));
  }
  return el("div", { class: "account" }, el("p", {}, el("strong", {}, lines[0])), told.plays.map(playTable));
}

/** @param {Play} play */
function playTable(play) {
  /** @param {PlayedMove} step @param {number} number */
  const row = (step, number) => el("tr", {},
    el("td", {}, number + 1),
    el("td", {}, el("span", { class: `player player-${step.player}` }, step.player)),
    el("td", { class: step.in_first ? "mono changed" : "mono" }, step.first),
    el("td", { class: step.in_first ? "mono" : "mono changed" }, step.second));
  return el("figure", { class: "play" },
    el("figcaption", {}, say(`page-values-play-${play.starter}`), " ", el("strong", {}, say(`page-values-wins-${play.winner ?? "nobody"}`))),
    play.moves.length ? el("div", { class: "scroll" }, el("table", { class: "plain" },
      el("thead", {}, el("tr", {}, el("th", {}, "#"), el("th", {}, say("page-values-moves-by")),
        el("th", {}, say("page-values-first")), el("th", {}, say("page-values-second")))),
      el("tbody", {}, play.moves.map(row)))) : el("p", { class: "small" }, say("page-values-no-move")));
}
