// The texts of the page in its language.

import { base } from "./place.js";

/** The language of the page. */
export const language = document.documentElement.lang;

/** @type {Record<string, string>} */
const texts = (await import(`${base}/texts/${language}.js`)).default;

/**
 * A text, with its places, which stand between percent signs, filled.
 * @param {string} id
 * @param {Record<string, string | number>} [places]
 */
export function say(id, places = {}) {
  const text = texts[id] ?? id;
  return text.replace(/%(\w+)%/g, (whole, name) => (name in places ? String(places[name]) : whole));
}
