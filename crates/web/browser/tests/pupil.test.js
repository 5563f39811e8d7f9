// What a pupil meets: who one is, a first game that can be won and ends soon, what comes after a game, stepping freely.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, settled } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

/** @param {import("playwright-core").Page} page */
const words = (page) => new URL(page.url()).searchParams;

for (const language of byTurns(LANGUAGES, 2)) {
  const en = language === "en";

  test(`the page says who the reader is, by colour, in ${language}`, async () => {
    await on(`/${language}/games/pawns%3A3x4/play`, async (page) => {
      await settled(page);
      assert.match(await page.locator(".verdict .turn").textContent() ?? "", en ? /you are blue \(B\)/ : /jogas como azul \(B\)/);
      await page.locator("[data-act=page-swap]").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
      await settled(page);
      assert.match(await page.locator(".verdict .turn").textContent() ?? "", en ? /you are red \(P\)/ : /jogas como vermelho \(P\)/);
    });
    await on(`/${language}/games/clobber%3A3x3/play`, async (page) => {
      await settled(page);
      assert.match(await page.locator(".verdict .turn").textContent() ?? "", en ? /blue \(Left\)/ : /azul \(Esquerdo\)/);
    });
  });

  test(`a large game begins small, at a start that is won, and large on request, in ${language}`, async () => {
    await on(`/${language}/games/game-1/play`, async (page) => {
      await settled(page);
      const first = Number(words(page).get("from"));
      assert.ok(first > 1 && first <= 15, `begins at ${first}`);
      assert.equal(await page.locator(".verdict .badge.win").count(), 1);
      await page.locator("input[name=size]").fill("20");
      await page.waitForFunction(() => new URL(location.href).searchParams.get("from") === "20");
      await settled(page);
      await page.locator("[data-act=page-usual-start]").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.get("from") === "start");
      await settled(page);
      assert.equal(await page.locator("input[name=position]").inputValue(), "2008");
      // The address brings that back, and the browser's "back" what was before.
      await page.reload();
      await settled(page);
      assert.equal(await page.locator("input[name=position]").inputValue(), "2008");
      await page.goBack();
      await page.waitForFunction(() => new URL(location.href).searchParams.get("from") === "20");
    });
  });

  test(`the end of a game says where it was lost, and goes on from there, in ${language}`, async () => {
    await on(`/${language}/games/nim/play?from=1%2B2&move=2-%3E0&move=1-%3E0`, async (page) => {
      await settled(page);
      const again = page.locator("[data-act=page-from-there]");
      await again.waitFor();
      assert.match(await page.locator(".verdict").textContent() ?? "", en ? /Move 1, .*, lost the game/ : /Perdeste a partida na jogada 1/);
      await accessible(page);
      await picture(page, `lost-${language}`);
      await again.click();
      await page.waitForFunction(() => !location.search.includes("move"));
      await settled(page);
      await page.locator("[data-act=page-dock-moves]").click();
      await page.locator("button[data-move]:has(.badge.win)").first().click();
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 2);
      await settled(page);
      await page.locator("[data-act=page-dock-moves]").click();
      await page.locator("button[data-move]").first().click();
      await page.locator("[data-act=page-again-play]").waitFor();
      assert.match(await page.locator(".verdict").textContent() ?? "", en ? /You have won/ : /Ganhaste/);
      assert.equal(await page.locator(".board-card.won #live .ending", { hasText: en ? "Well played" : "Bem jogado" }).count(), 1);
      assert.equal(await page.locator("[data-act=page-from-there]").count(), 0);
      // A friend is told of the win, with the way to the same start.
      await page.locator("[data-act=page-door-share]").click();
      await page.locator("#live", { hasText: en ? /Link copied|I beat the champion at Nim. Can you?.*from=1%2B2$/ : /Ligação copiada|Venci o campeão no jogo «Nim»/ }).waitFor();
      await page.locator("[data-act=page-again-swapped]").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.get("side") === "second");
    }, { width: 375, height: 812, scheme: en ? "light" : "dark" });
  });

  test(`a win that the opponent gave away says by which move, in ${language}`, async () => {
    await on(`/${language}/games/nim/play?from=1%2B2&side=second&move=2-%3E0&move=1-%3E0`, async (page) => {
      await page.locator(".verdict", { hasText: en ? /opponent's move 1, .*, gave you the win/ : /deu-te a vitória na jogada 1,/ }).waitFor();
    });
  });
}

test("the sound of moves is off until it is asked for, and remembered", async () => {
  await on("/en/games/nim/play?from=3", async (page) => {
    await settled(page);
    // The sounds are counted by the tones that begin.
    await page.evaluate(() => {
      const begin = OscillatorNode.prototype.start;
      OscillatorNode.prototype.start = function start(...when) {
        document.body.dataset.sounds = String(Number(document.body.dataset.sounds ?? 0) + 1);
        return begin.apply(this, when);
      };
    });
    const sounds = () => page.evaluate(() => Number(document.body.dataset.sounds ?? 0));
    const sound = page.locator("input[name=sound]");
    await page.locator("button[data-move]").first().click();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length > 0);
    assert.equal(await sounds(), 0);
    await sound.check();
    assert.equal(await sounds(), 1);
    await page.reload();
    await settled(page);
    assert.equal(await sound.isChecked(), true);
  });
});

test("who would lose from the first move may let the opponent begin; who won against a learner meets a better player", async () => {
  await on("/en/games/nim/play?from=1%2B1", async (page) => {
    await settled(page);
    await page.locator("[data-act=page-let-open]").click();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
    assert.equal(words(page).get("side"), "second");
  });
  await on("/en/games/nim/play?from=1&level=learner&move=1-%3E0", async (page) => {
    await settled(page);
    await page.locator("[data-act=page-harder]").click();
    await page.waitForFunction(() => new URL(location.href).searchParams.get("level") === "player");
  });
});

const GAME = "from=3%2B4%2B5&move=3-%3E1&move=4-%3E3&move=5-%3E4&move=4-%3E2";

test("arrows, Home, End and a click on the graph step through the game, which loses nothing", async () => {
  await on(`/en/games/nim/play?${GAME}`, async (page) => {
    await settled(page);
    const at = () => page.locator("input[name=position]").inputValue();
    const present = await at();
    const all = words(page).getAll("move");
    for (const [key, wanted] of [["ArrowLeft", "1+3+4"], ["ArrowLeft", "1+3+5"], ["ArrowRight", "1+3+4"], ["Home", "3+4+5"], ["End", present]]) {
      await page.keyboard.press(key);
      await settled(page);
      assert.equal(await at(), wanted, key);
      assert.deepEqual(words(page).getAll("move"), all);
    }
    await page.waitForFunction(() => document.querySelectorAll(".history svg .step").length === 5);
    await page.locator(".history svg .step").nth(1).click();
    await settled(page);
    assert.equal(await at(), "1+4+5");
    // The graph tells plies: what is farther from the end lies nearer the middle.
    const heights = await page.locator(".history svg .step polygon").evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute("points")?.split(/[ ,]/)[1])));
    assert.ok(new Set(heights).size > 2, heights.join());
    // What if: both sides from here; going back brings the whole game back.
    await page.locator("[data-act=page-what-if]").click();
    await page.waitForFunction(() => new URL(location.href).searchParams.get("level") === "nobody");
    await settled(page);
    assert.equal(words(page).getAll("move").length, 1);
    await page.goBack();
    await page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length === count, all.length);
    await settled(page);
    assert.equal(words(page).get("level"), null);
    await page.keyboard.press("?");
    assert.equal(await page.locator(".glossary").evaluate((card) => /** @type {HTMLDetailsElement} */ (card).open), true);
    await accessible(page);
  });
});

test("a link within the page does not begin the page anew", async () => {
  await on("/en/games/nim/play", async (page) => {
    await settled(page);
    await page.evaluate(() => { /** @type {any} */ (window).stayed = true; });
    await page.locator(".skip").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(/#main/);
    await page.locator("button[data-move]").first().click();
    await page.waitForFunction(() => new URL(location.href).searchParams.has("move"));
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).stayed), true);
  });
});
