// The app without a server: static files, from a folder of any host, and then without a network.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, accessible, picture, serve, settled } from "./harness.js";
import { handed, written } from "./site.js";

const folder = written();
const skip = folder ? false : "this program was built without the WebAssembly module for browsers: scripts/site builds it";
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

test("the door opens in the language of the browser, and leads to a game that is judged", { skip }, () => inBrowser(async (page) => {
  await page.goto(`${host.address}/`);
  await page.waitForURL(/\/school\/champion\/pt\/$/);
  await page.locator("#content:not([aria-busy])").waitFor();
  await picture(page, "site-door");
  await page.locator('.rooms a[href$="pt/games"]').click();
  await page.waitForURL(/\/school\/champion\/pt\/games\/$/);
  await page.locator('#games a[data-name="nim"]').first().click();
  await settled(page);
  assert.match(await page.locator(".verdict").innerText(), /\S/);
  await accessible(page);
  await picture(page, "site-nim");
}, { locale: "pt-PT" }));

test("the catalogue and a board are there before the module is", { skip }, () => inBrowser(async (page) => {
  /** @type {(value?: unknown) => void} */
  let comes = () => {};
  const wait = new Promise((resolve) => { comes = resolve; });
  await page.route(/\.wasm/, async (route) => { await wait; await route.continue(); });
  await page.goto(`${host.address}/pt/games/`);
  await page.locator("#games:not([aria-busy])").waitFor();
  await page.locator('#games a[data-name="wythoff"]').first().click();
  await page.locator(".board svg").waitFor();
  assert.match(await page.locator("#about").innerText(), /\S/);
  await picture(page, "site-before-the-module");
  comes();
  await settled(page);
}));

test("the champion at the door plays before the module is there, and loses to whoever leaves multiples of four", { skip }, () => inBrowser(async (page) => {
  await page.route(/\.wasm/, () => {});
  await page.goto(`${host.address}/en/`);
  for (const count of [1, 3, 3, 3]) {
    await page.locator(`[data-take="${count}"]:enabled`).click();
    await page.locator("[data-take]:enabled, .moment:not([hidden])").first().waitFor();
  }
  await page.locator(".moment h2", { hasText: "You beat the champion." }).waitFor();
}));

test("what is answered beforehand is what the program answers", { skip }, async () => {
  const server = await serve();
  try {
    const asked = async (/** @type {string} */ address) => (await fetch(`${server.address}/api/${address}`)).json();
    for (const language of ["en", "pt"]) {
      const known = (/** @type {string} */ path) => JSON.parse(readFileSync(join(/** @type {string} */ (folder), language, path, "answers.json"), "utf8"));
      const games = await asked(`games?lang=${language}`);
      assert.deepEqual(known("games"), { games });
      const door = known("");
      assert.equal(Object.keys(door).length, 14);
      for (const [stones, answer] of Object.entries(door)) assert.deepEqual(answer, await asked(`games/subtraction:1,2,3/positions/${stones}?lang=${language}`), stones);
      for (const { name } of games) {
        const show = await asked(`games/${name}?lang=${language}`);
        const board = await asked(`games/${name}/positions/start/board?lang=${language}`);
        assert.deepEqual(known(`games/${name}`), { show, board }, name);
      }
    }
  } finally {
    server.stop();
  }
});

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
    for (const tab of ["study", "explore", "table", "worksheet", "rules"]) {
      await page.goto(`${host.address}/pt/games/wythoff/${tab}`);
      await page.locator("#content:not([aria-busy])").waitFor();
      assert.match(await page.locator("#content").innerText(), /\S/);
    }
    for (const room of ["", "learn", "explore", "make"]) {
      await page.goto(`${host.address}/pt/${room}`);
      await page.locator("h1").waitFor();
      await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
    }
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

test("what needs more than a browser has is refused with the command for a computer", { skip }, async () => {
  for (const [language, memory, time] of /** @type {[string, RegExp, RegExp][]} */ ([
    ["en", /needs \d+ bytes of memory.*ask the program on a computer: campeao pawns solve 8x8 --file/, /No answer within \d+ seconds.*computer: campeao solve domineering:8x8 /],
    ["pt", /precisa de \d+ bytes de memória.*pergunta ao programa num computador: campeao pawns solve 8x8 --file/, /Não houve resposta em \d+ segundos.*computador: campeao solve domineering:8x8 /],
  ])) {
    await inBrowser(async (page) => {
      await page.goto(`${host.address}/${language}/games/pawns%3A8x8/play`);
      await page.getByText(memory).first().waitFor();
      await picture(page, `site-memory-${language}`);
      // The page waits for as long as it would, but by a clock of ours.
      await page.clock.install();
      await page.goto(`${host.address}/${language}/games/domineering%3A8x8/play`);
      await page.locator(".board svg").waitFor();
      while (!(await page.getByText(time).count())) await page.clock.fastForward(600_000);
      await picture(page, `site-time-${language}`);
    });
  }
});

/** Questions that are nested deeper than a browser's stack, page by page. @type {[string[], {}, {text?: string}][]} */
const DEEP = [
  [["eval"], {}, { text: "g(x) := if x = 0 then 0 else 1 + g(x-1) end\ng(990)" }],
  [["eval"], {}, { text: `${"(".repeat(20_000)}1${")".repeat(20_000)}` }],
  [["eval"], {}, { text: `${"{*|".repeat(2000)}0${"}".repeat(2000)}` }],
  [["prove"], { formula: `forall n. ${"(".repeat(3000)}n = 1${")".repeat(3000)}` }, {}],
  [["rules"], {}, { text: `name = "deep"\nstate = ["n"]\nrank = ["n"]\nstart = "9"\ntitle = { en = "D", pt = "D" }\nrules = { en = "D", pt = "D" }\n[ends]\nlost = "${"not ".repeat(9000)}n = 1"\n[[move]]\nlabel = { en = "{t}", pt = "{t}" }\nwhere = "t in 1..=3"\nto = ["n - t"]\n` }],
  [["games", "nim", "conjecture"], { safe: `${"not ".repeat(3000)}n = 1` }, {}],
  [["hackenbush"], {}, { text: "L".repeat(9000) }],
];

test("what goes too deep for a browser is refused, and the page goes on", { skip }, () => inBrowser(async (page) => {
  await page.goto(`${host.address}/en/values/`);
  for (const question of DEEP) {
    const told = await page.evaluate(async (question) => {
      const { ask, Problem } = await import(/** @type {any} */ ("/school/champion/assets/api.js"));
      const answer = await ask(...question).catch((/** @type {Error} */ error) => error);
      const next = await ask(["eval"], {}, { text: "1 + 1" });
      return { refused: answer instanceof Problem, why: answer instanceof Error ? answer.message : "", next: next[0].value };
    }, question);
    const [[about]] = question;
    assert.equal(told.next, "2", about);
    // An answer is as good; what it may not be is a fault without words.
    assert.ok(!told.why || (told.refused && /deeper|nested|nesting|too long|at most|more than/.test(told.why)), `${about}: ${told.why}`);
  }
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
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save everything to a file" }).click()]);
    file = readFileSync(await download.path(), "utf8");
    await accessible(page);
  });
  assert.equal(JSON.parse(file)["campeao-puzzles"], "kept");
  await inBrowser(async (page) => {
    await page.goto(`${host.address}/en/own/`);
    await page.locator("#content:not([aria-busy])").waitFor();
    const bring = (/** @type {string} */ text) => page.locator('input[type="file"]').setInputFiles({ name: "campeao.json", mimeType: "application/json", buffer: Buffer.from(text) });
    await bring('{"other": "text"}');
    await page.getByText("has nothing from these pages").waitFor();
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
        return /\.(html|js|json|css|svg|webmanifest|wasm)$/.test(file) ? gzipSync(bytes, { level: 9 }).length : bytes.length;
      };
      const loaded = [...host.files].reduce((sum, file) => sum + size(file), 0);
      assert.ok(host.files.has("campeao.wasm.xz") && host.files.has("assets/style.css"));
      assert.ok(loaded <= FIRST_LOAD, `${loaded} bytes`);
    });
  } finally {
    host.stop();
  }
});
