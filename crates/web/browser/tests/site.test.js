// The app without a server: static files, from a folder of any host, and then without a network.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, accessible, picture, settled } from "./harness.js";
import { handed, written } from "./site.js";

const folder = written();
const skip = folder ? false : "this program was built without the module for browsers: scripts/site builds it";
/** @type {Awaited<ReturnType<typeof handed>>} */
let host;
/** @type {import("playwright-core").Browser} */
let browser;

before(async () => {
  if (!folder) return;
  host = await handed(folder, "/school/champion");
  browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});
after(async () => {
  await browser?.close();
  host?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** @param {(page: import("playwright-core").Page, context: import("playwright-core").BrowserContext) => Promise<void>} visit @param {import("playwright-core").BrowserContextOptions} [options] */
async function inBrowser(visit, options = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  try {
    await visit(page, context);
    assert.deepEqual(faults, []);
  } finally {
    await context.close();
  }
}

/** Waits until the site is kept whole. @param {import("playwright-core").Page} page */
const kept = (page) => page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready) && navigator.serviceWorker.controller));

test("the catalogue opens in the language of the browser, and a game is judged", { skip }, () => inBrowser(async (page) => {
  await page.goto(`${host.address}/`);
  await page.waitForURL(/\/school\/champion\/pt\/games\/$/);
  await page.locator('#games a[data-name="nim"]').first().click();
  await settled(page);
  assert.match(await page.locator(".verdict").innerText(), /\S/);
  await accessible(page);
  await picture(page, "site-nim");
}, { locale: "pt-PT" }));

test("a game outside the catalogue has a page from its address alone", { skip }, () => inBrowser(async (page) => {
  await page.goto(`${host.address}/en/games/subtraction%3A1%2C4/play`);
  await page.locator("#content:not([aria-busy])").waitFor();
  await settled(page);
  assert.match(await page.locator("#title").innerText(), /\S/);
  await page.locator('a[data-tab="study"]').click();
  await page.locator("#content:not([aria-busy])").waitFor();
}));

test("after the first load every section works without a network", { skip }, () => inBrowser(async (page, context) => {
  await page.goto(`${host.address}/en/games/`);
  await page.locator("#games:not([aria-busy])").waitFor();
  await kept(page);
  host.stop();
  await context.setOffline(true);
  try {
    for (const game of ["pawns", "subtraction%3A1%2C4", "domineering%3A4x4", "wythoff"]) {
      await page.goto(`${host.address}/en/games/${game}/play`);
      await settled(page);
    }
    await page.goto(`${host.address}/pt/games/wythoff/study`);
    await page.locator("#content:not([aria-busy])").waitFor();
    assert.match(await page.locator("#content").innerText(), /\S/);
    for (const section of ["values", "hackenbush", "pebbles", "pawns", "prove", "own", "puzzles"]) {
      await page.goto(`${host.address}/en/${section}`);
      await page.locator("#content:not([aria-busy])").waitFor();
      await picture(page, `site-${section}`);
    }
  } finally {
    await context.setOffline(false);
    host = await handed(/** @type {string} */ (folder), "/school/champion");
  }
}));

test("what goes too deep for a browser is refused, and the page goes on", { skip }, () => inBrowser(async (page) => {
  await page.goto(`${host.address}/en/values/`);
  const told = await page.evaluate(async () => {
    const { ask } = await import(/** @type {any} */ ("/school/champion/assets/api.js"));
    const deep = await ask(["eval"], {}, { text: "g(x) := if x = 0 then 0 else 1 + g(x-1) end\ng(990)" }).catch((/** @type {Error} */ error) => error.message);
    const next = await ask(["eval"], {}, { text: "1 + 1" });
    return { deep, next: next[0].value };
  });
  assert.ok(typeof told.deep === "object" || /deeper than this browser/.test(told.deep), String(told.deep));
  assert.equal(told.next, "2");
}));

test("on a phone the board is there, light and dark", { skip }, async () => {
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await inBrowser(async (page) => {
      await page.goto(`${host.address}/pt/games/pawns/play/`);
      await settled(page);
      await accessible(page);
      await picture(page, `site-phone-${colorScheme}`);
    }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, colorScheme });
  }
});

test("what a browser keeps is taken to another one as a file", { skip }, async () => {
  let file = "";
  await inBrowser(async (page) => {
    await page.goto(`${host.address}/en/own/`);
    await page.locator("#content:not([aria-busy])").waitFor();
    await page.evaluate(() => localStorage.setItem("campeao-puzzles", "kept"));
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Take all along" }).click()]);
    file = readFileSync(await download.path(), "utf8");
    await accessible(page);
  });
  assert.equal(JSON.parse(file)["campeao-puzzles"], "kept");
  await inBrowser(async (page) => {
    await page.goto(`${host.address}/en/own/`);
    await page.locator("#content:not([aria-busy])").waitFor();
    const bring = (/** @type {string} */ text) => page.locator('input[type="file"]').setInputFiles({ name: "campeao.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await bring('{"other": "text"}');
    await page.getByText("holds nothing of ours").waitFor();
    await bring(file);
    await page.waitForFunction(() => localStorage.getItem("campeao-puzzles") === "kept");
  });
});

test("a new version is announced, and taken only when the reader asks for it", { skip }, async () => {
  const copy = mkdtempSync(join(tmpdir(), "campeao-site-"));
  cpSync(/** @type {string} */ (folder), copy, { recursive: true });
  const change = (/** @type {string} */ name, /** @type {RegExp} */ old, /** @type {string} */ now) => {
    const text = readFileSync(join(copy, name), "utf8");
    assert.match(text, old);
    writeFileSync(join(copy, name), text.replace(old, now));
  };
  const host = await handed(copy, "");
  try {
    for (const [language, told, taken] of [["en", "There is a new version of these pages.", "Take it now"], ["pt", "Há uma versão nova destas páginas.", "Usar já"]]) {
      await inBrowser(async (page) => {
        const at = `${host.address}/${language}/own/`;
        await page.goto(at);
        await kept(page);
        change(`${language}/own/index.html`, /<\/h1>/, " (new)</h1>");
        change("service.js", /const VERSION = "[^"]*"/, `const VERSION = "new-${language}"`);
        const notice = page.locator(".notice", { hasText: told });
        // It waits, however often the page is opened.
        for (let visit = 0; visit < 2; visit += 1) {
          await page.goto(at);
          await notice.waitFor();
          assert.doesNotMatch(await page.locator("h1").innerText(), /new/);
        }
        await accessible(page);
        await picture(page, `site-new-version-${language}`);
        await notice.getByRole("button", { name: taken }).click();
        await page.locator("h1", { hasText: "(new)" }).waitFor();
        await page.locator("#content:not([aria-busy])").waitFor();
        assert.equal(await notice.count(), 0);
        assert.equal((await page.evaluate(() => caches.keys())).length, 1);
      });
    }
  } finally {
    host.stop();
    rmSync(copy, { recursive: true, force: true });
  }
});

/** The most that a first visit may load, compressed, in bytes. */
const FIRST_LOAD = 2_000_000;

test("a first visit loads at most 2 MB compressed, with all that is kept", { skip }, async () => {
  const host = await handed(/** @type {string} */ (folder), "");
  try {
    await inBrowser(async (page) => {
      await page.goto(`${host.address}/en/games/nim/play/`);
      await settled(page);
      await kept(page);
      // Hosts compress what is text; all else is compressed already.
      const size = (/** @type {string} */ file) => {
        const bytes = readFileSync(join(/** @type {string} */ (folder), file));
        return /\.(html|js|css|svg|webmanifest|wasm)$/.test(file) ? gzipSync(bytes, { level: 9 }).length : bytes.length;
      };
      const loaded = [...host.files].reduce((sum, file) => sum + size(file), 0);
      assert.ok(host.files.has("campeao.wasm.xz") && host.files.has("assets/style.css"));
      assert.ok(loaded <= FIRST_LOAD, `${loaded} bytes`);
    });
  } finally {
    host.stop();
  }
});
