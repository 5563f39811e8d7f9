// The buttons of pages: named by the sentence that stands on them.

import { el } from "./dom.js";
import { say } from "./texts.js";

/**
 * @param {string} id the sentence's, which also names the button to scripts
 * @param {() => void} act
 * @param {string} [key] that does the same
 * @param {string} [kind]
 */
export function button(id, act, key, kind) {
  return el("button", { type: "button", class: kind, onclick: act, "data-act": id, "aria-keyshortcuts": key }, say(id), key ? el("kbd", { "aria-hidden": "true" }, key) : null);
}
