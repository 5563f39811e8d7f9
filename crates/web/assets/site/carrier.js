// Sends questions to the workers of the page, because a static site has no server, and returns the responses that a server
// would give.

import { known } from "./beforehand.js";
import { commandOf } from "./command.js";
import { keepWhole } from "./keeper.js";
import { Gone, keep, questionOf } from "./orders.js";
import { base } from "./place.js";
import { answered, compiled, Ended, weighed } from "./pool.js";
import { say } from "./texts.js";

/** The sentence for a question that ended without a reply. @param {unknown} error @param {any} [task] the task of the question */
function told(error, task) {
  if (error instanceof Gone) return say("page-site-gone");
  if (!(error instanceof Ended)) throw error;
  return say(`page-site-${error.why}`, { seconds: error.time / 1000, command: task ? commandOf(task) : "" });
}

/** The end of the name of a family of rows. */
const ROWS = /\)\^(n|\d+)$/;

/** A response with an error. @param {number} status @param {string} error */
const problem = (status, error) => Response.json({ error }, { status });

/**
 * The response to a question; as a stream of events if requested.
 * @param {string} url @param {RequestInit} options
 */
export async function carried(url, { signal, body, headers } = {}) {
  const { pathname, searchParams } = new URL(url, location.href);
  const text = typeof body === "string" ? body : "";
  let task;
  try {
    const question = questionOf(pathname.slice(`${base}/api/`.length), searchParams, text);
    const name = question.path[1] ?? "";
    // The module has no room for the laws of rows.
    if (ROWS.test(name)) return problem(400, say("page-site-rows", { command: commandOf({ task: "study", game: { name: name.replace(ROWS, ")^n"), rules: null } }) }));
    const early = await known(question);
    if (early) return response(early);
    const { reply, light, task: found } = await weighed(question);
    if (reply) return response(reply);
    task = found;
    const watched = new Headers(headers).get("accept") === "text/event-stream";
    if (watched) return events(found, (progress) => replied(question, light, found, signal, progress));
    return response(await replied(question, light, found, signal));
  } catch (error) {
    signal?.throwIfAborted();
    return problem(error instanceof Gone ? 404 : 503, told(error, task));
  }
}

/** @param {import("./pool.js").Reply} reply */
const response = ({ status, media, body }) => new Response(body, { status, headers: { "content-type": media } });

/**
 * The reply to a question, and its side effects on the page.
 * @param {import("./orders.js").Question} question @param {boolean} light @param {any} task the task of the question
 * @param {AbortSignal | null | undefined} signal @param {import("./pool.js").Progress} [progress]
 */
async function replied(question, light, task, signal, progress) {
  const reply = await answered(question, light, signal, progress);
  if (task.task === "rules" && reply.status === 200) keep(task.name, task.text);
  return fitted(reply, task);
}

/** Advice to give more memory by an option, which a page does not have. */
const MORE = / \(`--memory`\)|[;:] [^;:]*`--memory`.*$/;

/** The reply; a refusal because of the memory limit also names the program, which has more. @param {import("./pool.js").Reply} reply @param {any} task */
function fitted(reply, task) {
  const told = reply.status === 200 ? {} : JSON.parse(new TextDecoder().decode(reply.body));
  if (!MORE.test(told.error ?? "")) return reply;
  told.error = say("page-site-more", { problem: told.error.replace(MORE, ""), command: commandOf(task) });
  return { ...reply, body: new TextEncoder().encode(JSON.stringify(told)) };
}

/**
 * A task as a stream of events: `progress`, then `answer` or `problem`.
 * @param {any} task the task of the question
 * @param {(progress: import("./pool.js").Progress) => Promise<import("./pool.js").Reply>} work
 */
function events(task, work) {
  const lines = new TextEncoder();
  const stream = new ReadableStream({
    async start(control) {
      const send = (/** @type {string} */ name, /** @type {string} */ data) => control.enqueue(lines.encode(`event: ${name}\ndata: ${data}\n\n`));
      try {
        const { status, body } = await work((done, total) => send("progress", JSON.stringify({ done, total })));
        send(status === 200 ? "answer" : "problem", new TextDecoder().decode(body));
        control.close();
      } catch (error) {
        if (error instanceof Ended) {
          send("problem", JSON.stringify({ error: told(error, task) }));
          control.close();
        } else control.error(error);
      }
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

// Links to answers become downloads: their addresses work on this page only.
addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || !link.href.startsWith(`${location.origin}${base}/api/`)) return;
  event.preventDefault();
  const name = link.download || decodeURIComponent(/** @type {string} */ (new URL(link.href).pathname.split("/").pop()));
  void carried(link.href, {}).then(async (response) => {
    const file = document.createElement("a");
    file.href = URL.createObjectURL(await response.blob());
    file.download = name;
    file.click();
    URL.revokeObjectURL(file.href);
  });
});

// The first answer is loaded before the rest of the site.
void compiled.finally(keepWhole);
