// The game so far: a graph of who was winning, with the move where it was lost, and the moves, to go back to.

import { el, svg } from "./dom.js";
import { say } from "./texts.js";
import { turned } from "./outcome.js";

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./game-play.js").Judged} Judged @typedef {import("./outcome.js").Outcome} Outcome */

const WIDTH = 320;
const HEIGHT = 90;
/** @type {Record<Outcome, number>} */
const LEVEL = { win: 24, draw: 45, loss: 66 };

export class History {
  /** @param {(count: number) => void} goTo what is done when a move is touched */
  constructor(goTo) {
    this.goTo = goTo;
    this.body = el("div", {});
    this.card = el("section", { class: "card history", hidden: true }, el("h2", {}, say("page-history")), this.body);
  }

  /**
   * @param {Drawn[]} line
   * @param {string[]} moves
   * @param {Map<string, Judged>} known
   * @param {boolean} userFirst
   * @param {boolean} open whether who wins may be told
   */
  show(line, moves, known, userFirst, open) {
    this.card.hidden = moves.length === 0;
    // Who wins each position, seen by the reader.
    const seen = line.map(({ position }, count) => {
      const outcome = known.get(position)?.outcome;
      return outcome && ((count % 2 === 0) === userFirst ? outcome : turned(outcome));
    });
    const slip = seen.findIndex((outcome, count) => count > 0 && (count % 2 === 1) === userFirst && outcome !== undefined
      && seen[count - 1] !== undefined && LEVEL[outcome] > LEVEL[/** @type {Outcome} */ (seen[count - 1])]);
    const items = moves.map((text, count) => {
      const label = line[count].moves.find((move) => move.move === text)?.label ?? text;
      return el("li", {}, el("button", { type: "button", class: "plain small", onclick: () => this.goTo(count + 1) }, label),
        open && slip === count + 1 ? el("strong", { class: "no" }, ` ${say("page-lost-here")}`) : null);
    });
    this.body.replaceChildren(...(open ? [graph(seen, slip)] : []), el("ol", {}, items));
  }
}

/** @param {(Outcome | undefined)[]} seen @param {number} slip */
function graph(seen, slip) {
  const gap = Math.min(35, (WIDTH - 40) / Math.max(1, seen.length - 1));
  const at = (/** @type {number} */ count) => 20 + gap * count;
  const points = seen.flatMap((outcome, count) => (outcome ? [{ x: at(count), y: LEVEL[outcome], outcome }] : []));
  const marks = points.map(({ x, y, outcome }) => outcome === "draw"
    ? svg("rect", { x: x - 4, y: y - 4, width: 8, height: 8, fill: "var(--draw)" })
    : svg("polygon", { points: outcome === "win" ? `${x},${y - 6} ${x + 6},${y + 5} ${x - 6},${y + 5}` : `${x},${y + 6} ${x + 6},${y - 5} ${x - 6},${y - 5}`, fill: `var(--${outcome})` }));
  const told = seen.map((outcome) => (outcome ? say(`page-letter-${outcome}`) : "?")).join(" ");
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("page-graph", { told }) },
    svg("line", { x1: 0, y1: 45, x2: WIDTH, y2: 45, stroke: "var(--line)" }),
    svg("polyline", { fill: "none", stroke: "var(--soft)", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
    ...marks,
    slip > 0 ? svg("text", { x: Math.min(WIDTH - 40, Math.max(40, at(slip))), y: 86, "text-anchor": "middle", "font-size": 11, fill: "var(--loss)" }, say("page-lost-here")) : null);
}
