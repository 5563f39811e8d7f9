// A board on a page of somebody else: `<campeao-game>`, from the folder of the site, on a page of another origin.

import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";
import { BROWSER, FLAGS, picture } from "./harness.js";
import { handed, written } from "./site.js";

const folder = written();
const skip = folder ? false : "this program was built without the module for browsers: scripts/site builds it";
/** @type {Awaited<ReturnType<typeof handed>>} */
let host;
/** @type {import("node:http").Server} */
let other;
/** @type {import("playwright-core").Browser} */
let browser;
/** The body of the page of the other origin. */
let body = "";

before(async () => {
  if (!folder) return;
  host = await handed(folder, "/school/champion");
  other = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html><html lang="pt"><title>Blogue</title><script src="${host.address}/assets/campeao-game.js"></script>${body}`);
  });
  await new Promise((resolve) => other.listen(0, "127.0.0.1", () => resolve(null)));
  browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
});
after(async () => {
  await browser?.close();
  host?.stop();
  other?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** @param {string} text @param {(page: import("playwright-core").Page) => Promise<void>} visit */
async function onPage(text, visit) {
  body = text;
  const page = await browser.newPage({ reducedMotion: "reduce", viewport: { width: 700, height: 900 } });
  page.setDefaultTimeout(120_000);
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  try {
    const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
    await page.goto(`http://localhost:${port}/`);
    await visit(page);
    assert.deepEqual(faults, []);
  } finally {
    await page.close();
  }
}

test("a page of another origin has a board of Chomp, on which the champion answers", { skip }, () => onPage('<h1>Chomp</h1><campeao-game name="chomp" size="4x7"></campeao-game>', async (page) => {
  const frame = page.frameLocator("campeao-game iframe");
  await frame.locator("#content[data-phase=idle]").waitFor();
  assert.equal(await frame.locator(".board .target.open").count(), 28);
  // The page speaks Portuguese, and so does the frame.
  assert.equal(await frame.locator("html").getAttribute("lang"), "pt");
  for (const hidden of [".about", ".history", ".glossary"]) assert.equal(await frame.locator(hidden).first().isVisible(), false, hidden);
  // No corner, so that the game goes on.
  await frame.locator(".board .target.open").nth(14).click();
  const inner = page.frames().find((one) => one.url().includes("/frame/"));
  assert.ok(inner);
  await inner.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 2);
  await frame.locator("#content[data-phase=idle], #content[data-phase=over]").waitFor();
  // The address still names the game, so that the frame can be loaded again.
  assert.equal(new URL(await inner.evaluate(() => location.href)).searchParams.get("game"), "chomp:4x7");
  // The frame is as high as its contents.
  const height = await inner.evaluate(() => Math.ceil(document.getElementById("main")?.getBoundingClientRect().height ?? 0));
  await page.waitForFunction((wanted) => {
    const shown = document.querySelector("campeao-game")?.shadowRoot?.querySelector("iframe")?.getBoundingClientRect().height ?? 0;
    return Math.abs(shown - wanted) < 40;
  }, height);
  await picture(page, "element-chomp");
}));

test("an attribute without meaning is named in place of the board", { skip }, async () => {
  for (const [text, told] of [
    ["<campeao-game></campeao-game>", 'name="…"?'],
    ['<campeao-game name="nim:3" size="4x7"></campeao-game>', 'name="nim:3" size="4x7"?'],
    ['<campeao-game name="nim" level="best"></campeao-game>', 'level="best"? champion | random | learner | player | nobody'],
  ]) {
    await onPage(text, async (page) => {
      await page.getByRole("alert").waitFor();
      assert.equal(await page.getByRole("alert").textContent(), `<campeao-game>: ${told}`);
      assert.equal(await page.locator("campeao-game iframe").count(), 0);
    });
  }
});

test("the board changes with the attributes", { skip }, () => onPage('<campeao-game name="nim" from="1+2" theme="dark" lang="en"></campeao-game>', async (page) => {
  const frame = page.frameLocator("campeao-game iframe");
  await frame.locator("#content[data-phase=idle]").waitFor();
  assert.equal(await frame.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await frame.locator("html").getAttribute("lang"), "en");
  await page.evaluate(() => document.querySelector("campeao-game")?.setAttribute("name", "noughts"));
  await page.evaluate(() => document.querySelector("campeao-game")?.removeAttribute("from"));
  await frame.locator("#content[data-phase=idle]").waitFor();
  assert.equal(await frame.locator(".board .target.open").count(), 9);
}));

test("the rules of a game have the lines for a page of one's own, in both languages", { skip }, async () => {
  for (const [language, told] of [["en", "On a page of yours"], ["pt", "Numa página tua"]]) {
    const page = await browser.newPage();
    await page.goto(`${host.address}/${language}/games/nim/rules/`);
    const lines = page.locator(".embedding");
    await lines.locator("summary", { hasText: told }).click();
    assert.equal(await lines.locator("pre").textContent(), `<script src="${host.address}/assets/campeao-game.js"></script>\n<campeao-game name="nim" lang="${language}"></campeao-game>`);
    await page.close();
  }
});
