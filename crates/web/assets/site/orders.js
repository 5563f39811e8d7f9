// From an address of the JSON interface to the order that a desk understands, as the server's `api` makes it.

/** Games of one's own by their names. */
const KEY = "campeao-rules";
const PREFIX = "own-";
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

/** The name of a text: the same text has the same name (FNV-1a). @param {string} text */
function nameOf(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return PREFIX + hash.toString(16).padStart(16, "0");
}

/** What is answered at once as a rule. */
const LIGHT = ["games", "show", "board", "picture", "position", "step", "advice", "random", "rules", "formulas", "functions", "library", "cells", "pebbles"];

/** A game of one's own that is not kept here. */
export class Gone extends Error {}

/**
 * The order of an address, or nothing where the interface has no such address.
 * @param {string} path after `/api/`
 * @param {URLSearchParams} words what stands behind it
 * @param {string} text what is sent along
 */
export function orderOf(path, words, text) {
  const task = taskOf(path.split("/").map(decodeURIComponent), words, text);
  return task && { order: { language: words.get("lang") ?? "en", task }, light: LIGHT.includes(task.task) };
}

/** @param {string[]} path @param {URLSearchParams} words @param {string} text @returns {any} */
function taskOf([first, ...rest], words, text) {
  const word = (/** @type {string} */ name) => words.get(name);
  const number = (/** @type {string} */ name) => (words.has(name) ? Number(words.get(name)) : null);
  switch (first) {
    case "games": return rest.length ? ofGame(rest, words, word, number) : { task: "games" };
    case "formulas": return { task: "formulas", text };
    case "rules": return { task: "rules", name: nameOf(text), text };
    case "hackenbush": return { task: "hackenbush", graph: text };
    case "prove": return rest.length ? { task: "library" } : { task: "prove", formula: word("formula") ?? "", definitions: text, numeration: word("numeration") };
    case "pebbles": return { task: "pebbles", question: rest[0], pattern: word("pattern") ?? "", moves: word("moves") ?? "" };
    case "eval": return ofSheet(rest[0] ?? "eval", word, number, text);
    default: return undefined;
  }
}

/** @param {string} task @param {(name: string) => string | null} word @param {(name: string) => number | null} number @param {string} text */
function ofSheet(task, word, number, text) {
  switch (task) {
    case "functions": return { task };
    case "cells": return { task, text, lines: (word("lines") ?? "").split(",").filter(Boolean).map(Number) };
    case "eval": return { task, text, from: number("from") ?? 0 };
    case "document": return { task, text, format: word("format") };
    default: return { task, text };
  }
}

/** @param {string[]} path @param {URLSearchParams} words @param {(name: string) => string | null} word @param {(name: string) => number | null} number */
function ofGame([name, what, at, which], words, word, number) {
  const family = name.split(":")[0];
  const rules = kept().find(([known]) => known === family)?.[1] ?? null;
  if (rules === null && name.startsWith(PREFIX)) throw new Gone();
  const game = { name, misere: word("play") === "misere", rules };
  const position = at === "start" ? null : at;
  const seed = number("seed") ?? 0;
  const starts = word("about") === "starts";
  switch (what) {
    case undefined: return { task: "show", game };
    case "positions": return { task: which?.replace(".svg", "") ?? "position", game, position, text: word("text") ?? "" };
    case "random": return { task: "random", game, seed };
    case "puzzle": return { task: "puzzle", game, seed, difficulty: word("difficulty") ?? "easy" };
    case "table": {
      const table = { rows: word("rows"), columns: word("columns"), at: (word("at") ?? "").split(";").filter(Boolean), heaps: number("heaps"), starts, values: word("values"), format: word("format"), safe: word("safe"), numeration: word("numeration") };
      return { task: "table", game, table };
    }
    case "conjecture": {
      const claim = { safe: word("safe") ?? "", fragile: word("fragile"), neutral: word("neutral"), starts, up_to: number("up_to"), numeration: word("numeration") };
      return { task: "conjecture", game, claim };
    }
    case "study":
    case "misere":
    case "theorem": return { task: what, game };
    default: return undefined;
  }
}
