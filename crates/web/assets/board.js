// The board of every game: the drawing made by the library, with targets over it that make moves when touched.
//
// A move is made by touching its targets in order (`clicks`). After some touches only the moves that begin with them remain;
// when one is complete it is played, and if several have the same targets the reader is asked. The targets are one stop for
// the keyboard: arrows go to the nearest target in their direction, Enter or the space bar touches, Escape cancels.

import { drawArrows } from "./arrows.js";
import { drawing, el, once, svg } from "./dom.js";
import { showMove } from "./motion.js";
import { say } from "./texts.js";

/**
 * @typedef {{name: string, x: number, y: number, width: number, height: number}} Target
 * @typedef {{move: string, label: string, to: string, clicks: string[], trace?: string}} Move
 * @typedef {{title: string, position: string, player: string | null, start: string, svg: string, text: string,
 *   targets: Target[], moves: Move[], partial: boolean, continuous: boolean, players: string[] | null, game: string, play: string}} Drawn
 */

/** The distance of a target from another in a direction; infinite if it is not in that direction. @param {Target} from @param {Target} to @param {number} dx @param {number} dy */
function away(from, to, dx, dy) {
  const x = to.x + to.width / 2 - from.x - from.width / 2;
  const y = to.y + to.height / 2 - from.y - from.height / 2;
  const along = x * dx + y * dy;
  const across = Math.abs(x * dy) + Math.abs(y * dx);
  return along > 0.5 ? along + 2.5 * across : Infinity;
}

/** The width of a finger, and the radius within which a touch is unambiguous, in pixels of the screen. */
const FINGER = 44;
const FINE = 30;
/** The most targets that are outlined; beyond that number the board itself shows the possible moves. */
const MANY = 8;
/** The least width of a target with room for a letter and a shape, in units of the drawing. */
const ROOMY = 56;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Board {
  /**
   * @param {HTMLElement} place the element for the board
   * @param {(move: Move) => void} play is called with a move of the reader
   */
  constructor(place, play) {
    this.play = play;
    this.picture = el("div", { class: "place" });
    this.choice = el("div", { class: "bar", role: "group", "aria-label": say("page-which"), hidden: true });
    place.replaceChildren(this.picture, this.choice);
    /** @type {string[]} */
    this.touched = [];
    /** @type {{target: Target, rect: SVGElement}[]} several may have the same name */
    this.places = [];
    /** @type {Drawn | null} */
    this.drawn = null;
    this.enabled = true;
    /** Whether the keyboard focus was on the board before its targets were removed, and should return to the new ones. */
    this.awaited = false;
    /** The index of the target with the keyboard focus. */
    this.current = 0;
  }

  /**
   * Shows a position.
   * @param {Drawn} drawn
   * @param {boolean} enabled whether moves can be made
   * @param {{left?: string, whole?: boolean, last?: {before: Drawn, move: Move} | null}} [played] the marks of the earlier
   * moves, whether the board shows nothing but these marks, and the last move
   */
  show(drawn, enabled, { left = "", whole = false, last = null } = {}) {
    const fresh = last && this.drawn?.position === last.before.position ? this.picture.querySelector("svg") : null;
    this.drawn = drawn;
    this.enabled = enabled;
    this.touched = [];
    this.choice.hidden = true;
    const focused = this.picture.contains(document.activeElement) || (this.awaited && document.activeElement === document.body);
    const picture = drawing(drawn.svg.replace("</svg>", `${left}</svg>`));
    picture.classList.toggle("traced", whole && left !== "");
    picture.setAttribute("aria-label", `${drawn.title}: ${drawn.text}`);
    // On touch screens a long low picture is as wide as its targets need, and can be scrolled.
    const { width, height } = picture.viewBox.baseVal;
    const least = Math.min(...drawn.targets.map((target) => target.width));
    picture.style.setProperty("--touchable", width > 2 * height && least < Infinity && !drawn.continuous ? `${Math.ceil((FINGER / least) * width)}px` : "0px");
    const live = new Set(enabled ? drawn.moves.flatMap((move) => move.clicks) : []);
    const targets = drawn.targets.filter((target) => live.has(target.name));
    if (targets.length) picture.setAttribute("role", "group");
    if (this.current >= targets.length) this.current = 0;
    this.places = targets.map((target, place) => {
      const rect = svg("rect", {
        class: "target",
        x: target.x, y: target.y, width: target.width, height: target.height, rx: 4,
        role: "button",
        tabindex: place === this.current ? 0 : -1,
        "data-place": target.name,
        // The second click of a double click counts only if a target of this position was already touched.
        onclick: (/** @type {PointerEvent} */ event) => { if ((event.detail < 2 || this.touched.length) && !this.fingered(event, place)) this.touch(place); },
        onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event, place),
      });
      picture.append(rect);
      return { target, rect };
    });
    for (const name of new Set(last?.move.clicks.slice(-1))) {
      const place = last?.before.targets.find((target) => target.name === name);
      if (place) picture.append(svg("rect", { class: "last", x: place.x + 1, y: place.y + 1, width: place.width - 2, height: place.height - 2, rx: 6, "aria-hidden": "true" }));
    }
    this.picture.replaceChildren(picture);
    if (fresh && last) showMove(picture, fresh, last.before, last.move);
    this.picture.removeAttribute("aria-busy");
    this.refresh();
    this.awaited = focused && this.places.length === 0;
    if (focused) this.places[this.current]?.rect.focus();
  }

  /** Moves the keyboard focus to the board when the next position is shown. */
  await() {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    this.awaited = true;
  }

  /** Disables all targets until a position is shown again. */
  freeze() {
    this.enabled = false;
    this.choice.hidden = true;
    this.picture.setAttribute("aria-busy", "true");
  }

  /** The moves that begin with the touched targets. */
  open() {
    const { drawn, touched } = this;
    if (!drawn || !this.enabled) return [];
    return drawn.moves.filter((move) => move.clicks.length && touched.every((name, place) => move.clicks[place] === name));
  }

  /** Marks the targets that can be touched next, and names the effect of each. */
  refresh() {
    const open = this.open();
    for (const { target: { name }, rect } of this.places) {
      const moves = open.filter((move) => move.clicks[this.touched.length] === name);
      const [first] = moves;
      const label = moves.length === 0 ? say("page-place-idle", { place: name })
        : moves.length === 1 ? first.label : say("page-place-several", { place: name, count: moves.length });
      rect.setAttribute("aria-label", label);
      rect.classList.toggle("open", moves.length > 0);
      rect.classList.toggle("chosen", this.touched.includes(name));
      rect.setAttribute("aria-disabled", String(moves.length === 0));
      const title = svg("title", {}, label);
      rect.replaceChildren(title);
    }
    const lit = this.places.filter(({ rect }) => rect.classList.contains("open")).length;
    this.picture.querySelector("svg")?.classList.toggle("many", lit > MANY);
  }

  /**
   * Whether a finger touches several small targets; the reader is then asked which move is meant.
   * @param {PointerEvent} event @param {number} place the target that was hit
   */
  fingered({ pointerType, clientX, clientY }, place) {
    if (pointerType !== "touch" || !this.enabled || this.touched.length) return false;
    const hit = this.places[place].rect.getBoundingClientRect();
    if (Math.min(hit.width, hit.height) >= FINE) return false;
    const near = ({ left, right, top, bottom } = hit) => Math.max(left - clientX, clientX - right) < FINGER / 2 && Math.max(top - clientY, clientY - bottom) < FINGER / 2;
    const under = new Set(this.places.filter(({ rect }) => near(rect.getBoundingClientRect())).map(({ target }) => target.name));
    const moves = this.open().filter(({ clicks }) => under.has(clicks[0]));
    if (moves.length < 2 || moves.some(({ clicks }) => clicks.length > 1)) return false;
    this.ask(moves);
    return true;
  }

  /** @param {number} place */
  touch(place) {
    if (!this.enabled) return;
    const { name } = this.places[place].target;
    const before = this.touched;
    this.touched = [...before, name];
    let open = this.open();
    if (!open.length) {
      // A touch that continues no move starts a new one.
      this.touched = before.includes(name) ? [] : [name];
      open = this.open();
      if (!open.length) this.touched = [];
    }
    const complete = open.filter((move) => this.touched.length > 0 && move.clicks.length === this.touched.length);
    this.choice.hidden = true;
    this.focusOn(place);
    if (complete.length === 1 && open.length === 1) {
      this.touched = [];
      this.play(complete[0]);
    } else if (complete.length > 1) {
      this.ask(complete);
    } else {
      this.refresh();
    }
  }

  /** Asks the reader to choose one of several moves. @param {Move[]} moves */
  ask(moves) {
    this.refresh();
    this.choice.replaceChildren(
      el("span", {}, say("page-which")),
      ...moves.map((move) => el("button", { type: "button", onclick: once(() => { this.choice.hidden = true; this.play(move); }) }, move.label)),
    );
    this.choice.hidden = false;
    this.choice.querySelector("button")?.focus();
  }

  /** @param {number} place */
  focusOn(place) {
    this.places[this.current]?.rect.setAttribute("tabindex", "-1");
    this.current = place;
    const { rect } = this.places[place];
    rect.setAttribute("tabindex", "0");
    rect.focus();
  }

  /** @param {KeyboardEvent} event @param {number} place */
  key(event, place) {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.touch(place);
    } else if (event.key === "Escape") {
      this.touched = [];
      this.choice.hidden = true;
      this.refresh();
    } else if (ARROWS[event.key]) {
      event.preventDefault();
      const [dx, dy] = ARROWS[event.key];
      const from = this.places[place].target;
      const far = this.places.map(({ target }, other) => ({ other, far: other === place ? Infinity : away(from, target, dx, dy) }));
      const nearest = far.reduce((best, next) => (next.far < best.far ? next : best));
      if (nearest.far < Infinity) this.focusOn(nearest.other);
    }
  }

  /** Shows successive moves as arrows. @param {Move[]} moves */
  arrows(moves) {
    drawArrows(this.picture.querySelector("svg"), this.drawn?.targets ?? [], moves);
  }

  /** Highlights the targets of a move. @param {Move | null} move */
  hint(move) {
    this.arrows(move && new Set(move.clicks).size > 1 ? [move] : []);
    for (const { target, rect } of this.places) rect.classList.toggle("hint", move !== null && move.clicks.includes(target.name));
  }

  /**
   * Writes the value of each move on the target that completes it, if only one move ends there.
   * @param {Map<string, {kind: string, sign: string}>} worth by move
   */
  rate(worth) {
    this.picture.querySelectorAll(".mark").forEach((mark) => mark.remove());
    const { drawn } = this;
    if (!drawn || !this.enabled) return;
    for (const { target } of this.places) {
      const moves = drawn.moves.filter((move) => move.clicks.length === 1 && move.clicks[0] === target.name);
      const rated = moves.map((move) => worth.get(move.move)).filter((found) => found !== undefined);
      if (rated.length === 1) {
        const [{ kind, sign }] = rated;
        // Small targets have room for the letter only, in their corner.
        const small = target.width < ROOMY;
        // On flat targets, such as stones, it is in the middle, clear of the rims.
        const flat = !small && target.width > 2 * target.height;
        const mark = svg("text", {
          class: `mark ${kind}${flat ? " flat" : ""}`, "aria-hidden": "true", "font-size": small ? 8 : flat ? 12 : 9.5,
          x: target.x + (flat ? target.width / 2 : target.width - 3), y: small ? target.y + target.height - 3 : target.y + target.height / 2 + (flat ? 4 : 3),
        }, small ? sign[0] : sign);
        this.picture.querySelector("svg")?.append(mark);
      }
    }
  }
}
