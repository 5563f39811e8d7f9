// The systems of numeration that are offered.

import { el } from "./dom.js";

const SYSTEMS = ["", "2", "3", "4", "10", "fib", "trib"];

/**
 * A choice of systems of numeration.
 * @param {string} none what is said for none of them
 */
export function systems(none) {
  return el("select", { name: "numeration" }, SYSTEMS.map((system) => el("option", { value: system }, system || none)));
}
