// What only a browser knows of a question: its address taken apart, and the games of one's own that are kept here. The module makes
// an order of it.

/** Games of one's own by their names. */
const KEY = "campeao-rules";
const OWN = /^own-[^:]*/;
/** The most that are kept; the oldest goes first. */
const MOST = 64;

/** @returns {[string, string][]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Keeps a rule file that was found sound. @param {string} name @param {string} text */
export function keep(name, text) {
  const others = kept().filter(([known]) => known !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [name, text]].slice(-MOST)));
  } catch {
    // Without storage the game has no page of its own.
  }
}

/** A game of one's own that is not kept here. */
export class Gone extends Error {}

/** @typedef {{path: string[], words: [string, string][], text: string, rules: string | null}} Question */

/**
 * The question that is put at an address.
 * @param {string} address after `/api/` @param {URLSearchParams} words what stands behind it @param {string} text what is sent along
 * @returns {Question}
 */
export function questionOf(address, words, text) {
  const path = address.split("/").map(decodeURIComponent);
  const own = OWN.exec(path[1] ?? "")?.[0];
  const rules = own ? kept().find(([known]) => known === own)?.[1] : null;
  if (rules === undefined) throw new Gone();
  return { path, words: [...words], text, rules };
}
