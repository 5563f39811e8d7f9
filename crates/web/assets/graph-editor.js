// A Hackenbush graph on a canvas: drawn, changed and cut by mouse, touch and keyboard.
//
// An edge is drawn by dragging from a vertex to another, to the ground or to an empty place; or by touching one and then the
// other. With the keyboard, arrows move the focus between vertices and edges, Enter touches, and letters have the other
// actions.

import { svg } from "./dom.js";
import { curve, drawEdge, drawVertex } from "./graph-drawing.js";
import { CANVAS, edgeKey, edgeText, Graph, isGround } from "./graph-text.js";
import { say } from "./texts.js";

/**
 * @typedef {import("./graph-text.js").Colour} Colour
 * @typedef {import("./graph-text.js").Edge} Edge
 * @typedef {import("./graph-text.js").Vertex} Vertex
 * @typedef {Colour | "move" | "delete" | "cut"} Tool
 * @typedef {{x: number, y: number}} Point
 */

/** The greatest distance from a vertex at which a drag ends at it. */
const NEAR = 26;
/** The distance by which arrow keys move a vertex. */
const NUDGE = 16;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class GraphEditor {
  /**
   * @param {HTMLElement} place
   * @param {{changed: () => void, cut: (edge: Edge) => void, told: (sentence: string) => void}} acts
   */
  constructor(place, acts) {
    this.acts = acts;
    this.graph = new Graph();
    /** @type {Tool} */
    this.tool = "B";
    /** @type {string | null} the vertex from which an edge is being drawn */
    this.chosen = null;
    /** @type {{name: string, pointer: number, start: Point, at: Point, dragged: boolean, before: Graph} | null} */
    this.pull = null;
    /** The item with the keyboard focus: `v:` and a vertex, or `e:` and an edge. */
    this.current = "";
    /** @type {Map<string, string>} the labels of edges, by their texts */
    this.labels = new Map();
    /** @type {Set<string>} edges that may be cut now, by their texts; only for the tool `cut` */
    this.cuttable = new Set();
    /** @type {Set<string>} edges that are good cuts */
    this.good = new Set();
    /** @type {Graph[]} */
    this.past = [];
    /** @type {Graph[]} */
    this.future = [];
    this.picture = svg("svg", {
      viewBox: `0 0 ${CANVAS.width} ${CANVAS.height}`, class: "graph-canvas", role: "application", "aria-label": say("page-hackenbush-canvas"),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.down(event),
      onpointermove: (/** @type {PointerEvent} */ event) => this.moved(event),
      onpointerup: (/** @type {PointerEvent} */ event) => this.up(event),
      onpointercancel: () => this.giveUp(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
    });
    place.replaceChildren(this.picture);
    this.draw();
  }

  /** Shows another graph; the change can be undone. @param {Graph} graph */
  show(graph) {
    if (this.graph.vertices.size) this.remember();
    this.graph = graph;
    this.chosen = null;
    this.draw();
  }

  /** @param {Tool} tool */
  use(tool) {
    this.tool = tool;
    this.chosen = null;
    this.draw();
  }

  /** Stores the graph for undoing. @param {Graph} [graph] */
  remember(graph = this.graph.copy()) {
    this.past.push(graph);
    this.future = [];
  }

  /** @param {Graph[]} from @param {Graph[]} to */
  goBack(from, to) {
    const graph = from.pop();
    if (!graph) return;
    to.push(this.graph.copy());
    this.graph = graph;
    this.chosen = null;
    this.draw();
    this.acts.changed();
  }

  undo() {
    this.goBack(this.past, this.future);
  }

  redo() {
    this.goBack(this.future, this.past);
  }

  // Pointers.

  /** The position of an event on the canvas. @param {PointerEvent} event @returns {Point} */
  at(event) {
    const box = this.picture.getBoundingClientRect();
    const scale = CANVAS.width / box.width;
    return { x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale };
  }

  /** The vertex near a point. @param {Point} point @returns {Vertex | null} */
  vertexAt({ x, y }) {
    let best = null;
    let least = NEAR;
    for (const vertex of this.graph.vertices.values()) {
      const far = Math.hypot(vertex.x - x, vertex.y - y);
      if (far < least) [best, least] = [vertex, far];
    }
    return best;
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button !== 0) return;
    const point = this.at(event);
    const edge = this.edgeOf(event);
    const vertex = this.vertexAt(point);
    if (this.tool === "cut") {
      if (edge) this.cut(edge);
      return;
    }
    if (this.tool === "delete") {
      if (edge) this.deleteEdge(edge); else if (vertex) this.deleteVertex(vertex.name);
      return;
    }
    if (edge && this.tool !== "move") {
      this.recolour(edge, this.tool);
      return;
    }
    event.preventDefault();
    if (!vertex && this.tool === "move") return;
    if (!vertex && this.chosen === null && point.y < CANVAS.ground - NEAR) {
      this.acts.told(say("page-hackenbush-begin-below"));
      return;
    }
    const before = this.graph.copy();
    const from = vertex ?? (this.chosen === null ? this.graph.addVertex(point.x, point.y, true) : null);
    if (!from) {
      // The second touch is on an empty place.
      this.finish(/** @type {string} */ (this.chosen), point, before);
      return;
    }
    this.picture.setPointerCapture(event.pointerId);
    this.pull = { name: from.name, pointer: event.pointerId, start: point, at: point, dragged: false, before };
    this.current = `v:${from.name}`;
    this.draw();
  }

  /** @param {PointerEvent} event */
  moved(event) {
    if (!this.pull || event.pointerId !== this.pull.pointer) return;
    const point = this.at(event);
    if (Math.hypot(point.x - this.pull.start.x, point.y - this.pull.start.y) > 8) this.pull.dragged = true;
    this.pull.at = point;
    if (this.tool === "move" && this.pull.dragged) this.place(this.pull.name, point);
    this.draw();
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { pull } = this;
    if (!pull || event.pointerId !== pull.pointer) return;
    this.pull = null;
    if (this.tool === "move") {
      if (pull.dragged) this.remember(pull.before);
      this.draw();
    } else if (pull.dragged) {
      this.finish(pull.name, this.at(event), pull.before);
    } else if (this.chosen !== null) {
      this.join(this.chosen, pull.name, pull.before);
    } else {
      if (this.graph.vertices.size > pull.before.vertices.size) this.remember(pull.before);
      this.choose(pull.name);
    }
  }

  giveUp() {
    if (this.pull) this.graph = this.pull.before;
    this.pull = null;
    this.draw();
  }

  /** The edge whose letter is under the pointer. @param {PointerEvent} event @returns {Edge | undefined} */
  edgeOf(event) {
    const group = /** @type {Element} */ (event.target).closest("[data-edge]");
    const id = Number(/** @type {SVGElement | null} */ (group)?.dataset.edge);
    return this.graph.edges.find((edge) => edge.id === id);
  }

  // Changes of the graph.

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    this.current = `v:${name}`;
    this.acts.told(say("page-hackenbush-chosen", { vertex: name }));
    this.draw();
  }

  /** Ends an edge at a point: at the vertex there, on the ground, or at a new vertex. @param {string} from @param {Point} point @param {Graph} before */
  finish(from, point, before) {
    const onto = this.vertexAt(point) ?? this.graph.addVertex(
      Math.min(CANVAS.width - 15, Math.max(15, point.x)), Math.max(20, point.y), point.y > CANVAS.ground - NEAR / 2);
    if (onto.name === from) {
      this.draw();
      return;
    }
    this.join(from, onto.name, before);
  }

  /** @param {string} from @param {string} to @param {Graph} before */
  join(from, to, before) {
    if (this.tool !== "B" && this.tool !== "R" && this.tool !== "G") return;
    this.remember(before);
    const edge = this.graph.addEdge(from, to, this.tool);
    this.chosen = null;
    this.current = `v:${to}`;
    this.change(say("page-hackenbush-added", { edge: edgeText(edge) }));
  }

  /** @param {Edge} edge @param {Tool} colour */
  recolour(edge, colour) {
    if (colour !== "B" && colour !== "R" && colour !== "G") return;
    this.remember();
    edge.colour = colour;
    this.change(say("page-hackenbush-coloured", { edge: edgeText(edge) }));
  }

  /** @param {Edge} edge */
  deleteEdge(edge) {
    this.remember();
    this.graph.removeEdge(edge.id);
    this.change(say("page-hackenbush-deleted", { what: edgeText(edge) }));
  }

  /** @param {string} name */
  deleteVertex(name) {
    this.remember();
    this.graph.removeVertex(name);
    this.chosen = null;
    this.change(say("page-hackenbush-deleted", { what: name }));
  }

  /** @param {Edge} edge */
  cut(edge) {
    if (this.cuttable.has(edgeKey(edgeText(edge)))) this.acts.cut(edge);
    else this.acts.told(say("page-hackenbush-not-yours", { edge: edgeText(edge) }));
  }

  /** @param {string} name @param {Point} point */
  place(name, { x, y }) {
    const vertex = this.graph.vertices.get(name);
    if (!vertex) return;
    vertex.x = Math.min(CANVAS.width - 15, Math.max(15, x));
    if (!isGround(name)) vertex.y = Math.min(CANVAS.ground - 24, Math.max(20, y));
  }

  /** @param {string} sentence */
  change(sentence) {
    this.acts.told(sentence);
    this.draw();
    this.acts.changed();
  }

  // The keyboard.

  /** The items that can have the keyboard focus, with their positions. */
  things() {
    const vertices = [...this.graph.vertices.values()].map(({ name, x, y }) => ({ id: `v:${name}`, x, y }));
    const edges = this.graph.edges.map((edge) => ({ id: `e:${edge.id}`, ...curve(this.graph, edge).letter }));
    return this.tool === "cut" ? edges : [...vertices, ...edges];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const things = this.things();
    const here = things.find(({ id }) => id === this.current);
    const edge = this.graph.edges.find(({ id }) => `e:${id}` === this.current);
    const vertex = this.current.startsWith("v:") ? this.graph.vertices.get(this.current.slice(2)) : undefined;
    const editing = this.tool !== "cut";
    const letter = event.key.toUpperCase();
    if (ARROWS[event.key]) {
      event.preventDefault();
      const [right, down] = ARROWS[event.key];
      if (event.shiftKey && vertex && editing) {
        this.remember();
        this.place(vertex.name, { x: vertex.x + right * NUDGE, y: vertex.y + down * NUDGE });
        this.draw();
      } else if (here) {
        const far = (/** @type {Point} */ other) => {
          const [x, y] = [other.x - here.x, other.y - here.y];
          const along = x * right + y * down;
          return along > 1 ? along + 2 * Math.abs(x * down - y * right) : Infinity;
        };
        const [best] = things.filter(({ id }) => id !== this.current).sort((a, b) => far(a) - far(b));
        if (best && far(best) < Infinity) this.go(best.id);
      }
    } else if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (edge && this.tool === "cut") this.cut(edge);
      else if (edge && this.tool === "delete") this.deleteEdge(edge);
      else if (edge) this.recolour(edge, this.tool);
      else if (vertex && this.tool === "delete") this.deleteVertex(vertex.name);
      else if (vertex && this.chosen !== null) this.join(this.chosen, vertex.name, this.graph.copy());
      else if (vertex && this.tool !== "move") this.choose(vertex.name);
    } else if (event.key === "Escape") {
      this.chosen = null;
      this.draw();
    } else if (!editing) {
      return;
    } else if ((event.key === "Delete" || event.key === "Backspace") && (edge || vertex)) {
      event.preventDefault();
      if (edge) this.deleteEdge(edge); else if (vertex) this.deleteVertex(vertex.name);
    } else if (letter === "N" && vertex) {
      const before = this.graph.copy();
      const above = this.freePlace(vertex);
      const fresh = this.graph.addVertex(above.x, above.y, false);
      this.join(vertex.name, fresh.name, before);
    } else if (letter === "P") {
      this.remember();
      const xs = [...this.graph.vertices.values()].filter(({ name }) => isGround(name)).map(({ x }) => x);
      const x = xs.length ? Math.min(CANVAS.width - 30, Math.max(...xs) + CANVAS.across / 2) : CANVAS.width / 2;
      const point = this.graph.addVertex(x, CANVAS.ground, true);
      this.current = `v:${point.name}`;
      this.draw();
      this.go(this.current);
    } else if ((letter === "B" || letter === "R" || letter === "G") && edge) {
      this.recolour(edge, letter);
    }
  }

  /** A free place above a vertex. @param {Vertex} vertex @returns {Point} */
  freePlace(vertex) {
    const y = Math.max(24, vertex.y - CANVAS.up);
    for (let step = 0; step < 12; step += 1) {
      const x = vertex.x + (step % 2 ? 1 : -1) * Math.ceil(step / 2) * 40;
      if (x > 15 && x < CANVAS.width - 15 && !this.vertexAt({ x, y })) return { x, y };
    }
    return { x: vertex.x, y };
  }

  /** @param {string} id */
  go(id) {
    this.current = id;
    for (const thing of /** @type {NodeListOf<SVGElement>} */ (this.picture.querySelectorAll("[data-thing]"))) {
      const is = thing.dataset.thing === id;
      thing.setAttribute("tabindex", is ? "0" : "-1");
      if (is) thing.focus();
    }
  }

  // Drawing.

  draw() {
    const focused = this.picture.contains(document.activeElement);
    const standing = this.graph.standing();
    const things = this.things();
    if (!things.some(({ id }) => id === this.current)) this.current = things[0]?.id ?? "";
    const nodes = [
      svg("rect", { class: "graph-sky", width: CANVAS.width, height: CANVAS.height }),
      svg("rect", { class: "graph-ground", y: CANVAS.ground, width: CANVAS.width, height: CANVAS.height - CANVAS.ground }),
      svg("line", { class: "graph-ground-line", x1: 0, x2: CANVAS.width, y1: CANVAS.ground, y2: CANVAS.ground }),
      ...this.graph.edges.map((edge) => this.drawnEdge(edge, standing.has(edge.from))),
    ];
    if (this.pull?.dragged && this.tool !== "move") {
      const from = this.graph.vertices.get(this.pull.name);
      if (from) nodes.push(svg("line", { class: "graph-pull", x1: from.x, y1: from.y, x2: this.pull.at.x, y2: this.pull.at.y }));
    }
    nodes.push(...[...this.graph.vertices.values()].map((vertex) => drawVertex(vertex, {
      stands: standing.has(vertex.name), chosen: this.chosen === vertex.name, current: this.current === `v:${vertex.name}`, reachable: this.tool !== "cut",
    })));
    this.picture.replaceChildren(...nodes);
    if (focused) this.go(this.current);
  }

  /** @param {Edge} edge @param {boolean} stands */
  drawnEdge(edge, stands) {
    const own = edgeKey(edgeText(edge));
    const cutting = this.tool === "cut";
    return drawEdge(this.graph, edge, {
      stands, label: this.labels.get(own), live: !cutting || this.cuttable.has(own), good: cutting && this.good.has(own), current: this.current === `e:${edge.id}`,
    });
  }
}
