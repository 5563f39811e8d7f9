// A number line with zoom: marks at real numbers, at numbers infinitely near to one, and at infinite numbers.

import { el, svg } from "./dom.js";
import { say } from "./texts.js";

/**
 * @typedef {{infinite: -1 | 0 | 1, real: number, infinitesimal: -1 | 0 | 1}} Place
 * @typedef {{label: string, place: Place, chosen: boolean}} Mark
 */

/** The size, smaller on a phone so that labels stay legible. */
const WIDTH = matchMedia("(max-width: 520px)").matches ? 380 : 720;
const AXIS = 128;
const HEIGHT = 172;
/** The width of the part at each end that is reserved for infinite numbers. */
const BEYOND = WIDTH / 10;
/** The least and greatest widths of the visible interval. */
const NARROWEST = 2 ** -30;
const WIDEST = 2 ** 30;

export class NumberLine {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.middle = 0;
    this.width = 6;
    /** @type {Mark[]} */
    this.marks = [];
    this.picture = svg("svg", {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "number-line", tabindex: 0, role: "group", "aria-label": say("page-hackenbush-line"),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
      onpointerdown: (/** @type {PointerEvent} */ event) => this.drag(event),
    });
    const bar = el("div", { class: "bar" },
      button("page-hackenbush-nearer", () => this.zoom(0.5)),
      button("page-hackenbush-farther", () => this.zoom(2)),
      button("page-hackenbush-leftwards", () => this.shift(-0.25)),
      button("page-hackenbush-rightwards", () => this.shift(0.25)),
      button("page-hackenbush-whole", () => this.fit()));
    place.replaceChildren(this.picture, bar);
    this.draw();
  }

  /** @param {Mark[]} marks */
  show(marks) {
    this.marks = marks;
    const chosen = marks.find((mark) => mark.chosen)?.place;
    if (chosen && !chosen.infinite && Math.abs(chosen.real - this.middle) > this.width / 2) this.middle = chosen.real;
    this.draw();
  }

  /** Shows all marks. */
  fit() {
    const reals = [0, 1, ...this.marks.filter(({ place }) => !place.infinite).map(({ place }) => place.real)];
    const [least, most] = [Math.min(...reals), Math.max(...reals)];
    this.middle = (least + most) / 2;
    this.width = Math.max(3, (most - least) * 1.4);
    this.draw();
  }

  /** @param {number} factor */
  zoom(factor) {
    const chosen = this.marks.find((mark) => mark.chosen)?.place;
    if (chosen && !chosen.infinite && factor < 1) this.middle = chosen.real + (this.middle - chosen.real) * factor;
    this.width = Math.min(WIDEST, Math.max(NARROWEST, this.width * factor));
    this.draw();
  }

  /** @param {number} part */
  shift(part) {
    this.middle += part * this.width;
    this.draw();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowLeft: () => this.shift(-0.1), ArrowRight: () => this.shift(0.1), "+": () => this.zoom(0.5), "=": () => this.zoom(0.5),
      "-": () => this.zoom(2), Home: () => this.fit(),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const scale = this.width / (this.picture.getBoundingClientRect().width * (1 - 2 * BEYOND / WIDTH));
    const [begin, middle] = [event.clientX, this.middle];
    this.picture.setPointerCapture(event.pointerId);
    const move = (/** @type {Event} */ moved) => {
      this.middle = middle - (/** @type {PointerEvent} */ (moved).clientX - begin) * scale;
      this.draw();
    };
    const end = () => this.picture.removeEventListener("pointermove", move);
    this.picture.addEventListener("pointermove", move);
    this.picture.addEventListener("pointerup", end, { once: true });
    this.picture.addEventListener("pointercancel", end, { once: true });
  }

  /** The horizontal position of a real number. @param {number} real */
  across(real) {
    return WIDTH / 2 + (real - this.middle) / this.width * (WIDTH - 2 * BEYOND);
  }

  draw() {
    const nodes = [
      svg("line", { class: "axis", x1: BEYOND, x2: WIDTH - BEYOND, y1: AXIS, y2: AXIS }),
      svg("line", { class: "axis beyond", x1: 8, x2: BEYOND, y1: AXIS, y2: AXIS }),
      svg("line", { class: "axis beyond", x1: WIDTH - BEYOND, x2: WIDTH - 8, y1: AXIS, y2: AXIS }),
      svg("text", { class: "tick-label", x: BEYOND / 2, y: HEIGHT - 8 }, "−∞"),
      svg("text", { class: "tick-label", x: WIDTH - BEYOND / 2, y: HEIGHT - 8 }, "∞"),
      ...this.ticks(), ...this.drawnMarks(),
    ];
    this.picture.replaceChildren(...nodes);
  }

  /** The ticks at multiples of a power of two. */
  ticks() {
    const step = 2 ** Math.ceil(Math.log2(this.width / (WIDTH / 80)));
    const nodes = [];
    for (let count = Math.ceil((this.middle - this.width / 2) / step); count * step <= this.middle + this.width / 2; count += 1) {
      const real = count * step;
      const x = this.across(real);
      nodes.push(svg("line", { class: "axis", x1: x, x2: x, y1: AXIS - 5, y2: AXIS + 5 }),
        svg("text", { class: "tick-label", x, y: AXIS + 22 }, fraction(count, step)));
    }
    return nodes;
  }

  /** The marks with their labels, one above another if they would overlap. */
  drawnMarks() {
    /** @type {[number, number, number][]} rows, beginnings and ends of labels */
    const taken = [];
    const placed = this.marks.map((mark) => ({ mark, x: this.markAcross(mark.place) }));
    placed.sort((a, b) => Number(b.mark.chosen) - Number(a.mark.chosen) || a.x - b.x);
    return placed.map(({ mark, x }) => {
      const near = mark.place.infinitesimal;
      const text = mark.place.infinite ? mark.label : near > 0 ? `${mark.label} ›` : near < 0 ? `‹ ${mark.label}` : mark.label;
      const half = 4 + text.length * 4.2;
      const at = Math.min(WIDTH - half, Math.max(half, x));
      let row = 0;
      while (row < 5 && taken.some(([other, begin, end]) => other === row && at - half < end && at + half > begin)) row += 1;
      taken.push([row, at - half, at + half]);
      const y = AXIS - 24 - row * 20;
      const title = svg("title", {}, told(mark));
      return svg("g", { class: `line-mark${mark.chosen ? " chosen" : ""}${near ? " near" : ""}`, role: "img", "aria-label": told(mark) }, title,
        svg("line", { x1: at, x2: x, y1: y + 5, y2: AXIS - 6 }),
        near ? svg("path", { d: near > 0 ? `M ${x} ${AXIS - 6} L ${x + 9} ${AXIS} L ${x} ${AXIS + 6} Z` : `M ${x} ${AXIS - 6} L ${x - 9} ${AXIS} L ${x} ${AXIS + 6} Z` })
          : svg("circle", { cx: x, cy: AXIS, r: 5 }),
        svg("text", { x: at, y }, text));
    });
  }

  /** @param {Place} place */
  markAcross(place) {
    if (place.infinite) return place.infinite < 0 ? BEYOND / 2 : WIDTH - BEYOND / 2;
    return Math.min(WIDTH - BEYOND, Math.max(BEYOND, this.across(place.real)));
  }
}

/** @param {Mark} mark */
function told({ label, place }) {
  if (place.infinite) return say(place.infinite > 0 ? "page-hackenbush-above-all" : "page-hackenbush-below-all", { value: label });
  if (place.infinitesimal) return say(place.infinitesimal > 0 ? "page-hackenbush-just-above" : "page-hackenbush-just-below", { value: label });
  return say("page-hackenbush-at", { value: label });
}

/** The text of a multiple of a power of two. @param {number} count @param {number} step */
function fraction(count, step) {
  const sign = count < 0 ? "−" : "";
  let [top, bottom] = step < 1 ? [Math.abs(count), 1 / step] : [Math.abs(count) * step, 1];
  while (bottom > 1 && top % 2 === 0) {
    top /= 2;
    bottom /= 2;
  }
  return bottom === 1 ? `${sign}${top}` : `${sign}${top}/${bottom}`;
}

/** @param {string} id @param {() => void} act */
function button(id, act) {
  return el("button", { type: "button", onclick: act }, say(id));
}
