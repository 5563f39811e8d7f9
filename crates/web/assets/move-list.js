// The moves of a position as buttons, the good ones first if their values are known and may be shown.

import { el, once } from "./dom.js";
import { byAmount } from "./opponent.js";
import { badge, forMaker } from "./outcome.js";
import { say } from "./texts.js";

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./board.js").Move} Move @typedef {import("./game-play.js").Judged} Judged */

/** The most moves that are listed at once. */
const LISTED = 60;
/** The order of moves: good ones first. */
const RANK = { win: 0, draw: 1, loss: 2 };

export class MoveList {
  /** @param {(move: Move) => void} play makes a move */
  constructor(play) {
    this.play = play;
    this.card = el("section", { class: "card drawer", id: "moves", popover: true, "aria-label": say("page-moves") });
    /** Whether the keyboard focus was in the list before its buttons were removed, and should return to the new ones. */
    this.awaited = false;
  }

  /**
   * @param {Drawn} position
   * @param {Judged | null} judged the judgement of the moves; `null` if it is not known or must not be shown
   * @param {{mine: boolean, enabled: boolean, played?: string}} how whether the moves are the reader's, whether they can be
   * made, and the move made in the game
   */
  show(position, judged, { mine, enabled, played }) {
    const focused = this.card.contains(document.activeElement) || (this.awaited && document.activeElement === document.body);
    // Moves that cannot be made on the board are always visible.
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
    // If no move can be made, the list itself takes the focus, so that the keyboard can scroll it.
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

  /** Marks the advised move. @param {string} text */
  hint(text) {
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.card.querySelectorAll("button[data-move]"))) item.classList.toggle("hint", item.dataset.move === text);
  }
}
