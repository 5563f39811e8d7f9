// The board of the solitaire: squares by column and row, pebbles, numbers, marks. It is one stop for the keyboard: arrows
// move from square to square, Enter or the space bar touches.

import { el, svg } from "./dom.js";
import { key, square } from "./pebble-text.js";
import { say } from "./texts.js";

/**
 * @typedef {object} Shown
 * @property {Set<string>} pebbles
 * @property {Set<string>} vacated the squares that are to be empty
 * @property {Map<string, number>} numbers the numbers written on squares
 * @property {Set<string>} free the pebbles that can be played; empty in other modes
 * @property {Set<string>} crowded the squares that prevent a solution
 * @property {Set<string>} kernel the pebbles that have no solution by themselves
 * @property {string | null} moved the last square played
 * @property {string | null} hint
 * @property {{low: {i: number, j: number}, high: {i: number, j: number}}} bounds
 */

/** The side of a square. */
const SIDE = 40;
/** The margin for the numbers of columns and rows. */
const EDGE = 22;
/** The most squares that are drawn. */
export const MOST_SQUARES = 4096;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class PebbleBoard {
  /**
   * @param {HTMLElement} place
   * @param {(name: string) => void} touch is called with a touched square
   */
  constructor(place, touch) {
    this.place = place;
    this.touch = touch;
    this.current = "0,0";
    /** @type {Map<string, SVGElement>} */
    this.squares = new Map();
  }

  /** @param {Shown} shown */
  show(shown) {
    const { low, high } = shown.bounds;
    const [columns, rows] = [high.i - low.i + 1, high.j - low.j + 1];
    const focused = this.place.contains(document.activeElement);
    this.squares = new Map();
    if (columns * rows > MOST_SQUARES) {
      this.place.replaceChildren(el("p", { class: "small" }, say("page-pebbles-too-wide", { columns, rows })));
      return;
    }
    const here = square(this.current);
    if (here.i < low.i || here.i > high.i || here.j < low.j || here.j > high.j) this.current = key(low.i, low.j);
    const width = EDGE + columns * SIDE + 4;
    const height = rows * SIDE + EDGE + 4;
    const picture = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": say("page-pebbles-board") });
    const left = (/** @type {number} */ i) => EDGE + (i - low.i) * SIDE;
    const top = (/** @type {number} */ j) => 2 + (high.j - j) * SIDE;
    const heading = { class: "pebble-axis", "aria-hidden": "true" };
    for (let i = low.i; i <= high.i; i += 1) {
      picture.append(svg("text", { ...heading, x: left(i) + SIDE / 2, y: height - 6 }, i));
    }
    for (let j = low.j; j <= high.j; j += 1) {
      picture.append(svg("text", { ...heading, x: EDGE / 2 - 1, y: top(j) + SIDE / 2 + 4 }, j));
    }
    for (let j = high.j; j >= low.j; j -= 1) {
      for (let i = low.i; i <= high.i; i += 1) {
        picture.append(this.square(key(i, j), left(i), top(j), shown));
      }
    }
    picture.style.maxWidth = `${width * 1.4}px`;
    this.place.replaceChildren(picture);
    if (focused) this.squares.get(this.current)?.focus();
  }

  /** @param {string} name @param {number} x @param {number} y @param {Shown} shown */
  square(name, x, y, shown) {
    const has = shown.pebbles.has(name);
    const kinds = ["pebble-square"];
    if (shown.vacated.has(name)) kinds.push("vacated");
    if (shown.crowded.has(name)) kinds.push("crowded");
    if (shown.free.has(name)) kinds.push("free");
    if (shown.hint === name) kinds.push("hint");
    const number = shown.numbers.get(name);
    const group = svg("g", {
      class: kinds.join(" "), role: "button", tabindex: name === this.current ? 0 : -1, "data-square": name,
      "aria-label": told(name, shown),
      onclick: () => { this.current = name; this.touch(name); },
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event, name),
    }, svg("rect", { x, y, width: SIDE, height: SIDE }));
    // The ring is inside the square, so that neighbouring squares do not cover it.
    if (shown.crowded.has(name) || shown.hint === name) group.append(svg("rect", { class: "ring", x: x + 3, y: y + 3, width: SIDE - 6, height: SIDE - 6 }));
    const middle = [x + SIDE / 2, y + SIDE / 2];
    if (has) {
      const arrival = this.arrival(name, shown.moved);
      group.append(svg("circle", { class: `pebble${arrival}${shown.kernel.has(name) ? " kernel" : ""}`, cx: middle[0], cy: middle[1], r: 12 }));
    }
    if (number) {
      group.append(svg("text", { class: `pebble-number${has ? " on" : ""}`, x: middle[0], y: middle[1] + 5 }, number));
    }
    this.squares.set(name, group);
    return group;
  }

  /** The direction from which a pebble has just come. @param {string} name @param {string | null} moved */
  arrival(name, moved) {
    if (moved === null) return "";
    const { i, j } = square(moved);
    if (name === key(i, j + 1)) return " from-below";
    return name === key(i + 1, j) ? " from-left" : "";
  }

  /** @param {KeyboardEvent} event @param {string} name */
  key(event, name) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.current = name;
      this.touch(name);
    } else if (ARROWS[event.key]) {
      const { i, j } = square(name);
      const [right, up] = ARROWS[event.key];
      const next = this.squares.get(key(i + right, j + up));
      if (!next) return;
      event.preventDefault();
      this.squares.get(name)?.setAttribute("tabindex", "-1");
      this.current = key(i + right, j + up);
      next.setAttribute("tabindex", "0");
      next.focus();
    }
  }
}

/** A description of a square in words. @param {string} name @param {Shown} shown */
function told(name, shown) {
  const words = [say("page-pebbles-square", { square: name })];
  words.push(say(shown.pebbles.has(name) ? "page-pebbles-pebble" : "page-pebbles-empty"));
  if (shown.vacated.has(name)) words.push(say("page-pebbles-to-empty"));
  if (shown.free.has(name)) words.push(say("page-pebbles-can-play"));
  if (shown.crowded.has(name)) words.push(say("page-pebbles-in-the-way"));
  const number = shown.numbers.get(name);
  if (number) words.push(say("page-pebbles-played-times", { count: number }));
  return words.join(", ");
}
