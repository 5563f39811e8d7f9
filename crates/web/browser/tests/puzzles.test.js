// Puzzles: exactly one move wins, only the first answer counts, the score stays, and a day has its puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, world } from "./harness.js";

inTheWorld();

const NIM = "game=nim&difficulty=medium&seed=5";

/** The winning moves of the puzzle that a page shows, by the verdicts of all its moves. @param {import("playwright-core").Page} page */
async function winning(page) {
  const from = new URL(await page.locator("a.button").first().evaluate((link) => /** @type {HTMLAnchorElement} */ (link).href)).searchParams.get("from") ?? "";
  const game = new URL(page.url()).searchParams.get("game") ?? "";
  const { moves } = await (await fetch(`${world.address}/api/games/${encodeURIComponent(game)}/positions/${encodeURIComponent(from)}`)).json();
  return moves.filter((/** @type {any} */ { outcome }) => outcome === "loss").map((/** @type {any} */ { move }) => move);
}

for (const language of LANGUAGES) {
  const en = language === "en";
  test(`a puzzle is solved, and the score outlasts the page, in ${language}`, async () => {
    await on(`/${language}/puzzles?${NIM}`, async (page) => {
      await page.locator("button[data-move]").first().waitFor();
      const wins = await winning(page);
      assert.equal(wins.length, 1);
      await accessible(page);
      await picture(page, `puzzle-${language}`);
      await page.locator(`button[data-move="${wins[0]}"]`).click();
      await page.locator(".verdict .badge.win").waitFor();
      assert.match(await page.locator("#content").textContent() ?? "", en ? /Solved at once: 1 of 1; in a row: 1/ : /Resolvidos à primeira: 1 de 1; seguidos: 1/);
      const before = page.url();
      await page.locator("[data-act=page-puzzle-next]").click();
      await page.waitForFunction((url) => location.href !== url, before);
      await page.locator("button[data-move]:not(:disabled)").first().waitFor();
      // A wrong answer counts once; the right one after it no more.
      const [right] = await winning(page);
      await page.locator(`button[data-move]:not([data-move="${right}"])`).first().click();
      await page.locator(".verdict .badge.loss").waitFor();
      await page.locator(`button[data-move="${right}"]`).click();
      await page.locator(".verdict .badge.win").waitFor();
      await page.reload();
      await page.locator("button[data-move]").first().waitFor();
      assert.match(await page.locator("#content").textContent() ?? "", en ? /1 of 2; in a row: 0/ : /1 de 2; seguidos: 0/);
      await page.locator("[data-act=page-puzzle-show]").click();
      await page.locator(".verdict", { hasText: en ? "The move that wins is" : "A jogada que ganha é" }).waitFor();
    }, en ? {} : { width: 375, height: 812, touch: true, scheme: "dark" });
  });
}

test("the same address gives the same puzzle, and a day the same for everybody", async () => {
  /** @param {string} address */
  const text = async (address) => {
    let told = "";
    await on(address, async (page) => {
      await page.locator(".board svg").waitFor();
      told = await page.locator(".board svg").first().getAttribute("aria-label") ?? "";
    });
    return told;
  };
  for (const words of [NIM, "day=20000"]) {
    const first = await text(`/en/puzzles?${words}`);
    assert.ok(first.length > 0);
    assert.equal(await text(`/en/puzzles?${words}`), first);
  }
});

for (const language of LANGUAGES) {
  test(`the first puzzle is that of the day, with the rules of its game, in ${language}`, async () => {
    await on(`/${language}/puzzles`, async (page) => {
      await page.locator("button[data-move]").first().waitFor();
      const now = new Date();
      const today = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000);
      assert.ok([today - 1, today].includes(Number(new URL(page.url()).searchParams.get("day"))));
      const rules = page.locator(".board-card details");
      assert.equal(await rules.locator("p").first().isVisible(), false);
      await rules.locator("summary").click();
      assert.ok((await rules.locator("p").first().textContent() ?? "").length > 20);
      assert.match(await rules.locator("a").getAttribute("href") ?? "", new RegExp(`/${language}/games/[^/]+/rules$`));
      await accessible(page);
      await picture(page, `puzzle-of-the-day-${language}`);
    }, language === "en" ? {} : { width: 375, height: 812, touch: true, scheme: "dark" });
  });
}
