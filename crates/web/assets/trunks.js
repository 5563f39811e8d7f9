// Trunks of any height: typed or built edge by edge, drawn, evaluated, and shown on the number line.

import { ask } from "./api.js";
import { Asking } from "./asking.js";
import { el, svg } from "./dom.js";
import { NumberLine } from "./number-line.js";
import { say } from "./texts.js";
import { facts } from "./value-facts.js";

/** @typedef {import("./value-facts.js").Told} Told @typedef {{edge: "L" | "R" | "more", place: number}} Drawn */

/** Trunks to start with. */
const EXAMPLES = ["LRRL", "LR(RL)...", "(wL)", "L(wR)", "LR(wL)", "L(R)...L", "(wL)R"];
/** The most edges that are drawn. */
const MOST_DRAWN = 14;
/** The height of a drawn edge. */
const STEP = 26;

export class Trunks {
  /** @param {string} text @param {string[]} kept @param {() => void} changed */
  constructor(text, kept, changed) {
    this.changed = changed;
    /** @type {{text: string, told: Told | null}[]} */
    this.kept = kept.map((trunk) => ({ text: trunk, told: null }));
    /** @type {Told | null} */
    this.told = null;
    /** @type {number | null} the index of the chosen edge in the text */
    this.chosen = null;
    this.field = el("input", { class: "mono", spellcheck: "false", autocomplete: "off", autocapitalize: "off", oninput: () => { this.chosen = null; this.refresh(); } });
    this.field.value = text;
    this.picture = el("div", { class: "trunk-picture" });
    this.edgeBar = el("div", { class: "bar" });
    this.status = el("div", {});
    this.answer = el("div", { "aria-live": "polite" });
    this.keptList = el("div", { class: "bar" });
    this.asking = new Asking(this.status, 250);
    const line = el("div", {});
    this.line = new NumberLine(line);
    const begin = el("div", { class: "bar" }, EXAMPLES.map((trunk) => el("button", { type: "button", class: "mono", onclick: () => this.write(trunk) }, trunk)));
    this.card = el("section", { class: "card trunks" },
      el("h2", {}, say("page-hackenbush-trunks")),
      el("p", { class: "small" }, say("page-hackenbush-trunks-about")),
      el("div", { class: "trunk-grid" },
        el("div", {}, this.picture),
        el("div", {},
          el("label", {}, el("span", {}, say("page-hackenbush-trunk")), this.field),
          el("div", { class: "bar" },
            el("button", { type: "button", onclick: () => this.push("L") }, "+ L"),
            el("button", { type: "button", onclick: () => this.push("R") }, "+ R"),
            el("button", { type: "button", onclick: () => this.write("") }, say("page-hackenbush-clear"))),
          this.edgeBar, begin, this.status, this.answer)),
      line, this.keptList);
    void this.fillKept();
    this.refresh();
  }

  /** @param {string} text */
  write(text) {
    this.field.value = text;
    this.chosen = null;
    this.refresh();
  }

  /** @param {"L" | "R"} edge */
  push(edge) {
    this.write(this.field.value.trim() + edge);
  }

  /** The answer about a trunk. @param {string} text @param {AbortSignal} [signal] @returns {Promise<any>} */
  async value(text, signal) {
    const [line] = await ask(["eval"], {}, { text: `trunk("${text.replace(/["\n]/g, "")}")`, signal });
    return line;
  }

  /** Requests the values of the trunks in the address. */
  async fillKept() {
    for (const one of this.kept) {
      try {
        const told = await this.value(one.text);
        if (!("error" in told)) one.told = told;
      } catch {
        return;
      }
    }
    this.mark();
  }

  refresh() {
    this.changed();
    this.draw();
    const text = this.field.value.trim();
    this.asking.ask(({ signal }) => this.value(text, signal), (found) => {
      this.told = found && !("error" in found) ? found : null;
      this.answer.replaceChildren();
      if (found && "error" in found) this.answer.append(el("p", { class: "problem" }, found.error));
      if (this.told) {
        this.answer.append(el("p", { class: "value mono" }, "= ", this.told.written), facts(this.told),
          el("button", { type: "button", onclick: () => this.keep() }, say("page-hackenbush-keep")));
      }
      this.mark();
    });
  }

  /** Keeps the trunk on the line. */
  keep() {
    const text = this.field.value.trim();
    if (!this.kept.some((one) => one.text === text)) this.kept.push({ text, told: this.told });
    this.changed();
    this.mark();
  }

  /** Marks the numbers on the line. */
  mark() {
    const marks = this.kept.flatMap(({ told }) => (told?.place ? [{ label: told.written, place: told.place, chosen: false }] : []));
    const { told } = this;
    if (told?.place) {
      const others = marks.filter((mark) => mark.label !== told.written);
      this.line.show([...others, { label: told.written, place: told.place, chosen: true }]);
    } else {
      this.line.show(marks);
    }
    this.keptList.replaceChildren(...this.kept.map((one) => el("span", { class: "tag" },
      el("button", { type: "button", class: "plain small mono", onclick: () => this.write(one.text) }, `${one.text} = ${one.told?.written ?? "…"}`),
      el("button", { type: "button", class: "plain small", "aria-label": say("page-hackenbush-forget", { trunk: one.text }), onclick: () => this.forget(one.text) }, "×"))));
  }

  /** @param {string} text */
  forget(text) {
    this.kept = this.kept.filter((one) => one.text !== text);
    this.changed();
    this.mark();
  }

  /** Draws the trunk from the ground up, up to the greatest number of edges. */
  draw() {
    const text = this.field.value;
    const edges = drawnEdges(text);
    const shown = edges.slice(0, MOST_DRAWN);
    if (edges.length > MOST_DRAWN) shown.push({ edge: "more", place: -1 });
    const height = Math.max(3, shown.length) * STEP + 46;
    const ground = height - 22;
    const nodes = [svg("line", { class: "graph-ground-line", x1: 8, x2: 92, y1: ground, y2: ground })];
    shown.forEach(({ edge, place }, count) => {
      const y = ground - count * STEP;
      if (edge === "more") {
        nodes.push(svg("text", { class: "trunk-more", x: 50, y: y - STEP / 2 + 4 }, "⋮"));
        return;
      }
      nodes.push(svg("g", {
        class: `graph-edge live edge-${edge === "L" ? "B" : "R"}${this.chosen === place ? " chosen" : ""}`, role: "button", tabindex: 0,
        "aria-label": say("page-hackenbush-trunk-edge", { number: count + 1, edge }), "aria-pressed": String(this.chosen === place),
        onclick: () => this.choose(place),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          this.choose(place);
        },
      },
      svg("path", { class: "touch", d: `M 50 ${y} V ${y - STEP}` }), svg("path", { class: "line", d: `M 50 ${y} V ${y - STEP}` }),
      svg("circle", { cx: 50, cy: y - STEP / 2, r: 9 }), svg("text", { class: "letter", x: 50, y: y - STEP / 2 + 4.5 }, edge)));
    });
    const picture = svg("svg", { viewBox: `0 0 100 ${height}`, class: "trunk-drawing", role: "group", "aria-label": say("page-hackenbush-trunk-picture") }, ...nodes);
    picture.style.height = `${height}px`;
    this.picture.replaceChildren(picture);
    this.offer();
  }

  /** @param {number} place */
  choose(place) {
    this.chosen = this.chosen === place ? null : place;
    this.draw();
    this.edgeBar.querySelector("button")?.focus();
  }

  /** Offers the actions for the chosen edge. */
  offer() {
    const { chosen } = this;
    const text = this.field.value;
    this.edgeBar.replaceChildren();
    if (chosen === null) return;
    const plain = /^[LR]*$/i.test(text);
    const other = text[chosen].toUpperCase() === "L" ? "R" : "L";
    const act = (/** @type {string} */ id, /** @type {string} */ result) =>
      this.edgeBar.append(el("button", { type: "button", onclick: () => this.write(result) }, say(id)));
    if (!text.slice(0, chosen).includes("(")) act("page-hackenbush-cut-here", text.slice(0, chosen));
    act("page-hackenbush-other-colour", text.slice(0, chosen) + other + text.slice(chosen + 1));
    if (plain) act("page-hackenbush-repeat", `${text.slice(0, chosen)}(${text.slice(chosen)})...`);
  }
}

/**
 * The first edges of a trunk, with their indices in its text; of an infinite part the edges that fit and a sign for the rest.
 * @param {string} text
 * @returns {Drawn[]}
 */
function drawnEdges(text) {
  /** @type {Drawn[]} */
  const edges = [];
  const pieces = /\(([LRlr]+)\)(\.\.\.|…)?|\(([^()LRlr]*(?:\([^()]*\))?[^()LRlr]*)([LRlr]+)\)|([LRlr])/g;
  for (const found of text.matchAll(pieces)) {
    const [whole, pattern, dots, count, counted, single] = found;
    const letters = pattern ?? counted ?? single;
    const start = found.index + whole.indexOf(letters);
    const natural = count === undefined ? NaN : Number(count);
    const endless = dots !== undefined || (count !== undefined && Number.isNaN(natural));
    const times = single || (pattern && !dots) ? 1 : endless ? Math.ceil(5 / letters.length) : Math.min(natural, MOST_DRAWN);
    for (let copy = 0; copy < times; copy += 1) {
      for (let place = 0; place < letters.length; place += 1) {
        edges.push({ edge: /** @type {"L" | "R"} */ (letters[place].toUpperCase()), place: start + place });
      }
    }
    if (endless) edges.push({ edge: "more", place: -1 });
  }
  return edges;
}
