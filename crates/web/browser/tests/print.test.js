// Pages on paper: tables keep their signs, no sheet is empty, no list is cut, and paper is light.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { inTheWorld, on, settled } from "./harness.js";

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
    for (const list of await page.locator(".moves").all()) {
      assert.ok(await list.evaluate((shown) => shown.scrollHeight <= shown.clientHeight + 1), "the list is cut");
    }
    assert.equal(await page.locator(".controls-card").isVisible(), false);
    await sheets(page, "play");
  });
});
