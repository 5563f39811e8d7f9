// The programme (a) to (d) as a page to read and to print.

import { address, trouble, waited, watch } from "./api.js";
import { conjectureCard } from "./conjecture.js";
import { el, prose } from "./dom.js";
import { content, game, head, play } from "./head.js";
import { TABLE_SIGN } from "./outcome.js";
import { takeCard } from "./take.js";
import { say } from "./texts.js";

/** The most cells of the strip. */
const STRIP = 40;
const SIGNS = /** @type {Record<string, string>} */ ({ proved: "✓", known: "✓", checked: "○", unknown: "?" });
const KINDS = /** @type {Record<string, string>} */ ({ proved: "ok", known: "ok", checked: "open-question", unknown: "no" });

/** @param {string[]} sentences */
const told = (sentences) => prose(sentences.join("\n"));

/** The beginning of the table. @param {import("./sheet.js").Table} table */
function strip(table) {
  if (table.rows === null) {
    return el("div", { class: "strip", role: "img", "aria-label": table.columns.headings.slice(0, STRIP).map((heading, place) => `${heading} ${TABLE_SIGN[/** @type {"win"} */ (table.cells[0][place])] ?? ""}`).join(", ") },
      table.columns.headings.slice(0, STRIP).map((heading, place) => el("span", {}, el("b", {}, heading), sign(table.cells[0][place]))));
  }
  const head = el("tr", {}, el("th", { scope: "col" }, `${table.rows.name} \\ ${table.columns.name}`), table.columns.headings.map((heading) => el("th", { scope: "col" }, heading)));
  const lines = table.cells.map((cells, row) => el("tr", {}, el("th", { scope: "row" }, table.rows?.headings[row] ?? ""), cells.map((cell) => el("td", {}, cell === null ? "" : sign(cell)))));
  return el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-tab-table") }, el("table", { class: "plain strip-table" }, el("thead", {}, head), el("tbody", {}, lines)));
}

/** @param {string | number | null} cell */
const sign = (cell) => el("i", { class: String(cell) }, TABLE_SIGN[/** @type {"win"} */ (cell)] ?? (cell === "unknown" ? "?" : ""));

const place = el("section", { class: "card" });
try {
  const shown = await head();
  const certificate = el("a", { class: "button", href: address(["games", game, "theorem"], { play }), download: "theorem.json" }, say("page-certificate"));
  const conjecture = conjectureCard({ shown });
  content.replaceChildren(el("div", { class: "grid" }, el("div", {}, place), el("div", {}, conjecture, takeCard(() => ({}), certificate))));
  const study = await waited(place, (options) => watch(["games", game, "study"], { play }, options));
  if (study) {
    const table = shown.sides.length || shown.about === "positions" ? await watch(["games", game, "table"], { play, columns: "", rows: "" }, {}) : null;
    const { programme, status } = study;
    certificate.hidden = !(study.certificate?.states > 0);
    const law = [[study.about === "starts" ? "page-study-safe-starts" : "page-study-safe", study.safe], ["page-study-neutral", study.neutral]]
      .filter(([, formula]) => formula && formula.length < 300)
      .map(([id, formula]) => el("div", { class: "law" }, say(id), " ", formula));
    place.replaceChildren(el("ol", { class: "steps" },
      el("li", {}, el("h2", {}, say("page-study-state")), ...told(programme.state)),
      el("li", {}, el("h2", {}, say("page-study-table")), ...(table ? [strip(table)] : []), ...law, ...told(programme.law)),
      el("li", {}, el("h2", {}, say("page-study-proof")),
        el("p", {}, el("span", { class: KINDS[status] }, `${SIGNS[status]} ${say(`page-study-status-${status}`)}`)), ...told(programme.proof)),
      el("li", {}, el("h2", {}, say("page-study-strategy")), ...told(programme.strategy), ...told(programme.start))));
  }
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
