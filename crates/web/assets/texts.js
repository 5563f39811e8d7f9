// The texts of the page in its language.

import { base } from "./place.js";
import { tellsTheory } from "./terms.js";

/** The language of the page. */
export const language = document.documentElement.lang;

/** The language in which questions are answered: readers of Portuguese in Brazil get their own words. */
export const spoken = language === "pt" && navigator.language === "pt-BR" ? "pt-BR" : language;

/** @type {Record<string, string>} */
const texts = {};

/** Adds the texts that a page brings along. @param {Record<string, string>} more */
export function addTexts(more) {
  Object.assign(texts, more);
}

/**
 * Adds a module of texts, in the reader's words.
 * @param {{default: Record<string, string>, cgt: Record<string, string>, brazil: Record<string, string>}} module the texts with the default terms, the texts that differ with the terms of the theory, and those that differ in Brazil
 */
export function addModule({ default: school, cgt, brazil }) {
  addTexts({ ...school, ...(spoken === "pt-BR" && brazil), ...(tellsTheory() && cgt) });
}

addModule(await import(`${base}/texts/${language}.js`));

/**
 * A text with its placeholders, which stand between percent signs, filled in.
 * @param {string} id
 * @param {Record<string, string | number>} [places]
 */
export function say(id, places = {}) {
  const text = texts[id] ?? id;
  return text.replace(/%(\w+)%/g, (whole, name) => (name in places ? String(places[name]) : whole));
}
