// A game of each family played to its end, by touch and by keyboard, with every answer delayed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FAMILIES } from "./families.js";
import { between, inTheWorld, on, settled } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page */

/** How late each answer comes, in milliseconds. */
const DELAY = 600;
/** The most moves of a game here, and the most keys that one move takes. */
const PLIES = 8;
const KEYS = 40;
/** So many games are played together. */
const TOGETHER = 4;

/** Moves made, as the page's own address has them: what the driver knows of it comes later. @param {Page} page */
const made = (page) => page.evaluate(() => new URL(location.href).searchParams.getAll("move").length);

/** Waits until one more move is made than there were. @param {Page} page @param {number} before */
const another = (page, before) => page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length > count, before);

/** Whether a move is being made, or was made, both asked at one moment. @param {Page} page @param {number} before */
const making = (page, before) => page.evaluate((count) => (
  new URL(location.href).searchParams.getAll("move").length > count || /** @type {HTMLElement} */ (document.querySelector("#content")).dataset.phase === "making"
), before);

/** Answers the question which of several moves is meant, if it is asked. @param {Page} page @param {"tap" | "keyboard"} by */
async function answer(page, by) {
  const asked = page.locator(".board [role=group]:not([hidden]) button").first();
  if (!(await asked.isVisible())) return;
  if (by === "tap") await asked.tap();
  else await page.keyboard.press("Enter");
}

/** Makes a move with a finger. @param {Page} page @param {number} before */
async function byTouch(page, before) {
  for (let touch = 0; touch < 4 && !(await making(page, before)); touch += 1) {
    // The second place of a move is another one where there is another.
    const other = page.locator(".target.open:not(.chosen)");
    const target = (await other.count()) ? other.first() : page.locator(".target.open").first();
    await target.tap();
    await answer(page, "tap");
  }
}

/** Where the keyboard is on the board, and the arrows towards the nearest place that can be touched, the farther way first. @param {Page} page */
const ways = (page) => page.evaluate(() => {
  const at = /** @type {Element} */ (document.activeElement);
  const open = [...document.querySelectorAll(".target.open")];
  const fresh = open.filter((target) => !target.classList.contains("chosen"));
  const wanted = fresh.length ? fresh : open;
  const middle = (/** @type {Element} */ target) => {
    const { x, y, width, height } = target.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const from = middle(at);
  const steps = wanted.map(middle).map((to) => ({ x: to.x - from.x, y: to.y - from.y }));
  const { x, y } = steps.reduce((best, next) => (Math.hypot(next.x, next.y) < Math.hypot(best.x, best.y) ? next : best));
  const across = x < 0 ? "ArrowLeft" : "ArrowRight";
  const down = y < 0 ? "ArrowUp" : "ArrowDown";
  return { there: wanted.includes(at), arrows: Math.abs(x) > Math.abs(y) ? [across, down] : [down, across], place: at.getAttribute("data-place"), x: from.x, y: from.y };
});

/** Makes a move by the keyboard alone. @param {Page} page @param {number} before */
async function byKeyboard(page, before) {
  await page.locator(".target[tabindex='0']").focus();
  for (let key = 0; key < KEYS; key += 1) {
    if (await making(page, before)) return;
    const now = await ways(page);
    if (now.there) {
      await page.keyboard.press("Enter");
      await answer(page, "keyboard");
      continue;
    }
    for (const arrow of now.arrows) {
      await page.keyboard.press(arrow);
      const { x, y } = await ways(page);
      if (x !== now.x || y !== now.y) break;
    }
  }
  assert.fail("no move was found by the arrow keys");
}

/** Plays a game to its end, both sides by the reader. @param {string} game @param {"tap" | "keyboard"} by */
const played = (game, by) => on(`/en/games/${game}${game.includes("?") ? "&" : "?"}level=nobody`, async (page) => {
  await between(page, /\/api\//, async (route) => {
    await new Promise((resolve) => { setTimeout(resolve, DELAY); });
    await route.continue().catch(() => {});
  });
  let ended = false;
  for (let ply = 0; ply < PLIES && !ended; ply += 1) {
    await settled(page);
    ended = (await page.locator("button[data-move]").count()) === 0;
    if (ended) break;
    const before = await made(page);
    await (by === "tap" ? byTouch(page, before) : byKeyboard(page, before));
    await another(page, before);
    await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector("#content")).dataset.phase !== "making");
    assert.equal(await made(page), before + 1, `${game}: more than one move was made`);
  }
  // Games that last longer than this have shown what they had to.
  if (ended) assert.equal(await page.locator(".target").count(), 0);
}, { width: 375, height: 812, touch: true });

test(`a game of each family is played, by touch and by keyboard in turns, with answers ${DELAY} ms late`, async () => {
  const plays = FAMILIES.flatMap((game, place) => byTurns(/** @type {("tap" | "keyboard")[]} */ (["tap", "keyboard"]), place).map((by) => ({ game, by })));
  const failed = /** @type {string[]} */ ([]);
  const next = async () => {
    for (let play = plays.shift(); play !== undefined; play = plays.shift()) {
      const { game, by } = play;
      await played(game, by).catch((error) => failed.push(`${game}, by ${by}: ${error.message}`));
    }
  };
  await Promise.all(Array.from({ length: TOGETHER }, next));
  assert.equal(failed.join("\n"), "");
});
