// Who plays against the reader, and which move it chooses.

/** @typedef {import("./game-play.js").Judged} Judged @typedef {import("./game-play.js").JudgedMove} JudgedMove */

/** The levels: one never errs, one errs at times, one plays anything, and without an opponent both sides are the reader's. */
export const LEVELS = ["champion", "learner", "random", "nobody"];

/** How often the learner plays anything. */
const ERRS = 1 / 3;

/**
 * The move of an opponent.
 * @param {string} level
 * @param {Judged} judged
 * @returns {JudgedMove | undefined}
 */
export function chosen(level, judged) {
  const any = () => judged.moves[Math.floor(Math.random() * judged.moves.length)];
  if (level === "random" || (level === "learner" && Math.random() < ERRS)) return any();
  return judged.best === null ? any() : judged.moves[judged.best];
}

/** The sooner win and the later loss first. @param {JudgedMove | undefined} a @param {JudgedMove | undefined} b */
export function byAmount(a, b) {
  if (!a || !b || a.remoteness === null || b.remoteness === null) return 0;
  return a.outcome === "win" ? b.remoteness - a.remoteness : a.remoteness - b.remoteness;
}
