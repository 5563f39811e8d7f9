// How far a reader is in a lesson: in this browser and nowhere else.

/** Where it is kept, before the lesson's name. */
const KEY = "campeao-lesson-";

export class Progress {
  /** @param {string} name the lesson's @param {number} count of its steps */
  constructor(name, count) {
    this.key = KEY + name;
    this.count = count;
    const { done = [], words = "" } = Progress.read(this.key);
    /** The steps that were done. @type {Set<number>} */
    this.done = new Set(done.filter((/** @type {unknown} */ place) => Number.isInteger(place) && Number(place) < count));
    /** The lesson in the reader's own words. @type {string} */
    this.words = words;
  }

  /** The progress kept under a key. @param {string} key @returns {{done?: number[], words?: string}} */
  static read(key) {
    try {
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      return { done: Array.isArray(kept.done) ? kept.done : [], words: typeof kept.words === "string" ? kept.words : "" };
    } catch {
      // Without storage, or with something else in it, every visit is the first.
      return {};
    }
  }

  /** The first step that was not done, or the last page. */
  get place() {
    let place = 0;
    while (place < this.count && this.done.has(place)) place += 1;
    return place;
  }

  /** @param {number} place */
  has(place) { return this.done.has(place); }

  /** @param {number} place */
  add(place) {
    this.done.add(place);
    this.keep();
  }

  /** @param {string} words */
  write(words) {
    this.words = words;
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(this.key, JSON.stringify({ done: [...this.done], words: this.words }));
    } catch {
      // It lasts as long as the page.
    }
  }
}
