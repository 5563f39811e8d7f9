// A lesson of the reader's own as pupils take it: its text stands behind the `#` of the address, and is checked before it begins.

import { waited, watch } from "./api.js";
import { byId, el } from "./dom.js";
import { unpacked } from "./packed.js";
import { addTexts, language, say } from "./texts.js";

const root = byId("lesson");
addTexts(JSON.parse(root.dataset.texts ?? ""));
for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#write, a[data-language]"))) link.hash = location.hash;
// The link to the main part would replace the lesson in the address.
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  byId("main").focus();
});

/** Shows the lesson of a text. @param {string} text */
async function take(text) {
  const told = await waited(root, (asked) => watch(["lessons"], {}, { ...asked, text }));
  if (!told) return;
  const code = language in told ? language : Object.keys(told)[0];
  document.title = `${told[code].title} · campeão`;
  root.lang = code;
  root.dataset.lesson = JSON.stringify(told[code]);
  await import("./lesson.js");
}

const text = await unpacked(new URLSearchParams(location.hash.slice(1)).get("lesson") ?? "");
if (text === null) {
  root.replaceChildren(el("h1", {}, say("own-lesson-title")), el("p", { class: "problem", role: "alert" }, say("own-lesson-none")));
  root.removeAttribute("aria-busy");
} else {
  await take(text);
}
