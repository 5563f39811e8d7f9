// The game so far: a graph of who was winning, with the move where it was lost, and the moves, to look back at.

import { el, svg } from "./dom.js";
import { say } from "./texts.js";
import { turned } from "./outcome.js";

/** @typedef {import("./game-record.js").GameRecord} GameRecord @typedef {import("./game-play.js").Judged} Judged @typedef {import("./outcome.js").Outcome} Outcome */

const WIDTH = 320;
const HEIGHT = 90;
/** @type {Record<Outcome, number>} */
const LEVEL = { win: 24, draw: 45, loss: 66 };

export class History {
  /** @param {(count: number) => void} look what is done to look at the position after so many moves */
  constructor(look) {
    this.look = look;
    this.shown = 0;
    this.length = 0;
    this.graph = el("div", {});
    this.list = el("ol", {});
    const step = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {() => number} */ to, /** @type {string} */ key) =>
      el("button", { type: "button", "data-act": id, "aria-label": say(id), title: say(id), "aria-keyshortcuts": key, onclick: () => this.look(to()) }, sign);
    this.back = [step("page-look-first", "|◀", () => 0, "Home"), step("page-look-back", "◀", () => this.shown - 1, ",")];
    this.on = [step("page-look-on", "▶", () => this.shown + 1, "."), step("page-look-last", "▶|", () => this.length, "End")];
    this.card = el("section", { class: "card history", hidden: true, onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event) },
      el("h2", {}, say("page-history")), this.graph, el("div", { class: "bar", role: "group", "aria-label": say("page-look") }, this.back, this.on), this.list);
  }

  /**
   * @param {GameRecord} record
   * @param {Map<string, Judged>} known
   * @param {boolean} userFirst
   * @param {boolean} open whether who wins may be told
   */
  show({ line, moves, shown }, known, userFirst, open) {
    this.card.hidden = moves.length === 0;
    this.shown = shown;
    this.length = moves.length;
    for (const button of this.back) button.disabled = shown === 0;
    for (const button of this.on) button.disabled = shown === moves.length;
    // Who wins each position, seen by the reader.
    const seen = line.map(({ position }, count) => {
      const outcome = known.get(position)?.outcome;
      return outcome && ((count % 2 === 0) === userFirst ? outcome : turned(outcome));
    });
    const slip = seen.findIndex((outcome, count) => count > 0 && (count % 2 === 1) === userFirst && outcome !== undefined
      && seen[count - 1] !== undefined && LEVEL[outcome] > LEVEL[/** @type {Outcome} */ (seen[count - 1])]);
    const items = moves.map((text, count) => {
      const label = line[count].moves.find((move) => move.move === text)?.label ?? text;
      return el("li", {}, el("button", { type: "button", class: "plain small", "aria-current": count + 1 === shown ? "step" : null, onclick: () => this.look(count + 1) }, label),
        open && slip === count + 1 ? el("strong", { class: "no" }, ` ${say("page-lost-here")}`) : null);
    });
    const focused = this.list.contains(document.activeElement);
    this.graph.replaceChildren(...(open ? [graph(seen, slip, shown)] : []));
    this.list.replaceChildren(...items);
    if (focused) /** @type {HTMLElement | null} */ (this.list.querySelector("[aria-current]") ?? this.list.querySelector("button"))?.focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    this.look(event.key === "Home" ? 0 : this.length);
  }
}

/** @param {(Outcome | undefined)[]} seen @param {number} slip @param {number} shown */
function graph(seen, slip, shown) {
  const gap = Math.min(35, (WIDTH - 40) / Math.max(1, seen.length - 1));
  const at = (/** @type {number} */ count) => 20 + gap * count;
  const points = seen.flatMap((outcome, count) => (outcome ? [{ x: at(count), y: LEVEL[outcome], outcome }] : []));
  const marks = points.map(({ x, y, outcome }) => outcome === "draw"
    ? svg("rect", { x: x - 4, y: y - 4, width: 8, height: 8, fill: "var(--draw)" })
    : svg("polygon", { points: outcome === "win" ? `${x},${y - 6} ${x + 6},${y + 5} ${x - 6},${y + 5}` : `${x},${y + 6} ${x + 6},${y - 5} ${x - 6},${y - 5}`, fill: `var(--${outcome})` }));
  const told = seen.map((outcome) => (outcome ? say(`page-letter-${outcome}`) : "?")).join(" ");
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("page-graph", { told }) },
    svg("line", { x1: 0, y1: 45, x2: WIDTH, y2: 45, stroke: "var(--line)" }),
    svg("line", { x1: at(shown), y1: 12, x2: at(shown), y2: 78, stroke: "var(--accent)", "stroke-dasharray": "2 3" }),
    svg("polyline", { fill: "none", stroke: "var(--soft)", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
    ...marks,
    slip > 0 ? svg("text", { x: Math.min(WIDTH - 40, Math.max(40, at(slip))), y: 86, "text-anchor": "middle", "font-size": 11, fill: "var(--loss)" }, say("page-lost-here")) : null);
}
