// The reader's data in this browser (own games, sheets, scores, the theme), exported to a file and imported in another
// browser.

import { el } from "./dom.js";
import { fileField, handOver } from "./files.js";
import { say } from "./texts.js";

/** The prefix of all names in the browser's storage. */
const OURS = "campeao-";

/** All stored data. @returns {Record<string, string>} */
function kept() {
  return Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(OURS)));
}

/** The data in an exported file; `null` if the file has none. @param {string} text @returns {[string, string][] | null} */
function read(text) {
  try {
    const entries = Object.entries(JSON.parse(text));
    return entries.length && entries.every(([name, value]) => name.startsWith(OURS) && typeof value === "string") ? entries : null;
  } catch {
    return null;
  }
}

/** The card with a button for export and one for import. */
export function belongings() {
  const told = el("p", { class: "small", role: "status" });
  const take = el("button", { type: "button", onclick: () => handOver("campeao.json", JSON.stringify(kept(), null, 1), "application/json") }, say("page-belongings-take"));
  const file = fileField("application/json", (text) => {
    const entries = read(text);
    if (!entries) {
      told.textContent = say("page-belongings-none");
      return;
    }
    for (const [name, value] of entries) localStorage.setItem(name, value);
    location.reload();
  });
  return el("section", { class: "card no-print" }, el("h2", {}, say("page-belongings")), el("p", { class: "small" }, say("page-belongings-sub")),
    el("div", { class: "bar" }, take), el("label", {}, el("span", {}, say("page-belongings-bring")), file), told);
}
