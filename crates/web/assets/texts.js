// The texts of the page in its language.

import { base } from "./place.js";
import { tellsTheory } from "./terms.js";

/** The language of the page. */
export const language = document.documentElement.lang;

/** @type {{default: Record<string, string>, cgt: Record<string, string>}} those of the school's terms, and those that differ in the theory's */
const { default: school, cgt } = await import(`${base}/texts/${language}.js`);
const texts = tellsTheory() ? { ...school, ...cgt } : school;

/** Adds the texts that a page brings along. @param {Record<string, string>} more */
export function addTexts(more) {
  Object.assign(texts, more);
}

/**
 * A text, with its places, which stand between percent signs, filled.
 * @param {string} id
 * @param {Record<string, string | number>} [places]
 */
export function say(id, places = {}) {
  const text = texts[id] ?? id;
  return text.replace(/%(\w+)%/g, (whole, name) => (name in places ? String(places[name]) : whole));
}
