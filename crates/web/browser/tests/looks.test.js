// Games look like what they are: pieces are drawings, dominoes keep the colour of whoever laid them, and moves are seen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, inTheWorld, on, picture, settled } from "./harness.js";

inTheWorld();

/** A game of each look, and what its picture has. @type {[string, string, number][]} */
const LOOKS = [
  ["hex", "polygon", 9], ["connect-four%3A4x4", "circle", 16], ["amazons", "path", 1], ["toads-and-frogs", "ellipse", 8], ["dots-and-boxes", "circle", 9],
  ["chomp", "path", 1], ["clobber", "path", 1], ["fox-and-geese", "path", 1], ["noughts", "rect.fill-card", 9], ["nogo", "polyline", 1], ["queens", "path", 1], ["nim", "path", 15],
];

for (const [game, shape, least] of LOOKS) {
  test(`${game} is drawn without letters on its pieces`, async () => {
    await on(`/en/games/${game}/play?level=nobody`, async (page) => {
      await settled(page);
      assert.ok(await page.locator(`.board svg ${shape}`).count() >= least, `${game}: ${shape}`);
      // Only the names of rows and columns, and the sizes of heaps, are written.
      assert.deepEqual((await page.locator(".board svg g[font-weight] text").allInnerTexts()).filter((text) => /[a-z]/i.test(text)), []);
      await picture(page, `look-${game}`);
    });
  });
}

test("dominoes and lines keep the colour of whoever placed them, and the last move is marked", async () => {
  await on("/en/games/domineering%3A4x4/play?level=nobody", async (page) => {
    await settled(page);
    for (const name of ["left", "right", "left"]) {
      const before = await page.locator(".board .trace").count();
      await page.locator("button[data-move]:enabled").first().click();
      await settled(page);
      assert.equal(await page.locator(".board .trace").count(), before + 1);
      assert.match(await page.locator(".board .trace").last().getAttribute("class") ?? "", new RegExp(name));
    }
    assert.equal(await page.locator(".board .last").count(), 1);
    await accessible(page);
  });
});

test("a move is seen for a moment, and not by those who want no motion", async () => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    await on("/en/games/clobber/play?level=nobody", async (page) => {
      await page.emulateMedia({ reducedMotion });
      await settled(page);
      await page.evaluate(() => {
        new MutationObserver((changes) => {
          if (changes.some(({ addedNodes }) => [...addedNodes].some((node) => node instanceof Element && (node.matches(".ghost") || node.querySelector(".ghost"))))) document.body.dataset.seen = "yes";
        }).observe(document.body, { childList: true, subtree: true });
      });
      await page.locator("button[data-move]:enabled").first().click();
      await settled(page);
      await page.waitForFunction(() => !document.querySelector(".ghost"));
      assert.equal(await page.evaluate(() => document.body.dataset.seen ?? "no"), reducedMotion === "reduce" ? "no" : "yes");
    });
  }
});
