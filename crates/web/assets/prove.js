// Sentences about all natural numbers.

import { waited, watch } from "./api.js";
import { byId, el } from "./dom.js";
import { systems } from "./numeration.js";
import { say } from "./texts.js";

const EXAMPLES = [
  ["forall n. exists m. n = 2*m or n = 2*m + 1", "2"],
  ["forall x, y. (x xor y) <= x + y", "2"],
  ["exists x, y. x > 0 and y > 0 and 3*x + 5*y = 7", "2"],
  ["n = 3*x + 5*y", "2"],
  ["forall n. n > 0 => low(n) <= n", "fib"],
];

const content = byId("content");
const query = new URLSearchParams(location.search);
const formula = el("textarea", { name: "formula", rows: 3, spellcheck: "false", required: true }, query.get("formula") ?? EXAMPLES[0][0]);
const numeration = systems("2");
numeration.value = query.get("numeration") ?? "";
const result = el("section", { class: "card", "aria-live": "polite", hidden: true });

/** @param {Record<string, number | string> | null} named */
const values = (named) => (named && Object.keys(named).length ? el("p", { class: "mono" }, Object.entries(named).map(([name, value]) => `${name} = ${value}`).join(", ")) : null);

async function decide() {
  result.hidden = false;
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams({ formula: formula.value, numeration: numeration.value })}`);
  const told = await waited(result, (options) => watch(["prove"], { formula: formula.value, numeration: numeration.value }, options));
  if (!told) return;
  const badges = /** @type {Record<string, [string, string]>} */ ({ true: ["win", "✓"], false: ["loss", "▼"], unknown: ["draw", "?"] });
  const [kind, sign] = badges[told.verdict] ?? ["draw", "∀"];
  result.replaceChildren(
    told.verdict === "condition" ? el("p", {}, say("page-prove-states", { states: told.automaton_states }))
      : el("p", {}, el("span", { class: `badge ${kind}` }, `${sign} ${say(`page-prove-${told.verdict}`)}`)),
    ...[values(told.witness), values(told.counterexample)].filter((node) => node !== null),
    told.reason ? el("p", {}, told.reason) : "", told.part ? el("pre", { tabindex: "0" }, told.part) : "",
    told.members ? el("div", {}, el("h3", {}, say("page-prove-members")), el("p", { class: "mono" }, told.members.map((/** @type {any[]} */ tuple) => tuple.length === 1 ? tuple[0] : `(${tuple.join(", ")})`).join("  "), told.complete ? "" : " …")) : "",
    told.steps.length ? el("details", {}, el("summary", {}, say("page-prove-steps")), el("table", { class: "plain" }, el("tbody", {}, told.steps.map((/** @type {any} */ step) => el("tr", {}, el("td", { class: "mono" }, step.formula), el("td", { class: "mono" }, step.states)))))) : "");
}

content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("form", { class: "card fields", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void decide(); } },
    el("label", {}, el("span", {}, say("page-prove-formula")), formula),
    el("label", {}, el("span", {}, say("page-prove-numeration")), numeration),
    el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-prove-decide")))), result),
  el("div", {}, el("section", { class: "card" }, el("h2", {}, say("page-prove-examples")),
    el("ul", { class: "moves" }, EXAMPLES.map(([text, system]) => el("li", {}, el("button", { type: "button", class: "mono", onclick: () => { formula.value = text; numeration.value = system === "2" ? "" : system; void decide(); } }, text, el("span", { class: "plies" }, system)))))))));
content.removeAttribute("aria-busy");
if (query.has("formula")) await decide();
