// Who plays against the reader, and which move it chooses.

/** @typedef {import("./game-play.js").Judged} Judged @typedef {import("./game-play.js").JudgedMove} JudgedMove */

/** The levels, the weakest first; without an opponent both sides are the reader's. */
export const LEVELS = ["random", "learner", "player", "champion", "nobody"];

/** Where it is kept for whom the reader is ready. */
const READY = "campeao-level";

/**
 * The opponent for whom the reader is ready: a beginner at first, and whom the reader chose after a win.
 * @param {string} [now] the one who is chosen now
 */
export function ready(now) {
  try {
    if (now) localStorage.setItem(READY, now);
    return now ?? localStorage.getItem(READY) ?? "learner";
  } catch {
    // Without storage it is the same each time.
    return now ?? "learner";
  }
}

/** How often each plays anything; the others never err. @type {Record<string, number>} */
const ERRS = { random: 1, learner: 1 / 3, player: 1 / 8 };

/** The next level above one that was beaten, if there is one. @param {string} level */
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

/** The sooner win and the later loss first. @param {JudgedMove | undefined} a @param {JudgedMove | undefined} b */
export function byAmount(a, b) {
  if (!a || !b || a.remoteness === null || b.remoteness === null) return 0;
  return a.outcome === "win" ? b.remoteness - a.remoteness : a.remoteness - b.remoteness;
}
