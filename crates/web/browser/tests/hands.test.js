// A game of each family played to its end, by touch and by keyboard, with every answer of the server delayed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { inTheWorld, on, settled } from "./harness.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page */

/** How late each answer comes, in milliseconds. */
const DELAY = 600;
/** The most moves of a game here, and the most keys that one move takes. */
const PLIES = 8;
const KEYS = 40;
/** So many games are played together. */
const TOGETHER = 4;

/** A short game of each kind of board: heaps, piles, roads, counts, skittles, squares, knights, graphs, hands. */
const GAMES = [
  "nim?from=1%2B2", "subtraction%3A1%2C4?from=5", "no-repeat?from=3%2C0", "wythoff?from=1%2C2", "bicycle?from=2%2C4", "count-up?from=28",
  "kayles?from=3", "example-4.14?from=4", "northcott-gaps?from=0%2C1%2C0%2C0%2C1%2C0%2CO", "knight?from=3%2C2%2C8", "partizan-subtraction?from=3%2CA",
  "chomp%3A2x2", "domineering%3A2x3", "clobber%3A2x2", "node-kayles%3Acycle5", "hackenbush", "pawns%3A3x3", "cutcake?from=2%2C2+L", "toads-and-frogs",
];

/** Moves made, as the address has them. @param {Page} page */
const made = (page) => new URL(page.url()).searchParams.getAll("move").length;

/** Waits until one more move is made than there were; says whether it was. @param {Page} page @param {number} before */
const another = (page, before) => page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length > count, before, { timeout: 6 * DELAY }).then(() => true, () => false);

/** Answers the question which of several moves is meant, if it is asked. @param {Page} page @param {"tap" | "keyboard"} by */
async function answer(page, by) {
  const asked = page.locator(".board [role=group]:not([hidden]) button").first();
  if (!(await asked.isVisible())) return;
  if (by === "tap") await asked.tap();
  else await page.keyboard.press("Enter");
}

/** Makes a move with a finger. @param {Page} page */
async function byTouch(page) {
  const tapped = /** @type {string[]} */ ([]);
  for (let touch = 0; touch < 4; touch += 1) {
    // The second place of a move is another one where there is another.
    const open = page.locator(".target.open");
    const other = page.locator(".target.open:not(.chosen)");
    const target = await other.count() ? other.first() : open.first();
    const box = await target.boundingBox();
    assert.ok(box, "nothing can be touched");
    tapped.push(await target.getAttribute("data-place") ?? "");
    await target.scrollIntoViewIfNeeded();
    await target.tap();
    await answer(page, "tap");
    if (!(await page.locator(".target.chosen").count())) return tapped;
  }
  return tapped;
}

/** Makes a move by the keyboard alone. @param {Page} page */
async function byKeyboard(page) {
  await page.locator(".target[tabindex='0']").focus();
  const stands = () => page.evaluate(() => {
    const at = document.activeElement;
    return { open: at?.classList.contains("open") ?? false, chosen: at?.classList.contains("chosen") ?? false, some: document.querySelectorAll(".target.chosen").length, others: document.querySelectorAll(".target.open:not(.chosen)").length };
  });
  const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"];
  for (let key = 0; key < KEYS; key += 1) {
    const { open, chosen, some, others } = await stands();
    if (open && (!chosen || !others)) {
      await page.keyboard.press("Enter");
      await answer(page, "keyboard");
      if (!(await page.locator(".target.chosen").count()) ) return;
      continue;
    }
    // Over a board that is wider than high one goes by lines.
    await page.keyboard.press(arrows[(key + Math.floor(key / 7) + (some ? 1 : 0)) % arrows.length]);
  }
  assert.fail("no move was found by the arrow keys");
}

/** Plays a game to its end, both sides by the reader. @param {string} game @param {"tap" | "keyboard"} by */
const played = (game, by) => on(`/en/games/${game}${game.includes("?") ? "&" : "?"}level=nobody`, async (page) => {
  await page.route(/\/api\//, async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, DELAY); });
    await route.continue().catch(() => {});
  });
  let ended = false;
  for (let ply = 0; ply < PLIES && !ended; ply += 1) {
    await settled(page);
    ended = (await page.locator("button[data-move]").count()) === 0;
    if (ended) break;
    const before = made(page);
    await (by === "tap" ? byTouch(page) : byKeyboard(page));
    assert.ok(await another(page, before), `${game}: move ${ply + 1} was not made by ${by}`);
    await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector("#content")).dataset.phase !== "making");
    assert.equal(made(page), before + 1, `${game}: more than one move was made`);
  }
  // Games that last longer than this have shown what they had to.
  if (ended) assert.equal(await page.locator(".target").count(), 0);
}, { width: 375, height: 812, touch: true });

for (const by of /** @type {const} */ (["tap", "keyboard"])) {
  test(`a game of each family is played by ${by}, with answers ${DELAY} ms late`, async () => {
    const games = [...GAMES];
    const failed = /** @type {string[]} */ ([]);
    const next = async () => {
      for (let game = games.shift(); game !== undefined; game = games.shift()) await played(game, by).catch((error) => failed.push(`${game}: ${error.message}`));
    };
    await Promise.all(Array.from({ length: TOGETHER }, next));
    assert.equal(failed.join("\n"), "");
  });
}
