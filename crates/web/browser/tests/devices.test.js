// Two people, each with a device: what one does, the other shows.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, inTheWorld, on, picture, settled, world } from "./harness.js";

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

test("a shared game that is gone is told so", async () => {
  await on("/en/games/nim/play?from=1%2B2&shared=nothing", async (page) => {
    await page.locator("#live .problem").waitFor();
  }, { expected: /404/ });
});
