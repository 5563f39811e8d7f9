// The pictures of the documents, taken from the program: `npm run pictures` writes them to docs/pictures, and the icons that phones
// want among the assets.

import { mkdirSync, readFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, LANGUAGES, serve, settled } from "./tests/harness.js";

/** The size of a picture. */
export const SIZE = { width: 1280, height: 800 };
/** Where they belong. */
export const FOLDER = new URL("../../../docs/pictures/", import.meta.url).pathname;
/** Where the icon stands, and those made of it. */
export const ASSETS = new URL("../assets/", import.meta.url).pathname;
/** The sides of the icons. */
export const ICONS = [192, 512];
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

/** Makes the icons: the drawing without its round corners, which every phone cuts as it likes. @param {string} folder where they are written */
export async function icons(folder) {
  const drawing = readFileSync(`${ASSETS}icon.svg`, "utf8").replace('rx="7"', 'rx="0"');
  const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  try {
    for (const side of ICONS) {
      const page = await browser.newPage({ viewport: { width: side, height: side } });
      await page.setContent(`<style>* { margin: 0 } svg { display: block; width: 100vw }</style>${drawing}`);
      await page.screenshot({ path: `${folder}/icon-${side}.png` });
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await take(FOLDER);
  await icons(ASSETS);
}
