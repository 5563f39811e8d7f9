// Games in the hand and before a class: moves as a sheet, fingers on small stones, no letters of keys, the whole screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, settled } from "./harness.js";

inTheWorld();

/** A phone. @type {import("./harness.js").Options} */
const PHONE = { width: 375, height: 812, touch: true };
/** The least a finger needs, in pixels; half a pixel is lost in rounding. */
const FINGER = 43.5;
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
      const dock = await page.locator(".dock").boundingBox();
      for (const part of ["#live", ".verdict-card"]) {
        const box = await page.locator(part).boundingBox();
        assert.ok(dock && box && box.y < dock.y, part);
      }
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

test("Escape closes the sheet of moves, and a hint is seen by whoever reads the reasons", async () => {
  await on("/en/games/nim/play", async (page) => {
    await settled(page);
    await page.locator("[data-act=page-dock-moves]").tap();
    await page.locator("#moves:popover-open").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("#moves:popover-open").waitFor({ state: "detached" });
    await page.locator("[data-act=page-why]").tap();
    await page.locator(".why .pile").waitFor();
    await page.locator(".why").evaluate((card) => card.scrollIntoView({ block: "start", behavior: "instant" }));
    await page.locator("[data-act=page-hint]").tap();
    // Both the marked place and the words are in sight, above the dock.
    await page.waitForFunction(() => {
      const dock = /** @type {Element} */ (document.querySelector(".controls-card")).getBoundingClientRect().top;
      const seen = (/** @type {Element | null} */ part) => part && part.getBoundingClientRect().top >= 0 && part.getBoundingClientRect().bottom <= dock;
      return seen(document.querySelector("#live")) && seen(document.querySelector(".target.hint"));
    });
    assert.match(await page.locator("#live").textContent() ?? "", /This wins/);
    await picture(page, "hint-beside-why");
  }, PHONE);
});

test("a finger on several small stones is asked which it means", async () => {
  await on("/en/games/nim/play?from=20%2B30&level=nobody", async (page) => {
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

test("on the screen of a classroom the board and the buttons are in sight, and the whole screen is one key away", async () => {
  await on("/en/games/col/play", async (page) => {
    await settled(page);
    const height = async () => (await page.locator(".board svg").boundingBox())?.height ?? 0;
    assert.ok(await height() > 500, `the board is ${await height()} high`);
    const hint = await page.locator("[data-act=page-hint]").boundingBox();
    assert.ok(hint && hint.y + hint.height <= 1080, JSON.stringify(hint));
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

test("a table and a study fill the screen of a classroom", async () => {
  for (const tab of ["table", "study"]) {
    await on(`/en/games/subtraction/${tab}`, async (page) => {
      await page.locator("[data-act=page-full]").click();
      await page.waitForFunction(() => document.fullscreenElement?.id === "game");
      await picture(page, `${tab}-full`);
      await page.keyboard.press("f");
      await page.waitForFunction(() => document.fullscreenElement === null);
    }, { width: 1920, height: 1080 });
  }
});
