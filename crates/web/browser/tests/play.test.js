// Playing: by clicks, by keyboard, taking back, sharing, in both languages and all sizes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, settled, world } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

for (const language of byTurns(LANGUAGES, 3)) {
  test(`a full game of Nim is won by clicks on the board, in ${language}`, async () => {
    await on(`/${language}/games/nim?from=1%2B2%2B3&side=second`, async (page) => {
      // 1 + 2 + 3 is safe, so whoever moves second wins; the reader plays what the page calls winning.
      for (;;) {
        await settled(page);
        if (!(await page.locator("button[data-move]").count())) break;
        const move = await page.locator("button[data-move]:has(.badge.win)").first().getAttribute("data-move");
        const position = await page.locator("input[name=position]").inputValue();
        const drawn = /** @type {any} */ (await (await fetch(`${world.address}/api/games/nim/positions/${encodeURIComponent(position)}/board`)).json());
        const { clicks } = drawn.moves.find((/** @type {any} */ candidate) => candidate.move === move);
        assert.ok(clicks.length > 0);
        const before = new URL(page.url()).searchParams.getAll("move").length;
        for (const place of clicks) await page.locator(`[data-place="${place}"]`).first().click();
        await page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length > count, before);
      }
      assert.equal(await page.locator(".verdict .badge.win").count(), 1);
      await accessible(page);
      await picture(page, `nim-won-${language}`);
    });
  });

  test(`whoever scores moves again, and the score is told, in ${language}`, async () => {
    await on(`/${language}/games/dots-and-boxes%3A3x5?from=${encodeURIComponent("###.#/#b.b./###.# L")}`, async (page) => {
      const told = async () => (await page.locator(".verdict").innerText());
      await settled(page);
      assert.match(await told(), /\+2/);
      // The box that is taken is the reader's, and so is the next move.
      assert.equal(await page.locator("button[data-move='c2'] .badge.win").count(), 1);
      await page.locator("button[data-move='c2']").click();
      await settled(page);
      assert.equal(await page.locator("button[data-move='e2']:enabled .badge.win").count(), 1);
      await page.locator("button[data-move='e2']").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 3);
      await settled(page);
      await page.locator("button[data-move]:enabled").first().click();
      await settled(page);
      assert.equal(await page.locator(".verdict .badge.win").count(), 1);
      assert.equal(await page.locator(".history strong.no").count(), 0);
      await accessible(page);
      await picture(page, `points-${language}`);
    });
  });

  test(`a game is played to its end by keyboard alone, in ${language}`, async () => {
    await on(`/${language}/games/subtraction%3A1%2C4?from=9`, async (page) => {
      for (;;) {
        await settled(page);
        if (!(await page.locator("button[data-move]").count())) break;
        const before = new URL(page.url()).searchParams.getAll("move").length;
        const target = page.locator(".target[tabindex='0']");
        await target.focus();
        // Arrows go from stone to stone; the topmost one takes one stone.
        for (let step = 0; step < 9; step += 1) await page.keyboard.press("ArrowUp");
        await page.keyboard.press("Enter");
        await page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length > count, before);
      }
      assert.match((await page.locator(".verdict").textContent()) ?? "", language === "en" ? /You have (won|lost)/ : /(Ganhaste|Perdeste)/);
      // The keyboard goes to what can come now, and from there to the board of the next game.
      await page.locator(".verdict button:focus").waitFor();
      await page.locator("[data-act=page-again-play]").focus();
      await page.keyboard.press("Enter");
      await page.locator(".board .target:focus").waitFor();
    });
  });
}

test("moves are taken back and made again, by buttons and keys, and the address keeps the game", async () => {
  await on("/en/games/noughts?level=nobody", async (page) => {
    await settled(page);
    /** Waits until the address holds so many moves and the page shows them. @param {number} wanted */
    const made = async (wanted) => {
      await page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length === count, wanted);
      await settled(page);
    };
    for (let move = 1; move <= 3; move += 1) {
      await page.locator("button[data-move]").first().click();
      await made(move);
    }
    await page.locator("[data-act=page-undo]").click();
    await made(2);
    await page.locator("h1").click();
    await page.keyboard.press("u");
    await made(1);
    await page.keyboard.press("r");
    await made(2);
    const position = await page.locator("input[name=position]").inputValue();
    const again = await world.page();
    await again.goto(page.url());
    await settled(again);
    assert.equal(await again.locator("input[name=position]").inputValue(), position);
    assert.equal(await again.locator(".history li").count(), 2);
    await again.close();
  });
});

test("a slip is shown in the game so far", async () => {
  await on("/en/games/subtraction%3A1%2C4?from=8&level=nobody&move=8-%3E4&move=4-%3E3", async (page) => {
    await settled(page);
    await page.locator(".history strong.no").waitFor();
    assert.equal(await page.locator(".history strong.no").count(), 1);
    await picture(page, "slip");
  });
});

test("hint and why answer, and a position that is none is refused where it was typed", async () => {
  await on("/en/games/nim", async (page) => {
    await settled(page);
    await page.keyboard.press("h");
    await page.locator("button.hint").waitFor();
    assert.match((await page.locator("#live").textContent()) ?? "", /This wins/);
    await page.keyboard.press("y");
    await page.locator(".why .pile").waitFor();
    await page.locator("[data-act=page-position]").click();
    await page.locator("dialog input").fill("3+x");
    await page.locator("dialog .primary").click();
    await page.locator("dialog .problem").waitFor();
    await accessible(page);
    await page.locator("dialog input").fill("1+1");
    await page.locator("dialog .primary").click();
    await page.waitForFunction(() => new URL(location.href).searchParams.get("from") === "1+1");
  }, { expected: /400 \(Bad Request\)/ });
});

for (const language of LANGUAGES) {
  test(`a number is typed where any point is a move, by an example that is one, in ${language}`, async () => {
    await on(`/${language}/games/flags%3A3?level=nobody`, async (page) => {
      const field = page.locator("input[name=number]");
      for (let move = 1; move < 4; move += 1) {
        await page.waitForFunction((count) => new URL(location.href).searchParams.getAll("move").length === count && document.querySelector("#content")?.getAttribute("data-phase") === "idle", move - 1);
        const example = await field.getAttribute("placeholder") ?? "";
        assert.ok((await page.locator(".board-card form label").textContent() ?? "").endsWith(example));
        await field.fill(example);
        await field.press("Enter");
      }
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 3);
      await page.locator(".board .target").first().click();
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 4);
      await picture(page, `flags-${language}`);
    });
  });
}

test("sides are swapped: the champion then opens", async () => {
  await on("/en/games/subtraction%3A1%2C4?from=10", async (page) => {
    await settled(page);
    await page.locator("[data-act=page-swap]").click();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
    await settled(page);
  });
});

test("a move of two touches is made with a finger on a phone", async () => {
  await on("/pt/games/pawns%3A3x4?level=nobody", async (page) => {
    await settled(page);
    await page.locator('[data-place="a1"]').tap();
    await page.locator('[data-place="a1"].chosen').waitFor();
    await page.locator('[data-place="a2"]').tap();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
    await settled(page);
    // The verdict stands right below the board.
    const [board, verdict] = [await page.locator(".board-card").boundingBox(), await page.locator(".verdict-card").boundingBox()];
    assert.ok(board && verdict && verdict.y > board.y && verdict.y - (board.y + board.height) < 40);
    await picture(page, "phone-touched");
  }, { width: 390, height: 844, touch: true });
});

test("each skittle and each gap of a long row is as broad as a finger, and the row is moved under it", async () => {
  await on("/en/games/kayles?from=24", async (page) => {
    await settled(page);
    const least = await page.locator(".board .target").evaluateAll((places) => Math.min(...places.map((place) => place.getBoundingClientRect()).flatMap(({ width, height }) => [width, height])));
    assert.ok(least >= 43.5, `a place is ${least} broad`);
    await page.locator('[data-place="0:23"]').last().tap();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
  }, { width: 375, height: 812, touch: true });
});
