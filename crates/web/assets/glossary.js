// The words, signs and keys of the pages of a game, in a card that opens.

import { el } from "./dom.js";
import { badge } from "./outcome.js";
import { keepTerms, tellsTheory } from "./terms.js";
import { say } from "./texts.js";

const WORDS = ["safe", "fragile", "neutral", "ply", "nim-value"];
/** The keys: their names, and the sentence about their effect. */
const KEYS = /** @type {[string[], string][]} */ ([
  [["H"], "page-hint"], [["Y"], "page-why"], [["U"], "page-undo"], [["R"], "page-redo"], [["F"], "page-full"],
  [["←", "↑", "→", "↓"], "page-key-arrows"], [["Enter"], "page-key-enter"],
  [[","], "page-look-back"], [["."], "page-look-on"], [["Home", "End"], "page-key-ends"], [["Esc"], "page-present"], [["?"], "page-glossary"],
]);

/** @param {[Node[], Node[]][]} rows */
const terms = (rows) => el("dl", { class: "terms" }, rows.flatMap(([term, told]) => [el("dt", {}, term), el("dd", {}, told)]));

/** The card. @param {{keys?: boolean}} [options] whether the keys of the board are listed, too */
export function glossaryCard({ keys: withKeys = true } = {}) {
  const text = (/** @type {string} */ id) => [document.createTextNode(say(id))];
  const badges = /** @type {const} */ (["win", "loss", "draw"]).map((outcome) => /** @type {[Node[], Node[]]} */ ([[badge(outcome)], text(`page-outcome-${outcome}`)]));
  const words = WORDS.map((word) => /** @type {[Node[], Node[]]} */ ([text(`page-word-${word}`), text(`page-word-${word}-told`)]));
  const keys = KEYS.map(([names, id]) => /** @type {[Node[], Node[]]} */ ([names.map((name) => el("kbd", {}, name)), text(id)]));
  const theory = /** @type {HTMLInputElement} */ (el("input", { type: "checkbox", name: "terms" }));
  theory.checked = tellsTheory();
  theory.addEventListener("change", () => {
    keepTerms(theory.checked);
    location.reload();
  });
  return el("details", { class: "card glossary" }, el("summary", {}, say("page-glossary")),
    el("label", { class: "check" }, theory, el("span", {}, say("page-terms"))),
    terms([...words, ...badges, [text("page-word-number"), text("page-word-number-told")]]),
    ...(withKeys ? [el("h2", {}, say("page-keys")), terms(keys)] : []));
}
