// The page of the pawn race, for choosing a board.

import { byId, drawing, el } from "./dom.js";
import { ask, trouble } from "./api.js";
import { base } from "./place.js";
import { language, say } from "./texts.js";

const LEAST = { columns: 1, rows: 3 };
const MOST = 8;
/** The least number of squares of a board that takes long to solve. */
const BIG = 36;

const content = byId("content");
const query = new URLSearchParams(location.search);
/** @param {"columns" | "rows"} name @param {number} usual */
function choice(name, usual) {
  const sizes = Array.from({ length: MOST - LEAST[name] + 1 }, (_, place) => LEAST[name] + place);
  const chosen = Number(query.get(name)) || usual;
  return el("select", { name, onchange: () => void show() }, sizes.map((size) => el("option", { value: size, selected: size === chosen }, size)));
}
const columns = choice("columns", 3);
const rows = choice("rows", 5);
const preview = el("div", { class: "thumb-large board" });
const warning = el("p", { class: "small" });
const link = el("a", { class: "button" }, say("page-pawns-play"));

async function show() {
  const game = `pawns:${columns.value}x${rows.value}`;
  link.href = `${base}/${language}/games/${encodeURIComponent(game)}/play`;
  history.replaceState(null, "", `${location.pathname}?columns=${columns.value}&rows=${rows.value}`);
  warning.textContent = Number(columns.value) * Number(rows.value) >= BIG ? say("page-pawns-big") : "";
  try {
    const board = await ask(["games", game, "positions", "start", "board"]);
    preview.replaceChildren(drawing(board.svg));
  } catch (error) {
    preview.replaceChildren(trouble(error));
  }
}

content.replaceChildren(el("div", { class: "grid" },
  el("div", {}, el("section", { class: "card board-card" }, preview)),
  el("div", {}, el("section", { class: "card fields" },
    el("label", {}, el("span", {}, say("page-pawns-columns")), columns),
    el("label", {}, el("span", {}, say("page-pawns-rows")), rows), warning,
    el("div", { class: "bar" }, link)))));
await show();
content.removeAttribute("aria-busy");
