// The sizes at which a game starts: if the usual start takes hundreds of moves, a small start that the first player can win,
// and a slider for the starts of the game's table.

import { el } from "./dom.js";
import { about, play } from "./head.js";
import { say } from "./texts.js";

/** @typedef {import("./sheet.js").Table} Table */

/** The greatest number in a start for which no smaller one is offered. */
const LARGE = 60;
/** The largest start offered first. */
const FIRST = 15;

/** Whether a game's usual start is a single large number. @param {any} shown the server's description of the game */
const isLarge = ({ about: what, sides, start }) => what === "positions" && sides.length === 1 && sides[0].numbers && !start.includes("+")
  && Math.max(...(start.match(/\d+/g) ?? [0]).map(Number)) > LARGE;

/**
 * The starts of a game by size, if its usual start is large.
 * @param {any} shown the server's description of the game
 * @returns {Promise<{name: string, starts: {size: string, position: string}[], first: string} | null>} `first` is a small one
 * to start with
 */
export async function smallStarts(shown) {
  if (!isLarge(shown)) return null;
  try {
    /** @type {Table} */
    const table = await about(["table"], { about: "starts", play });
    const starts = table.columns.headings.flatMap((size, place) => {
      const position = table.positions[0][place];
      return position === null ? [] : [{ size, position, won: table.cells[0][place] === "win" }];
    });
    const first = starts.findLast(({ size, won }) => won && Number(size) <= FIRST);
    return first ? { name: shown.sides[0].name, starts, first: first.position } : null;
  } catch {
    // Without a table the game begins with its usual start.
    return null;
  }
}

/**
 * The slider, with a button for the usual start.
 * @param {NonNullable<Awaited<ReturnType<typeof smallStarts>>>} sizes @param {string} usual @param {(position: string) => void} begin
 */
export function sizeSlider({ name, starts }, usual, begin) {
  const value = el("output", {});
  const slider = el("input", { type: "range", min: 0, max: starts.length - 1, name: "size",
    oninput: () => { value.textContent = starts[Number(slider.value)].size; },
    onchange: () => begin(starts[Number(slider.value)].position) });
  const show = (/** @type {string} */ position) => {
    const place = starts.findIndex((start) => start.position === position);
    if (place >= 0) slider.value = String(place);
    value.textContent = place >= 0 ? starts[place].size : "…";
  };
  const element = el("div", { class: "bar" },
    el("label", {}, el("span", {}, say("page-size", { name }), " ", value), slider),
    el("button", { type: "button", "data-act": "page-usual-start", onclick: () => begin("start") }, say("page-usual-start", { start: usual })));
  return { element, show };
}
