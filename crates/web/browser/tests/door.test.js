// The front door: a game that a stranger wins or loses in a minute, and what leads on from there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, world } from "./harness.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page */

/** The stones taken, as the address has them. @param {Page} page */
const taken = (page) => (new URL(page.url()).searchParams.get("take") ?? "").split(",").filter(Boolean).map(Number);
/** The stones on the table, as the picture tells them. @param {Page} page */
const left = async (page) => Number(/\d+/.exec(await page.locator(".stones").getAttribute("aria-label") ?? "")?.[0]);

/** Sees that each link leads to a page. It is a browser that goes there, for the site's pages have no network. @param {string[]} links */
async function lead(links) {
  const page = await world.page();
  for (const link of links) assert.equal((await page.goto(link))?.status(), 200, link);
  await page.close();
}

/** Takes stones, and waits for what comes of it. @param {Page} page @param {number} count */
async function take(page, count) {
  await page.locator(`[data-take="${count}"]:enabled`).click();
  await page.locator("[data-take]:enabled, .moment:not([hidden])").first().waitFor();
}

for (const language of LANGUAGES) {
  const en = language === "en";
  const options = en ? { newcomer: true } : { newcomer: true, width: 375, height: 812, touch: true, scheme: /** @type {const} */ ("dark") };

  test(`whoever leaves multiples of four beats the champion, in ${language}`, async () => {
    await on(`/${language}/`, async (page) => {
      await accessible(page);
      assert.equal(await left(page), 13);
      for (let wanted = 12; wanted >= 0; wanted -= 4) await take(page, await left(page) - wanted);
      assert.equal(await left(page), 0);
      assert.match(await page.locator(".moment").innerText(), en ? /You beat the champion.*12, 8, 4.* 0 /s : /Venceste o campeão.*12, 8, 4 e 0 /s);
      await accessible(page);
      await picture(page, `door-won-${language}`);
      // The address brings the end back, and the secret is a proof.
      await page.reload();
      await page.locator(".moment:not([hidden])").waitFor();
      const secret = await page.locator(".moment .primary").evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href);
      await lead([secret]);
      await page.locator("[data-act=page-door-again]").click();
      await page.locator("[data-take]:enabled").first().waitFor();
      assert.equal(await left(page), 13);
    }, options);
  });

  test(`whoever lets a win go by is told where, and tries again from there, in ${language}`, async () => {
    await on(`/${language}/?take=1,1`, async (page) => {
      await page.locator("[data-take]:enabled").first().waitFor();
      // Eleven are left, of which three are to be taken.
      await take(page, 1);
      while (!(await page.locator(".moment").isVisible())) await take(page, 1);
      assert.match(await page.locator(".moment").innerText(), en ? /You could have won until you left 10 stones/ : /Podias ter ganho até deixares 10 pedras/);
      await accessible(page);
      await picture(page, `door-lost-${language}`);
      await page.locator("[data-act=page-door-retry]").click();
      await page.locator("[data-take]:enabled").first().waitFor();
      assert.deepEqual(taken(page), [1, 1]);
    }, options);
  });
}

test("the stones themselves can be touched, one touch a move, and what may be taken is what the game allows", async () => {
  await on("/en/", async (page) => {
    await page.locator(".stone.open").first().waitFor();
    assert.equal(await page.locator(".stone.open").count(), 3);
    // On a phone the board comes first, and a stone is as broad as a finger.
    const [board, heading] = [await page.locator(".table").boundingBox(), await page.locator("h1").boundingBox()];
    assert.ok(board && heading && board.y < heading.y);
    await page.locator(".stone.open").nth(1).tap();
    await page.waitForFunction(() => new URL(location.href).searchParams.get("take")?.includes(","));
    assert.equal(taken(page)[0], 2);
    await page.goto(`${world.address}/en/?take=1,1,3,1,3,2,7`);
    await page.locator("[data-take]:enabled").first().waitFor();
    assert.deepEqual(taken(page), [1, 1, 3, 1, 3, 2]);
    assert.deepEqual(await page.locator("[data-take]").evaluateAll((buttons) => buttons.map((button) => /** @type {HTMLButtonElement} */ (button).disabled)), [false, false, true]);
  }, { newcomer: true, width: 375, height: 812, touch: true });
});

test("the rooms and the faces lead somewhere, and the menu says where one is", async () => {
  /** @type {Set<string>} */
  const found = new Set();
  for (const language of LANGUAGES) {
    for (const room of ["", "learn", "explore", "make"]) {
      await on(`/${language}/${room}`, async (page) => {
        const links = await page.locator("main a").evaluateAll((links) => links.map((link) => /** @type {HTMLAnchorElement} */ (link).href.split("#")[0]));
        assert.ok(links.length >= 2);
        for (const link of links) found.add(link);
        assert.doesNotMatch(await page.locator("body").innerText(), /page-|face-/, "a sentence is missing");
        if (room) assert.equal(await page.locator("#sections [aria-current=page]").count(), 1);
      });
    }
  }
  await lead([...found]);
  for (const [path, room] of [["puzzles", "learn"], ["hackenbush", "explore"], ["own", "make"], ["games/nim", "games"]]) {
    await on(`/en/${path}`, async (page) => {
      assert.match(await page.locator("#sections [aria-current]").getAttribute("href") ?? "", new RegExp(`/${room}$`));
    });
  }
});

test("a newcomer's first game is against a beginner, and without the mathematics until it is asked for", async () => {
  await on("/en/games/nim", async (page) => {
    await page.locator(".verdict strong", { hasText: /^You can win\.$/ }).waitFor();
    assert.equal(new URL(page.url()).searchParams.get("level"), "learner");
    assert.equal(await page.locator(".board .mark, .moves .badge, .moves .plies, .mathematics").count(), 0);
    assert.doesNotMatch(await page.locator("main").innerText(), /Fragile|nim-value|plies/i);
    await accessible(page);
    await picture(page, "play-newcomer");
    await page.locator("input[name=mathematics]").check();
    await page.locator(".moves .badge.win").first().waitFor();
    assert.match(await page.locator(".mathematics").innerText(), /Fragile.*Nim-value 1/s);
    assert.ok(await page.locator(".board .mark").count() > 0);
    await page.goto(`${world.address}/en/games/chomp`);
    await page.locator(".moves .badge.win").first().waitFor();
  }, { newcomer: true });
});
