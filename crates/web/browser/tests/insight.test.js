// Seeing why: formulas from tapped cells, proofs that open, automata that are followed, answers shown on the board.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, settled } from "./harness.js";

inTheWorld();

for (const language of LANGUAGES) {
  test(`formulas are proposed for tapped cells and judged, in ${language}`, async () => {
    await on(`/${language}/games/subtraction%3A1%2C4/study`, async (page) => {
      await page.locator(".strip i").first().waitFor();
      await page.locator("[data-act=page-tap]").click();
      for (const cell of [0, 2, 5, 7, 10, 12]) await page.locator(`[data-cell="0,${cell}"]`).click();
      const fit = page.locator("[data-fit='n % 5 in {0, 2}']");
      await fit.waitFor();
      await accessible(page);
      await picture(page, `tapped-${language}`);
      await fit.click();
      await page.locator(".result .badge.win").waitFor();
      // A cell tapped again is no longer marked, and other formulas fit.
      await page.locator("[data-cell='0,12']").click();
      await page.locator("[data-cell='0,12'][aria-pressed=false]").waitFor();
    });
  });
}

test("cells are tapped on the table as well, by keyboard, while it is covered in class", async () => {
  await on("/en/games/wythoff/table?values=hidden&rows=0..8&columns=0..8", async (page) => {
    await page.locator(".sheet canvas").waitFor();
    await page.locator("[data-act=page-tap]").click();
    await page.locator(".sheet canvas").focus();
    await page.keyboard.press(" ");
    for (const key of ["ArrowRight", "ArrowDown", "ArrowDown", " ", "ArrowRight", "ArrowUp", " "]) await page.keyboard.press(key);
    await page.locator("[data-fit]").first().waitFor();
    // Nothing was uncovered by tapping.
    assert.equal(new URL(page.url()).searchParams.get("open"), null);
    await accessible(page);
  });
});

test("a proof opens step by step, and its automaton reads the reader's number", async () => {
  await on("/en/games/wythoff/study", async (page) => {
    const tree = page.locator(".proof > details").first();
    await tree.waitFor();
    await tree.locator("> summary").click();
    const step = tree.locator(".tree details").first();
    await step.locator("summary").click();
    assert.match(await step.textContent() ?? "", /a - t/);
    assert.match(await tree.textContent() ?? "", /(a second, independent program|um segundo programa, independente)[,;]/);
    const automaton = page.locator(".automaton").first();
    await automaton.locator("> summary").click();
    await automaton.locator("svg").waitFor();
    for (const [first, second, safe] of [["3", "5", true], ["3", "6", false], ["8", "13", true]]) {
      const [a, b] = await automaton.locator("input").all();
      await a.fill(String(first));
      await b.fill(String(second));
      await automaton.locator("[data-act=page-automaton-read]").click();
      await automaton.locator("[data-act=page-automaton-last]").click();
      assert.match(await automaton.locator("[aria-live]").textContent() ?? "", safe ? /It accepts/ : /does not accept/, `${first}, ${second}`);
    }
    await automaton.locator("[data-act=page-automaton-first]").click();
    assert.equal(await automaton.locator("svg .here").count(), 1);
    await accessible(page);
    await picture(page, "automaton");
  });
});

test("why shows the winner's answers, as arrows and rings on the board", async () => {
  await on("/en/games/knight/play?from=3%2C4%2C8", async (page) => {
    await settled(page);
    await page.locator("[data-act=page-why]").click();
    await page.locator(".answers-to button").first().waitFor();
    assert.equal(await page.locator(".board .arrow").count(), 1);
    const lines = page.locator(".answers-to li button");
    if (await lines.count()) {
      await lines.first().click();
      assert.ok(await page.locator(".board .arrow").count() >= 2);
    }
    await accessible(page);
    await picture(page, "answers");
  });
  await on("/pt/games/domineering%3A4x4/play", async (page) => {
    await settled(page);
    await page.locator("[data-act=page-why]").click();
    await page.locator(".answers-to button").first().waitFor();
    // No canonical form of eighty letters.
    const longest = (await page.locator(".why").innerText()).split(/\s+/).reduce((most, word) => Math.max(most, word.length), 0);
    assert.ok(longest < 40, `a word has ${longest} letters`);
  });
});
