// A question that changes while the reader types: only the latest one is answered, earlier ones are cancelled.

import { waited } from "./api.js";

export class Asking {
  /**
   * @param {HTMLElement} place where waiting and problems are shown
   * @param {number} [pause] the time without changes before the question is asked, in milliseconds
   */
  constructor(place, pause = 250) {
    this.place = place;
    this.pause = pause;
    this.count = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    /** @type {AbortController | undefined} */
    this.control = undefined;
  }

  /** Cancels the current question. */
  stop() {
    this.count += 1;
    clearTimeout(this.timer);
    this.control?.abort();
    this.place.replaceChildren();
  }

  /**
   * Asks, after a pause.
   * @template T
   * @param {(options: {signal: AbortSignal, progress: (done: number, total: number) => void}) => Promise<T>} work
   * @param {(answer: T | undefined) => void} show receives the answer, or `undefined` if there is none
   */
  ask(work, show) {
    this.stop();
    const mine = this.count;
    this.timer = setTimeout(async () => {
      const control = new AbortController();
      this.control = control;
      const answer = await waited(this.place, (options) =>
        work({ ...options, signal: AbortSignal.any([options.signal, control.signal]) }));
      if (mine !== this.count) {
        this.place.replaceChildren();
        return;
      }
      if (answer !== undefined) this.place.replaceChildren();
      show(answer);
    }, this.pause);
  }
}
