// The card on which a reader enters a formula for the safe positions and has it judged.

import { waited, watch } from "./api.js";
import { button } from "./button.js";
import { Collection } from "./collection.js";
import { el } from "./dom.js";
import { game, play } from "./head.js";
import { systems } from "./numeration.js";
import { say } from "./texts.js";

/** An example of a claim, in the game's own names. @param {string[]} names */
const example = (names) => names.length > 1 ? `(${names.join(" + ")}) % 3 = 0` : `${names[0]} % 5 in {0, 2}`;

/**
 * @param {{shown: {about: string, variables: {name: string}[], sides: {name: string, meaning: string, numbers: boolean}[]}, starts?: boolean, initial?: string, numeration?: string, counterexample?: (position: string) => void, tapped?: import("./tapped.js").Tapped, start?: (cell: Record<string, string>) => void, mark?: (safe: string | null, numeration: string, starts: boolean) => void}} options
 */
export function conjectureCard({ shown, starts = false, initial = "", numeration = "", counterexample, start, mark, tapped }) {
  const names = shown.sides.filter((side) => side.numbers);
  // Starts along texts have no formula.
  if (shown.about === "starts" && !names.length) return el("span", {});
  let ofStarts = starts || shown.about === "starts";
  const field = el("input", { name: "safe", value: initial, autocomplete: "off", spellcheck: "false", required: true, class: "mono" });
  const asked = el("span", {});
  const meanings = el("p", { class: "small" });
  const which = el("input", { type: "checkbox", name: "starts", checked: ofStarts, onchange: () => { ofStarts = which.checked; words(); } });
  const words = () => {
    field.placeholder = example((ofStarts ? names : shown.variables).map(({ name }) => name));
    asked.textContent = say(ofStarts ? "page-conjecture-label-starts" : "page-conjecture-label");
    meanings.textContent = ofStarts ? names.map((side) => `${side.name}: ${side.meaning}`).join("; ") : "";
  };
  words();
  const system = systems(say("page-conjecture-numeration-none"));
  system.value = numeration;
  const result = el("div", { "aria-live": "polite", class: "result" });
  let marked = initial !== "";
  const marker = el("button", { type: "button", onclick: () => {
    marked = !marked && field.value.trim() !== "";
    label();
    mark?.(marked ? field.value : null, system.value, ofStarts);
  } });
  const label = () => {
    marker.textContent = say(marked ? "page-conjecture-unmark" : "page-conjecture-mark");
    marker.setAttribute("aria-pressed", String(marked));
  };
  label();
  const form = el("form", { class: "fields", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void judge(); } },
    el("label", {}, asked, field),
    meanings,
    shown.about === "positions" && names.length ? el("label", { class: "check" }, which, el("span", {}, say("page-conjecture-starts"))) : null,
    el("p", { class: "small" }, say("page-formula-words")),
    el("label", {}, el("span", {}, say("page-conjecture-numeration")), system),
    el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-conjecture-judge")), mark ? marker : null,
      button("page-collect", () => { if (form.reportValidity()) collection.add(field.value.trim()); })));

  /** The server's judgement of a claim. @param {string} safe @param {HTMLElement} place where waiting and problems are shown */
  const judged = (safe, place) => waited(place, (options) => watch(["games", game, "conjecture"], { play, safe, numeration: system.value, about: ofStarts ? "starts" : "" }, options));
  const collection = new Collection(judged);

  async function judge() {
    result.replaceChildren();
    const told = await judged(field.value, result);
    if (!told) return;
    if (told.about === "starts") {
      const [sign, kind] = !told.accepted ? [`${say("page-conjecture-false")} ▼`, "loss"] : told.status === "checked" ? ["?", "draw"] : ["✓", "win"];
      result.replaceChildren(el("p", {}, el("span", { class: `badge ${kind}` }, sign), " ", told.told));
      if (told.start) start?.(told.start.cell);
    } else if (told.accepted) {
      const words = { up_to: told.up_to, positions: told.positions };
      result.replaceChildren(el("p", {}, el("span", { class: `badge ${told.proved ? "win" : "draw"}` }, told.proved ? "✓" : "?"), " ",
        say(told.proved ? "page-conjecture-proved" : "page-conjecture-accepted", words)));
    } else {
      result.replaceChildren(el("p", {}, el("span", { class: "badge loss" }, `${say("page-conjecture-false")} ▼`), " ", told.counterexample.why));
      counterexample?.(told.counterexample.position);
    }
  }

  if (tapped) {
    tapped.take = (formula) => {
      field.value = formula;
      ofStarts = tapped.table?.about === "starts";
      which.checked = ofStarts;
      words();
      if (marked) mark?.(formula, system.value, ofStarts);
      void judge();
    };
  }
  return el("section", { class: "card no-print" }, el("h2", {}, say("page-conjecture")), tapped?.element ?? null, form, result, collection.element);
}
