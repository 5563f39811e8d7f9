// A sheet in the language of values: every statement is answered below as it is typed.

import { ask, waited, watch } from "./api.js";
import { Asking } from "./asking.js";
import { byId, drawing, el } from "./dom.js";
import { readHash, writeHash } from "./hash.js";
import { say } from "./texts.js";
import { account, facts } from "./value-facts.js";
import { help } from "./value-help.js";
import { node } from "./value-tree.js";

/** @typedef {import("./value-facts.js").Line} Line @typedef {import("./value-facts.js").Told} Told @typedef {import("./value-facts.js").Wrong} Wrong */

/** Sheets to begin with. */
const EXAMPLES = [
  ["page-values-example-start", "G := {3||1|-2}\nG + G\nG.cool(1/2)\nG > 1"],
  ["page-values-example-infinitesimal", "^ + *\n^ > 0\n^ <> *\n{0|^*}\ntiny(2)"],
  ["page-values-example-forms", "{0, 1, *|2, ^}\n{{1|-1}, *|{1|-1}}\n{^*|v*}"],
  ["page-values-example-nimbers", "*2 + *5\nnim_product(6, 7)\nmex([0, 1, 3])"],
  ["page-values-example-surreal", "trunk(\"LR(RL)...\")\n{0, 1, 2, ...|}\nw - 1 < w\nsqrt(2) * w + 1/w"],
  ["page-values-example-hot", "{5|-3}\n{4|{1|-2}}\nsum_mean([{5|-3}, {4||1|-2}])\nthermograph({5|-3} + {4||1|-2})"],
  ["page-values-example-loopy", "a{0|a}\nover + upon\nover - over\nupon > ^\na{b{|a}|}"],
];
/** The most thermographs that are shown open. */
const OPEN_PICTURES = 3;

const state = readHash();
const sheet = el("textarea", { class: "value-sheet", rows: 8, spellcheck: "false", autocomplete: "off", autocapitalize: "off", "aria-label": say("page-values-sheet"), oninput: () => refresh() });
sheet.value = state.get("sheet") ?? EXAMPLES[0][1];
const status = el("div", {});
const answers = el("ol", { class: "answers", "aria-label": say("page-values-answers") });
const counted = el("p", { class: "small", role: "status" });
const tree = el("div", {});
const treeCard = el("section", { class: "card" }, el("h2", {}, say("page-values-tree")), tree);
const asking = new Asking(status, 350);

/** @param {Line} line @returns {line is Line & Wrong} */
const isWrong = (line) => "error" in line;

/** Puts a text into the sheet. @param {string} text @param {boolean} [below] whether what is there stays */
function write(text, below = false) {
  sheet.value = below && sheet.value.trim() ? `${sheet.value.trimEnd()}\n${text}` : text;
  refresh();
  sheet.focus();
  sheet.scrollTop = sheet.scrollHeight;
}

function refresh() {
  const text = sheet.value;
  writeHash({ sheet: text });
  if (!text.trim()) {
    asking.stop();
    answers.replaceChildren();
    counted.textContent = "";
    return;
  }
  asking.ask((options) => watch(["eval"], {}, { ...options, text }), (found) => {
    if (!found) return;
    const lines = /** @type {Line[]} */ (found);
    let pictures = 0;
    counted.textContent = say("page-values-told", { count: lines.length, wrong: lines.filter(isWrong).length });
    answers.replaceChildren(...lines.map((line) => {
      if (isWrong(line)) return wrong(line);
      const open = line.thermograph !== null && (pictures += 1) <= OPEN_PICTURES;
      return answer(line, open);
    }));
  });
}

/** A statement that has no value, with the place marked. @param {Line & Wrong} line */
function wrong(line) {
  const text = line.expression.split("\n")[line.at_line - line.line] ?? "";
  const marked = `${text}\n${" ".repeat(line.column - 1)}${"^".repeat(line.length)}`;
  return el("li", { class: "answer" },
    el("pre", { class: "wrong-place" }, el("span", { class: "line-number" }, `${line.at_line}  `), el("span", {}, marked)),
    el("p", { class: "problem" }, say("page-values-at", { line: line.at_line, column: line.column }), " ", line.error));
}

/** @param {Line & Told} line @param {boolean} open whether the thermograph is shown at once */
function answer(line, open) {
  const more = el("div", {});
  const buttons = el("div", { class: "bar" });
  /** @param {string} id @param {() => void} act */
  const offer = (id, act) => buttons.append(el("button", { type: "button", onclick: act }, say(id)));
  if (line.witness) offer("page-values-why", () => void tell(line, /** @type {string} */ (line.witness), more));
  if (line.trace) offer("page-values-simplify", () => void tell(line, /** @type {string} */ (line.trace), more));
  if (line.options) offer("page-values-walk", () => walk(line));
  const shown = line.account !== null ? account(line) : facts(line);
  return el("li", { class: "answer" },
    el("p", { class: "asked mono" }, el("span", { class: "line-number" }, `${line.line}  `), line.expression),
    line.account === null ? el("p", { class: "value mono" }, line.name ? `${line.name} = ` : "= ", line.written) : null,
    shown,
    line.position ? el("figure", { class: "position" }, drawing(line.position)) : null,
    line.graph ? el("details", { class: "thermograph", open: true }, el("summary", {}, say("page-values-graph")), drawing(line.graph)) : null,
    line.list ? el("details", { class: "thermograph", open: true }, el("summary", {}, say("page-values-list")), drawing(line.list)) : null,
    line.thermograph ? el("details", { class: "thermograph", open }, el("summary", {}, say("page-values-thermograph")), drawing(line.thermograph)) : null,
    buttons.childElementCount ? buttons : null,
    more);
}

/** The statements above one, which its names may come from. @param {Line} line */
function above(line) {
  return sheet.value.split("\n").slice(0, line.line - 1).join("\n");
}

/** Tells what stands behind a value. @param {Line} line @param {string} expression @param {HTMLElement} place */
async function tell(line, expression, place) {
  const text = `${above(line)}\n${expression}`;
  const found = await waited(place, (options) => watch(["eval"], {}, { ...options, text }));
  if (!found) return;
  const told = /** @type {Line} */ (found[found.length - 1]);
  place.replaceChildren(isWrong(told) ? el("p", { class: "problem" }, told.error) : account(told));
}

/** Shows a value as a tree. @param {Told} told */
function walk(told) {
  tree.replaceChildren(node({ value: told.value, written: told.written }, null, true));
  treeCard.scrollIntoView({ block: "nearest" });
  tree.querySelector("summary")?.focus();
}

// Comparing two games.
const first = el("input", { class: "mono", autocomplete: "off", spellcheck: "false" });
const second = el("input", { class: "mono", autocomplete: "off", spellcheck: "false" });
first.value = "^ + ^";
second.value = "*";
const compared = el("div", { "aria-live": "polite" });

/** @param {SubmitEvent} event */
async function compare(event) {
  event.preventDefault();
  if (!first.value.trim() || !second.value.trim()) return;
  const text = `${sheet.value}\nwitness((${first.value}), (${second.value}))`;
  const found = await waited(compared, (options) => watch(["eval"], {}, { ...options, text }));
  if (!found) return;
  const told = /** @type {Line} */ (found[found.length - 1]);
  compared.replaceChildren(isWrong(told) ? el("p", { class: "problem" }, told.error) : account(told));
}

// Going down from a value that is typed.
const root = el("input", { class: "mono", autocomplete: "off", spellcheck: "false" });
root.value = "{3||1|-2}";
/** @param {SubmitEvent} event */
async function explore(event) {
  event.preventDefault();
  const text = `${sheet.value}\n${root.value}`;
  if (!root.value.trim()) return;
  const found = await waited(tree, (options) => ask(["eval"], {}, { ...options, text }));
  if (!found) return;
  const told = /** @type {Line} */ (found[found.length - 1]);
  if (isWrong(told)) tree.replaceChildren(el("p", { class: "problem" }, told.error));
  else walk(told);
}
treeCard.insertBefore(el("form", { class: "inline-form", onsubmit: explore },
  el("label", {}, el("span", {}, say("page-values-tree-label")), root),
  el("button", {}, say("page-values-open"))), tree);

const examples = el("div", { class: "bar" }, el("span", { class: "small" }, say("page-values-examples")),
  EXAMPLES.map(([id, text]) => el("button", { type: "button", onclick: () => write(text) }, say(id))));

byId("content").replaceChildren(el("div", { class: "grid" },
  el("div", {},
    el("section", { class: "card board-card" }, sheet, examples, status, counted),
    el("section", { class: "card verdict-card" }, el("h2", {}, say("page-values-answers")), answers)),
  el("div", {},
    treeCard,
    el("section", { class: "card" }, el("h2", {}, say("page-values-compare")),
      el("form", { class: "fields", onsubmit: compare },
        el("label", {}, el("span", {}, say("page-values-first")), first),
        el("label", {}, el("span", {}, say("page-values-second")), second),
        el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-values-compare-button")))),
      compared),
    el("section", { class: "card" }, help((expression) => write(expression, true))))));
tree.replaceChildren(node({ value: root.value, written: root.value }, null));
byId("content").removeAttribute("aria-busy");
refresh();
