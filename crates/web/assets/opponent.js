// The opponent of the reader, and its choice of moves.

/** @typedef {import("./game-play.js").Judged} Judged @typedef {import("./game-play.js").JudgedMove} JudgedMove */

/** The levels, the weakest first; without an opponent the reader plays both sides. */
export const LEVELS = ["random", "learner", "player", "champion", "nobody"];

/** The key of the reader's level in the browser's storage. */
const READY = "campeao-level";

/**
 * The level of the opponent offered to the reader: the learner at first, later the level chosen after a win.
 * @param {string} [now] the level chosen now
 */
export function ready(now) {
  try {
    if (now) localStorage.setItem(READY, now);
    return now ?? localStorage.getItem(READY) ?? "learner";
  } catch {
    // Without storage the level is the same each time.
    return now ?? "learner";
  }
}

/** The probability of a random move at each level; the other levels make no mistakes. @type {Record<string, number>} */
const ERRS = { random: 1, learner: 1 / 3, player: 1 / 8 };

/** The next level above a beaten one, if there is one. @param {string} level */
export const above = (level) => (level in ERRS ? LEVELS[LEVELS.indexOf(level) + 1] : null);

/**
 * The move of an opponent.
 * @param {string} level
 * @param {Judged} judged
 * @returns {JudgedMove | undefined}
 */
export function chosen(level, judged) {
  const any = () => judged.moves[Math.floor(Math.random() * judged.moves.length)];
  if (Math.random() < (ERRS[level] ?? 0)) return any();
  return judged.best === null ? any() : judged.moves[judged.best];
}

/** A comparison of moves: earlier wins and later losses first. @param {JudgedMove | undefined} a @param {JudgedMove | undefined} b */
export function byAmount(a, b) {
  if (!a || !b || a.remoteness === null || b.remoteness === null) return 0;
  return a.outcome === "win" ? b.remoteness - a.remoteness : a.remoteness - b.remoteness;
}
