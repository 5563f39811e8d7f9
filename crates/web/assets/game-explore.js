// The exploration of a position: its picture, its value and thermograph, its options with theirs, and the table of values by
// size.

import { trouble, waited, watch } from "./api.js";
import { button } from "./button.js";
import { drawing, el } from "./dom.js";
import { GameRecord } from "./game-record.js";
import { about, content, game, head, inClass, manners, play, query, remember } from "./head.js";
import { base } from "./place.js";
import { Sheet } from "./sheet.js";
import { language, say } from "./texts.js";
import { facts, outcomeBadge } from "./value-facts.js";

/**
 * @typedef {{position: string, written: string | null, outcome: string | null, temperature: string | null}} Option
 * @typedef {{position: string, svg: string, value: import("./value-facts.js").Told, left: Option[], right: Option[], more: boolean}} Explored
 * @typedef {import("./sheet.js").Table} Table
 */

const board = el("div", { class: "board" });
const verdict = el("div", { "aria-live": "polite" });
const options = el("div", {});
const status = el("div", {});
const links = el("div", { class: "bar" });
const tableCard = el("section", { class: "card", hidden: true });
/** The visited positions, the current one last. @type {string[]} */
const way = [];
/** The first of them. */
let first = "start";

/** The most squares of a board whose value is told at once, and the board to open with in place of a larger one. */
const [MOST, SMALLER] = [16, "4x4"];

/** The position to open with: the usual start, or a smaller board. @param {{start: string, parameters: {name: string}[]}} shown the server's description of the game */
const opening = ({ start, parameters }) => parameters.some(({ name }) => name === "board") && start.split(" ")[0].replaceAll("/", "").length > MOST && start.includes("/") ? SMALLER : "start";

/** @param {string} position */
const playing = (position) => `${base}/${language}/games/${encodeURIComponent(game)}/play${manners({ from: position })}`;

/** Shows a position, and stores it in the address. @param {string} position */
async function show(position) {
  const found = /** @type {Explored | undefined} */ (await waited(status, (options) => watch(["games", game, "positions", position, "worth"], { play }, options)));
  if (!found) return;
  status.replaceChildren();
  if (way.at(-1) !== found.position) way.push(found.position);
  remember([["at", found.position]]);
  board.replaceChildren(drawing(found.svg));
  const { value } = found;
  verdict.replaceChildren(
    el("p", { class: "small mono" }, found.position),
    el("p", { class: "value mono" }, `= ${value.written}`), facts(value),
    ...[value.thermograph, value.graph].filter((picture) => picture !== null).map((picture) => el("figure", { class: "thermograph" }, drawing(picture))));
  options.replaceChildren(side("L", found.left), side("R", found.right), found.more ? el("p", { class: "small" }, say("page-values-more-options")) : "");
  links.replaceChildren(
    el("button", { type: "button", disabled: way.length < 2, onclick: () => { way.pop(); void show(/** @type {string} */ (way.pop())); } }, say("page-undo")),
    el("button", { type: "button", onclick: () => void show(first) }, say("page-explore-start")),
    el("a", { class: "button", href: playing(found.position) }, say("page-explore-play")));
}

/** The options of a player as a table. @param {"L" | "R"} player @param {Option[]} list */
function side(player, list) {
  const row = (/** @type {Option} */ option) => el("tr", {},
    el("td", {}, el("button", { type: "button", class: "link mono", onclick: () => void show(option.position) }, option.position)),
    el("td", { class: "mono" }, option.written ?? say("page-explore-unknown")),
    el("td", {}, option.outcome ? outcomeBadge(option.outcome) : ""),
    el("td", { class: "mono" }, option.temperature ?? ""));
  const heading = (/** @type {string} */ id) => el("th", { scope: "col" }, say(id));
  return el("div", { class: "side" }, el("h2", {}, el("span", { class: `player player-${player}` }, player), " ", say(`page-explore-${player}`)),
    list.length ? el("div", { class: "scroll", tabindex: "0" }, el("table", { class: "plain" },
      el("thead", {}, el("tr", {}, heading("page-explore-position"), heading("page-values-worth"), heading("page-explore-wins"), heading("page-values-temperature"))),
      el("tbody", {}, list.map(row)))) : el("p", { class: "small" }, say("page-values-no-options")));
}

/** The table of the game's starts, with their values. */
async function table() {
  const place = el("div", {});
  const tip = el("p", { class: "small mono", "aria-live": "polite" });
  /** @type {Table | undefined} */
  let found;
  const at = (/** @type {number} */ row, /** @type {number} */ column) => ({ position: found?.positions[row][column], name: found?.games?.[row][column] ?? game });
  const sheet = new Sheet((row, column) => { tip.textContent = [at(row, column).position, found?.cells[row][column]].filter(Boolean).join(" = "); }, (row, column) => {
    const { position, name } = at(row, column);
    if (!position) return;
    if (name === game) void show(position);
    else location.assign(`${base}/${language}/games/${encodeURIComponent(name)}/explore${manners({ at: position })}`);
  });
  tableCard.replaceChildren(el("h2", {}, say("page-explore-table")), place, sheet.place, tip);
  tableCard.hidden = false;
  found = await waited(place, (options) => watch(["games", game, "table"], { play, values: "value", about: "starts" }, options));
  if (!found) return;
  place.replaceChildren();
  sheet.show(found);
}

try {
  const shown = await head();
  let position = query.get("at");
  if (!position && !query.has("from") && !query.has("move")) first = position = opening(shown);
  if (!position) {
    const record = new GameRecord(about);
    const look = query.get("look");
    await record.begin(query.get("from") ?? "start", query.getAll("move"), look === null ? null : Number(look));
    position = record.position.position;
  }
  // In class mode nothing is shown until it is requested.
  if (inClass) {
    await new Promise((asked) => {
      content.replaceChildren(el("section", { class: "card" }, button("page-class-all", () => asked(null))));
      content.removeAttribute("aria-busy");
    });
  }
  content.replaceChildren(el("div", { class: "grid" },
    el("div", {},
      el("section", { class: "card board-card" }, board, links, status),
      el("section", { class: "card" }, options)),
    el("div", {}, el("section", { class: "card verdict-card" }, verdict), tableCard)));
  await show(position);
  content.removeAttribute("aria-busy");
  if (shown.sides.length) await table();
} catch (error) {
  content.replaceChildren(trouble(error));
}
content.removeAttribute("aria-busy");
