// The pages and the games of the catalogue, in all sizes and both themes: board and verdict on the first screen, what a
// finger touches as broad as a finger, nothing wider than the screen, and nothing that axe-core finds.
//
// Each run sees a page of each kind and a game of each family; of the other games those of its slice. A page is opened once on
// a phone and then widened and darkened where it stands, the two languages by turns. With `EVERY` set it is opened in both
// languages, and all rules are tried in all sizes and themes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FAMILIES } from "./families.js";
import { LANGUAGES, SITE, accessible, inTheWorld, on, picture, settled, world } from "./harness.js";
import { byTurns, sliced } from "./slice.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page */

/** A phone, a laptop, and a classroom's projector. */
const SIZES = [{ name: "phone", width: 375, height: 812 }, { name: "laptop", width: 1280, height: 800 }, { name: "projector", width: 1920, height: 1080 }];
const EVERY = Boolean(process.env.EVERY);
/** The least a finger needs, in pixels; half a pixel is lost in rounding. */
const FINGER = 43.5;
/** So many pages are looked at together. */
const TOGETHER = 3;
/** What of axe-core's rules depends on the theme alone. */
const COLOURS = ["color-contrast"];

/** What of the page's controls is too small for a finger. @param {Page} page */
const small = (page) => page.evaluate((finger) => {
  const shown = (/** @type {Element} */ control) => control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 1;
  return [...document.querySelectorAll("a, button, select, summary, input:not([type=checkbox]):not([type=radio])")].filter(shown)
    // Links within running text are as high as the text.
    .filter((control) => !control.classList.contains("skip") && !(control.matches("a") && control.closest("p, li, dd")))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < finger || box.height < finger)
    .map(({ control, box }) => `${control.outerHTML.slice(0, 80)} ${Math.round(box.width)} x ${Math.round(box.height)}`);
}, FINGER);

/** @param {Page} page @param {string} where */
async function fits(page, where) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(wider <= 0, `${where} is ${wider} wider than the screen`);
}

/** Board and verdict of a game, without scrolling. @param {Page} page @param {string} where @param {number} height */
async function firstScreen(page, where, height) {
  const seen = await page.evaluate(() => {
    const box = (/** @type {string} */ selector) => /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
    return { board: box(".board svg"), verdict: box(".verdict-card"), dock: box(".dock") };
  });
  const phone = height === SIZES[0].height;
  assert.ok(seen.board.top >= 0 && seen.board.height > 20, `${where}: no board to be seen`);
  assert.ok(seen.board.bottom <= height, `${where}: the board ends at ${seen.board.bottom}`);
  assert.ok(seen.verdict.bottom <= (phone ? seen.dock.top : height), `${where}: the verdict ends at ${seen.verdict.bottom}`);
  if (phone) assert.ok(seen.verdict.top >= seen.board.bottom, `${where}: the verdict is not below the board`);
}

/**
 * Looks at a page in all sizes and themes.
 * @param {string} path @param {string} language
 * @param {boolean} game whether it is a game's board
 * @param {string} name of its pictures
 */
const look = (path, language, game, name) => on(`/${language}/${path}`, async (page) => {
  if (game) await settled(page);
  else await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
  for (const [place, { name: size, width, height }] of SIZES.entries()) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      const where = `${language}/${path}, ${size}, ${colorScheme}`;
      if (place || colorScheme === "dark") await page.emulateMedia({ colorScheme });
      if (colorScheme === "light") {
        await fits(page, where);
        if (game) await firstScreen(page, where, height);
        if (place === 0) {
          const cramped = await small(page);
          assert.ok(!cramped.length, `${where}: ${cramped.join("; ")}`);
        }
      }
      // The sizes differ in what is shown, the themes in colours only.
      if (EVERY || (place === 0 && colorScheme === "light")) await accessible(page, undefined, where);
      else if (place === 2 && colorScheme === "dark") await accessible(page, COLOURS, where);
      await picture(page, `${name}-${size}-${colorScheme}-${language}`);
    }
  }
}, { width: SIZES[0].width, height: SIZES[0].height, touch: true });

/** Looks at pages, some together. @param {{path: string, game: boolean, name: string}[]} pages */
async function lookAtAll(pages) {
  const visits = pages.flatMap((page, place) => (EVERY ? LANGUAGES : byTurns(LANGUAGES, place).slice(0, 1)).map((language) => ({ ...page, language })));
  const failed = /** @type {string[]} */ ([]);
  const next = async () => {
    for (let visit = visits.shift(); visit !== undefined; visit = visits.shift()) {
      await look(visit.path, visit.language, visit.game, visit.name).catch((error) => failed.push(`${visit.path}: ${error.message}`));
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
  assert.equal(failed.join("\n"), "");
}

test("a game of each family and the slice's games of the catalogue, in all sizes and themes", async () => {
  const games = (await (await fetch(`${world.address}/api/games`)).json()).map((/** @type {{name: string}} */ { name }) => name);
  assert.ok(games.length > 80);
  const ofFamilies = FAMILIES.map((address) => decodeURIComponent(address.split("?")[0]));
  await lookAtAll([...new Set([...ofFamilies, ...sliced(games)])].map((/** @type {string} */ game) => ({ path: `games/${encodeURIComponent(game)}/play`, game: true, name: `play-${game}` })));
});

test("a page of each kind, in all sizes and themes", async () => {
  const sections = ["", "learn", "games", "explore", "make", "puzzles", "values", "hackenbush", "pebbles", "pawns", "prove", "own"].map((path) => ({ path, game: false, name: path || "door" }));
  const tabs = ["table", "study", "worksheet", "rules"].flatMap((tab, place) => byTurns(["subtraction:1,4", "wythoff", "northcott", "domineering"], place).map((game) => (
    { path: `games/${encodeURIComponent(game)}/${tab}`, game: false, name: `${tab}-${game}` })));
  const classes = ["table", "study", "play"].map((tab) => ({ path: `games/nim/${tab}?values=hidden`, game: false, name: `class-${tab}` }));
  await lookAtAll([...sections, ...tabs, ...classes]);
});

/** The most that the first load of a page may weigh; of the front door, with its game. */
const LOAD = 150 * 1024;
const DOOR_LOAD = 180 * 1000;

test("the first load of a page weighs less than 150 KB, and its scripts are all named at its top", { skip: SITE && "site.test.js weighs the first visit to the site" }, async () => {
  for (const path of ["", "games", "games/nim/play", "games/nim/study", "games/nim/table", "own", "puzzles"]) {
    await on(`/en/${path}`, async (page) => {
      await page.waitForLoadState("networkidle");
      const { weight, late } = await page.evaluate(() => {
        const loaded = /** @type {PerformanceResourceTiming[]} */ ([...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]);
        const named = new Set([.../** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=modulepreload]"))].map(({ href }) => href));
        return {
          weight: loaded.reduce((sum, entry) => sum + entry.transferSize, 0),
          late: loaded.map(({ name }) => name).filter((name) => name.endsWith(".js") && !name.endsWith("/theme.js") && !named.has(name)),
        };
      });
      assert.ok(weight < (path ? LOAD : DOOR_LOAD), `${path} weighs ${weight} bytes`);
      assert.deepEqual(late, [], path);
    });
  }
});
