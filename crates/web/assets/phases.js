// The phases of the page of a game, and the inputs allowed in each. Every input, from any device, is checked here; an input
// in the wrong phase is ignored, not delayed.

/**
 * `making`: a change of the game is in progress. `idle`: the reader is to move. `thinking`: the opponent is to move.
 * `looking`: the reader looks at an earlier position. `over`: the game has ended.
 * @typedef {"making" | "idle" | "thinking" | "looking" | "over"} Phase
 */

/**
 * `move`: the reader's move. `reply`: the opponent's. `begin`: another game or another start. `sides`: a change of the
 * players.
 * @typedef {"move" | "reply" | "undo" | "redo" | "look" | "go-on" | "begin" | "sides" | "hint" | "why"} Input
 */

/** @type {Record<Phase, Input[]>} */
const LETS_IN = {
  making: [],
  idle: ["move", "undo", "redo", "look", "begin", "sides", "hint", "why"],
  thinking: ["reply", "undo", "redo", "look", "begin", "sides", "why"],
  looking: ["look", "go-on", "begin", "hint", "why"],
  over: ["undo", "redo", "look", "begin", "sides", "why"],
};

export class Phases {
  /**
   * @param {() => Exclude<Phase, "making">} settled returns the phase that follows from the state of the game
   * @param {(phase: Phase) => void} entered is called when a phase is entered
   */
  constructor(settled, entered) {
    this.settled = settled;
    this.entered = entered;
    /** @type {Phase} */
    this.phase = "making";
  }

  /** Whether an input is allowed now. @param {Input} input */
  lets(input) {
    return LETS_IN[this.phase].includes(input);
  }

  /**
   * Changes the game if the input is allowed now; no other input is allowed until the change is complete.
   * @param {Input} input
   * @param {() => Promise<void> | void} work
   * @returns {Promise<boolean>} whether the input was allowed
   */
  async change(input, work) {
    if (!this.lets(input)) return false;
    await this.during(work);
    return true;
  }

  /** Changes the game in any phase; used at its beginning. @param {() => Promise<void> | void} work */
  async during(work) {
    this.enter("making");
    try {
      await work();
    } finally {
      this.enter(this.settled());
    }
  }

  /** @param {Phase} phase */
  enter(phase) {
    this.phase = phase;
    this.entered(phase);
  }
}
