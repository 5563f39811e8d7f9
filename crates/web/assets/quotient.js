// The misère quotient of the heaps of a game: its multiplication table, with the elements of P-positions marked, and the
// elements of the heaps.

import { waited, watch } from "./api.js";
import { el } from "./dom.js";
import { game } from "./head.js";
import { say } from "./texts.js";

/** The greatest order of a quotient whose table is shown. */
const MOST = 48;
/** The most heaps listed. */
const HEAPS = 120;

/** @typedef {{order: number, elements: string[], p_portion: string[], pretending: string[], told: {verdict: string[], structure: string[]}, certificate: {products: number[][]}}} Quotient */

/** @param {string} label @param {...Node} parts */
const region = (label, ...parts) => el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say(label) }, ...parts);

/** @param {string} element @param {Set<string>} portion */
const cell = (element, portion) => (portion.has(element) ? el("b", { class: "portion" }, element) : element);

/** The multiplication table. @param {Quotient} quotient @param {Set<string>} portion */
function products({ elements, certificate }, portion) {
  const head = el("tr", {}, el("td", {}, "·"), elements.map((element) => el("th", { scope: "col" }, cell(element, portion))));
  const rows = certificate.products.map((row, place) => el("tr", {}, el("th", { scope: "row" }, cell(elements[place], portion)),
    row.map((product) => el("td", {}, cell(elements[product], portion)))));
  return region("page-quotient-table", el("table", { class: "plain quotient" }, el("caption", {}, say("page-quotient-caption")), el("thead", {}, head), el("tbody", {}, rows)));
}

/** The element of each heap. @param {Quotient} quotient @param {Set<string>} portion */
function heaps({ pretending }, portion) {
  const shown = pretending.slice(0, HEAPS);
  return region("page-quotient-heaps", el("table", { class: "plain quotient" },
    el("thead", {}, el("tr", {}, el("th", { scope: "row" }, say("page-quotient-heap")), shown.map((_, heap) => el("th", { scope: "col" }, heap)))),
    el("tbody", {}, el("tr", {}, el("th", { scope: "row" }, say("page-quotient-element")), shown.map((element) => el("td", {}, cell(element, portion)))))));
}

/** @param {string} sentence */
const paragraph = (sentence) => el("p", {}, sentence);

/**
 * A card with the quotient, filled in when it is found. A game that is not an impartial sum of heaps has none, and the card
 * explains this.
 */
export function quotientCard() {
  const body = el("div", {});
  waited(body, (options) => watch(["games", game, "misere"], {}, options)).then((/** @type {Quotient | undefined} */ quotient) => {
    if (!quotient) return;
    const portion = new Set(quotient.p_portion);
    const { verdict, structure } = quotient.told;
    const table = quotient.order > MOST ? paragraph(say("page-quotient-large", { most: MOST })) : products(quotient, portion);
    body.replaceChildren(...verdict.map(paragraph), heaps(quotient, portion), table, ...structure.map(paragraph));
  });
  return el("section", { class: "card", id: "quotient" }, el("h2", {}, say("page-quotient")), body);
}
