// The web workers of a page, one for light questions and one for heavy ones. Like the server's processes, they are ended when
// a question takes too long or is cancelled.

import { instanceOf } from "./instance.js";
import { base } from "./place.js";

/** The time limits of light questions and of all questions, in milliseconds; and the factor for questions that are watched. */
const LIGHT_TIME = 2000;
const TIME = 60_000;
const PATIENCE = 10;
/** The most bytes of memory for tables: phones have little. */
const MEMORY = 192 << 20;

/** @typedef {import("./instance.js").Reply} Reply */
/** @typedef {(done: number, total: number) => void} Progress */

/** The reason why there is no reply: `late`, `memory`, `deep`, `broken`, `offline`. */
export class Ended extends Error {
  /** @param {string} why @param {number} [time] the time limit, in milliseconds */
  constructor(why, time = 0) {
    super(why);
    this.why = why;
    this.time = time;
  }
}

/** The compiled module, shared by all workers of a page. A worker unpacks and compiles it while the page is drawn. */
export const compiled = /** @type {Promise<WebAssembly.Module>} */ (new Promise((resolve, reject) => {
  const compiler = new Worker(`${base}/assets/compiler.js`, { type: "module" });
  const done = (/** @type {() => void} */ told) => {
    compiler.terminate();
    told();
  };
  compiler.onmessage = ({ data }) => done(() => (data.module ? resolve(data.module) : reject(new Ended("offline"))));
  compiler.onerror = () => done(() => reject(new Ended("offline")));
  // If the browser stores the site, it stores the module unpacked.
  compiler.postMessage({ isKept: Boolean(navigator.serviceWorker?.controller) });
}));
// Every question reports the error itself.
compiled.catch(() => {});

class Lane {
  constructor() {
    /** @type {Worker | undefined} */
    this.worker = undefined;
    /** Resolves at the end of the last question. @type {Promise<unknown>} */
    this.last = Promise.resolve();
  }

  /** Returns a worker with an instance of the module. */
  async ready() {
    if (!this.worker) {
      const module = await compiled;
      this.worker = new Worker(`${base}/assets/desk.js`, { type: "module" });
      this.worker.postMessage({ module, memory: MEMORY });
    }
    return this.worker;
  }

  end() {
    this.worker?.terminate();
    this.worker = undefined;
  }

  /**
   * The reply to a question, after the replies to earlier ones.
   * @param {string} question @param {number} time @param {AbortSignal | null | undefined} signal @param {Progress} [progress]
   * @returns {Promise<Reply>}
   */
  answer(question, time, signal, progress) {
    const turn = this.last.then(async () => {
      signal?.throwIfAborted();
      const worker = await this.ready();
      signal?.throwIfAborted();
      return /** @type {Promise<Reply>} */ (new Promise((resolve, reject) => {
        const done = (/** @type {() => void} */ told, ends = false) => {
          clearTimeout(timer);
          signal?.removeEventListener("abort", gone);
          worker.onmessage = null;
          if (ends) this.end();
          told();
        };
        const gone = () => done(() => reject(signal?.reason), true);
        const timer = setTimeout(() => done(() => reject(new Ended("late", time)), true), time);
        signal?.addEventListener("abort", gone);
        worker.onmessage = ({ data }) => {
          if (data.total !== undefined) progress?.(data.done, data.total);
          else if (data.ended) done(() => reject(new Ended(data.ended)), true);
          else done(() => resolve(data));
        };
        worker.postMessage({ question });
      }));
    });
    this.last = turn.catch(() => {});
    return turn;
  }
}

const light = new Lane();
const heavy = new Lane();

/** The instance on the page that reads addresses and computes nothing. @type {ReturnType<typeof instanceOf> | undefined} */
let reader;

/** The task of a question, and whether it is usually answered quickly; an error reply if the question has no task. @param {object} question */
export async function weighed(question) {
  reader ??= compiled.then((module) => instanceOf(module, 0));
  const reply = (await reader).reply("weigh", JSON.stringify(question));
  return reply.status === 200 ? JSON.parse(new TextDecoder().decode(reply.body)) : { reply };
}

/**
 * The reply to a question. A light question that takes too long starts again as a heavy one.
 * @param {object} question @param {boolean} isLight @param {AbortSignal | null | undefined} signal @param {Progress} [progress]
 */
export async function answered(question, isLight, signal, progress) {
  const line = JSON.stringify(question);
  if (isLight) {
    try {
      return await light.answer(line, LIGHT_TIME, signal, progress);
    } catch (error) {
      if (!(error instanceof Ended) || error.why !== "late") throw error;
    }
  }
  return heavy.answer(line, progress ? TIME * PATIENCE : TIME, signal, progress);
}
