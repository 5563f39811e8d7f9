// What the page of a game is doing, and what may be done with it meanwhile. Every input passes here, by whatever hand
// it came; one that comes at the wrong time is ignored, and none is kept for later.

/**
 * `making`: a change of the game is under way. `idle`: the reader is to move. `thinking`: the opponent is to move.
 * `looking`: the game stands still while the reader looks at it. `over`: the game has ended.
 * @typedef {"making" | "idle" | "thinking" | "looking" | "over"} Phase
 */

/**
 * `move`: the reader's move. `reply`: the opponent's. `begin`: another game, from wherever. `sides`: who plays whom.
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
   * @param {() => Exclude<Phase, "making">} settled the phase that the state of the game means
   * @param {(phase: Phase) => void} entered what is done when a phase is entered
   */
  constructor(settled, entered) {
    this.settled = settled;
    this.entered = entered;
    /** @type {Phase} */
    this.phase = "making";
  }

  /** Whether an input would be taken now. @param {Input} input */
  lets(input) {
    return LETS_IN[this.phase].includes(input);
  }

  /**
   * Changes the game, if the input may come now; until the change is through, none else may.
   * @param {Input} input
   * @param {() => Promise<void> | void} work
   * @returns {Promise<boolean>} whether it came at the right time
   */
  async change(input, work) {
    if (!this.lets(input)) return false;
    await this.during(work);
    return true;
  }

  /** Changes the game whatever the phase: for its beginning. @param {() => Promise<void> | void} work */
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
