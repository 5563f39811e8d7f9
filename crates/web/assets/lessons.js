// The list of lessons: which of them are begun and which are done in this browser. On the site all of them are kept for later, too.

import { el } from "./dom.js";
import { Progress } from "./lesson-progress.js";
import { base } from "./place.js";
import { say } from "./texts.js";

const cards = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-lesson]"));
for (const card of cards) {
  const count = Number(card.dataset.steps);
  const { done } = new Progress(card.dataset.lesson ?? "", count);
  const told = done.size >= count ? say("page-lesson-done") : done.size ? say("page-lesson-begun", { done: done.size, count }) : "";
  if (told) card.querySelector(".told")?.append(" ", el("span", { class: "tag" }, told));
}

// Whoever has looked at the list has them without a network; the site keeps whatever of them is asked for.
if (base && "serviceWorker" in navigator) {
  await navigator.serviceWorker.ready;
  for (const { href } of cards) void fetch(href).catch(() => {});
}
