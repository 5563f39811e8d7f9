// Moves shown on the board: an arrow from the first target to the last, or a ring if the move has one target; several
// successive moves are numbered.

import { svg } from "./dom.js";

/** @typedef {import("./board.js").Target} Target @typedef {import("./board.js").Move} Move */

/** The length of an arrow's head, and the margin inside the rim of a target. */
const HEAD = 11;
const RIM = 0.32;

/** @param {Target} target */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function arrow(from, to) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const neck = { x: to.x - HEAD * dx, y: to.y - HEAD * dy };
  const side = HEAD * 0.55;
  return [
    svg("line", { x1: from.x, y1: from.y, x2: neck.x, y2: neck.y }),
    svg("polygon", { points: `${to.x},${to.y} ${neck.x - side * dy},${neck.y + side * dx} ${neck.x + side * dy},${neck.y - side * dx}` }),
  ];
}

/**
 * Draws moves over a picture, and removes those drawn before.
 * @param {SVGElement | null} picture @param {Target[]} targets @param {Move[]} moves
 */
export function drawArrows(picture, targets, moves) {
  picture?.querySelectorAll(".arrow").forEach((old) => old.remove());
  for (const [number, { clicks }] of moves.entries()) {
    const places = clicks.flatMap((name) => targets.find((target) => target.name === name) ?? []);
    if (!places.length) continue;
    const [first, last] = [places[0], places[places.length - 1]];
    const [from, to] = [middle(first), middle(last)];
    const ring = first === last || Math.hypot(to.x - from.x, to.y - from.y) < 2 * HEAD;
    const shapes = ring
      ? [svg("ellipse", { cx: to.x, cy: to.y, rx: last.width * (0.5 - RIM / 8), ry: last.height * (0.5 - RIM / 8) })]
      : arrow(from, to);
    const at = { x: last.x + last.width - 4, y: last.y + 12 };
    const label = moves.length > 1 ? [svg("circle", { cx: at.x, cy: at.y - 4, r: 8, class: "arrow-number" }), svg("text", { x: at.x, y: at.y, "text-anchor": "middle" }, number + 1)] : [];
    picture?.append(svg("g", { class: `arrow${number % 2 ? " answer" : ""}`, "aria-hidden": "true" }, ...shapes, ...label));
  }
}
