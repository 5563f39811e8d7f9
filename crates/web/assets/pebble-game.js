// A game of the solitaire: a pebble moves up and a new one appears on its right, if both squares are empty.

import { key, square } from "./pebble-text.js";

export class PebbleGame {
  /** @param {string[]} start */
  constructor(start) {
    this.start = start;
    /** @type {string[]} the moves made */
    this.moves = [];
    /** @type {string[]} the moves taken back, the next to be made again last */
    this.undone = [];
    this.pebbles = new Set(start);
  }

  /** Whether the pebble on a square can be played. @param {string} name */
  isFree(name) {
    const { i, j } = square(name);
    return this.pebbles.has(name) && !this.pebbles.has(key(i + 1, j)) && !this.pebbles.has(key(i, j + 1));
  }

  /** Plays a pebble; returns whether it could be played. @param {string} name */
  play(name) {
    if (!this.isFree(name)) return false;
    this.put(name);
    this.undone = [];
    return true;
  }

  /** @param {string} name */
  put(name) {
    const { i, j } = square(name);
    this.pebbles.delete(name);
    this.pebbles.add(key(i + 1, j)).add(key(i, j + 1));
    this.moves.push(name);
  }

  undo() {
    const name = this.moves.pop();
    if (name === undefined) return;
    const { i, j } = square(name);
    this.pebbles.delete(key(i + 1, j));
    this.pebbles.delete(key(i, j + 1));
    this.pebbles.add(name);
    this.undone.push(name);
  }

  redo() {
    const name = this.undone.pop();
    if (name !== undefined) this.put(name);
  }

  /** Goes to the position after the first `count` of the known moves. @param {number} count */
  goTo(count) {
    while (this.moves.length > count) this.undo();
    while (this.moves.length < count && this.undone.length) this.redo();
  }

  /** The number of squares of the first pattern that have a pebble. */
  get left() {
    return this.start.filter((name) => this.pebbles.has(name)).length;
  }

  /** The number of times that each square has been played. @returns {Map<string, number>} */
  get action() {
    const counts = new Map();
    for (const name of this.moves) counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts;
  }
}
