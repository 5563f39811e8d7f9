// The game on the page: where it began, the moves made, and which of its positions is looked at.
//
// Every change asks for what it needs first and takes hold in one step at its end: a question that fails leaves the
// game as it was.

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./board.js").Move} Move */
/** @typedef {{move: string, place: number, position: string, left: number}} Refused a move that is not possible: its place, from 1, and how many stand after it */

/** Asks for something about the game. @typedef {(path: string[], words?: import("./api.js").Query) => Promise<any>} About */

export class GameRecord {
  /** @param {About} about */
  constructor(about) {
    this.about = about;
    /** The position from which the game is played, `start` for the usual one. */
    this.from = "start";
    /** @type {Drawn[]} the positions, the present one at the end */
    this.line = [];
    /** @type {string[]} */
    this.moves = [];
    /** @type {string[]} moves taken back, the one to be made again next at the end */
    this.undone = [];
    /** After how many moves the position is that is shown. */
    this.shown = 0;
    /** @type {Refused | null} the first move that was asked for at the beginning and is not possible */
    this.refused = null;
  }

  /** The position that is shown. */
  get position() { return this.line[this.shown]; }

  /** Whether whoever began is to move after so many moves: in turn, unless the positions say who is. @param {number} count */
  firstToMove(count) {
    const [began, now] = [this.line[0]?.player, this.line[count]?.player];
    return began && now ? began === now : count % 2 === 0;
  }

  /** Whether the game stands still while the reader looks at it: at an earlier position, or at where it broke off. */
  get looking() { return this.shown < this.moves.length || this.refused !== null; }

  /** @param {string} position @returns {Promise<Drawn>} */
  drawn(position) {
    return this.about(["positions", position, "board"]);
  }

  /** The move of a position that a text names; where moves are real numbers or too many, it need not be listed. @param {Drawn} at @param {string} text @returns {Promise<Move | null>} */
  async named(at, text) {
    const listed = at.moves.find((move) => move.move === text);
    if (listed || !(at.continuous || at.partial)) return listed ?? null;
    try {
      return (await this.about(["positions", at.position, "step"], { text })).found;
    } catch (error) {
      if (/** @type {{status?: number}} */ (error).status === 400) return null;
      throw error;
    }
  }

  /**
   * The positions to which moves lead from one, as far as they are possible.
   * @param {Drawn} first @param {string[]} moves
   * @returns {Promise<Drawn[]>} with `first` at the beginning
   */
  async followed(first, moves) {
    const line = [first];
    for (const text of moves) {
      const move = await this.named(line[line.length - 1], text);
      if (!move) break;
      line.push(await this.drawn(move.to));
    }
    return line;
  }

  /**
   * Begins at a position with some moves made, as far as they are possible.
   * @param {string} from @param {string[]} [moves] @param {number | null} [shown] after how many of them the reader looks
   */
  async begin(from, moves = [], shown = null) {
    const first = await this.drawn(from);
    const line = await this.followed(first, moves);
    const made = line.length - 1;
    this.from = from === first.start ? "start" : from;
    this.line = line;
    this.moves = moves.slice(0, made);
    this.undone = [];
    this.shown = shown !== null && shown >= 0 && shown < made ? shown : made;
    this.refused = made < moves.length
      ? { move: moves[made], place: made + 1, position: line[made].position, left: moves.length - made - 1 } : null;
  }

  /** Makes a move at the present position. @param {Move} move */
  async make(move) {
    const next = await this.drawn(move.to);
    this.moves.push(move.move);
    this.line.push(next);
    this.undone = [];
    this.shown = this.moves.length;
  }

  /** Takes back all moves but the first so many. @param {number} count */
  takeBack(count) {
    while (this.moves.length > count) {
      this.undone.push(/** @type {string} */ (this.moves.pop()));
      this.line.pop();
    }
    this.shown = this.moves.length;
    this.refused = null;
  }

  /** Makes moves again that were taken back. @param {number} count */
  async redo(count) {
    const again = this.undone.slice(-count).reverse();
    const line = await this.followed(this.position, again);
    const made = line.length - 1;
    this.line.push(...line.slice(1));
    this.moves.push(...again.slice(0, made));
    this.undone.length -= made;
    this.shown = this.moves.length;
  }

  /** Looks at the position after so many moves; nothing else changes. @param {number} count */
  look(count) {
    this.shown = Math.min(this.moves.length, Math.max(0, count));
  }
}
