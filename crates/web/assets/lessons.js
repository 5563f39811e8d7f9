// The list of lessons: which of them are begun and which are done in this browser. On the site all of them are kept for later, too.

import { el } from "./dom.js";
import { Progress } from "./lesson-progress.js";
import "./lesson-texts.js";
import { say } from "./texts.js";

const cards = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-lesson]"));
for (const card of cards) {
  const count = Number(card.dataset.steps);
  const { done } = new Progress(card.dataset.lesson ?? "", count);
  const told = done.size >= count ? say("page-lesson-done") : done.size ? say("page-lesson-begun", { done: done.size, count }) : "";
  if (told) card.querySelector(".told")?.append(" ", el("span", { class: "tag" }, told));
}

// Opening the list loads all lessons and their scripts, so that they work without a network from then on. A server registers no
// worker: nothing follows.
void navigator.serviceWorker?.ready.then(() => {
  const parts = /** @type {NodeListOf<HTMLAnchorElement | HTMLLinkElement>} */ (document.querySelectorAll("a[data-lesson], link[href*='/assets/lesson']"));
  for (const { href } of parts) void fetch(href).catch(() => {});
});
