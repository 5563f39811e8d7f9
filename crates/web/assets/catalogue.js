// The catalogue: all games, by theme, by text or as a list, each with a picture, a name and a line; with a search and
// filters.

import { ask, waited } from "./api.js";
import { byId, drawing, el } from "./dom.js";
import { base } from "./place.js";
import { found, near } from "./search.js";
import { shelves } from "./shelves.js";
import { language, say } from "./texts.js";

/** @typedef {{name: string, family: string, title: string, rules: string, sources: string[], parameters: string[],
 *   arguments: string | null, start: string, kind: string, method: string}} Listed */

const list = byId("games");
const filters = /** @type {HTMLFormElement} */ (byId("filters"));
const query = new URLSearchParams(location.search);

/** The themes in their order. */
const THEMES = ["heaps", "numbers", "board", "partizan"];

/** The title of the work in a source, without the place in it. @param {string} source */
const work = (source) => source.split(",")[0];

/** @param {Listed} game @param {string} text */
const link = (game, text) => el("a", { href: `${base}/${language}/games/${encodeURIComponent(game.name)}`, "data-name": game.name }, text);

/** @param {Listed} game @param {Listed[]} [known] well-known games of its family, listed on its card */
function card(game, known = []) {
  const thumb = el("div", { class: "thumb felt", "data-game": game.name, "aria-hidden": "true" });
  return el("li", {}, el("article", { class: "card way" }, thumb,
    el("div", { class: "told" },
      el("h3", {}, link(game, game.title)),
      el("p", { class: "rules" }, game.rules),
      known.length ? el("ul", { class: "known" }, known.map((other) => el("li", {}, link(other, other.title)))) : null)));
}

/** Pictures are requested when their cards come into view. */
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

/** @type {(Listed | {error: string})[] | undefined} */
const items = await waited(list, () => ask(["games"]));
if (items) {
  const games = items.flatMap((item) => ("error" in item ? [] : [item]));
  list.before(...items.flatMap((item) => ("error" in item ? [el("p", { class: "problem", role: "alert" }, item.error)] : [])));
  const search = /** @type {HTMLInputElement} */ (filters.elements.namedItem("search"));
  search.value = query.get("search") ?? "";
  offer("source", games.flatMap((game) => game.sources.map(work)), (value) => value);
  offer("kind", games.map((game) => game.kind), (value) => say(`page-kind-${value}`));
  offer("method", games.map((game) => game.method), (value) => say(`page-method-${value}`));
  const hidden = /** @type {HTMLInputElement} */ (filters.elements.namedItem("values"));
  hidden.checked = query.get("values") === "hidden";
  const level = /** @type {HTMLSelectElement} */ (filters.elements.namedItem("level"));
  level.value = query.get("level") ?? "";
  if (!level.value) level.value = "";
  const cards = new Map(games.map((game) => [game, card(game)]));
  const { families, texts } = shelves(games);
  const shelf = (/** @type {string} */ title, /** @type {Node[]} */ cards) => el("section", {}, el("h2", {}, title), el("ul", { class: "games" }, cards));
  /** The families of games, each with the well-known games of the family on its card. */
  const ofFamilies = () => families.map(({ game, known }) => card(game, known));
  /** The games of the texts in their order. @param {(text: string, items: {number: string, game: Listed}[]) => Node} shelved */
  const ofTexts = (shelved) => texts.map(({ text, items }) => shelved(text, items));
  /** The whole catalogue in each view, without search and filters. @type {Record<string, () => Node[]>} */
  const whole = {
    theme: () => [...Map.groupBy(games, ({ kind }) => kind)].sort(([a], [b]) => THEMES.indexOf(a) - THEMES.indexOf(b))
      .map(([kind, own]) => shelf(say(`page-theme-${kind}`), own.map((game) => cards.get(game) ?? el("li", {})))),
    text: () => [...ofTexts((text, items) => shelf(text, items.map(({ game }) => cards.get(game) ?? el("li", {})))), shelf(say("page-shelf-families"), ofFamilies())],
    list: () => [
      ...ofTexts((text, items) => el("details", { class: "shelf", open: true }, el("summary", {}, el("h2", {}, text)),
        el("ol", {}, items.map(({ number, game }) => el("li", {}, el("span", { class: "mono" }, number), " ", link(game, game.title)))))),
      el("section", { class: "shelf" }, el("h2", {}, say("page-shelf-families")),
        el("ol", {}, families.flatMap(({ game, known }) => [game, ...known]).map((game) => el("li", {}, link(game, game.title), " ", el("small", { class: "mono" }, game.name))))),
    ],
  };
  let view = query.get("view") ?? "";
  if (!(view in whole)) view = "theme";
  /** The search text and the filters, in words. */
  const wanted = () => [search.value.trim() && say("page-quoted", { text: search.value.trim() }), ...["source", "kind", "method"].map((name) => {
    const select = /** @type {HTMLSelectElement} */ (filters.elements.namedItem(name));
    return select.value && select.selectedOptions[0].text;
  })].filter(Boolean).join(", ");
  /** The message if no game matches, with suggestions. */
  const none = () => {
    const offered = near(games, search.value);
    return el("li", { class: "none" }, el("div", { class: "card" },
      el("p", {}, el("strong", {}, say("page-count-none")), " ", say("page-count-none-told", { wanted: wanted() })),
      el("div", { class: "bar" }, offered.length ? say("page-near") : null,
        offered.map((word) => el("button", { type: "button", "data-near": word, onclick: () => { search.value = word; show(); search.focus(); } }, word)),
        el("button", { type: "button", class: "primary", "data-act": "page-show-all", onclick: () => { filters.reset(); show(); search.focus(); } }, say("page-show-all")))));
  };
  const show = () => {
    const { search: text, source, kind, method, values, level } = Object.fromEntries(new FormData(filters));
    const fitting = found(games, String(text)).filter((game) => (!source || game.sources.some((given) => work(given) === source))
      && (!kind || game.kind === kind)
      && (!method || game.method === method));
    const plain = !String(text).trim() && !source && !kind && !method;
    list.replaceChildren(...(plain ? whole[view]() : [shelf(wanted(), fitting.length ? fitting.map((game) => cards.get(game) ?? el("li", {})) : [none()])]));
    byId("count").textContent = say("page-count", { count: fitting.length });
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (filters.querySelectorAll("[data-view]"))) button.setAttribute("aria-pressed", String(button.dataset.view === view));
    list.querySelectorAll(".thumb:empty").forEach((thumb) => watcher.observe(thumb));
    const manners = new URLSearchParams(Object.entries({ level, values }).filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (list.querySelectorAll("a[data-name]"))) link.search = manners.size ? `?${manners}` : "";
    const address = new URLSearchParams(Object.entries({ search: text, source, kind, method, level, values, view: view === "theme" ? "" : view }).filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
    history.replaceState(null, "", `${location.pathname}${address.size ? `?${address}` : ""}`);
  };
  filters.addEventListener("input", show);
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (filters.querySelectorAll("[data-view]"))) button.addEventListener("click", () => { view = button.dataset.view ?? view; show(); });
  filters.addEventListener("submit", (event) => event.preventDefault());
  show();
}
