// The drawing of a Hackenbush graph on the canvas: edges with their letters, vertices, ground points.

import { svg } from "./dom.js";
import { isGround } from "./graph-text.js";
import { say } from "./texts.js";

/**
 * @typedef {import("./graph-text.js").Graph} Graph
 * @typedef {import("./graph-text.js").Edge} Edge
 * @typedef {import("./graph-text.js").Vertex} Vertex
 * @typedef {{x: number, y: number}} Point
 */

/** The distance by which parallel edges bend apart, and the size of loops. */
const BEND = 34;
const LOOP = 26;
/** The possible directions of loops, the best first. */
const LOOP_ANGLES = [-1 / 2, -1 / 4, -3 / 4, 0, 1].map((part) => part * Math.PI);
/** The longest value that is written beside an edge; longer ones are shown in the list only. */
const MOST_LABEL = 10;

/**
 * The path of an edge and the position of its letter.
 * @param {Graph} graph
 * @param {Edge} edge
 * @returns {{path: string, letter: Point}}
 */
export function curve(graph, edge) {
  const from = /** @type {Vertex} */ (graph.vertices.get(edge.from));
  const to = /** @type {Vertex} */ (graph.vertices.get(edge.to));
  const same = graph.edges.filter((other) =>
    (other.from === edge.from && other.to === edge.to) || (other.from === edge.to && other.to === edge.from));
  const place = same.indexOf(edge);
  if (edge.from === edge.to) {
    const size = LOOP + place * 18;
    const angle = loopAngle(graph, from);
    const at = (/** @type {number} */ far, /** @type {number} */ turn) => `${from.x + far * Math.cos(angle + turn)} ${from.y + far * Math.sin(angle + turn)}`;
    const path = `M ${from.x} ${from.y} C ${at(size * 2.5, -0.65)} ${at(size * 2.5, 0.65)} ${from.x} ${from.y}`;
    return { path, letter: { x: from.x + size * 1.5 * Math.cos(angle), y: from.y + size * 1.5 * Math.sin(angle) } };
  }
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  // Parallel edges bend in the same direction, whichever end is named first.
  const turn = edge.from < edge.to ? 1 : -1;
  const bend = (place - (same.length - 1) / 2) * BEND * turn;
  const [across, down] = [-(to.y - from.y) / length * bend, (to.x - from.x) / length * bend];
  return {
    path: `M ${from.x} ${from.y} Q ${x + across * 2} ${y + down * 2} ${to.x} ${to.y}`,
    letter: { x: x + across, y: y + down },
  };
}

/** The direction of a vertex's loops: upwards, or the direction with the most room. @param {Graph} graph @param {Vertex} vertex */
function loopAngle(graph, vertex) {
  const taken = graph.edges.filter(({ from, to }) => from !== to && (from === vertex.name || to === vertex.name)).map(({ from, to }) => {
    const other = /** @type {Vertex} */ (graph.vertices.get(from === vertex.name ? to : from));
    return Math.atan2(other.y - vertex.y, other.x - vertex.x);
  });
  const room = (/** @type {number} */ angle) => Math.min(Math.PI / 3, ...taken.map((other) => Math.acos(Math.cos(angle - other))));
  return LOOP_ANGLES.reduce((best, angle) => (room(angle) > room(best) + 0.01 ? angle : best));
}

/**
 * Draws an edge: its line, its letter, and the value of the graph after its cut.
 * @param {Graph} graph
 * @param {Edge} edge
 * @param {{stands: boolean, label: string | undefined, live: boolean, good: boolean, current: boolean}} shown
 */
export function drawEdge(graph, edge, { stands, label, live, good, current }) {
  const { path, letter } = curve(graph, edge);
  const short = label && label.length > MOST_LABEL ? "…" : label;
  const kinds = ["graph-edge", `edge-${edge.colour}`, stands ? "" : "floating", live ? "live" : "", good ? "good" : ""];
  const words = [say("page-hackenbush-edge", { from: edge.from, to: edge.to }), say(`page-hackenbush-colour-${edge.colour}`)];
  if (!stands) words.push(say("page-hackenbush-floats"));
  if (label) words.push(say("page-hackenbush-leaves", { value: label }));
  // The letters are outside the button, whose accessible name contains more.
  return svg("g", { class: kinds.filter(Boolean).join(" ") },
    svg("g", { "data-edge": edge.id, "data-thing": `e:${edge.id}`, role: "button", tabindex: current ? 0 : -1, "aria-label": words.join(", ") },
      svg("title", {}, words.join(", ")),
      svg("path", { class: "touch", d: path }), svg("path", { class: "line", d: path }),
      svg("circle", { cx: letter.x, cy: letter.y, r: 11 })),
    svg("text", { class: "letter", "aria-hidden": "true", x: letter.x, y: letter.y + 4.5 }, edge.colour),
    short ? svg("text", { class: "leaves", "aria-hidden": "true", x: letter.x + 15, y: letter.y + 4.5 }, short) : null);
}

/**
 * Draws a vertex, or a ground point, which is a square.
 * @param {Vertex} vertex
 * @param {{stands: boolean, chosen: boolean, current: boolean, reachable: boolean}} shown
 */
export function drawVertex(vertex, { stands, chosen, current, reachable }) {
  const ground = isGround(vertex.name);
  const kinds = ["graph-vertex", ground ? "ground" : "", stands ? "" : "floating", chosen ? "chosen" : ""];
  const words = [say(ground ? "page-hackenbush-ground-point" : "page-hackenbush-vertex", { name: vertex.name })];
  if (!stands) words.push(say("page-hackenbush-floats"));
  return svg("g", {
    class: kinds.filter(Boolean).join(" "), "data-thing": reachable ? `v:${vertex.name}` : null, role: reachable ? "button" : "img",
    tabindex: reachable ? (current ? 0 : -1) : null, "aria-label": words.join(", "),
    "aria-pressed": reachable ? String(chosen) : null,
  },
  ground ? svg("rect", { x: vertex.x - 6, y: vertex.y - 6, width: 12, height: 12 }) : svg("circle", { cx: vertex.x, cy: vertex.y, r: 7 }));
}
