// The score of puzzles, which is stored in the browser.

import { say } from "./texts.js";

const KEY = "campeao-puzzles";

export class Score {
  constructor() {
    /** The number of puzzles tried, of puzzles solved at the first attempt, and of such puzzles in a row. */
    this.counts = { tried: 0, solved: 0, row: 0 };
    try {
      const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      for (const name of /** @type {const} */ (["tried", "solved", "row"])) if (Number.isSafeInteger(kept[name]) && kept[name] >= 0) this.counts[name] = kept[name];
    } catch {
      // Without storage the score lasts as long as the page.
    }
  }

  /** @param {boolean} right whether the first answer was right */
  add(right) {
    const { tried, solved, row } = this.counts;
    this.counts = { tried: tried + 1, solved: solved + (right ? 1 : 0), row: right ? row + 1 : 0 };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.counts));
    } catch {
      // As above.
    }
  }

  /** The score in words; empty before the first puzzle. */
  told() {
    return this.counts.tried ? say("page-puzzle-score", this.counts) : "";
  }
}
