// Questions to the server: answers, problems, and long computations that can be watched and stopped.

import { carried } from "./carrier.js";
import { el } from "./dom.js";
import { base } from "./place.js";
import { tellsTheory } from "./terms.js";
import { say, spoken } from "./texts.js";

/** A question that got no answer. */
export class Problem extends Error {
  /** @param {{error: string, line?: number, column?: number, passing?: boolean}} told @param {number} [status] the status of the response, if there was one */
  constructor(told, status) {
    super(told.error);
    this.line = told.line;
    this.column = told.column;
    /** Whether the same question may be answered a little later. */
    this.passing = told.passing === true;
    this.status = status;
  }
}

/** The waiting time before a question is asked again, in milliseconds. */
const AGAIN = 3000;

/**
 * Asks a question, and repeats it as long as the problem is temporary.
 * @template T
 * @param {() => Promise<T>} question
 * @param {AbortSignal} signal ends the waiting
 * @param {(problem: Problem) => void} told receives the problem of each failed attempt
 * @returns {Promise<T>}
 */
export async function patiently(question, signal, told) {
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!(error instanceof Problem) || !error.passing || signal.aborted) throw error;
      told(error);
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, AGAIN);
        signal.addEventListener("abort", () => { clearTimeout(timer); resolve(null); }, { once: true });
      });
      signal.throwIfAborted();
    }
  }
}

/** The sentence for a temporary problem: the problem, and that the page will try again. @param {Problem} problem */
export const patience = (problem) => say("page-again", { problem: problem.message });

/** @typedef {Record<string, string | number | boolean | null | undefined>} Query */

/**
 * An address of the JSON interface.
 * @param {string[]} path segments, not encoded
 * @param {Query} [query]
 */
export function address(path, query = {}) {
  const words = new URLSearchParams(tellsTheory() ? { lang: spoken, terms: "cgt" } : { lang: spoken });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "" && value !== false) words.set(name, String(value));
  }
  return `${base}/api/${path.map(encodeURIComponent).join("/")}?${words}`;
}

/** @param {Response} response */
async function problem(response) {
  try {
    return new Problem(await response.json(), response.status);
  } catch {
    return new Problem({ error: say("page-broken", { status: response.status }) }, response.status);
  }
}

/** @param {string} url @param {RequestInit} options */
async function fetched(url, options) {
  try {
    return await carried(url, options);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Problem({ error: say("page-offline") });
  }
}

/**
 * The answer to a question.
 * @param {string[]} path
 * @param {Query} [query]
 * @param {{signal?: AbortSignal, text?: string}} [options] `text` is the body of the request
 * @returns {Promise<any>}
 */
export async function ask(path, query = {}, { signal, text } = {}) {
  const send = text === undefined ? {} : { method: "POST", body: text, headers: { "content-type": "text/plain" } };
  const response = await fetched(address(path, query), { signal, ...send });
  if (!response.ok) throw await problem(response);
  const media = response.headers.get("content-type") ?? "";
  return media.startsWith("application/json") ? response.json() : response.text();
}

/**
 * The answer to a question that may take long. `progress` is called with the state of the work; aborting `signal` stops it.
 * @param {string[]} path
 * @param {Query} query
 * @param {{signal?: AbortSignal, text?: string, progress?: (done: number, total: number) => void}} options
 * @returns {Promise<any>}
 */
export async function watch(path, query, { signal, text, progress }) {
  /** @type {RequestInit} */
  const options = { signal, headers: { accept: "text/event-stream" } };
  if (text !== undefined) {
    options.method = "POST";
    options.body = text;
    options.headers = { ...options.headers, "content-type": "text/plain" };
  }
  const response = await fetched(address(path, query), options);
  if (!response.ok || !response.body) throw await problem(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) throw new Problem({ error: say("page-offline") });
    rest += value;
    const events = rest.split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const lines = event.split("\n");
      const name = lines.find((line) => line.startsWith("event:"))?.slice(6).trim();
      const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5)).join("\n");
      if (name === "progress") {
        const told = JSON.parse(data);
        progress?.(told.done, told.total);
      } else if (name === "answer") {
        return JSON.parse(data);
      } else if (name === "problem") {
        throw new Problem(JSON.parse(data));
      }
    }
  }
}

/**
 * Shows in `place` that a question is being answered, with a button to stop it, then the result.
 * @template T
 * @param {HTMLElement} place
 * @param {(options: {signal: AbortSignal, progress: (done: number, total: number) => void}) => Promise<T>} work
 * @param {(error: unknown) => (Node | string)[]} [wrong] shows a problem
 * @returns {Promise<T | undefined>} `undefined` if the work was stopped or failed; the problem is then shown
 */
export async function waited(place, work, wrong = (error) => [trouble(error)]) {
  const control = new AbortController();
  const bar = el("progress", { "aria-label": say("page-working") });
  const stop = el("button", { type: "button", onclick: () => control.abort() }, say("page-stop"));
  const doing = el("span", {}, say("page-working"));
  const shown = el("div", { class: "waiting", role: "status" }, doing, bar, stop);
  const appears = setTimeout(() => place.replaceChildren(shown), 250);
  place.setAttribute("aria-busy", "true");
  const progress = (/** @type {number} */ done, /** @type {number} */ total) => {
    doing.textContent = say("page-working");
    bar.max = Math.max(total, 1);
    bar.value = done;
  };
  try {
    const answer = await patiently(() => work({ signal: control.signal, progress }), control.signal, (problem) => { doing.textContent = patience(problem); });
    if (shown.isConnected) shown.remove();
    return answer;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") {
      place.replaceChildren(el("p", { class: "small", role: "status" }, say("page-stopped")));
      return undefined;
    }
    place.replaceChildren(...wrong(error));
    return undefined;
  } finally {
    clearTimeout(appears);
    place.removeAttribute("aria-busy");
  }
}

/**
 * A message about a problem; any other error is thrown again.
 * @param {unknown} error
 */
export function trouble(error) {
  if (!(error instanceof Problem)) throw error;
  return el("p", { class: "problem", role: "alert" }, error.message);
}
