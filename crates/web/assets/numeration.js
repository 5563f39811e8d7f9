// The choice of numeration systems.

import { el } from "./dom.js";

const SYSTEMS = ["", "2", "3", "4", "10", "fib", "trib"];

/**
 * A field for choosing a numeration system.
 * @param {string} none the text of the choice without a system
 */
export function systems(none) {
  return el("select", { name: "numeration" }, SYSTEMS.map((system) => el("option", { value: system }, system || none)));
}
