// A lesson of the reader: written, checked, tried as pupils see it, and shared as a link and as a file.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, SITE, accessible, inTheWorld, on, picture, world } from "./harness.js";

inTheWorld();

const skip = SITE && "the site checks no lessons";

for (const language of LANGUAGES) {
  test(`a lesson is checked, tried by its link and handed over, in ${language}`, { skip }, async () => {
    await on(`/${language}/make`, async (page) => {
      await page.locator('a.way[href$="/make/lesson"]').click();
      await page.locator("#content:not([aria-busy])").waitFor();
      assert.ok(await page.locator("[data-act=own-lesson-try]").isHidden(), "an unchecked lesson is not tried");
      await page.locator("[data-act=own-lesson-check]").click();
      await page.locator("#verdict .ok").waitFor();
      await accessible(page);
      await picture(page, `own-lesson-${language}`);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: language === "en" ? "Download" : "Descarregar" }).click();
      const text = await page.locator("#rules").inputValue();
      assert.equal(readFileSync(await (await saved).path(), "utf8"), text);
      const link = /** @type {string} */ (await page.locator("[data-act=own-lesson-try]").getAttribute("href"));
      // A pupil who has only the link takes the lesson, leaves it and comes back.
      const pupil = await world.page();
      await pupil.goto(new URL(link, world.address).href);
      await pupil.locator('.lesson[data-step="1"]').waitFor();
      await pupil.locator('button[data-choice="0"]').waitFor();
      await accessible(pupil);
      await picture(pupil, `own-lesson-taken-${language}`);
      await pupil.locator("[data-act=page-lesson-next]").click();
      await pupil.locator('.lesson[data-step="2"]').waitFor();
      await pupil.reload();
      await pupil.locator('.lesson[data-step="2"]').waitFor();
      await pupil.locator("[data-act=page-lesson-next]").click();
      await pupil.locator('a[href^="?sheet=solutions"]').click();
      await pupil.waitForFunction(() => document.querySelector(".answer")?.textContent);
      await pupil.locator('.sheet-page a[href^="?#"]').click();
      // A lesson in one language is taken on the pages of the other, and changed from there.
      await pupil.locator(".lesson-last, .lesson").waitFor();
      await pupil.locator(`a[data-language][lang=${language === "en" ? "pt" : "en"}]`).click();
      await pupil.locator(`#lesson[lang=${language}] h1`).waitFor();
      await pupil.locator("#write").click();
      await pupil.waitForFunction((wanted) => /** @type {HTMLTextAreaElement} */ (document.querySelector("#rules"))?.value === wanted, text);
      await pupil.close();
    }, language === "pt" ? { width: 375, height: 812, touch: true } : {});
  });
}

test("a mistake in a lesson is told at its line, with what would be right", { skip }, async () => {
  await on("/en/make/lesson", async (page) => {
    const field = page.locator("#rules");
    const check = page.locator("[data-act=own-lesson-check]");
    const text = await field.inputValue();
    for (const [piece, other, said] of [["play = {", "plai = {", /no key plai here; the keys are play/], ['game = "nim", from = ["3+5"]', 'game = "nin", from = ["3+5"]', /there is no game nin/], ['at = ["3+3"]', 'at = ["3+4"]', /this claim is false/]]) {
      const line = text.slice(0, text.indexOf(/** @type {string} */ (piece))).split("\n").length;
      await field.fill(text.replace(/** @type {string} */ (piece), /** @type {string} */ (other)));
      await check.click();
      await page.locator("#verdict .problem", { hasText: /** @type {RegExp} */ (said) }).waitFor();
      assert.equal(await page.locator(".gutter .wrong").textContent(), String(line));
      assert.ok(await page.locator("[data-act=own-lesson-try]").isHidden());
    }
    await accessible(page);
    await field.fill(text);
    await check.click();
    await page.locator("#verdict .ok").waitFor();
    assert.equal(await page.locator(".gutter .wrong").count(), 0);
  }, { expected: /400/ });
});

test("a link without a lesson says so", { skip }, async () => {
  await on("/pt/learn/own#lesson=nonsense", async (page) => {
    await page.locator("#lesson .problem", { hasText: "Esta ligação não contém nenhuma lição." }).waitFor();
    await accessible(page);
  });
});
