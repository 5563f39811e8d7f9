// The page of values: a sheet in cells, and beside it the tree of a game, comparisons and the functions of the language.

import { waited, watch } from "./api.js";
import { Cells } from "./cells.js";
import { byId, drawing, el } from "./dom.js";
import { fileField, handOver } from "./files.js";
import { readHash, writeHash } from "./hash.js";
import { base } from "./place.js";
import { language, say } from "./texts.js";
import { account, facts } from "./value-facts.js";
import { help } from "./value-help.js";
import { node } from "./value-tree.js";

/** @typedef {import("./value-facts.js").Line} Line @typedef {import("./value-facts.js").Told} Told @typedef {import("./value-facts.js").Wrong} Wrong */
/** The functions of a cell for the answer beside it. @typedef {{above: () => string, latex: () => void}} Beside */

/** Sheets to start with. */
const EXAMPLES = [
  ["page-values-example-start", "G := {3||1|-2}\nG + G\nG.cool(1/2)\nG > 1"],
  ["page-values-example-infinitesimal", "^ + *\n^ > 0\n^ <> *\n{0|^*}\ntiny(2)"],
  ["page-values-example-forms", "{0, 1, *|2, ^}\n{{1|-1}, *|{1|-1}}\n{^*|v*}"],
  ["page-values-example-nimbers", "*2 + *5\nnim_product(6, 7)\nmex([0, 1, 3])"],
  ["page-values-example-surreal", "trunk(\"LR(RL)...\")\n{0, 1, 2, ...|}\nw - 1 < w\nsqrt(2) * w + 1/w"],
  ["page-values-example-hot", "{5|-3}\n{4|{1|-2}}\nsum_mean([{5|-3}, {4||1|-2}])\nthermograph({5|-3} + {4||1|-2})"],
  ["page-values-example-loopy", "a{0|a}\nover + upon\nover - over\nupon > ^\na{b{|a}|}"],
];
/** The most thermographs that are open at first. */
const OPEN_PICTURES = 3;

const state = readHash();
const sheet = new Cells((lines, beside) => lines.flatMap((line) => (isWrong(line) ? wrong(line) : answer(line, beside))), () => writeHash({ sheet: sheet.text }));
const tree = el("div", {});
const treeCard = el("section", { class: "card" }, el("h2", {}, say("page-values-tree")), tree);

/** @param {Line} line @returns {line is Line & Wrong} */
const isWrong = (line) => "error" in line;

/** A statement without a value, with the position of the error marked. @param {Line & Wrong} line */
function wrong(line) {
  const text = line.expression.split("\n")[line.at_line - line.line] ?? "";
  const marked = `${text}\n${" ".repeat(line.column - 1)}${"^".repeat(line.length)}`;
  return [el("pre", { class: "wrong-place", tabindex: "0" }, marked), el("p", { class: "problem" }, line.error)];
}

/** The answer beside a cell. @param {Line & Told} line @param {Beside} beside */
function answer(line, { above, latex }) {
  const more = el("div", {});
  const buttons = el("div", { class: "bar" });
  /** @param {string} id @param {() => void} act */
  const offer = (id, act) => buttons.append(el("button", { type: "button", onclick: act }, say(id)));
  if (line.witness) offer("page-values-why", () => void tell(above(), /** @type {string} */ (line.witness), more));
  if (line.trace) offer("page-values-simplify", () => void tell(above(), /** @type {string} */ (line.trace), more));
  if (line.options) offer("page-values-walk", () => walk(line));
  if (line.account === null) offer("page-values-latex", latex);
  if (line.explored) {
    const [game, position] = line.explored;
    buttons.append(el("a", { class: "button", href: `${base}/${language}/games/${encodeURIComponent(game)}/explore?${new URLSearchParams({ at: position })}` }, say("page-explore")));
  }
  const open = document.querySelectorAll(".cells .thermograph[open]").length < OPEN_PICTURES;
  /** @param {string} id @param {string | null} picture @param {boolean} open */
  const shown = (id, picture, open) => picture && el("details", { class: "thermograph", open }, el("summary", {}, say(id)), drawing(picture));
  return el("div", { class: "answer" },
    line.account === null ? el("p", { class: "value mono" }, line.name ? `${line.name} = ` : "= ", line.written) : null,
    line.account !== null ? account(line) : facts(line),
    line.position ? el("figure", { class: "position" }, drawing(line.position)) : null,
    shown("page-values-graph", line.graph, true), shown("page-values-list", line.list, true), shown("page-values-thermograph", line.thermograph, open),
    buttons.childElementCount ? buttons : null,
    more);
}

/** The answer to an expression that follows a text. @param {string} text @param {string} expression @param {HTMLElement} place @returns {Promise<Line | undefined>} */
async function asked(text, expression, place) {
  const from = text.split("\n").length + 1;
  const found = await waited(place, (options) => watch(["eval"], { from }, { ...options, text: `${text}\n${expression}` }));
  return found?.at(-1);
}

/** Shows the reasons for a value. @param {string} text the text above it @param {string} expression @param {HTMLElement} place */
async function tell(text, expression, place) {
  const told = await asked(text, expression, place);
  if (told) place.replaceChildren(isWrong(told) ? el("p", { class: "problem" }, told.error) : account(told));
}

/** Shows a value as a tree. @param {Told} told */
function walk(told) {
  tree.replaceChildren(node({ value: told.value, written: told.written }, null, true));
  treeCard.scrollIntoView({ block: "nearest" });
  tree.querySelector("summary")?.focus();
}

// The comparison of two games.
const first = el("input", { class: "mono", autocomplete: "off", spellcheck: "false" });
const second = el("input", { class: "mono", autocomplete: "off", spellcheck: "false" });
first.value = "^ + ^";
second.value = "*";
const compared = el("div", { "aria-live": "polite" });

/** @param {SubmitEvent} event */
async function compare(event) {
  event.preventDefault();
  if (!first.value.trim() || !second.value.trim()) return;
  await tell(sheet.text, `witness((${first.value}), (${second.value}))`, compared);
}

// The tree of a typed value.
const root = el("input", { class: "mono", autocomplete: "off", spellcheck: "false" });
root.value = "{3||1|-2}";
/** @param {SubmitEvent} event */
async function explore(event) {
  event.preventDefault();
  if (!root.value.trim()) return;
  const told = await asked(sheet.text, root.value, tree);
  if (!told) return;
  if (isWrong(told)) tree.replaceChildren(el("p", { class: "problem" }, told.error));
  else walk(told);
}
treeCard.insertBefore(el("form", { class: "inline-form", onsubmit: explore },
  el("label", {}, el("span", {}, say("page-values-tree-label")), root),
  el("button", {}, say("page-values-open"))), tree);

/** Downloads the sheet as a document with its answers. @param {string} format */
async function exported(format) {
  const found = await waited(sheet.status, (options) => watch(["eval", "document"], { format }, { ...options, text: sheet.text }));
  if (!found) return;
  sheet.status.replaceChildren();
  for (const { name, text, base64 } of found.files) handOver(name, text ?? Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)), "application/octet-stream");
}

const examples = el("div", { class: "bar" }, el("span", { class: "small" }, say("page-values-examples")),
  EXAMPLES.map(([id, text]) => el("button", { type: "button", onclick: () => sheet.write(text) }, say(id))));
const file = fileField("text/plain,.txt", (text) => sheet.write(text), { hidden: true });
const files = el("div", { class: "bar" }, el("span", { class: "small" }, say("page-values-file")),
  el("button", { type: "button", onclick: () => handOver("sheet.txt", `${sheet.text}\n`) }, say("page-values-save")),
  el("button", { type: "button", onclick: () => file.click() }, say("page-values-load")), file,
  [["markdown", "Markdown"], ["html", "HTML"], ["latex", "LaTeX"]].map(([format, name]) => el("button", { type: "button", "data-format": format, onclick: () => void exported(format) }, name)));

byId("content").replaceChildren(
  el("section", { class: "card" }, sheet.list, sheet.status, sheet.counted, el("p", { class: "small no-print" }, say("page-values-keys")),
    el("div", { class: "no-print" }, examples, files)),
  el("div", { class: "grid" },
    el("div", {},
      treeCard),
    el("div", {},
      el("section", { class: "card" }, el("h2", {}, say("page-values-compare")),
        el("form", { class: "fields", onsubmit: compare },
          el("label", {}, el("span", {}, say("page-values-first")), first),
          el("label", {}, el("span", {}, say("page-values-second")), second),
          el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-values-compare-button")))),
        compared),
      el("section", { class: "card" }, help((expression) => sheet.append(expression))))));
tree.replaceChildren(node({ value: root.value, written: root.value }, null));
sheet.write(state.get("sheet") ?? EXAMPLES[0][1]);
byId("content").removeAttribute("aria-busy");
