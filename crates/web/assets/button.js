// The buttons of pages, identified by the sentence on them.

import { el } from "./dom.js";
import { say } from "./texts.js";

/**
 * @param {string} id the id of the sentence, which also identifies the button in scripts
 * @param {() => void} act
 * @param {string} [key] the shortcut key
 * @param {string} [kind]
 */
export function button(id, act, key, kind) {
  return el("button", { type: "button", class: kind, onclick: act, "data-act": id, "aria-keyshortcuts": key }, say(id), key ? el("kbd", { "aria-hidden": "true" }, key) : null);
}
