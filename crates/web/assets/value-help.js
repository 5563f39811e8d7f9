// The functions of the language of values, with a search and an example of each to try.

import { ask, waited } from "./api.js";
import { el } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {{name: string, signature: string, aliases: string[], topic: string, help: string, example: string, example_value: string}} Help */

/** A text in the form used by the search. @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}|_/gu, "");

/**
 * The list of functions.
 * @param {(expression: string) => void} tryOut evaluates an example
 */
export function help(tryOut) {
  const list = el("div", { class: "function-list" });
  const search = el("input", { type: "search", autocomplete: "off" });
  const count = el("p", { class: "small", role: "status" });
  const details = el("details", { class: "functions" }, el("summary", {}, el("strong", {}, say("page-values-functions"))),
    el("label", {}, el("span", {}, say("page-values-functions-search")), search), count, list);
  let asked = false;
  details.addEventListener("toggle", async () => {
    if (asked || !details.open) return;
    asked = true;
    const functions = /** @type {Help[] | undefined} */ (await waited(list, (options) => ask(["eval", "functions"], {}, options)));
    if (!functions) {
      asked = false;
      return;
    }
    const show = () => {
      const words = plain(search.value).split(/\s+/).filter(Boolean);
      const found = functions.filter((one) => words.every((word) => plain(`${one.name} ${one.aliases.join(" ")} ${one.topic} ${one.help}`).includes(word)));
      count.textContent = say("page-values-functions-found", { count: found.length });
      list.replaceChildren(...[...new Set(found.map((one) => one.topic))].flatMap((topic) => [
        el("h3", {}, topic),
        ...found.filter((one) => one.topic === topic).map((one) => entry(one, tryOut)),
      ]));
    };
    search.addEventListener("input", show);
    show();
  });
  return details;
}

/** @param {Help} one @param {(expression: string) => void} tryOut */
function entry(one, tryOut) {
  return el("details", {}, el("summary", { class: "mono" }, one.signature),
    el("p", {}, one.help),
    one.aliases.length ? el("p", { class: "small" }, say("page-values-also"), " ", el("span", { class: "mono" }, one.aliases.join(", "))) : null,
    el("p", { class: "mono" }, `${one.example} = ${one.example_value}`),
    el("p", {}, el("button", { type: "button", onclick: () => tryOut(one.example) }, say("page-values-try"))));
}
