// The card on which a reader claims what the safe positions are, and has the claim judged.

import { waited, watch } from "./api.js";
import { el } from "./dom.js";
import { game, play } from "./head.js";
import { systems } from "./numeration.js";
import { say } from "./texts.js";

/**
 * @param {{initial?: string, numeration?: string, counterexample?: (position: string) => void, mark?: (safe: string | null, numeration: string) => void}} options
 */
export function conjectureCard({ initial = "", numeration = "", counterexample, mark }) {
  const field = el("input", { name: "safe", value: initial, autocomplete: "off", spellcheck: "false", required: true, placeholder: "n % 5 in {0, 2}", class: "mono" });
  const system = systems(say("page-conjecture-numeration-none"));
  system.value = numeration;
  const result = el("div", { "aria-live": "polite", class: "result" });
  let marked = initial !== "";
  const marker = el("button", { type: "button", onclick: () => {
    marked = !marked && field.value.trim() !== "";
    label();
    mark?.(marked ? field.value : null, system.value);
  } });
  const label = () => {
    marker.textContent = say(marked ? "page-conjecture-unmark" : "page-conjecture-mark");
    marker.setAttribute("aria-pressed", String(marked));
  };
  label();
  const form = el("form", { class: "fields", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); void judge(); } },
    el("label", {}, el("span", {}, say("page-conjecture-label")), field),
    el("p", { class: "small" }, say("page-formula-words")),
    el("label", {}, el("span", {}, say("page-conjecture-numeration")), system),
    el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-conjecture-judge")), mark ? marker : null));

  async function judge() {
    result.replaceChildren();
    const told = await waited(result, (options) => watch(["games", game, "conjecture"], { play, safe: field.value, numeration: system.value }, options));
    if (!told) return;
    if (told.accepted) {
      const words = { up_to: told.up_to, positions: told.positions };
      result.replaceChildren(el("p", {}, el("span", { class: `badge ${told.proved ? "win" : "draw"}` }, told.proved ? "✓" : "?"), " ",
        say(told.proved ? "page-conjecture-proved" : "page-conjecture-accepted", words)));
    } else {
      result.replaceChildren(el("p", {}, el("span", { class: "badge loss" }, `${say("page-conjecture-false")} ▼`), " ", told.counterexample.why));
      counterexample?.(told.counterexample.position);
    }
  }

  return el("section", { class: "card no-print" }, el("h2", {}, say("page-conjecture")), form, result);
}
