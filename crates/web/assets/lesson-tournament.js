// The tournament of a class: the next round is drawn, the results of its games are entered, and the table of results is kept.

import { button } from "./button.js";
import { el } from "./dom.js";
import { language, say } from "./texts.js";

/** @typedef {"first" | "second" | "draw"} Outcome */
/** @typedef {{first: number, second: number, shared: string, outcome: Outcome | null, disputed: boolean}} Match */
/** @typedef {{game: string, from: string, seed: number, round: number, matches: Match[], rests: number | null, scores: {player: number, played: number, won: number, drawn: number}[]}} Tournament */

/** Games for a tournament: short enough for a lesson. */
const GAMES = [["nim", "3+4+5"], ["subtraction:1,2", "20"], ["subtraction:1,4", "21"], ["wythoff", "7,10"], ["chomp:4x5", "start"], ["fibonacci-nim", "20"], ["kayles", "10"], ["domineering:5x5", "start"]];

/** The fields, kept while the page is open. */
const game = el("input", { name: "game", list: "class-games", required: true, autocomplete: "off", spellcheck: "false", maxlength: 200 });
const from = el("input", { name: "position", required: true, autocomplete: "off", spellcheck: "false", maxlength: 200 });
const seed = el("input", { name: "seed", type: "number", min: 0, max: 999999, required: true });
const players = el("input", { name: "players", type: "number", min: 2, max: 40 });
[game.value, from.value] = GAMES[0];
seed.value = "1";
const games = el("datalist", { id: "class-games" }, GAMES.map(([name]) => el("option", { value: name })));
game.addEventListener("change", () => { from.value = GAMES.find(([name]) => name === game.value)?.[1] ?? "start"; });

/** @type {{element: HTMLElement, table: HTMLElement, drawn: string} | null} */
let parts = null;

/** A score, with halves for draws. @param {{won: number, drawn: number}} score */
function points({ won, drawn }) {
  const whole = won + Math.floor(drawn / 2);
  return drawn % 2 ? `${whole || ""}½` : String(whole);
}

/**
 * The tournament as it is.
 * @param {import("./lesson-class.js").Board} board
 * @param {(work: () => Promise<void>) => Promise<void>} during
 * @param {(what: string, words: import("./api.js").Query) => Promise<void>} lead
 */
export function tournament({ tournament: told, phones, code, origins }, during, lead) {
  const draw = () => during(() => lead("rounds", { game: game.value, position: from.value, seed: seed.value, players: players.value }));
  if (!parts) {
    const form = el("form", { class: "card class-draw no-print", onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void draw(); } },
      el("p", {}, say("class-tournament-told")),
      el("div", { class: "class-fields" },
        el("label", {}, el("span", {}, say("class-game")), game), el("label", {}, el("span", {}, say("class-position")), from),
        el("label", {}, el("span", {}, say("class-seed")), seed), el("label", {}, el("span", {}, say("class-players")), players), games),
      el("div", { class: "bar" }, el("button", { class: "primary", "data-act": "class-draw" }, say("class-draw"))),
      el("p", { class: "small" }, say("class-bots")),
      el("pre", { class: "small", tabindex: "0", translate: "no" }, `campeao class '${origins[0] ?? location.origin}/${language}/class?room=${code}' 'python3 bot.py'`));
    const table = el("div", { class: "class-tables" });
    parts = { element: el("div", { class: "class-tournament" }, el("h1", {}, say("class-tournament")), table, form), table, drawn: "" };
  }
  // A list that somebody has open is left alone while nothing has changed.
  const now = JSON.stringify(told);
  if (now !== parts.drawn) parts.table.replaceChildren(...(told ? [round(told, during, lead), scores(told)] : []));
  parts.drawn = now;
  players.placeholder = String(phones);
  return parts.element;
}

/** The games of the round. @param {Tournament} told @param {(work: () => Promise<void>) => Promise<void>} during @param {(what: string, words: import("./api.js").Query) => Promise<void>} lead */
function round({ round: number, matches, rests }, during, lead) {
  const name = (/** @type {number} */ player) => say("class-player", { player });
  const rows = matches.map(({ first, second, outcome, disputed }) => {
    const options = /** @type {const} */ ([["", say("class-no-result")], ["first", say("class-wins", { player: first })], ["second", say("class-wins", { player: second })], ["draw", say("class-drawn")]]);
    const result = el("select", { "aria-label": `${say("class-result")}: ${name(first)}, ${name(second)}`, "data-first": first,
      onchange: () => { if (result.value) void during(() => lead("results", { player: first, outcome: result.value })); } },
    options.map(([value, text]) => el("option", { value, selected: value === (outcome ?? "") }, text)));
    return el("tr", { class: outcome ? "decided" : "" }, el("td", {}, name(first)), el("td", {}, name(second)), el("td", {}, result, disputed ? el("span", { class: "no" }, " ", say("class-disputed")) : null));
  });
  return el("section", { class: "card" }, el("h2", {}, say("class-round", { round: number })),
    el("table", { class: "plain" }, el("thead", {}, el("tr", {}, ["class-moves-first", "class-moves-second", "class-result"].map((id) => el("th", { scope: "col" }, say(id))))), el("tbody", {}, rows)),
    rests === null ? null : el("p", { class: "small" }, say("class-rests", { player: rests })));
}

/** The table of results. @param {Tournament} told */
function scores({ scores: all }) {
  return el("section", { class: "card" }, el("h2", {}, say("class-scores")),
    el("table", { class: "plain class-scores" }, el("thead", {}, el("tr", {}, ["class-place", "class-played", "class-points"].map((id) => el("th", { scope: "col" }, say(id))))),
      el("tbody", {}, all.map((score) => el("tr", { "data-player": score.player }, el("td", {}, score.player), el("td", {}, score.played), el("td", {}, points(score)))))));
}
