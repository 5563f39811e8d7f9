// The catalogue: all games as cards with their start drawn, searched and filtered.

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

/** The text of a source without its place. @param {string} source */
const work = (source) => source.split(",")[0];

/** @param {Listed} game @param {string} text */
const link = (game, text) => el("a", { href: `${base}/${language}/games/${encodeURIComponent(game.name)}`, "data-name": game.name }, text);

/** @param {Listed} game @param {Listed[]} [known] well-known games of its family that stand on its card */
function card(game, known = []) {
  const thumb = el("div", { class: "thumb", "data-game": game.name, "aria-hidden": "true" });
  return el("li", {}, el("article", { class: "card" }, thumb,
    el("h2", {}, link(game, game.title)),
    el("p", { class: "rules" }, game.rules),
    known.length ? el("ul", { class: "known" }, known.map((other) => el("li", {}, link(other, other.title)))) : null,
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
  const cards = new Map(games.map((game) => [game, card(game)]));
  const { families, texts } = shelves(games);
  /** All of them, where nothing is asked for: the texts in their order, then the families with their well-known games. */
  const whole = [
    ...texts.map(({ text, items }) => el("details", { class: "shelf", open: matchMedia("(min-width: 821px)").matches }, el("summary", {}, el("h2", {}, text)),
      el("ol", {}, items.map(({ number, game }) => el("li", {}, el("span", { class: "mono" }, number), " ", link(game, game.title)))))),
    el("section", {}, el("h2", {}, say("page-shelf-families")), el("ul", { class: "games" }, families.map(({ game, known }) => card(game, known)))),
  ];
  /** What is searched for and filtered by, in words. */
  const wanted = () => [search.value.trim() && say("page-quoted", { text: search.value.trim() }), ...["source", "kind", "method"].map((name) => {
    const select = /** @type {HTMLSelectElement} */ (filters.elements.namedItem(name));
    return select.value && select.selectedOptions[0].text;
  })].filter(Boolean).join(", ");
  /** What is shown where nothing fits, with ways out. */
  const none = () => {
    const offered = near(games, search.value);
    return el("li", { class: "none" }, el("div", { class: "card" },
      el("p", {}, el("strong", {}, say("page-count-none")), " ", say("page-count-none-told", { wanted: wanted() })),
      el("div", { class: "bar" }, offered.length ? say("page-near") : null,
        offered.map((word) => el("button", { type: "button", "data-near": word, onclick: () => { search.value = word; show(); search.focus(); } }, word)),
        el("button", { type: "button", class: "primary", "data-act": "page-show-all", onclick: () => { filters.reset(); show(); search.focus(); } }, say("page-show-all")))));
  };
  const show = () => {
    const { search: text, source, kind, method, values } = Object.fromEntries(new FormData(filters));
    const fitting = found(games, String(text)).filter((game) => (!source || game.sources.some((given) => work(given) === source))
      && (!kind || game.kind === kind)
      && (!method || game.method === method));
    const plain = !String(text).trim() && !source && !kind && !method;
    list.replaceChildren(...(plain ? whole : [el("ul", { class: "games" }, fitting.length ? fitting.map((game) => cards.get(game) ?? "") : [none()])]));
    byId("count").textContent = say("page-count", { count: fitting.length });
    list.querySelectorAll(".thumb:empty").forEach((thumb) => watcher.observe(thumb));
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (list.querySelectorAll("a[data-name]"))) link.search = values ? "?values=hidden" : "";
    const address = new URLSearchParams(Object.entries({ search: text, source, kind, method, values }).filter(([, value]) => value).map(([name, value]) => [name, String(value)]));
    history.replaceState(null, "", `${location.pathname}${address.size ? `?${address}` : ""}`);
  };
  filters.addEventListener("input", show);
  filters.addEventListener("submit", (event) => event.preventDefault());
  show();
}
