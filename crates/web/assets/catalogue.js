// The catalogue: all games as cards with their start drawn, searched and filtered.

import { ask, waited } from "./api.js";
import { byId, drawing, el } from "./dom.js";
import { language, say } from "./texts.js";

/** @typedef {{name: string, family: string, title: string, rules: string, sources: string[], parameters: string[],
 *   arguments: string | null, start: string, kind: string, method: string}} Listed */

const list = byId("games");
const filters = /** @type {HTMLFormElement} */ (byId("filters"));
const query = new URLSearchParams(location.search);

/** A text as it is searched: small letters, no accents. @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");

/** The text of a source without its place. @param {string} source */
const work = (source) => source.split(",")[0];

/** @param {Listed} game */
function card(game) {
  const thumb = el("div", { class: "thumb", "data-game": game.name, "aria-hidden": "true" });
  return el("li", {}, el("article", { class: "card" }, thumb,
    el("h2", {}, el("a", { href: `/${language}/games/${encodeURIComponent(game.name)}` }, game.title)),
    el("p", { class: "rules" }, game.rules),
    el("div", { class: "tags" },
      el("span", { class: "tag mono" }, game.name),
      el("span", { class: "tag" }, say(`page-kind-${game.kind}`)),
      el("span", { class: "tag" }, say(`page-method-${game.method}`)))));
}

/** Pictures are asked for when their cards come into view. */
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    const name = /** @type {HTMLElement} */ (target).dataset.game ?? "";
    ask(["games", name, "positions", "start", "board"]).then((board) => {
      const picture = drawing(board.svg);
      picture.setAttribute("aria-hidden", "true");
      target.replaceChildren(picture);
    }).catch(() => {});
  }
}, { rootMargin: "300px" });

/** @param {string} name @param {string[]} values @param {(value: string) => string} told */
function offer(name, values, told) {
  const select = /** @type {HTMLSelectElement} */ (filters.elements.namedItem(name));
  select.append(...[...new Set(values)].sort().map((value) => el("option", { value }, told(value))));
  select.value = query.get(name) ?? "";
}

/** @type {Listed[] | undefined} */
const games = await waited(list, () => ask(["games"]));
if (games) {
  const search = /** @type {HTMLInputElement} */ (filters.elements.namedItem("search"));
  search.value = query.get("search") ?? "";
  offer("source", games.flatMap((game) => game.sources.map(work)), (value) => value);
  offer("kind", games.map((game) => game.kind), (value) => say(`page-kind-${value}`));
  offer("method", games.map((game) => game.method), (value) => say(`page-method-${value}`));
  const cards = games.map((game) => ({ game, card: card(game), text: plain(`${game.name} ${game.title} ${game.rules} ${game.sources.join(" ")}`) }));
  const show = () => {
    const wanted = Object.fromEntries(new FormData(filters));
    const words = plain(String(wanted.search)).split(/\s+/).filter(Boolean);
    const found = cards.filter(({ game, text }) => words.every((word) => text.includes(word))
      && (!wanted.source || game.sources.some((source) => work(source) === wanted.source))
      && (!wanted.kind || game.kind === wanted.kind)
      && (!wanted.method || game.method === wanted.method));
    list.replaceChildren(...found.map(({ card: shown }) => shown));
    byId("count").textContent = say("page-count", { count: found.length });
    list.querySelectorAll(".thumb:empty").forEach((thumb) => watcher.observe(thumb));
    const address = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
    history.replaceState(null, "", `${location.pathname}${address.size ? `?${address}` : ""}`);
  };
  filters.addEventListener("input", show);
  filters.addEventListener("submit", (event) => event.preventDefault());
  show();
}
