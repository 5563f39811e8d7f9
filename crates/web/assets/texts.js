// The texts of the page in its language.

import { base } from "./place.js";
import { tellsTheory } from "./terms.js";

/** The language of the page. */
export const language = document.documentElement.lang;

/** @type {{default: Record<string, string>, cgt: Record<string, string>}} the texts with the default terms, and the texts that differ with the terms of the theory */
const { default: school, cgt } = await import(`${base}/texts/${language}.js`);
const texts = tellsTheory() ? { ...school, ...cgt } : school;

/**
 * A text with its placeholders, which stand between percent signs, filled in.
 * @param {string} id
 * @param {Record<string, string | number>} [places]
 */
export function say(id, places = {}) {
  const text = texts[id] ?? id;
  return text.replace(/%(\w+)%/g, (whole, name) => (name in places ? String(places[name]) : whole));
}
