// Contact sheets of the pages, to be looked at: each page at three sizes, light and dark, one sheet a page and language.
//
//   node sheets.js FOLDER [PATH...]     paths behind the language, such as `games/nim/play`; a page of each kind where none is given
//
// `$ADDRESS` is that of a server that runs already; otherwise one is started.

import { mkdirSync } from "node:fs";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, LANGUAGES, serve } from "./tests/harness.js";

const SIZES = [{ width: 375, height: 812 }, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];
const PAGES = ["", "learn", "games", "explore", "make", "puzzles", "games/nim/play", "games/domineering/play", "games/nim/table", "games/nim/study", "games/nim/rules", "values", "hackenbush", "pebbles", "pawns", "prove", "own"];
/** How high a picture stands on the sheet, in pixels. */
const HEIGHT = 620;

const [folder = "sheets", ...paths] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const { address, stop } = process.env.ADDRESS ? { address: process.env.ADDRESS, stop: () => {} } : await serve();
const browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
try {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  for (const path of paths.length ? paths : PAGES) {
    for (const language of LANGUAGES) {
      const pictures = [];
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        for (const size of SIZES) {
          await page.setViewportSize(size);
          await page.goto(`${address}/${language}/${path}`, { waitUntil: "networkidle" });
          await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
          pictures.push((await page.screenshot({ fullPage: size.width < 1000 })).toString("base64"));
        }
      }
      await page.setViewportSize({ width: 2600, height: 1300 });
      await page.setContent(`<body style="margin:8px;background:#777">${pictures.map((picture) => `<img height="${HEIGHT}" style="margin:4px" src="data:image/png;base64,${picture}">`).join("")}</body>`);
      await page.screenshot({ path: `${folder}/${(path || "door").replaceAll(/[/?%:=&]/g, "-")}-${language}.png`, fullPage: true });
    }
  }
} finally {
  await browser.close();
  stop();
}
