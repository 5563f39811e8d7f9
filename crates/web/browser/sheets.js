// Contact sheets of the pages, to be looked at: each page at three sizes, light and dark, one sheet a page and language.
//
//   node sheets.js FOLDER [PATH...]     paths behind the language, such as `games/nim/play`; a page of each kind where none is given
//   node sheets.js FOLDER boards        the boards of all games, light and dark
//
// `$ADDRESS` is that of a server that runs already; otherwise one is started.

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, LANGUAGES, serve } from "./tests/harness.js";

const SIZES = [{ width: 375, height: 812 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];
const PAGES = ["", "learn", "games", "explore", "make", "puzzles", "games/nim/play", "games/domineering/play", "games/nim/table", "games/nim/study", "games/nim/rules", "values", "hackenbush", "pebbles", "pawns", "prove", "own"];
/** How high a picture stands on the sheet, in pixels. */
const HEIGHT = 620;
/** How many screens of a phone a picture shows at most. */
const SCREENS = 2;
/** How many boards stand on a sheet, and how high. */
const [BOARDS, BOARD] = [24, 300];

const [folder = "sheets", ...paths] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { address, stop } = process.env.ADDRESS ? { address: process.env.ADDRESS, stop: () => {} } : await serve();
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });

/** Waits until a page is ready. @param {import("playwright-core").Page} page @param {string} path behind the address */
async function open(page, path) {
  await page.goto(`${address}/${path}`, { waitUntil: "networkidle" });
  await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
}

/** Writes a sheet of pictures. @param {import("playwright-core").Page} page @param {Buffer[]} pictures @param {number} height of a picture @param {string} name */
async function write(page, pictures, height, name) {
  await page.setViewportSize({ width: 2600, height: 1300 });
  await page.setContent(`<body style="margin:8px;background:#777">${pictures.map((picture) => `<img height="${height}" style="margin:4px" src="data:image/png;base64,${picture.toString("base64")}">`).join("")}</body>`);
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}

/** The boards of all games. @param {import("playwright-core").Page} page */
async function boards(page) {
  await open(page, "en/games");
  const games = [...new Set(await page.locator("#games a[href*='/games/']").evaluateAll((links) => links.map((link) => /** @type {HTMLAnchorElement} */ (link).pathname.slice(1))))];
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    for (let first = 0; first < games.length; first += BOARDS) {
      const pictures = [];
      await page.setViewportSize(SIZES[1]);
      for (const game of games.slice(first, first + BOARDS)) {
        await open(page, game);
        pictures.push(await page.locator(".board-card").screenshot());
      }
      await write(page, pictures, BOARD, `boards-${colorScheme}-${first / BOARDS}`);
    }
  }
}

try {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  if (paths[0] === "boards") await boards(page);
  else for (const path of paths.length ? paths : PAGES) {
    for (const language of LANGUAGES) {
      const pictures = [];
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await open(page, `${language}/${path}`);
          const long = size.width < 1000 ? await page.evaluate(() => document.documentElement.scrollHeight) : size.height;
          pictures.push(await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: size.width, height: Math.min(long, SCREENS * size.height) } }));
        }
      }
      await write(page, pictures, HEIGHT, `${(path || "door").replaceAll(/[/?%:=&]/g, "-")}-${language}`);
    }
  }
} finally {
  await browser.close();
  stop();
}
