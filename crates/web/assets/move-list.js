// The moves of a position as buttons: the good ones first if what they are worth is known and shown.

import { el, once } from "./dom.js";
import { byAmount } from "./opponent.js";
import { badge, forMaker } from "./outcome.js";
import { say } from "./texts.js";

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./board.js").Move} Move @typedef {import("./game-play.js").Judged} Judged */

/** The most moves that are listed at once. */
const LISTED = 60;
/** Good ones first. */
const RANK = { win: 0, draw: 1, loss: 2 };

export class MoveList {
  /** @param {(move: Move) => void} play what is done with a move */
  constructor(play) {
    this.play = play;
    this.card = el("section", { class: "card drawer", id: "moves", popover: true, "aria-label": say("page-moves") });
    /** Whether the keyboard was in the list before its buttons went, and is to come back with them. */
    this.awaited = false;
  }

  /**
   * @param {Drawn} position
   * @param {Judged | null} judged what the moves are worth; `null` where that is not known or not to be told
   * @param {{mine: boolean, enabled: boolean, played?: string}} how whether they are the reader's, whether they can be made, and which was made in the game
   */
  show(position, judged, { mine, enabled, played }) {
    const focused = this.card.contains(document.activeElement) || (this.awaited && document.activeElement === document.body);
    // What cannot be made on the board is always in sight.
    this.card.classList.toggle("needed", position.moves.some((move) => !move.clicks.length));
    const worth = new Map(judged ? judged.moves.map((move) => [move.move, move]) : []);
    const rank = (/** @type {Move} */ move) => {
      const found = worth.get(move.move);
      return found ? RANK[forMaker(found)] : 0;
    };
    const sorted = [...position.moves].sort((a, b) => rank(a) - rank(b) || byAmount(worth.get(a.move), worth.get(b.move)));
    const item = (/** @type {Move} */ move) => {
      const found = worth.get(move.move);
      const told = found ? [
        found.grundy === null ? "" : say("page-value-short", { value: found.grundy }),
        found.remoteness === null ? "" : String(found.remoteness + 1),
      ].filter(Boolean).join(" · ") : "";
      return el("li", {}, el("button", { type: "button", disabled: !enabled, "data-move": move.move, onclick: once(() => { this.card.hidePopover(); this.play(move); }) },
        found ? badge(forMaker(found)) : null,
        el("span", {}, move.label, move.move === played ? el("small", {}, ` ${say("page-played-here")}`) : null),
        told ? el("span", { class: "plies" }, told) : null));
    };
    // Where no move can be made, the list itself is what the keyboard scrolls.
    const list = (/** @type {Move[]} */ moves) => el("ul", { class: "moves", tabindex: enabled ? null : 0, "aria-label": say(mine ? "page-moves" : "page-champions-moves") }, moves.map(item));
    const rest = sorted.slice(LISTED);
    this.card.replaceChildren(
      el("h2", {}, say(mine ? "page-moves" : "page-champions-moves"), " ", el("small", {}, String(sorted.length))),
      sorted.length ? list(sorted.slice(0, LISTED)) : el("p", { class: "small" }, say("page-no-moves")),
      position.partial ? el("p", { class: "small" }, say("page-moves-partial")) : "",
      ...(rest.length ? [el("details", {}, el("summary", {}, say("page-more-moves", { count: rest.length })), list(rest))] : []));
    if (focused) /** @type {HTMLElement | null} */ (this.card.querySelector("button:enabled"))?.focus();
    this.awaited = focused && !this.card.contains(document.activeElement);
  }

  /** Shows which move is advised. @param {string} text */
  hint(text) {
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.card.querySelectorAll("button[data-move]"))) item.classList.toggle("hint", item.dataset.move === text);
  }
}
