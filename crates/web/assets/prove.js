// A sheet of sentences about all natural numbers: each line is a question, or a definition for the lines below it.

import { Problem, ask, trouble, waited, watch } from "./api.js";
import { byId, drawing, el } from "./dom.js";
import { fileField, handOver } from "./files.js";
import { automaton, keep, kept, pieces, texts } from "./library.js";
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
  games: [
    "numeration heaps := dynamic-nim:3*r\nnumeration heaps\nn = low(n)\nforall n. n > 0 => low(n) <= n",
  ],
  irrationals: ["a := floor(n*(1 + sqrt(5))/2)\nb := floor(n*(3 + sqrt(5))/2)\nforall n. b(n) = a(n) + n\nforall n. n > 0 => a(a(n)) = b(n) - 1"],
};

const content = byId("content");
const query = new URLSearchParams(location.search);
const sheet = el("textarea", { name: "formula", rows: 6, spellcheck: "false", required: true }, query.get("formula") ?? EXAMPLES.numbers[0]);
const numeration = systems(say("page-prove-numeration-none"));
numeration.value = query.get("numeration") ?? "";
const results = el("div", { class: "proofs", "aria-live": "polite" });

/** The library that comes with the program, and the library for automata of answers. */
const STANDARD = "standard";
const AUTOMATA = "automata";
/** The greatest total length of the libraries in an address. */
const LONGEST = 4000;
/** The libraries by their names: those in the address, else those stored in this browser. */
const libraries = { ...kept(), ...texts(query.get("libraries")) };

/** @typedef {{ formula: string, definitions: string, numeration: string }} Asked */

/** The library named in a line. @param {string} line */
const taken = (line) => /^library\s+(\S+)$/.exec(line)?.[1];

/**
 * The questions of a sheet, each with the definitions above it and the numeration system in force; an unknown library gives a
 * definition without a formula.
 * @returns {Asked[]}
 */
function questions() {
  let definitions = "";
  let system = numeration.value;
  /** @type {Asked[]} */
  const asked = [];
  for (const { text, head } of pieces(sheet.value)) {
    const library = taken(text);
    if (library === STANDARD) definitions += `${text}\n`;
    else if (library) {
      if (library in libraries) definitions += `${libraries[library]}\n\n`;
      else asked.push({ formula: "", definitions: library, numeration: "" });
    } else if (head !== null) definitions += `${text}\n\n`;
    else if (/^numeration\s/.test(text)) system = text.replace(/^numeration\s+/, "");
    else asked.push({ formula: text, definitions, numeration: system });
  }
  return asked;
}

/** @param {Record<string, number | string> | null} named */
const values = (named) => (named && Object.keys(named).length ? el("p", { class: "mono" }, Object.entries(named).map(([name, value]) => `${name} = ${value}`).join(", ")) : null);

/** A question without an answer, with the position of the error marked if it has one. @param {string} formula @param {unknown} error */
function wrong(formula, error) {
  const column = error instanceof Problem ? error.column : undefined;
  const marked = column === undefined ? formula : `${formula}\n${" ".repeat(column - 1)}^`;
  return [el("pre", { tabindex: "0" }, marked), trouble(error)];
}

/** @param {HTMLElement} result @param {Asked} asked */
async function decide(result, asked) {
  const { formula, definitions, numeration } = asked;
  if (!formula) {
    result.replaceChildren(el("pre", { tabindex: "0" }, `library ${definitions}`), el("p", { class: "problem", role: "alert" }, say("page-prove-library-none", { name: definitions })));
    return;
  }
  const told = await waited(result, (options) => watch(["prove"], { formula, numeration }, { ...options, text: definitions }), (error) => wrong(formula, error));
  if (!told) return;
  const badges = /** @type {Record<string, [string, string]>} */ ({ true: ["win", "✓"], false: ["loss", "▼"], unknown: ["draw", "?"] });
  const [kind, sign] = badges[told.verdict] ?? ["draw", "∀"];
  result.replaceChildren(el("pre", { tabindex: "0" }, asked.formula),
    told.verdict === "condition" ? el("p", {}, say("page-prove-states", { states: told.automaton_states, numeration: told.numeration }))
      : el("p", {}, el("span", { class: `badge ${kind}` }, `${sign} ${say(`page-prove-${told.verdict}`)}`)),
    ...[values(told.witness), values(told.counterexample)].filter((node) => node !== null),
    told.reason ? el("p", {}, told.reason) : "", told.part ? el("pre", { tabindex: "0" }, told.part) : "",
    told.advice.length ? el("ul", {}, told.advice.map((/** @type {string} */ advice) => el("li", {}, advice))) : "",
    told.members ? el("div", {}, el("h2", {}, say("page-prove-members", { names: told.variables.length === 1 ? told.variables[0] : `(${told.variables.join(", ")})` })), el("p", { class: "mono" }, told.members.map((/** @type {any[]} */ tuple) => tuple.length === 1 ? tuple[0] : `(${tuple.join(", ")})`).join("  "), told.complete ? "" : " …")) : "",
    told.automaton ? el("details", { class: "automaton", open: true }, el("summary", {}, say("page-prove-automaton")), drawing(told.automaton)) : "",
    ...(told.file ? keeping(asked.formula, told.file) : []),
    told.steps.length ? el("details", {}, el("summary", {}, say("page-prove-steps")), el("table", { class: "plain" }, el("tbody", {}, told.steps.map((/** @type {any} */ step) => el("tr", {}, el("td", { class: "mono" }, step.formula), el("td", { class: "mono" }, step.states)))))) : "");
}

/** A form that stores the automaton of an answer under a name. @param {string} formula @param {string} file */
function keeping(formula, file) {
  const name = el("input", { class: "mono", required: true, pattern: "[A-Za-z]\\w*", autocomplete: "off", spellcheck: "false" });
  const done = el("p", { class: "small", role: "status" });
  const act = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const others = pieces(libraries[AUTOMATA] ?? "").filter(({ head }) => head?.split("[")[0] !== name.value);
    put(AUTOMATA, [...others.map(({ about, text }) => `## ${about}\n${text}\n`), `## ${formula}\n${automaton(name.value, file)}`].join("\n"));
    done.textContent = say("page-prove-automaton-kept", { library: AUTOMATA });
  };
  return [el("form", { class: "inline-form", onsubmit: act }, el("label", {}, el("span", {}, say("page-prove-automaton-keep")), name), el("button", {}, say("page-prove-keep"))), done];
}

/** Stores a library, or removes it if its text is `null`, and shows the result. @param {string} name @param {string | null} text */
function put(name, text) {
  keep(name, text);
  if (text === null) delete libraries[name];
  else libraries[name] = text;
  show(name);
}

/** The definitions in a text, with the arguments in their order and the comments about them. @param {string} text */
const defined = (text) => el("dl", { class: "function-list", tabindex: "0" }, pieces(text).flatMap(({ head, about, text }) => (head === null ? [] : [el("dt", { class: "mono" }, head), el("dd", {}, about || text.split("\n")[0])])));

/** A library, whose definitions are listed when it is opened. @param {string} name @param {string} [opened] the one that is open */
function shown(name, opened) {
  const told = el("div", {});
  const own = name !== STANDARD;
  const text = async () => (own ? libraries[name] : waited(told, (options) => ask(["prove", "library"], {}, options)));
  const act = (/** @type {string} */ id, /** @type {() => void} */ act) => el("button", { type: "button", onclick: act }, say(id));
  const line = `library ${name}`;
  const rest = () => sheet.value.split("\n").filter((other) => other.trim() !== line).join("\n");
  const details = el("details", { open: name === opened }, el("summary", { class: "mono" }, line), told,
    el("div", { class: "bar" }, act("page-prove-library-use", () => { sheet.value = `${line}\n${rest()}`; }),
      act("page-own-download", async () => handOver(`${name}.def`, await text() ?? "")),
      own && act("page-prove-library-open", () => { sheet.value = `${libraries[name].trimEnd()}\n\n${rest()}`; }),
      own && act("page-prove-library-remove", () => put(name, null))));
  details.addEventListener("toggle", async () => {
    if (!details.open || told.childElementCount) return;
    const found = await text();
    if (found) told.replaceChildren(defined(found));
  });
  return details;
}

const shelf = el("div", {});
/** Shows the libraries. @param {string} [opened] the one that is open */
const show = (opened) => shelf.replaceChildren(...[STANDARD, ...Object.keys(libraries).sort()].map((name) => shown(name, opened)));
const libraryName = el("input", { class: "mono", required: true, pattern: "[\\w\\-]+", autocomplete: "off", spellcheck: "false" });
const libraryTold = el("div", { "aria-live": "polite" });

/** Stores a library if the server accepts it. @param {string} name @param {string} text @param {() => void} [then] */
async function keepSound(name, text, then) {
  const sound = await waited(libraryTold, (options) => watch(["prove"], { formula: "true" }, { ...options, text }));
  if (!sound) return;
  libraryTold.replaceChildren();
  put(name, text);
  then?.();
}

/** Moves the definitions of the sheet into a library. @param {SubmitEvent} event */
async function keepDefinitions(event) {
  event.preventDefault();
  const name = libraryName.value;
  const lines = sheet.value.split("\n");
  const moved = pieces(sheet.value).filter(({ head }) => head !== null);
  if (!moved.length || name === STANDARD) {
    libraryTold.replaceChildren(el("p", { class: "problem" }, say("page-prove-library-empty")));
    return;
  }
  const text = moved.map(({ from, to }) => `${lines.slice(from, to).join("\n")}\n`).join("\n");
  const left = lines.filter((line, at) => line.trim() !== `library ${name}` && !moved.some(({ from, to }) => from <= at && at < to));
  await keepSound(name, text, () => { sheet.value = `library ${name}\n${left.join("\n").trimStart()}`; });
}

/** Stores a library or an automaton from a file. @param {string} text @param {string} file */
function bring(text, file) {
  const name = file.replace(/\.\w*$/, "").replace(/[^\w-]/g, "_");
  void keepSound(name, text.trimStart().startsWith("campeao automaton") ? automaton(name, text) : text);
}

/** Decides the questions of the sheet, one after the other, and stores the sheet in the address with the libraries that it uses. */
async function decideAll() {
  const used = Object.fromEntries(Object.entries(libraries).filter(([name]) => pieces(sheet.value).some(({ text }) => taken(text) === name)));
  const along = Object.keys(used).length ? JSON.stringify(used) : "";
  const words = { formula: sheet.value, numeration: numeration.value, ...(along && along.length <= LONGEST ? { libraries: along } : {}) };
  history.replaceState(null, "", `${location.pathname}?${new URLSearchParams(words)}`);
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
  el("div", {}, el("section", { class: "card", id: "libraries" }, el("h2", {}, say("page-prove-libraries")), el("p", { class: "small" }, say("page-prove-libraries-sub")), shelf,
    el("form", { class: "inline-form", onsubmit: keepDefinitions }, el("label", {}, el("span", {}, say("page-prove-library-name")), libraryName), el("button", {}, say("page-prove-keep"))),
    el("label", {}, el("span", {}, say("page-prove-library-bring")), fileField(".def,.txt,text/plain", bring)), libraryTold),
  el("section", { class: "card" }, el("h2", {}, say("page-prove-examples")),
    Object.entries(EXAMPLES).map(([topic, sheets]) => [el("h3", {}, say(`page-prove-topic-${topic}`)), el("ul", { class: "moves" }, sheets.map(example))]).flat()))));
show();
content.removeAttribute("aria-busy");
// The libraries did not exist yet when the browser went to the fragment of the address, so the page scrolls to them now.
if (location.hash === "#libraries") byId("libraries").scrollIntoView();
if (query.has("formula")) await decideAll();
