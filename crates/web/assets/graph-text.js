// Hackenbush graphs: vertices with positions, coloured edges, their text, and a layout for graphs given as text.

/**
 * @typedef {"B" | "R" | "G"} Colour
 * @typedef {{name: string, x: number, y: number}} Vertex
 * @typedef {{id: number, from: string, to: string, colour: Colour}} Edge
 */

/** The size of the canvas, smaller on a phone so that labels stay legible; the height of the ground; the steps between vertices. */
export const CANVAS = { width: matchMedia("(max-width: 520px)").matches ? 380 : 720, height: 460, ground: 415, up: 88, across: 100 };

/** Whether a name is that of a ground point. @param {string} name */
export const isGround = (name) => name.startsWith("_");

export class Graph {
  constructor() {
    /** @type {Map<string, Vertex>} */
    this.vertices = new Map();
    /** @type {Edge[]} */
    this.edges = [];
    this.next = 1;
  }

  copy() {
    const copy = new Graph();
    copy.vertices = new Map([...this.vertices].map(([name, vertex]) => [name, { ...vertex }]));
    copy.edges = this.edges.map((edge) => ({ ...edge }));
    copy.next = this.next;
    return copy;
  }

  /** A name that no vertex has yet. @param {boolean} ground */
  freshName(ground) {
    for (let number = 1; ; number += 1) {
      const name = ground ? `_${number}` : String(number);
      if (!this.vertices.has(name)) return name;
    }
  }

  /** @param {number} x @param {number} y @param {boolean} ground @returns {Vertex} */
  addVertex(x, y, ground) {
    const vertex = { name: this.freshName(ground), x, y: ground ? CANVAS.ground : y };
    this.vertices.set(vertex.name, vertex);
    return vertex;
  }

  /** @param {string} from @param {string} to @param {Colour} colour @returns {Edge} */
  addEdge(from, to, colour) {
    const edge = { id: this.next, from, to, colour };
    this.next += 1;
    this.edges.push(edge);
    return edge;
  }

  /** @param {number} id */
  removeEdge(id) {
    this.edges = this.edges.filter((edge) => edge.id !== id);
  }

  /** @param {string} name */
  removeVertex(name) {
    this.vertices.delete(name);
    this.edges = this.edges.filter((edge) => edge.from !== name && edge.to !== name);
  }

  /** The vertices that are joined to the ground by a path. */
  standing() {
    const reached = new Set([...this.vertices.keys()].filter(isGround));
    for (let before = -1; before !== reached.size;) {
      before = reached.size;
      for (const { from, to } of this.edges) {
        if (reached.has(from)) reached.add(to);
        if (reached.has(to)) reached.add(from);
      }
    }
    return reached;
  }

  /** Removes the edges that are not joined to the ground, and vertices without edges; returns the number of edges removed. */
  fall() {
    const standing = this.standing();
    const before = this.edges.length;
    this.edges = this.edges.filter((edge) => standing.has(edge.from));
    const used = new Set(this.edges.flatMap(({ from, to }) => [from, to]));
    for (const name of [...this.vertices.keys()]) {
      if (!used.has(name) && !isGround(name)) this.vertices.delete(name);
    }
    return before - this.edges.length;
  }

  /** The text of the edges joined to the ground; `_` for the bare ground. */
  text() {
    const standing = this.standing();
    const edges = this.edges.filter((edge) => standing.has(edge.from));
    return edges.length ? edges.map(edgeText).join(" ") : "_";
  }
}

/** The text of an edge. @param {Edge} edge */
export function edgeText(edge) {
  return `${edge.from}-${edge.to}:${edge.colour}`;
}

/** A text for an edge that depends neither on the order of its ends nor on the names of ground points, which are one point for play. @param {string} text */
export function edgeKey(text) {
  const [ends, colour] = text.split(":");
  return `${ends.split("-").map((name) => (isGround(name) ? "_" : name)).sort().join("-")}:${colour}`;
}

/**
 * The graph of a text from the server. The ground `_` becomes a separate point under each vertex on it.
 * @param {string} text
 */
export function readGraph(text) {
  const graph = new Graph();
  /** @type {[string, string, Colour][]} */
  const edges = [];
  for (const part of text.split(/\s+/).filter((word) => word.includes(":"))) {
    const [ends, colours] = part.split(":");
    const [from, to] = ends.split("-");
    for (const colour of colours) edges.push([from, to, /** @type {Colour} */ (colour)]);
  }
  const taken = new Set(edges.flatMap(([from, to]) => [from, to]));
  /** @type {Map<string, string>} */
  const feet = new Map();
  const foot = (/** @type {string} */ above) => {
    const known = feet.get(above);
    if (known) return known;
    let number = 1;
    while (taken.has(`_${number}`)) number += 1;
    taken.add(`_${number}`);
    feet.set(above, `_${number}`);
    return `_${number}`;
  };
  const point = (/** @type {string} */ name, /** @type {string} */ other) => {
    const own = name === "_" ? foot(other) : name;
    if (!graph.vertices.has(own)) graph.vertices.set(own, { name: own, x: 0, y: CANVAS.ground });
    return own;
  };
  for (const [from, to, colour] of edges) graph.addEdge(point(from, to), point(to, from), colour);
  arrange(graph);
  return graph;
}

/** Gives the vertices of a graph positions: the height is the distance from the ground. @param {Graph} graph */
export function arrange(graph) {
  const levels = levelsOf(graph);
  /** @type {Map<string, number>} */
  const across = new Map();
  /** @type {Map<string, string[]>} */
  const above = new Map();
  const seen = new Set([...graph.vertices.keys()].filter(isGround));
  const order = [...seen];
  for (const name of order) {
    for (const { from, to } of graph.edges) {
      const other = from === name ? to : to === name ? from : name;
      if (seen.has(other)) continue;
      seen.add(other);
      order.push(other);
      above.set(name, [...(above.get(name) ?? []), other]);
    }
  }
  let column = 0;
  const spread = (/** @type {string} */ name) => {
    const children = above.get(name) ?? [];
    children.forEach(spread);
    const places = children.map((child) => across.get(child) ?? 0);
    across.set(name, children.length ? (Math.min(...places) + Math.max(...places)) / 2 : column++);
  };
  order.filter(isGround).forEach(spread);
  if (graph.edges.length >= graph.vertices.size - order.filter(isGround).length + 1) settle(graph, across, levels);
  const places = [...across.values()];
  const [least, most] = [Math.min(...places), Math.max(...places)];
  const highest = Math.max(1, ...levels.values());
  const step = Math.min(CANVAS.across, (CANVAS.width - 90) / Math.max(1, most - least));
  const up = Math.min(CANVAS.up, (CANVAS.ground - 40) / highest);
  for (const vertex of graph.vertices.values()) {
    vertex.x = Math.round(CANVAS.width / 2 + ((across.get(vertex.name) ?? 0) - (least + most) / 2) * step);
    vertex.y = Math.round(CANVAS.ground - (levels.get(vertex.name) ?? 0) * up);
  }
}

/** The distance of each vertex from the ground. @param {Graph} graph */
function levelsOf(graph) {
  /** @type {Map<string, number>} */
  const levels = new Map([...graph.vertices.keys()].filter(isGround).map((name) => [name, 0]));
  const order = [...levels.keys()];
  for (const name of order) {
    for (const { from, to } of graph.edges) {
      const other = from === name ? to : to === name ? from : name;
      if (levels.has(other)) continue;
      levels.set(other, (levels.get(name) ?? 0) + 1);
      order.push(other);
    }
  }
  return levels;
}

/**
 * Moves the vertices of a graph with cycles, level by level, as near to the middle of their neighbours as there is room.
 * @param {Graph} graph @param {Map<string, number>} across @param {Map<string, number>} levels
 */
function settle(graph, across, levels) {
  const rows = Map.groupBy(graph.vertices.keys(), (name) => levels.get(name) ?? 0);
  const middle = (/** @type {string} */ name) => {
    // Neighbours on the same level are ignored, because vertices would only swap places.
    const near = graph.edges.flatMap(({ from, to }) => (from === name ? [to] : to === name ? [from] : [])).filter((other) => levels.get(other) !== levels.get(name));
    return near.length ? near.reduce((sum, other) => sum + (across.get(other) ?? 0), 0) / near.length : across.get(name) ?? 0;
  };
  for (let sweep = 0; sweep < 24; sweep += 1) {
    for (const row of rows.values()) {
      const wanted = row.map((name) => ({ name, at: middle(name) })).sort((a, b) => a.at - b.at || (across.get(a.name) ?? 0) - (across.get(b.name) ?? 0));
      apart(wanted.map(({ at }) => at)).forEach((at, place) => across.set(wanted[place].name, at));
    }
  }
}

/**
 * The positions nearest to the wanted ones that are at least a step apart, in the same order: neighbours that are too close
 * form a block, centred at the mean of their wanted positions.
 * @param {number[]} wanted in order
 * @returns {number[]}
 */
function apart(wanted) {
  /** @type {{sum: number, count: number}[]} */
  const blocks = [];
  wanted.forEach((at, place) => {
    let block = { sum: at - place, count: 1 };
    for (let below = blocks.at(-1); below && below.sum / below.count >= block.sum / block.count; below = blocks.at(-1)) {
      block = { sum: block.sum + below.sum, count: block.count + below.count };
      blocks.pop();
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ sum, count }) => Array(count).fill(sum / count)).map((base, place) => base + place);
}
