// The rules, the sources, and a form for the variants of a game.

import { trouble } from "./api.js";
import { el, prose } from "./dom.js";
import { embedding } from "./embedding.js";
import { content, head, manners, play } from "./head.js";
import { base } from "./place.js";
import { language, say } from "./texts.js";

/** The address of the page for playing a game. @param {string} name @param {string} convention */
const address = (name, convention) => `${base}/${language}/games/${encodeURIComponent(name)}/play${manners({ play: convention === "misere" ? convention : "" })}`;

/** A text as the title of a field. @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {any} shown */
function variants(shown) {
  const fields = shown.parameters.map((/** @type {any} */ parameter) => ({ parameter, field: el("input", { name: parameter.name, value: parameter.value, autocomplete: "off", class: "mono" }) }));
  const convention = el("select", { name: "play" }, ["normal", "misere"].map((name) => el("option", { value: name, selected: name === play }, say(`page-rules-${name}`))));
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const values = fields.map((/** @type {any} */ { field }) => field.value.trim());
    const changed = fields.some((/** @type {any} */ { parameter, field }) => field.value.trim() !== parameter.value);
    const name = changed ? `${shown.family}:${values.join(shown.separator)}` : shown.game;
    location.assign(address(name, convention.value));
  };
  return el("form", { class: "fields", onsubmit: submit },
    ...(fields.length ? fields.map((/** @type {any} */ { parameter, field }) => el("label", {}, el("span", {}, capital(parameter.meaning ?? parameter.name)), field)) : [el("p", { class: "small" }, say("page-rules-none"))]),
    el("label", {}, el("span", {}, say("page-rules-play")), convention),
    el("div", { class: "bar" }, el("button", { class: "primary" }, say("page-rules-open"))));
}

try {
  const shown = await head();
  const variables = shown.variables.map((/** @type {any} */ variable) => el("tr", {}, el("th", { scope: "row", class: "mono" }, variable.name), el("td", {}, variable.meaning ?? ""),
    el("td", { class: "mono" }, variable.high === null ? `≥ ${variable.low}` : `${variable.low} … ${variable.high}`)));
  content.replaceChildren(el("div", { class: "grid" },
    el("div", {},
      el("section", { class: "card" }, el("h2", {}, say("page-tab-rules")), ...prose(shown.rules), play === "misere" ? el("p", {}, say("page-misere-rules")) : null,
        el("h3", {}, say("page-rules-start")), el("p", { class: "mono" }, shown.start),
        ...(variables.length ? [el("h3", {}, say("page-rules-state")), el("table", { class: "plain" }, el("tbody", {}, variables))] : []),
        ...(shown.sources.length ? [el("h3", {}, say("page-rules-sources")), el("ul", {}, shown.sources.map((/** @type {string} */ source) => el("li", {}, source)))] : []))),
    el("div", {},
      el("section", { class: "card" }, el("h2", {}, say("page-rules-parameters")), variants(shown)), embedding(shown.game),
      shown.rule_file ? el("details", { class: "card rule-file" }, el("summary", {}, say("page-rules-file")),
        el("pre", { tabindex: "0", class: "small" }, shown.rule_file),
        el("div", { class: "bar" }, el("a", { class: "button primary", "data-act": "page-rules-fork", href: `${base}/${language}/own#from=${encodeURIComponent(shown.family)}` }, say("page-rules-fork")))) : null,
      shown.related.length ? el("section", { class: "card" }, el("h2", {}, say("page-rules-family")),
        el("ul", {}, shown.related.map((/** @type {any} */ game) => el("li", {}, el("a", { href: address(game.name, play) }, game.title), " ", el("code", {}, game.name))))) : null)));
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
