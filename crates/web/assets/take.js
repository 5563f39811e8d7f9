// Downloads, and the link to the page.

import { address } from "./api.js";
import { button } from "./button.js";
import { el } from "./dom.js";
import { game, play } from "./head.js";
import { say } from "./texts.js";

/** A button that copies the link to the page, and the place that says so; if the browser does not allow it, the link stands there. */
export function sharing() {
  const live = el("span", { class: "small", role: "status" });
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      live.textContent = say("page-shared");
    } catch {
      live.textContent = location.href;
    }
  };
  return [button("page-share", () => void share()), live];
}

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
      el("button", { type: "button", onclick: () => window.print() }, say("page-print")), ...more, ...sharing()));
}
