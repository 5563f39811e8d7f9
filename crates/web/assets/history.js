// The game so far: a graph of the outcomes, with the mistake that lost the game, and the list of moves for looking back.

import { el, svg } from "./dom.js";
import { say } from "./texts.js";
import { turned } from "./outcome.js";

/** @typedef {import("./game-record.js").GameRecord} GameRecord @typedef {import("./game-play.js").Judged} Judged @typedef {import("./outcome.js").Outcome} Outcome */
/** Who wins a position, seen by the reader, and in how many plies if that is known. @typedef {{outcome: Outcome, plies: number | null}} Seen */

const WIDTH = 320;
const HEIGHT = 100;
/** The middle of the graph, and the distances from it of the longest and of the shortest way to the end. */
const MIDDLE = 45;
const NEAR = 10;
const FAR = 36;
/** The levels of the outcomes, from the best for the reader to the worst. @type {Record<Outcome, number>} */
const LEVEL = { win: 0, draw: 1, loss: 2 };

/**
 * The outcome of each position of the game for the reader, and the last mistakes: of the reader's moves the last that worsened
 * it, of the opponent's the last that improved it.
 * @param {Pick<GameRecord, "line" | "firstToMove">} record @param {Map<string, Judged>} known @param {boolean} userFirst
 * @returns {{seen: (Seen | undefined)[], slip: number, gift: number}} `slip` is the number of moves up to the reader's mistake,
 * `gift` up to the opponent's; -1 if there is none
 */
export function lookBack(record, known, userFirst) {
  const { line } = record;
  const seen = line.map(({ position }, count) => {
    const found = known.get(position);
    return found && { outcome: record.firstToMove(count) === userFirst ? found.outcome : turned(found.outcome), plies: found.remoteness };
  });
  /** @param {1 | -1} way 1 for a change to the worse, -1 for one to the better */
  const last = (way) => seen.findLastIndex((now, count) => {
    const before = seen[count - 1];
    return count > 0 && (record.firstToMove(count - 1) === userFirst) === (way > 0) && now !== undefined && before !== undefined && way * (LEVEL[now.outcome] - LEVEL[before.outcome]) > 0;
  });
  return { seen, slip: last(1), gift: last(-1) };
}

export class History {
  /** @param {(count: number) => void} look shows the position after a number of moves */
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
   * @param {boolean} open whether outcomes may be shown
   */
  show(record, known, userFirst, open) {
    const { line, moves, shown } = record;
    this.card.hidden = moves.length === 0;
    this.shown = shown;
    this.length = moves.length;
    for (const button of this.back) button.disabled = shown === 0;
    for (const button of this.on) button.disabled = shown === moves.length;
    const { seen, slip } = lookBack(record, known, userFirst);
    const items = moves.map((text, count) => {
      const label = line[count].moves.find((move) => move.move === text)?.label ?? text;
      return el("li", {}, el("button", { type: "button", class: "plain small", "aria-current": count + 1 === shown ? "step" : null, onclick: () => this.look(count + 1) }, label),
        open && slip === count + 1 ? el("strong", { class: "no" }, ` ${say("page-lost-here")}`) : null);
    });
    const focused = this.list.contains(document.activeElement);
    this.graph.replaceChildren(...(open ? [graph(seen, slip, shown, this.look)] : []));
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

/**
 * The graph: above the line where the reader wins, below it where the opponent wins; the nearer the end, the farther from the
 * line.
 * @param {(Seen | undefined)[]} seen @param {number} slip @param {number} shown @param {(count: number) => void} look
 */
function graph(seen, slip, shown, look) {
  const gap = Math.min(35, (WIDTH - 40) / Math.max(1, seen.length - 1));
  const at = (/** @type {number} */ count) => 20 + gap * count;
  const longest = Math.max(1, ...seen.map((now) => now?.plies ?? 0));
  const height = (/** @type {Seen} */ { outcome, plies }) => (outcome === "draw" ? MIDDLE : MIDDLE + (outcome === "win" ? -1 : 1) * (FAR - (FAR - NEAR) * (plies ?? longest / 2) / longest));
  const points = seen.flatMap((now, count) => (now ? [{ x: at(count), y: height(now), count, ...now }] : []));
  const marks = points.map(({ x, y, outcome, plies, count }) => {
    const shape = outcome === "draw"
      ? svg("rect", { x: x - 4, y: y - 4, width: 8, height: 8, fill: "var(--draw)" })
      : svg("polygon", { points: outcome === "win" ? `${x},${y - 6} ${x + 6},${y + 5} ${x - 6},${y + 5}` : `${x},${y + 6} ${x + 6},${y - 5} ${x - 6},${y - 5}`, fill: `var(--${outcome})` });
    return svg("g", { class: "step", onclick: () => look(count) }, svg("title", {}, said(outcome, plies)), svg("rect", { x: x - gap / 2, y: 0, width: gap, height: HEIGHT, fill: "transparent" }), shape);
  });
  const told = seen.map((now) => (now ? said(now.outcome, now.plies) : "?")).join(" ");
  return svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": say("page-graph", { told }) },
    svg("line", { x1: 0, y1: MIDDLE, x2: WIDTH, y2: MIDDLE, stroke: "var(--line)" }),
    svg("line", { x1: at(shown), y1: 6, x2: at(shown), y2: 84, stroke: "var(--accent)", "stroke-dasharray": "2 3" }),
    svg("polyline", { fill: "none", stroke: "var(--soft)", points: points.map(({ x, y }) => `${x},${y}`).join(" ") }),
    ...marks,
    slip > 0 ? svg("text", { x: Math.min(WIDTH - 40, Math.max(40, at(slip))), y: 97, "text-anchor": "middle", "font-size": 11, fill: "var(--loss)" }, say("page-lost-here")) : null);
}

/** @param {Outcome} outcome @param {number | null} plies */
const said = (outcome, plies) => `${say(`page-letter-${outcome}`)}${plies === null ? "" : ` ${plies}`}`;
