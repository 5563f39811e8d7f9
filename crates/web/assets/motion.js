// The animation of a move: a piece moves to its new place, the marks of the move appear, and the rest changes slowly.

import { svg } from "./dom.js";

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./board.js").Move} Move @typedef {import("./board.js").Target} Target */

/** The duration of the animation, in milliseconds. */
const MOTION = 200;

/** @param {Drawn} drawn @param {string} name */
const target = ({ targets }, name) => targets.find((found) => found.name === name);

/** The marks of a game's moves on its board, in their players' colours. @param {Drawn[]} line @param {string[]} moves @param {(count: number) => number} side returns the player to move after a number of moves: 0 or 1 */
export function traces(line, moves, side) {
  return moves.flatMap((text, count) => {
    const trace = line[count].moves.find(({ move }) => move === text)?.trace;
    return trace ? [`<g class="trace ${side(count) ? "right" : "left"}">${trace}</g>`] : [];
  }).join("");
}

/**
 * Animates the move from one position to another.
 * @param {SVGElement} picture the picture after the move @param {SVGElement | null} old that before it
 * @param {Drawn} before @param {Move} move
 */
export function showMove(picture, old, before, move) {
  const places = move.clicks.flatMap((name) => target(before, name) ?? []);
  const [from, to] = places;
  if (!from || !old || matchMedia("(prefers-reduced-motion: reduce)").matches || !picture.animate || picture.getAttribute("viewBox") !== old.getAttribute("viewBox")) return;
  const timing = { duration: MOTION, easing: "ease-in-out" };
  const trace = [...picture.querySelectorAll(".trace")].pop();
  if (move.trace) {
    trace?.animate([{ opacity: 0, transform: "translateY(-6px)" }, { opacity: 1, transform: "none" }], timing);
    return;
  }
  const { x, y, width, height } = places.length > 1 ? from : /** @type {SVGSVGElement} */ (picture).viewBox.baseVal;
  const ghost = svg("svg", { x, y, width, height, viewBox: `${x} ${y} ${width} ${height}`, class: "ghost", "aria-hidden": "true" }, ...[...old.children].filter((child) => !child.matches(".target, .arrow, .mark, title, desc")));
  picture.append(ghost);
  const end = places.length > 1 ? { transform: `translate(${to.x - from.x}px, ${to.y - from.y}px)` } : { opacity: 0 };
  const gone = ghost.animate([{}, end], timing);
  const done = () => ghost.remove();
  gone.finished.then(done, done);
}
