// A sheet of sentences about all natural numbers: each line is a definition, for the lines below it, or a question.

import { waited, watch } from "./api.js";
import { byId, drawing, el } from "./dom.js";
import { systems } from "./numeration.js";
import { say } from "./texts.js";

const EXAMPLES = {
  numbers: [
    "forall n. exists m. n = 2*m or n = 2*m + 1",
    "exists x, y. x > 0 and y > 0 and 3*x + 5*y = 7",
    "forall n. n >= 8 => exists a, b. n = 3*a + 5*b\nnot exists a, b. n = 3*a + 5*b",
  ],
  words: [
    "square(p) := p >= 1 and exists i. forall t. i <= t < i + p => TM[t] = TM[t + p]\nsquare(p)",
    "library standard\noverlap_free(TM)\nsquare_free(TM)",
    "N := 0 -> 01, 1 -> 2, 2 -> 0\nexists i, n. n > 0 and forall t. i <= t < i + 2*n => N[t] = N[t + n]",
  ],
  digits: [
    "forall x, y. (x xor y) <= x + y",
    "numeration fib\nforall n. n > 0 => low(n) <= n\nlow(n) = n",
    "power := /10*/\npower(n) and n % 3 = 1",
  ],
  irrationals: ["a := floor(n*(1 + sqrt(5))/2)\nb := floor(n*(3 + sqrt(5))/2)\nforall n. b(n) = a(n) + n\nforall n. n > 0 => a(a(n)) = b(n) - 1"],
};

const content = byId("content");
const query = new URLSearchParams(location.search);
const sheet = el("textarea", { name: "formula", rows: 6, spellcheck: "false", required: true }, query.get("formula") ?? EXAMPLES.numbers[0]);
const numeration = systems("2");
numeration.value = query.get("numeration") ?? "";
const results = el("div", { class: "proofs", "aria-live": "polite" });

/** @typedef {{ formula: string, definitions: string, numeration: string }} Asked */

/**
 * The questions of a sheet, each with the definitions above it and the system that holds there.
 * @returns {Asked[]}
 */
function questions() {
  let definitions = "";
  let system = numeration.value;
  /** @type {Asked[]} */
  const asked = [];
  for (const line of sheet.value.split("\n").map((text) => text.trim())) {
    if (!line || line.startsWith("#")) continue;
    if (line.includes(":=") || /^(define|library)\s/.test(line)) definitions += `${line}\n`;
    else if (/^numeration\s/.test(line)) system = line.replace(/^numeration\s+/, "");
    else asked.push({ formula: line, definitions, numeration: system });
  }
  return asked;
}

/** @param {Record<string, number | string> | null} named */
const values = (named) => (named && Object.keys(named).length ? el("p", { class: "mono" }, Object.entries(named).map(([name, value]) => `${name} = ${value}`).join(", ")) : null);

/** @param {HTMLElement} result @param {Asked} asked */
async function decide(result, asked) {
  const told = await waited(result, (options) => watch(["prove"], asked, options));
  if (!told) return;
  const badges = /** @type {Record<string, [string, string]>} */ ({ true: ["win", "✓"], false: ["loss", "▼"], unknown: ["draw", "?"] });
  const [kind, sign] = badges[told.verdict] ?? ["draw", "∀"];
  result.replaceChildren(el("pre", { tabindex: "0" }, asked.formula),
    told.verdict === "condition" ? el("p", {}, say("page-prove-states", { states: told.automaton_states }))
      : el("p", {}, el("span", { class: `badge ${kind}` }, `${sign} ${say(`page-prove-${told.verdict}`)}`)),
    ...[values(told.witness), values(told.counterexample)].filter((node) => node !== null),
    told.reason ? el("p", {}, told.reason) : "", told.part ? el("pre", { tabindex: "0" }, told.part) : "",
    told.advice.length ? el("ul", {}, told.advice.map((/** @type {string} */ advice) => el("li", {}, advice))) : "",
    told.members ? el("div", {}, el("h2", {}, say("page-prove-members")), el("p", { class: "mono" }, told.members.map((/** @type {any[]} */ tuple) => tuple.length === 1 ? tuple[0] : `(${tuple.join(", ")})`).join("  "), told.complete ? "" : " …")) : "",
    told.automaton ? el("details", { class: "automaton", open: true }, el("summary", {}, say("page-prove-automaton")), drawing(told.automaton)) : "",
    told.steps.length ? el("details", {}, el("summary", {}, say("page-prove-steps")), el("table", { class: "plain" }, el("tbody", {}, told.steps.map((/** @type {any} */ step) => el("tr", {}, el("td", { class: "mono" }, step.formula), el("td", { class: "mono" }, step.states)))))) : "");
}

/** Decides the questions of the sheet, one after the other, and keeps the sheet in the address. */
async function decideAll() {
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams({ formula: sheet.value, numeration: numeration.value })}`);
  const asked = questions();
  const cards = asked.map(() => el("section", { class: "card" }));
  results.replaceChildren(...cards);
  for (const [place, card] of cards.entries()) {
    if (!card.isConnected) return;
    await decide(card, asked[place]);
  }
}

/** @param {string} text */
const example = (text) => el("li", {}, el("button", { type: "button", class: "mono lines", onclick: () => { sheet.value = text; numeration.value = ""; void decideAll(); } }, text));

content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("form", { class: "card fields", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void decideAll(); } },
    el("label", {}, el("span", {}, say("page-prove-formula")), sheet),
    el("label", {}, el("span", {}, say("page-prove-numeration")), numeration),
    el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-prove-decide")))), results),
  el("div", {}, el("section", { class: "card" }, el("h2", {}, say("page-prove-examples")),
    Object.entries(EXAMPLES).map(([topic, sheets]) => [el("h3", {}, say(`page-prove-topic-${topic}`)), el("ul", { class: "moves" }, sheets.map(example))]).flat()))));
content.removeAttribute("aria-busy");
if (query.has("formula")) await decideAll();
