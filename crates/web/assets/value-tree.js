// The tree of a game: each value opens to show its facts and the options of both players, which open in turn.

import { ask, waited } from "./api.js";
import { drawing, el } from "./dom.js";
import { say } from "./texts.js";
import { facts } from "./value-facts.js";

/** @typedef {import("./value-facts.js").Told} Told @typedef {import("./value-facts.js").Option} Option */

/** @type {Map<string, Told>} the facts about values */
const known = new Map();

/** The facts about a value, which are requested if they are not known yet. @param {string} value @param {AbortSignal} signal @returns {Promise<Told>} */
async function told(value, signal) {
  const already = known.get(value);
  if (already) return already;
  const [line] = await ask(["eval"], {}, { text: value, signal });
  known.set(value, line);
  return line;
}

/**
 * A node of the tree.
 * @param {Option} option
 * @param {"L" | "R" | null} player the player to move here
 * @param {boolean} [open] whether it is open at first
 */
export function node(option, player, open = false) {
  const body = el("div", { class: "branch" });
  let asked = false;
  const details = el("details", {
    class: "node",
    ontoggle: async () => {
      if (!details.open || asked) return;
      asked = true;
      const found = await waited(body, ({ signal }) => told(option.value, signal));
      if (!found) {
        asked = false;
        return;
      }
      body.replaceChildren(facts(found), ...picture(found), branches(found));
    },
  }, el("summary", {},
    player ? el("span", { class: `player player-${player}`, title: say(`page-values-option-${player}`) }, player) : null, " ",
    el("span", { class: "mono" }, option.written)), body);
  details.open = open;
  return details;
}

/** @param {Told} found @returns {Node[]} */
function picture(found) {
  if (!found.thermograph) return [];
  return [el("details", { class: "thermograph" }, el("summary", {}, say("page-values-thermograph")), drawing(found.thermograph))];
}

/** @param {Told} found */
function branches(found) {
  const { options } = found;
  if (!options) return el("p", { class: "small" }, say("page-values-no-tree"));
  /** @param {Option[]} side @param {"L" | "R"} player */
  const list = (side, player) => el("div", {}, el("h3", {}, say(`page-values-options-${player}`)),
    side.length ? side.map((option) => node(option, player)) : el("p", { class: "small" }, say("page-values-no-options")));
  return el("div", { class: "options" }, list(options.left, "L"), list(options.right, "R"),
    options.more ? el("p", { class: "small" }, say("page-values-more-options")) : null);
}
