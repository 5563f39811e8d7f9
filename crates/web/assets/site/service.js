// Stores the whole site in the browser, so that it works without a network; a new version waits until the reader accepts it.

// @ts-expect-error: on the site this file is next to the folder of the scripts, so that its scope is the whole site.
import { filled } from "./assets/shell.js";
// @ts-expect-error: as above.
import { moduleOf } from "./assets/unpack.js";

/** The version and the files of the site: `campeao site` writes both. */
const VERSION = "the-version-of-the-site";
const FILES = ["the-files-of-the-site"];

const base = new URL(".", location.href).pathname.slice(0, -1);
/** Files cached at their first request: the lessons and their scripts, and the frame in pages of others. */
const LATER = /^(assets\/(lesson[\w-]*|frame)\.(js|css)|texts\/lessons-(en|pt)\.js|frame\/?(index\.html)?|(en|pt)\/learn\/[\w-]+(\/(index\.html)?)?)$/;
const GAME = /^(en|pt)\/games\/([^/]+)(?:\/(play|explore|table|study|worksheet|rules))?$/;

addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(`campeao-${base}-${VERSION}`);
    await cache.addAll(FILES.map((file) => new Request(`${base}/${file}`, { cache: "no-cache" })));
    await cache.put(`${base}/campeao.wasm`, await moduleOf(base, "no-cache"));
  })());
});

addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith(`campeao-${base}-`) && name !== `campeao-${base}-${VERSION}`) await caches.delete(name);
    }
    await /** @type {any} */ (self).clients.claim();
  })());
});

addEventListener("message", (event) => {
  if (event.data === "take over") /** @type {any} */ (self).skipWaiting();
});

/** Copies a stored page: a redirected response cannot be used for another address. @param {Response} kept */
const page = async (kept) => new Response(await kept.text(), { headers: { "content-type": "text/html; charset=utf-8" } });

/** The stored response for an address; `undefined` if there is none. @param {string} path @param {string} search @param {boolean} navigates */
async function kept(path, search, navigates) {
  const cache = await caches.open(`campeao-${base}-${VERSION}`);
  const at = (/** @type {string} */ file) => cache.match(`${base}/${file}`);
  if (!navigates) return (await at(path)) ?? at(`${path}/index.html`);
  const place = path.replace(/index\.html$/, "").replace(/\/$/, "");
  const game = GAME.exec(place);
  if (game) {
    const shell = await at(`shells/${game[1]}.html`);
    if (!shell) return undefined;
    const text = filled(await shell.text(), base, decodeURIComponent(game[2]), game[3] ?? "play");
    return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
  }
  const file = await at(place ? `${place}/index.html` : "index.html");
  if (!file) return undefined;
  // Addresses in a page are relative to its folder.
  return path === "" || path.endsWith("/") || path.endsWith("index.html") ? page(file) : Response.redirect(`${base}/${place}/${search}`);
}

/** The host's file; it is cached if it belongs to the lessons. @param {Request} request @param {string} path */
async function asked(request, path) {
  const answer = await fetch(request);
  if (!answer.ok || !LATER.test(path)) return answer;
  const cache = await caches.open(`campeao-${base}-${VERSION}`);
  const place = path.replace(/index\.html$/, "").replace(/\/$/, "");
  await cache.put(`${base}/${place.includes(".") ? place : `${place}/index.html`}`, answer.clone());
  return answer;
}

addEventListener("fetch", (/** @type {any} */ event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) return;
  const path = url.pathname.slice(base.length + 1);
  event.respondWith((async () => (await kept(path, url.search, event.request.mode === "navigate")) ?? asked(event.request, path))());
});
