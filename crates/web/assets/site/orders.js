// The data that only a browser has about a question: the parts of its address, and the reader's own games, which are stored
// here. The module makes a task of them.

/** The key of the reader's own games by name. */
const KEY = "campeao-rules";
const OWN = /^own-[^:]*/;
/** The most games stored; the oldest is removed first. */
const MOST = 64;

/** @returns {[string, string][]} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

/** Stores a rule file that was accepted. @param {string} name @param {string} text */
export function keep(name, text) {
  const others = kept().filter(([known]) => known !== name);
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, [name, text]].slice(-MOST)));
  } catch {
    // Without storage the game has no page of its own.
  }
}

/** The error for a game of the reader that is not stored here. */
export class Gone extends Error {}

/** @typedef {{path: string[], words: [string, string][], text: string, rules: string | null}} Question */

/**
 * The question at an address.
 * @param {string} address after `/api/` @param {URLSearchParams} words the query @param {string} text the body of the request
 * @returns {Question}
 */
export function questionOf(address, words, text) {
  const path = address.split("/").map(decodeURIComponent);
  const own = OWN.exec(path[1] ?? "")?.[0];
  const rules = own ? kept().find(([known]) => known === own)?.[1] : null;
  if (rules === undefined) throw new Gone();
  return { path, words: [...words], text, rules };
}
