// Downloads.

import { address } from "./api.js";
import { el } from "./dom.js";
import { game, play } from "./head.js";
import { say } from "./texts.js";

/**
 * A card with links to the files of a game's table.
 * @param {() => import("./api.js").Query} query returns the parameters for the part of the table
 * @param {(Node | null)[]} more further downloads
 */
export function takeCard(query, ...more) {
  const link = (/** @type {string} */ format, /** @type {string} */ ending, /** @type {string} */ name) => el("a", {
    class: "button", download: `${game.replace(/[^\w-]+/g, "-")}.${ending}`, href: "#",
    onclick: (/** @type {Event} */ event) => { /** @type {HTMLAnchorElement} */ (event.currentTarget).href = address(["games", game, "table"], { play, ...query(), format, safe: null }); },
  }, name);
  return el("section", { class: "card no-print" }, el("h2", {}, say("page-take")),
    el("div", { class: "bar" }, link("csv", "csv", "CSV"), link("bfile", "txt", "OEIS b-file"), link("svg", "svg", "SVG"), link("png", "png", "PNG"),
      el("button", { type: "button", onclick: () => window.print() }, say("page-print")), ...more));
}
