// The pictures of the documents, taken from the program: `npm run pictures` writes them to docs/pictures.

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, LANGUAGES, serve, settled } from "./tests/harness.js";

/** The size of a picture. */
export const SIZE = { width: 1280, height: 800 };
/** Where they belong. */
export const FOLDER = new URL("../../../docs/pictures/", import.meta.url).pathname;
/** The themes. */
export const SCHEMES = /** @type {const} */ (["light", "dark"]);
/** A game of Nim in which the opponent has slipped, so that there is something to see and to explain. */
const GAME = "games/nim/play?from=3%2B5%2B7&level=nobody&move=7-%3E6&move=5-%3E1&move=6-%3E5";

/** The file of a picture. @param {string} language @param {string} scheme */
export const file = (language, scheme) => `play-${language}-${scheme}.png`;

/** Takes all pictures. @param {string} folder where they are written */
export async function take(folder) {
  mkdirSync(folder, { recursive: true });
  const { address, stop } = await serve();
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  try {
    for (const language of LANGUAGES) {
      for (const colorScheme of SCHEMES) {
        const page = await browser.newPage({ viewport: SIZE, colorScheme, reducedMotion: "reduce" });
        await page.goto(`${address}/${language}/${GAME}`);
        await settled(page);
        await page.locator("[data-act=page-why]").click();
        await page.locator(".why .pile").waitFor();
        await page.waitForFunction(() => document.querySelectorAll(".history svg .step").length === 4);
        await page.evaluate(() => { /** @type {HTMLElement} */ (document.activeElement).blur(); scrollTo(0, 0); });
        await page.screenshot({ path: `${folder}/${file(language, colorScheme)}` });
        await page.close();
      }
    }
  } finally {
    await browser.close();
    stop();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) await take(FOLDER);
