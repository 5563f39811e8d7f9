// The game on the page: the position at its beginning, the moves, and the position that is shown.
//
// Every change requests its data first and is made in one step at the end, so a failed request leaves the game unchanged.

/** @typedef {import("./board.js").Drawn} Drawn @typedef {import("./board.js").Move} Move */
/** @typedef {{move: string, place: number, position: string, left: number}} Refused an impossible move: its place, from 1, and the number of moves after it */

/** A function that sends a question about the game. @typedef {(path: string[], words?: import("./api.js").Query) => Promise<any>} About */

export class GameRecord {
  /** @param {About} about */
  constructor(about) {
    this.about = about;
    /** The position at the beginning of the game, `start` for the usual one. */
    this.from = "start";
    /** @type {Drawn[]} the positions, the current one last */
    this.line = [];
    /** @type {string[]} */
    this.moves = [];
    /** @type {string[]} the moves taken back, the next to be made again last */
    this.undone = [];
    /** The number of moves before the position that is shown. */
    this.shown = 0;
    /** @type {Refused | null} the first impossible move of the address */
    this.refused = null;
  }

  /** The position that is shown. */
  get position() { return this.line[this.shown]; }

  /** Whether the player who began is to move after `count` moves: players alternate, unless the positions tell who is to move. @param {number} count */
  firstToMove(count) {
    const [began, now] = [this.line[0]?.player, this.line[count]?.player];
    return began && now ? began === now : count % 2 === 0;
  }

  /** Whether the reader looks at an earlier position, or at the position before an impossible move. */
  get looking() { return this.shown < this.moves.length || this.refused !== null; }

  /** @param {string} position @returns {Promise<Drawn>} */
  drawn(position) {
    return this.about(["positions", position, "board"]);
  }

  /** The move with a text; where moves are real numbers or too many, it need not be listed. @param {Drawn} at @param {string} text @returns {Promise<Move | null>} */
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
   * The positions after each of some moves, up to the first impossible one.
   * @param {Drawn} first @param {string[]} moves
   * @returns {Promise<Drawn[]>} beginning with `first`
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
   * Starts at a position with some moves, up to the first impossible one.
   * @param {string} from @param {string[]} [moves] @param {number | null} [shown] the number of moves before the position to
   * be shown
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

  /** Makes a move in the last position. @param {Move} move */
  async make(move) {
    const next = await this.drawn(move.to);
    this.moves.push(move.move);
    this.line.push(next);
    this.undone = [];
    this.shown = this.moves.length;
  }

  /** Takes back all moves but the first `count`. @param {number} count */
  takeBack(count) {
    while (this.moves.length > count) {
      this.undone.push(/** @type {string} */ (this.moves.pop()));
      this.line.pop();
    }
    this.shown = this.moves.length;
    this.refused = null;
  }

  /** Makes `count` moves again that were taken back. @param {number} count */
  async redo(count) {
    const again = this.undone.slice(-count).reverse();
    const line = await this.followed(this.position, again);
    const made = line.length - 1;
    this.line.push(...line.slice(1));
    this.moves.push(...again.slice(0, made));
    this.undone.length -= made;
    this.shown = this.moves.length;
  }

  /** Shows the position after `count` moves; the game is unchanged. @param {number} count */
  look(count) {
    this.shown = Math.min(this.moves.length, Math.max(0, count));
  }
}
