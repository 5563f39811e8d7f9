// Every game of the catalogue on a phone: the board and the verdict on the first screen, what a finger touches as broad
// as a finger, and nothing wider than the screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, settled, world } from "./harness.js";

inTheWorld();

/** A phone. @type {import("./harness.js").Options} */
const PHONE = { width: 375, height: 812, touch: true };
/** The least a finger needs, in pixels; half a pixel is lost in rounding. */
const FINGER = 43.5;
/** So many pages are looked at together. */
const TOGETHER = 3;

/**
 * What of the page is too small for a finger: its controls, and the places of the board with moves of several touches.
 * @param {import("playwright-core").Page} page
 */
const small = (page) => page.evaluate((finger) => {
  const shown = (/** @type {Element} */ control) => control.checkVisibility({ visibilityProperty: true }) && control.getBoundingClientRect().width > 1;
  return [...document.querySelectorAll("a, button, select, summary, input:not([type=checkbox])")].filter(shown)
    // Links within running text are as high as the text.
    .filter((control) => !control.classList.contains("skip") && !(control.matches("a") && control.closest("p, li, dd")))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < finger || box.height < finger)
    .map(({ control, box }) => `${control.outerHTML.slice(0, 80)} ${Math.round(box.width)} x ${Math.round(box.height)}`);
}, FINGER);

/** @param {string} game @param {string} language */
const firstScreen = (game, language) => on(`/${language}/games/${encodeURIComponent(game)}/play`, async (page) => {
  await settled(page);
  const seen = await page.evaluate(() => {
    const box = (/** @type {string} */ selector) => /** @type {Element} */ (document.querySelector(selector)).getBoundingClientRect();
    return { board: box(".board svg"), verdict: box(".verdict-card"), dock: box(".dock"), scrolled: document.documentElement.scrollWidth - document.documentElement.clientWidth };
  });
  assert.ok(seen.board.top >= 0 && seen.board.height > 20, `${game}: no board to be seen`);
  assert.ok(seen.verdict.top >= seen.board.bottom, `${game}: the verdict is not below the board`);
  assert.ok(seen.verdict.bottom <= seen.dock.top, `${game}: the verdict ends at ${seen.verdict.bottom}, the dock begins at ${seen.dock.top}`);
  assert.ok(seen.scrolled <= 0, `${game} is ${seen.scrolled} wider than the screen`);
  const cramped = await small(page);
  assert.ok(!cramped.length, `${game}: ${cramped.join("; ")}`);
  await picture(page, `phone-${game}`);
}, PHONE);

test("every game of the catalogue shows board and verdict on the first screen of a phone", async () => {
  const games = (await (await fetch(`${world.address}/api/games`)).json()).map((/** @type {{name: string}} */ { name }) => name);
  assert.ok(games.length > 80);
  const failed = /** @type {string[]} */ ([]);
  const next = async () => {
    for (let game = games.shift(); game !== undefined; game = games.shift()) {
      await firstScreen(game, games.length % 2 ? "pt" : "en").catch((error) => failed.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
  assert.equal(failed.join("\n"), "");
});

for (const language of LANGUAGES) {
  test(`moves come as a sheet on a phone, and the reply stays in sight, in ${language}`, async () => {
    await on(`/${language}/games/nim/play`, async (page) => {
      await settled(page);
      assert.equal(await page.locator("button[data-move]").first().isVisible(), false);
      await page.locator("[data-act=page-dock-moves]").tap();
      const move = page.locator("button[data-move]").first();
      assert.ok(((await move.boundingBox())?.height ?? 0) >= FINGER);
      await accessible(page);
      await move.tap();
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 2);
      await settled(page);
      assert.equal(await move.isVisible(), false);
      assert.match(await page.locator("#live").textContent() ?? "", language === "en" ? /opponent/ : /adversário/);
      for (const part of ["#live", ".verdict-card"]) assert.ok(((await page.locator(part).boundingBox())?.y ?? 999) < 740, part);
      // What is less used stands in a drawer of its own, and the sections of the site in another.
      await page.locator("[data-act=page-dock-more]").tap();
      await page.locator("[data-act=page-restart]").tap();
      await page.waitForFunction(() => !location.search.includes("move"));
      await page.locator(".top .opens").tap();
      assert.equal(await page.locator("#sections a").first().isVisible(), true);
      await accessible(page);
    }, PHONE);
  });
}

test("a finger on several small stones is asked which it means", async () => {
  await on("/en/games/nim/play?level=nobody", async (page) => {
    await settled(page);
    await page.locator(".board [data-place]").nth(3).tap();
    const asked = page.locator(".board [role=group] button");
    await asked.first().waitFor();
    assert.ok(await asked.count() > 1);
    for (const button of await asked.all()) assert.ok(((await button.boundingBox())?.height ?? 0) >= FINGER);
    await asked.first().tap();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
  }, PHONE);
});

test("no letters of the keyboard on a touch screen", async () => {
  await on("/en/games/nim/play", async (page) => {
    await settled(page);
    for (const key of await page.locator("button > kbd").all()) assert.equal(await key.isVisible(), false);
  }, { ...PHONE, mobile: true });
});

test("on the screen of a classroom the board fills the height, and the whole screen is one key away", async () => {
  await on("/en/games/col/play", async (page) => {
    await settled(page);
    const height = async () => (await page.locator(".board svg").boundingBox())?.height ?? 0;
    assert.ok(await height() > 700, `the board is ${await height()} high`);
    await picture(page, "projector");
    await page.locator("h1").click();
    await page.locator("h1").click();
    await page.keyboard.press("f");
    await page.waitForFunction(() => document.fullscreenElement !== null);
    assert.ok(await height() > 850, `the board is ${await height()} high`);
    assert.ok(await page.locator(".verdict strong").evaluate((told) => parseFloat(getComputedStyle(told).fontSize)) >= 22);
    await picture(page, "projector-full");
  }, { width: 1920, height: 1080 });
});
