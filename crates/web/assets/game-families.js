// Rows of every length: n copies of a word in one row, with a law for every n. A server alone has this page.

import { address, trouble, waited, watch } from "./api.js";
import { drawing, el, prose } from "./dom.js";
import { fullScreen } from "./fullscreen.js";
import { content, game, head, query, remember } from "./head.js";
import { base } from "./place.js";
import { sharing } from "./take.js";
import { addTexts, language, say } from "./texts.js";
import { outcomeWords } from "./value-facts.js";

/**
 * @typedef {{copies: number, game: string, svg: string, value: string | null, winner: string | null}} Row
 * @typedef {{copies: number, at_least: string[], at_most: string[]}} Bounds
 * @typedef {{player: "L" | "R", letters: number, from: number, period: number, step: string}} Table
 * @typedef {{family: string, law: {law: string} | null, proof: string | null, reason: string | null, bounds: Bounds[], tables: Table[], boards: Row[]}} Study
 * @typedef {{place: number, before: string, after: string}} Move
 * @typedef {{copies: number, value: string | null, outcome: "L" | "R" | "N" | "P" | null, left: Move | null, right: Move | null}} Answer
 */

addTexts(JSON.parse(content.dataset.texts ?? "{}"));
/** Words that the page offers. @type {string[]} */
const words = JSON.parse(content.dataset.words || "[]");
/** The game without its arguments: a row is a board of its own. */
const family = game.split(":")[0];

/** The name of a family, for the interface. @param {string} word @param {number | "n"} copies */
const named = (word, copies) => `${family}:(${word})^${copies}`;

/** The family as it is read. @param {string} word */
const written = (word) => el("span", { class: "mono" }, `(${word})`, el("sup", {}, "n"));

/** A value of the bounds' class in the signs of books. @param {string} value */
const inSigns = (value) => value.replace("^", "↑").replace("v", "↓");

/** @param {string} words */
const asSentence = (words) => `${words[0].toUpperCase()}${words.slice(1)}.`;

/** @param {string} label @param {...Node} parts */
const region = (label, ...parts) => el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say(label) }, ...parts);

/** A table. @param {string} label @param {string[]} columns @param {(import("./dom.js").Child)[][]} rows */
const table = (label, columns, rows) => region(label, el("table", { class: "plain" },
  el("thead", {}, el("tr", {}, columns.map((column) => el("th", { scope: "col" }, column)))),
  el("tbody", {}, rows.map(([first, ...rest]) => el("tr", {}, el("th", { scope: "row" }, first), rest.map((cell) => el("td", {}, cell)))))));

/** The first rows as boards of the same scale, each a way to its game. @param {Row[]} boards */
function first(boards) {
  const drawn = boards.map(({ svg }) => drawing(svg));
  const widths = drawn.map((picture) => picture.viewBox.baseVal.width);
  const most = Math.max(...widths);
  const rows = boards.map(({ copies, game: board, value, winner }, index) => {
    const picture = drawn[index];
    picture.style.width = `${(100 * widths[index]) / most}%`;
    picture.style.maxWidth = `${widths[index]}px`;
    picture.style.height = "auto";
    picture.style.display = "block";
    const way = el("a", { href: `${base}/${language}/games/${encodeURIComponent(board)}/play` }, picture);
    const title = picture.querySelector("title");
    if (title) title.textContent = say("families-play", { n: copies });
    way.style.display = "block";
    way.style.minHeight = "var(--finger)";
    return el("div", {}, el("p", {}, el("span", { class: "small mono" }, `n = ${copies}:`), " ", el("b", {}, value ?? winner)), way);
  });
  return el("section", { class: "card felt", id: "first-rows" }, el("h2", {}, say("families-first")), ...rows);
}

/** The bounds behind the law. @param {Study} study */
const behind = ({ bounds, tables }) => el("details", {}, el("summary", {}, say("families-bounds")),
  el("p", {}, say("families-bounds-told")),
  table("families-bounds", ["n", say("families-at-least"), say("families-at-most")], bounds.map(({ copies, at_least, at_most }) => [copies, at_least.join(", "), at_most.join(", ")])),
  el("p", {}, say("families-repeat")),
  table("families-period", [say("families-side"), say("families-from"), say("families-period"), say("families-step"), say("families-longest")],
    tables.map(({ player, from, period, step, letters }) => [say({ L: "families-L", R: "families-R" }[player]), from, period, step, letters])));

/** The law in words, with its status and its bounds. @param {Study} study @param {string} word */
function law(study, word) {
  const title = el("h2", {}, written(word));
  if (!study.law) return [title, el("p", {}, el("span", { class: "open-question" }, `? ${say("families-open")}`)), el("p", {}, study.reason)];
  return [title, el("div", { class: "law" }, ...prose(study.law.law.replaceAll(". ", ".\n"))),
    el("p", {}, el("span", { class: "ok" }, `✓ ${say("page-study-status-proved")}`)), el("p", {}, study.proof), behind(study)];
}

/** The answer of the law about a number of copies. @param {Answer} answer */
function told({ copies, value, outcome, left, right }) {
  const move = (/** @type {string} */ id, /** @type {Move | null} */ good) => (good ? [el("p", {}, say(id, { place: good.place, before: `\x60${good.before}\x60`, after: `\x60${good.after}\x60` }))] : []);
  return [...(value ? [el("p", { class: "law" }, say("families-value", { n: copies, value: inSigns(value) }))] : []),
    el("p", {}, outcome ? asSentence(outcomeWords(outcome)) : say("families-undecided", { n: copies })),
    ...move("families-move-L", left), ...move("families-move-R", right)];
}

/** The card in which the law is asked about a number of copies. @param {string} word */
function asking(word) {
  const count = el("input", { type: "number", name: "copies", min: 1, step: 1, required: true, value: query.get("copies") ?? "1000" });
  const place = el("div", { role: "status" });
  const ask = async () => {
    remember([["word", word], ["copies", count.value]]);
    const answer = await waited(place, (options) => watch(["games", named(word, count.valueAsNumber), "positions", "start"], {}, options));
    if (answer) place.replaceChildren(...told(answer));
  };
  const form = el("form", { class: "fields", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void ask(); } },
    el("label", {}, el("span", {}, say("families-how-many")), count), el("div", { class: "bar" }, el("button", { class: "primary" }, say("families-ask"))));
  if (query.has("copies")) void ask();
  return el("section", { class: "card", id: "copies" }, form, place);
}

/** The files of a family, and the link to this page. @param {string} word @param {boolean} proved */
function taken(word, proved) {
  const link = (/** @type {string} */ id, /** @type {string[]} */ path, /** @type {string} */ name) =>
    el("a", { class: "button", download: `${family}-${word.replace(/[^\w-]/g, "_")}-${name}`, href: address(["games", named(word, "n"), ...path]) }, say(id));
  return el("section", { class: "card no-print" }, el("h2", {}, say("page-take")),
    el("div", { class: "bar" }, proved ? link("families-theorem", ["theorem"], "theorem.json") : null, link("families-picture", ["positions", "start", "picture.svg"], "rows.svg"),
      el("button", { type: "button", onclick: () => window.print() }, say("page-print")), ...sharing()),
    proved ? el("p", { class: "small" }, say("families-theorem-told")) : null);
}

const place = el("section", { class: "card", id: "law" });
const boards = el("div", {});
const aside = el("div", {});
const field = el("input", { name: "word", class: "mono", autocomplete: "off", autocapitalize: "none", spellcheck: "false", maxlength: 32, required: true });

/** Studies the rows of a word. @param {string} word */
async function show(word) {
  field.value = word;
  remember([["word", word], ...(query.has("copies") ? [["copies", query.get("copies") ?? ""]] : [])]);
  boards.replaceChildren();
  aside.replaceChildren();
  place.hidden = false;
  const study = await waited(place, (options) => watch(["games", named(word, "n"), "study"], {}, options));
  if (!study) return;
  place.replaceChildren(...law(study, word), el("div", { class: "bar no-print" }, fullScreen(content)));
  if (study.boards.length) boards.replaceChildren(first(study.boards));
  aside.replaceChildren(...(study.law ? [asking(word)] : []), taken(word, Boolean(study.law)));
}

try {
  const shown = await head();
  document.title = `${say("families-title")} · ${shown.title} · campeão`;
  const offered = words.map((word) => el("button", { type: "button", class: "mono", onclick: () => void show(word) }, word));
  const form = el("form", { class: "card no-print", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void show(field.value.trim()); } },
    el("h2", {}, say("families-title")), el("p", {}, say("families-told")), el("label", {}, el("span", {}, say("families-word")), field),
    el("div", { class: "bar" }, el("button", { class: "primary" }, say("families-find"))),
    offered.length ? el("div", { class: "bar", role: "group", "aria-label": say("families-words") }, el("span", { class: "small" }, say("families-words")), ...offered) : null);
  place.hidden = true;
  content.replaceChildren(el("div", { class: "grid" }, el("div", {}, form, place, boards), aside));
  const word = query.get("word");
  if (word) await show(word);
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
