// The programme (a) to (d) of a study as a page to read and to print.

import { address, trouble, waited, watch } from "./api.js";
import { conjectureCard } from "./conjecture.js";
import { byId, el, prose } from "./dom.js";
import { embedding } from "./embedding.js";
import { fullScreen } from "./fullscreen.js";
import { glossaryCard } from "./glossary.js";
import { proofTree } from "./proof-tree.js";
import { classSwitch, content, game, head, inClass, play } from "./head.js";
import { quotientCard } from "./quotient.js";
import { strip } from "./strip.js";
import { takeCard } from "./take.js";
import { Tapped } from "./tapped.js";
import { say } from "./texts.js";

const SIGNS = /** @type {Record<string, string>} */ ({ proved: "✓", known: "✓", checked: "○", unknown: "?" });
const KINDS = /** @type {Record<string, string>} */ ({ proved: "ok", known: "ok", checked: "open-question", unknown: "no" });

/** The longest law that is shown in large letters. */
const LARGE = 200;
/** The longest formula that is shown with the proof. */
const LONG = 300;

/** The law on a card of its own, in large letters if it is short. @param {string[]} sentences */
function lawCard(sentences) {
  const length = sentences.join("").length;
  if (!length) return [];
  return [el("div", { class: length >= LARGE ? "law cases" : sentences.length > 1 ? "law list" : "law" }, ...told(sentences))];
}

/** @param {string[]} sentences */
const told = (sentences) => prose(sentences.join("\n"));

/** A step of the programme; in class mode it is closed at first. @param {string} id @param {(Node | string)[]} parts */
const step = (id, ...parts) => el("li", {}, inClass
  ? el("details", { class: "step" }, el("summary", {}, el("h2", {}, say(id))), ...parts)
  : [el("h2", {}, say(id)), ...parts]);

const place = el("section", { class: "card" });
try {
  const shown = await head();
  const certificate = el("a", { class: "button", href: address(["games", game, "theorem"], { play }), download: "theorem.json" }, say("page-certificate"));
  const coq = el("a", { class: "button", hidden: true, href: address(["games", game, "theorem.v"], { play }), download: "theorem.v" }, say("page-coq"));
  const coqTold = el("p", { class: "small", hidden: true }, say("page-coq-told"));
  const take = takeCard(() => ({}), certificate, coq);
  take.append(coqTold);
  const seen = el("div", {});
  /** Draws the table again with the reader's marks, and preserves the keyboard focus. */
  const draw = () => {
    const at = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset.cell;
    if (tapped.table) seen.replaceChildren(strip(tapped.table, { tapped }));
    if (at) /** @type {HTMLElement | null} */ (seen.querySelector(`[data-cell="${at}"]`))?.focus();
  };
  const tapped = new Tapped(draw);
  const conjecture = conjectureCard({ shown, tapped });
  const quotient = play === "misere" && shown.heaps ? quotientCard() : null;
  content.replaceChildren(el("div", { class: "grid" }, el("div", {}, place, quotient), el("div", {}, conjecture, take, embedding(shown.game), glossaryCard({ keys: false }))));
  const study = await waited(place, (options) => watch(["games", game, "study"], { play }, options));
  if (study) {
    const table = shown.sides.length || shown.about === "positions" ? await watch(["games", game, "table"], { play, columns: "", rows: "" }, {}) : null;
    if (table) {
      tapped.show(table);
      draw();
    }
    const { programme, status } = study;
    certificate.hidden = !(study.certificate?.states > 0);
    coq.hidden = coqTold.hidden = !study.coq;
    const law = lawCard(programme.law);
    // The law comes first, except for a class, which looks for it in the table.
    const [first, later] = inClass ? [[], law] : [law, []];
    const formulas = programme.formulas.length ? [el("details", {}, el("summary", {}, say("page-study-formulas")), ...told(programme.formulas))] : [];
    const attempts = programme.attempts.length ? [el("details", {}, el("summary", {}, say("page-study-attempts")), ...told(programme.attempts))] : [];
    place.replaceChildren(...first, el("ol", { class: "steps" },
      step("page-study-state", ...told(programme.state)),
      step("page-study-table", ...(table ? [seen] : []), ...later, ...formulas, ...told(programme.evidence)),
      step("page-study-proof",
        el("p", {}, el("span", { class: KINDS[status] }, `${SIGNS[status]} ${say(`page-study-status-${status}`)}`)), ...told(programme.proof), ...attempts, ...(study.shown ? [proofTree(study.shown, study.safe && study.safe.length < LONG ? `${say("page-study-safe")} ${study.safe}` : "")] : [])),
      step("page-study-strategy", ...told(programme.strategy), ...told(programme.start))), el("div", { class: "bar no-print" }, fullScreen(byId("game")), classSwitch()));
  }
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
