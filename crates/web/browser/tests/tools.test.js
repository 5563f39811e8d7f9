// Values, Hackenbush, pebbles, pawns.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, world } from "./harness.js";

inTheWorld();

for (const language of LANGUAGES) {
  for (const page of ["values", "hackenbush", "pebbles", "pawns", "prove", "own"]) {
    for (const [name, options] of /** @type {[string, any][]} */ ([["light", {}], ["dark", { scheme: "dark" }], ["phone", { width: 390, height: 844 }]])) {
      test(`${page} is accessible and fits the screen, in ${language}, ${name}`, async () => {
        await on(`/${language}/${page}`, async (visited) => {
          await visited.waitForTimeout(700);
          assert.ok(await visited.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth), "wider than the screen");
          await accessible(visited);
          await picture(visited, `${page}-${language}-${name}`);
        }, options);
      });
    }
  }
}

for (const language of LANGUAGES) {
  test(`a sheet of values is answered line by line, a mistake under its own line, in ${language}`, async () => {
    await on(`/${language}/values`, async (page) => {
      await page.locator("textarea.value-sheet").fill("G := {1|-1}\nG + ^*\n1/0\n*3 + *5");
      await page.waitForFunction(() => document.querySelectorAll(".answers .wrong-place").length === 1 && document.querySelectorAll(".answers .answer").length === 4);
      const answers = await page.locator(".answers .answer").allTextContents();
      assert.match(answers[3], /\*6/);
      assert.ok((await page.locator(".answers .thermograph svg").count()) >= 1);
      await accessible(page);
      await picture(page, `values-answers-${language}`);
    });
  });

  test(`a position on a sheet is drawn and told by its value, in ${language}`, async () => {
    await on(`/${language}/values`, async (page) => {
      await page.locator("textarea.value-sheet").fill('domineering("2x3")\nclobber("xo/ox") + ^\nposition("./rules.toml")');
      await page.waitForFunction(() => document.querySelectorAll(".answers .answer").length === 3);
      const answers = await page.locator(".answers .answer").allTextContents();
      assert.match(answers[0], /\{2\|−1\/2\}|\{2\|-1\/2\}/);
      assert.ok((await page.locator(".answers .position svg").count()) === 1);
      assert.ok((await page.locator(".answers .wrong-place").count()) === 1);
      await accessible(page);
      await picture(page, `values-positions-${language}`);
    });
  });

  test(`games in a list are compared in one frame, and numbers plotted, in ${language}`, async () => {
    await on(`/${language}/values`, async (page) => {
      await page.locator("textarea.value-sheet").fill('[{3|-1}, {2||1|-5}]\n[domineering("2x" + n).temperature for n in 1..4]');
      await page.waitForFunction(() => document.querySelectorAll(".answers .thermograph svg").length === 2);
      assert.match(await page.locator(".answers .thermograph svg").first().textContent() ?? "", /m = 1, t = 2.*m = 1, t = 1/s);
      await accessible(page);
      await picture(page, `values-lists-${language}`);
    }, language === "pt" ? { width: 375, height: 812, scheme: "dark" } : {});
  });

  test(`an infinite trunk stands on the number line, in ${language}`, async () => {
    await on(`/${language}/hackenbush`, async (page) => {
      await page.locator(".trunks input").fill("LR(RL)...");
      await page.locator(".trunks .value", { hasText: "= 1/3" }).waitFor();
      await page.locator(".trunks input").fill("(wL)");
      await page.locator(".trunks .value", { hasText: "ω" }).waitFor();
      await accessible(page);
      await picture(page, `trunk-${language}`);
    });
  });

  test(`edges are cut by touch and the values change, in ${language}`, async () => {
    await on(`/${language}/hackenbush`, async (page) => {
      await page.locator(".verdict .value").waitFor();
      await page.locator(".modes button").nth(1).click();
      const before = await page.locator(".verdict .value").textContent();
      await page.locator(".cuts button:not(:disabled)").first().click();
      await page.waitForFunction((value) => document.querySelector(".verdict .value")?.textContent !== value, before);
      await accessible(page);
    });
  });

  test(`a pattern is clicked, solved, and its game watched to the end, in ${language}`, async () => {
    await on(`/${language}/pebbles#pattern=2,2;2,3`, async (page) => {
      await page.locator("[data-mode=watch]").click();
      // It runs by itself, stops when asked, and is stepped to its end.
      const forward = page.locator("[data-act=page-pebbles-forward]");
      await forward.waitFor();
      await page.locator("[data-act=toggle]").click();
      await page.locator("[data-act=page-pebbles-back]:not(:disabled)").waitFor();
      while (await forward.isEnabled()) await forward.click();
      await accessible(page);
      await picture(page, `pebbles-watched-${language}`);
    });
  });
}

test("a pattern that cannot be emptied shows its witness", async () => {
  await on("/en/pebbles#pattern=1,1;1,2;2,1", async (page) => {
    await page.locator(".verdict, .card", { hasText: /[Ii]nsoluble|cannot/ }).first().waitFor();
    await accessible(page);
    await picture(page, "pebbles-witness");
  });
});

test("the pawn race is chosen by its size and played with the table's verdict on every move", async () => {
  await on("/en/pawns?columns=3&rows=4", async (page) => {
    await page.locator("a.button").click();
    await page.waitForURL(/pawns%3A3x4\/play/);
    await page.locator("button[data-move] .badge").first().waitFor();
    assert.equal(await page.locator("button[data-move]").count(), await page.locator("button[data-move] .badge").count());
  });
});

test("a real number is played in the continuous bicycle game", async () => {
  await on("/pt/games/bicycle-continuous?level=nobody&from=2%2C20", async (page) => {
    await page.locator("input[name=number]").fill("3/2");
    await page.locator("form:has(input[name=number]) button").click();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
    await page.locator("input[name=number]").fill("-5");
    await page.locator("form:has(input[name=number]) button").click();
    await page.locator("form .problem").waitFor();
    await accessible(page);
    await picture(page, "bicycle-continuous");
  }, { expected: /400 \(Bad Request\)/ });
});

test("the rules of a game of the catalogue become one's own, and are shared as a link", async () => {
  await on("/pt/games/clobber/rules", async (page) => {
    await page.locator(".rule-file > summary").click();
    await page.locator("[data-act=page-rules-fork]").click();
    await page.waitForURL(/\/pt\/own/);
    await page.locator("#verdict .ok").waitFor();
    const field = page.locator("#rules");
    assert.match(await field.inputValue(), /\[board\]/);
    await field.fill((await field.inputValue()).replace('name = "clobber"', 'name = "meu-clobber"'));
    await page.locator("#verdict .ok").waitFor();
    await page.locator("[data-act=page-own-share]").click();
    await page.waitForFunction(() => location.hash.includes("rules="));
    const link = page.url();
    const other = await world.browser.newPage();
    await other.goto(link);
    await other.locator("#verdict .ok").waitFor();
    assert.match(await other.locator("#rules").inputValue(), /meu-clobber/);
    await other.close();
  });
});

test("a rule file has numbered lines, the one at fault marked, keys that go on, and a hint for foreign words", async () => {
  await on("/pt/own", async (page) => {
    await page.locator("#verdict .ok").waitFor();
    const field = page.locator("#rules");
    const text = await field.inputValue();
    assert.equal(await page.locator(".gutter span").count(), text.split("\n").length);
    await field.fill(text.replace('where = "t in {1, 4}"', 'where = "t = 1 ou t = 4"'));
    await page.locator("#verdict .problem").waitFor();
    const line = text.split("\n").findIndex((part) => part.startsWith("where")) + 1;
    assert.equal(await page.locator(".gutter .wrong").textContent(), String(line));
    assert.match(await page.locator("#verdict .problem").textContent() ?? "", /`or`/);
    await accessible(page);
    await field.fill(`${text}whe`);
    await page.locator(".keys button").first().click();
    assert.ok((await field.inputValue()).endsWith('when = ""') || (await field.inputValue()).endsWith('where = ""'));
  }, { expected: /400/ });
});
