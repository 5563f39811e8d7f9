// Two people, each with a device: what one does, the other shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, inTheWorld, on, picture, serve, settled, world } from "./harness.js";

inTheWorld();

/** @param {import("playwright-core").Page} page @param {number} count */
const made = (page, count) => page.waitForFunction((wanted) => new URL(location.href).searchParams.getAll("move").length === wanted, count);

test("a game is shared by a link, and goes on from both sides", async () => {
  await on("/en/games/nim/play?from=1%2B2", async (first) => {
    await settled(first);
    await first.locator("[data-act=page-two-devices]").click();
    const link = await first.locator(".invitation a").first().getAttribute("href");
    assert.ok(link?.startsWith(world.address), link ?? "no link");
    await first.waitForFunction(() => /** @type {HTMLImageElement} */ (document.querySelector(".invitation img")).naturalWidth > 0);
    await accessible(first);
    await picture(first, "two-devices");
    // Nobody is told who wins.
    assert.equal(await first.locator(".verdict .badge").count(), 0);
    await on(`/pt${new URL(link ?? "").pathname.slice(3)}${new URL(link ?? "").search}`, async (second) => {
      await second.locator(".verdict", { hasText: "vez do outro jogador" }).waitFor();
      await first.locator("button[data-move]").first().click();
      await made(second, 1);
      await second.locator("#live", { hasText: "O outro jogador jogou" }).waitFor({ state: "attached" });
      await second.locator("button[data-move]").first().click();
      await made(first, 2);
      const both = await Promise.all([first, second].map((page) => page.locator("input[name=position]").inputValue()));
      assert.equal(both[0], both[1]);
      // A device that comes back sees the game as it is.
      await second.reload();
      await made(second, 2);
    });
  });
});

test("a shared game outlives the server: its link goes on where either device stood", async () => {
  const first = await serve();
  const port = new URL(first.address).port;
  const pages = [await world.page(), await world.page()];
  const [one, other] = pages;
  let second;
  try {
    await one.goto(`${first.address}/en/games/nim/play?from=1%2B2`);
    await settled(one);
    await one.locator("[data-act=page-two-devices]").click();
    const link = await one.locator(".invitation a").first().getAttribute("href") ?? "";
    // The link itself has the game, with which it can be begun anew.
    assert.equal(new URL(link).searchParams.get("from"), "1+2");
    await other.goto(link);
    await other.locator(".verdict", { hasText: "other" }).waitFor();
    await one.locator("button[data-move]").first().click();
    await made(other, 1);
    const ended = new Promise((resolve) => { first.server.once("exit", resolve); });
    first.stop();
    await ended;
    second = await serve(["--port", port]);
    const on = "[data-act=page-share-on]";
    for (const page of pages) await page.locator(on).waitFor();
    await accessible(one);
    for (const page of pages) {
      await page.locator(on).click();
      await page.locator(on).waitFor({ state: "hidden" });
    }
    await other.locator("button[data-move]").first().click();
    await made(one, 2);
    const both = await Promise.all(pages.map((page) => page.locator("input[name=position]").inputValue()));
    assert.equal(both[0], both[1]);
  } finally {
    for (const page of pages) await page.close();
    first.stop();
    second?.stop();
  }
});

test("a shared game that never was is told so", async () => {
  await on("/en/games/nim/play?from=1%2B2&shared=nothing", async (page) => {
    await page.locator(".invitation .problem").waitFor();
    await page.locator("[data-act=page-share-on]").click();
    await page.locator(".invitation .problem").waitFor();
  }, { expected: /404/ });
});
