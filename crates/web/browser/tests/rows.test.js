// Rows of every length: the law in words, the first rows, the bounds behind it, a number of copies. And the tab of values, which
// a game without values does not have.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, SITE, accessible, inTheWorld, on, picture, world } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page */

const LAW = /** @type {Record<string, RegExp>} */ ({ en: /n copies of xxo are worth \(n\+1\)\/\/2 ups/, pt: /n cópias de xxo valem \(n\+1\)\/\/2 ups/ });
const WINNER = /** @type {Record<string, RegExp>} */ ({ en: /Left wins/, pt: /Ganha o Esquerdo/ });

for (const language of byTurns(LANGUAGES, 0)) {
  test(`the law of a row is told in words, with its rows, bounds and files, in ${language}`, { skip: SITE }, async () => {
    await on(`/${language}/games/clobber/study`, async (page) => {
      await page.locator('a[href$="/games/clobber/families"]').click();
      await page.locator("button.mono", { hasText: /^xxo$/ }).click();
      await page.locator("#law .law").waitFor();
      assert.match(await page.locator("#law .law").textContent() ?? "", LAW[language]);
      assert.match(await page.locator("#law .ok").textContent() ?? "", /^✓/);
      const values = await page.locator("#first-rows b").allTextContents();
      assert.deepEqual(values, ["↑", "↑", "↑2", "↑2", "↑3", "↑3"]);
      assert.equal(new URL(page.url()).searchParams.get("word"), "xxo");
      await page.locator("#law summary").click();
      // Where the value is known, the bounds of both sides meet.
      for (const row of await page.locator("#law table").first().locator("tbody tr").all()) {
        const [below, above] = await row.locator("td").allTextContents();
        assert.equal(below, above);
      }
      await page.locator("input[name=copies]").fill("1000");
      await page.locator("#copies .primary").click();
      await page.locator("#copies .law").waitFor();
      assert.match(await page.locator("#copies .law").textContent() ?? "", /1000 .*↑500/);
      assert.match(await page.locator("#copies").textContent() ?? "", WINNER[language]);
      const theorem = await page.request.get(await page.locator("a[download$='theorem.json']").evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href));
      assert.equal((await theorem.json()).strip.word, "xxo");
      const svg = await page.request.get(await page.locator("a[download$='rows.svg']").evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href));
      assert.match(await svg.text(), /^<svg/);
      assert.doesNotMatch(await page.locator("main").textContent() ?? "", /`|campeao | --/);
      await accessible(page);
      await picture(page, `rows-${language}`);
    });
  });

  test(`a row without a law says so, and a name with a power leads to its page, in ${language}`, { skip: SITE }, async () => {
    await on(`/${language}/games/${encodeURIComponent("toads-and-frogs:(T.F)^n")}/play`, async (page) => {
      await page.locator("#law .open-question").waitFor();
      assert.match(page.url(), /\/games\/toads-and-frogs\/families\?word=T\.F$/);
      assert.equal(await page.locator("#first-rows b").count(), 6);
      assert.equal(await page.locator("#copies").count(), 0);
      assert.equal(await page.locator("a[download$='theorem.json']").count(), 0);
      await accessible(page);
    });
    await on(`/${language}/games/${encodeURIComponent("clobber:(xxo)^12")}`, async (page) => {
      await page.locator("#copies .law").waitFor();
      assert.match(await page.locator("#copies .law").textContent() ?? "", /12 .*↑6/);
    });
  });

  test(`a phone shows the law and the rows, light and dark, in ${language}`, { skip: SITE }, async () => {
    for (const scheme of /** @type {("light" | "dark")[]} */ (["light", "dark"])) {
      await on(`/${language}/games/clobber/families?word=xxo&copies=1000`, async (page) => {
        await page.locator("#copies .law").waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide`);
        await accessible(page);
        await picture(page, `rows-phone-${scheme}-${language}`);
      }, { width: 375, height: 800, touch: true, mobile: true, scheme });
    }
  });

  test(`the site says that rows need the program, in ${language}`, { skip: !SITE }, async () => {
    await on(`/${language}/games/${encodeURIComponent("clobber:(xxo)^n")}/study`, async (page) => {
      await page.locator(".problem").waitFor();
      assert.match(await page.locator(".problem").textContent() ?? "", /campeao study 'clobber:\(xxo\)\^n'/);
    });
  });
}

test("the tab of values is absent where a game has no value", async () => {
  for (const [address, has] of /** @type {[string, boolean][]} */ ([["clobber/rules", true], ["kayles/rules", true], ["kayles/rules?play=misere", false], ["hex/rules", false], ["dots-and-boxes/rules", false], ["fox-and-hounds/rules", false], ["pawns/rules", false]])) {
    await on(`/en/games/${address}`, async (page) => {
      await page.locator("#content:not([aria-busy])").waitFor();
      assert.equal(await page.locator("a[data-tab=explore]").isVisible(), has, address);
    });
  }
});

test("a study can be shared by its link", async () => {
  const page = await world.page();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]).catch(() => {});
  await page.goto(`${world.address}/en/games/fibonacci-nim/study`);
  await page.locator("ol.steps > li:nth-child(4)").waitFor();
  await page.locator("[data-act=page-share]").click();
  await page.locator("[role=status]", { hasText: /Link copied|\/study/ }).waitFor();
  await page.close();
});
