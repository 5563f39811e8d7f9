// Pages on paper: tables keep their signs, no sheet is empty, no list is cut, and paper is light.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, settled } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

/** The sheets of a page. @param {import("playwright-core").Page} page @param {string} name */
async function sheets(page, name) {
  const file = await page.pdf({ format: "A4", printBackground: false });
  if (process.env.SCREENSHOTS) writeFileSync(`${process.env.SCREENSHOTS}/${name}.pdf`, file);
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

for (const scheme of /** @type {const} */ (["light", "dark"])) {
  test(`a study begins on its first sheet and its table keeps its signs: ${scheme}`, async () => {
    await on("/pt/games/subtraction%3A1%2C4/study", async (page) => {
      await page.locator("ol.steps > li:nth-child(4)").waitFor();
      await page.emulateMedia({ media: "print", colorScheme: scheme });
      // The page hears of the paper a moment later.
      await page.waitForFunction(() => document.documentElement.dataset.theme === "light");
      const styles = await page.evaluate(() => {
        const style = (/** @type {string} */ selector) => getComputedStyle(/** @type {Element} */ (document.querySelector(selector)));
        return { card: style(".card:has(.steps)").breakInside, exact: style(".strip i").printColorAdjust, border: style(".strip i").borderTopStyle, theme: document.documentElement.dataset.theme };
      });
      assert.deepEqual(styles, { card: "auto", exact: "exact", border: "solid", theme: "light" });
      // The programme is as high as this on the width of A4, and takes no more sheets than that.
      await page.setViewportSize({ width: 718, height: 1000 });
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const count = await sheets(page, `study-${scheme}`);
      assert.ok(count <= Math.ceil(height / 1000) + 1, `${count} sheets for ${height} pixels`);
    }, { scheme });
  });
}

test("the list of moves is printed whole, and the buttons are not", async () => {
  await on("/en/games/northcott", async (page) => {
    await settled(page);
    assert.ok(await page.evaluate(() => { const list = /** @type {Element} */ (document.querySelector(".moves")); return list.scrollHeight > list.clientHeight; }));
    await page.emulateMedia({ media: "print" });
    // Paper is as narrow as a phone, and shows the list all the same.
    await page.setViewportSize({ width: 718, height: 1000 });
    assert.equal(await page.locator(".moves").first().isVisible(), true);
    for (const list of await page.locator(".moves").all()) {
      assert.ok(await list.evaluate((shown) => shown.scrollHeight <= shown.clientHeight + 1), "the list is cut");
    }
    assert.equal(await page.locator(".controls-card").isVisible(), false);
    await sheets(page, "play");
  });
});

// The hands of Chopsticks are no numbers, and the stages of the bicycle begin with 1.
for (const [game, columns, rows] of /** @type {const} */ ([["chopsticks", 15, 11], ["bicycle-continuous", 8, 11], ["wythoff", 16, 11]])) {
  test(`the table of a worksheet is a corner of the game's, and no other is asked for: ${game}`, async () => {
    await on(`/en/games/${game}/worksheet`, async (page) => {
      await page.locator(".solutions").waitFor();
      const table = page.locator(".strip-table").first();
      assert.equal(await table.locator("tbody tr").count(), rows);
      assert.equal(await table.locator("thead th").count(), columns + 1);
    });
  });
}

for (const language of byTurns(LANGUAGES, 4)) {
  test(`a worksheet has its exercises on the first sheet and their solutions on the last, in ${language}`, async () => {
    await on(`/${language}/games/subtraction%3A1%2C4/worksheet?seed=7`, async (page) => {
      await page.locator(".solutions").waitFor();
      assert.equal(await page.locator(".card > .strip .blank").count(), 16);
      // The solutions are folded away on the screen.
      assert.equal(await page.locator(".solutions .strip").isVisible(), false);
      await accessible(page);
      await picture(page, `worksheet-${language}`);
      // What is to be judged is solved by the rules of the game: multiples of 5, and those of 5 and 2 over, are safe.
      for (const solved of await page.locator(".solutions .positions li").allTextContents()) {
        const [sign, size] = solved.trim().split(/\s+/);
        assert.equal(sign, [0, 2].includes(Number(size) % 5) ? "+" : "−", solved);
      }
      const tasks = await page.locator(".positions").first().textContent();
      await page.reload();
      await page.locator(".solutions").waitFor();
      assert.equal(await page.locator(".positions").first().textContent(), tasks);
      await page.locator("input[name=seed]").fill("8");
      await page.locator("form .primary").click();
      await page.waitForFunction((before) => { const now = document.querySelector(".positions")?.textContent; return now !== undefined && now !== before; }, tasks);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator(".solutions").evaluate((part) => getComputedStyle(part).breakBefore), "page");
      assert.equal(await page.locator(".solutions .strip i").first().isVisible(), true);
      assert.equal(await sheets(page, `worksheet-${language}`), 2);
    });
  });
}
