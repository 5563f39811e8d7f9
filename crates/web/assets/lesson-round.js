// One game within a lesson, on the board of all games: the reader against the champion or a beginner, from a position.

import { ask, trouble } from "./api.js";
import { Board } from "./board.js";
import { el } from "./dom.js";
import { GameRecord } from "./game-record.js";
import { traces } from "./motion.js";
import { chosen } from "./opponent.js";
import { say } from "./texts.js";

/** @typedef {import("./game-play.js").Judged} Judged @typedef {import("./board.js").Move} Move */
/** @typedef {{won: boolean, drawn: boolean, n: string, left: string, take: string}} Ended how a round ended, with the reader's move that decided it: what there was, what it left, what it took */

/** How long the opponent seems to think, in milliseconds. */
const PAUSE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 60 : 600;
/** Up to so many moves there is a button for each. */
const BUTTONS = 8;

/** The part of a position that people see: without what only the rules need to remember. @param {string} position */
export const seen = (position) => position.split(",")[0];

/** How much lies there. @param {string} position */
const amount = (position) => seen(position).split("+").reduce((sum, heap) => sum + Number(heap), 0);

export class Round {
  /**
   * @param {HTMLElement} place
   * @param {{game: string, from: string, level: string, second: boolean, ended: (ended: Ended) => void}} options
   */
  constructor(place, { game, from, level, second, ended }) {
    this.game = game;
    this.from = from;
    this.level = level;
    this.second = second;
    this.ended = ended;
    this.record = new GameRecord((path, words) => ask(["games", game, ...path], words));
    this.boardPlace = el("div", { class: "board" });
    this.moves = el("div", { class: "bar takes", role: "group", "aria-label": say("page-lesson-moves") });
    this.turn = el("p", { class: "turn small", "aria-live": "polite" });
    this.trouble = el("div", {});
    place.replaceChildren(this.boardPlace, this.turn, this.moves, this.trouble);
    this.board = new Board(this.boardPlace, (move) => void this.make(move));
    /** @type {{judged: Judged, move: string}[]} the reader's moves */
    this.made = [];
    this.over = false;
  }

  /** Whether the reader is to move. */
  get mine() { return this.record.firstToMove(this.record.shown) !== this.second; }

  /** Asks about the game. @param {string} position @returns {Promise<Judged>} */
  judged(position) { return ask(["games", this.game, "positions", position]); }

  async begin() {
    try {
      await this.record.begin(this.from);
      await this.next();
    } catch (error) {
      this.trouble.replaceChildren(trouble(error));
    }
  }

  /** Gives the round up: nothing of it is shown any more. */
  stop() { this.over = true; }

  /** Shows the position; the opponent moves where it is to. */
  async next() {
    const { record } = this;
    const { position } = record;
    if (this.over) return;
    this.show(false);
    this.known = await this.judged(position.position);
    if (this.over) return;
    if (this.known.ending) {
      this.finish(this.known.ending.end);
    } else if (this.mine) {
      this.show(true);
    } else {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const best = chosen(this.level, this.known);
      const move = position.moves.find(({ move }) => move === best?.move);
      if (this.over || !move) return;
      await record.make(move);
      this.last = move.label;
      await this.next();
    }
  }

  /** @param {boolean} open whether the reader can move */
  show(open) {
    const { record } = this;
    const count = record.shown;
    const before = count > 0 ? record.line[count - 1] : null;
    const last = before?.moves.find(({ move }) => move === record.moves[count - 1]);
    const left = traces(record.line, record.moves, (made) => (record.firstToMove(made) ? 0 : 1));
    this.board.show(record.position, open, { left, last: before && last ? { before, move: last } : null });
    const few = record.position.moves.length <= BUTTONS;
    this.moves.replaceChildren(...(open && few ? record.position.moves.map((move) => el("button", { type: "button", "data-move": move.move, onclick: () => void this.make(move) }, move.label)) : []));
    this.turn.textContent = open ? [this.last ? say("page-lesson-i-played", { move: this.last }) : "", say("page-lesson-your-turn")].filter(Boolean).join(" ") : say("page-lesson-my-turn");
  }

  /** Makes the reader's move. @param {Move} move */
  async make(move) {
    if (this.over || !this.mine || !this.known || this.known.position !== this.record.position.position) return;
    this.made.push({ judged: this.known, move: move.move });
    this.known = undefined;
    try {
      await this.record.make(move);
      await this.next();
    } catch (error) {
      this.trouble.replaceChildren(trouble(error));
    }
  }

  /** @param {"lost" | "won" | "drawn"} end for whoever would be to move */
  finish(end) {
    this.over = true;
    this.board.show(this.record.position, false);
    this.moves.replaceChildren();
    const won = end !== "drawn" && (end === "won") === this.mine;
    this.turn.textContent = say(end === "drawn" ? "page-end-draw" : won ? "page-end-win" : "page-end-loss");
    // A game is won by the first move and lost by the first that gives it away.
    const bad = this.made.find(({ judged, move }) => judged.moves.some((found) => found.move === move && found.good === false));
    const deciding = (won ? null : bad) ?? this.made[0];
    const to = deciding?.judged.moves.find(({ move }) => move === deciding.move)?.to ?? "";
    const n = deciding?.judged.position ?? this.from;
    this.ended({ won, drawn: end === "drawn", n: seen(n), left: seen(to), take: String(amount(n) - amount(to)) });
  }

  /** Shows a move that wins, if there is one. */
  hint() {
    const best = this.known?.outcome === "win" && this.known.best !== null ? this.known.moves[this.known.best] : null;
    const move = this.record.position?.moves.find((found) => found.move === best?.move) ?? null;
    this.board.hint(move);
    return move;
  }
}
