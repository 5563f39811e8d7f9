// Values, Hackenbush, pebbles, pawns.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES, SITE, accessible, between, inTheWorld, on, picture, world } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

/** The page of values with a sheet. @param {string} language @param {string} sheet */
const sheetOf = (language, sheet) => `/${language}/values#${new URLSearchParams({ sheet })}`;
/** Waits until every cell is answered as it stands. @param {import("playwright-core").Page} page */
const answered = (page) => page.locator(".cells[aria-busy=false]").waitFor();
/** What stands in a file that was handed over. @param {import("playwright-core").Download} download */
const read = async (download) => readFileSync(await download.path(), "utf8");

for (const language of byTurns(LANGUAGES, 1)) {
  test(`a sheet of values has its answers beside it, a mistake beside its own cell, in ${language}`, async () => {
    await on(sheetOf(language, "G := {1|-1}\nG + ^*\n1/0\n*3 + *5"), async (page) => {
      await answered(page);
      assert.equal(await page.locator(".cell").count(), 4);
      assert.equal(await page.locator(".cell").nth(2).locator(".wrong-place").count(), 1);
      assert.match(await page.locator(".cell-answer").nth(3).textContent() ?? "", /∗6|\*6/);
      assert.ok((await page.locator(".cells .thermograph svg").count()) >= 1);
      await accessible(page);
      await picture(page, `values-answers-${language}`);
    });
  });

  test(`what stands on a changed cell is answered anew and nothing else, in ${language}`, async () => {
    await on(sheetOf(language, "# a comment\na := 2\n\nf(n) := a*n\nf(3)\n5 + 5"), async (page) => {
      await answered(page);
      assert.equal(await page.locator(".cell").count(), 4);
      /** @type {string[]} */
      const asked = [];
      await between(page, /\/api\/eval\?/, (question) => {
        asked.push(question.text);
        return question.continue();
      });
      await page.locator(".cell-text").first().fill("# a comment\na := 4");
      await page.locator(".cell-answer", { hasText: "12" }).waitFor();
      await answered(page);
      assert.ok(asked.length && asked.every((text) => text.includes("a := 4")), asked.join(" | "));
      // A cell that fails bars those that need it, and no others.
      await page.locator(".cell-text").first().fill("a := 1/0");
      await page.waitForFunction(() => document.querySelectorAll(".cell-answer .wrong-place").length === 1);
      await answered(page);
      const told = await page.locator(".cell-answer").allTextContents();
      assert.match(told[2], /1/);
      assert.match(told[3], /10/);
      await accessible(page);
    });
  });

  test(`cells are written by the keyboard, with completion and help in place, in ${language}`, async () => {
    await on(sheetOf(language, "1"), async (page) => {
      await answered(page);
      await page.locator(".cell-text").first().press("End");
      await page.keyboard.press("Enter");
      await page.keyboard.type("tempera");
      await page.locator(".suggestions li").first().waitFor();
      await accessible(page);
      await page.keyboard.press("Tab");
      await page.keyboard.type("({2|-1}");
      await page.locator(".hint", { hasText: "temperature(" }).waitFor();
      await page.keyboard.type(")");
      await page.locator(".cell-answer", { hasText: "3/2" }).waitFor();
      await page.keyboard.press("Enter");
      await page.keyboard.type("{1|");
      await page.keyboard.press("Enter");
      await page.keyboard.type("0}");
      assert.equal(await page.locator(".cell").count(), 3);
      await answered(page);
      await page.keyboard.press("Alt+ArrowUp");
      await answered(page);
      assert.equal(await page.locator(".cell-text").nth(1).inputValue(), "{1|\n0}");
      await picture(page, `values-keyboard-${language}`);
    });
  });

  test(`a cell that runs away is stopped alone, and its sheet is saved and written as a document, in ${language}`, async () => {
    await on(sheetOf(language, "f(n) := f(n+1)*1 + [f(n+k) for k in 1..1000].length\n[birthday(domineering(\"7x\" + n)) for n in 7..9]\n{3|-1}"), async (page) => {
      // A browser answers one heavy cell after the other, a server several together.
      if (!SITE) await page.locator(".cell-answer").nth(2).locator(".value").waitFor();
      const stop = page.locator(".cell-answer").nth(1).getByRole("button", { name: language === "en" ? "Stop" : "Parar" });
      await stop.click();
      await page.locator(".cell-answer").nth(1).getByRole("button").waitFor();
      await answered(page);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: language === "en" ? "Save" : "Guardar", exact: true }).click();
      const text = await read(await saved);
      assert.ok(text.endsWith("{3|-1}\n") && text.startsWith("f(n) := "), text);
    });
    await on(sheetOf(language, "# A switch.\n{3|-1}"), async (page) => {
      await answered(page);
      const document = page.waitForEvent("download");
      await page.locator("[data-format=html]").click();
      const written = await read(await document);
      assert.match(written, /<p>A switch\.<\/p>[^]*<figure><svg/);
      await picture(page, `values-saved-${language}`);
    });
  });

  test(`a position on a sheet is drawn and told by its value, and explored from there, in ${language}`, async () => {
    await on(sheetOf(language, 'domineering("2x3")\nclobber("xo/ox") + ^\nposition("./rules.toml")'), async (page) => {
      await answered(page);
      const answers = await page.locator(".cell-answer").allTextContents();
      assert.match(answers[0], /\{2\|−1\/2\}|\{2\|-1\/2\}/);
      assert.ok((await page.locator(".cells .position svg").count()) === 1);
      assert.ok((await page.locator(".cells .wrong-place").count()) === 1);
      await accessible(page);
      await picture(page, `values-positions-${language}`);
      await page.locator(".cells a.button").click();
      await page.waitForURL(/domineering\/explore/);
      await page.locator(".verdict-card .thermograph svg").waitFor();
      await page.locator(".sheet canvas").waitFor();
      // A move is followed, and taken back.
      const first = await page.locator(".verdict-card .value").textContent();
      await page.locator("button.link").first().click();
      await page.waitForFunction((value) => document.querySelector(".verdict-card .value")?.textContent !== value, first);
      await accessible(page);
      await picture(page, `explore-${language}`);
      await page.locator(".board-card .bar button").first().click();
      await page.waitForFunction((value) => document.querySelector(".verdict-card .value")?.textContent === value, first);
    }, language === "pt" ? { width: 390, height: 844 } : {});
  });

  test(`options have names that every font has, in a table that fits a phone, in ${language}`, async () => {
    await on(`/${language}/games/domineering/explore?at=3x4`, async (page) => {
      await page.locator(".side table").nth(1).waitFor();
      assert.match(await page.locator(".side").nth(1).textContent() ?? "", /miny\(2\)/);
      assert.ok(await page.evaluate(() => [...document.querySelectorAll(".side .scroll")].every((place) => place.scrollWidth <= place.clientWidth)), "wider than the card");
      await picture(page, `explore-options-${language}`);
    }, { width: 375, height: 812, scheme: language === "pt" ? "dark" : "light" });
  });

  test(`a trunk stands among values, and a word of CGSuite is answered, in ${language}`, async () => {
    await on(sheetOf(language, "t := LR(RL)... + LRRL\n3 * LRRLRL...\n3.IsEvil"), async (page) => {
      await answered(page);
      const answers = await page.locator(".cell-answer").allTextContents();
      assert.match(answers[0], /t = 17\/24/);
      assert.match(answers[1], /= 1/);
      assert.match(answers[2], /ones\(n\)/);
    });
  });

  test(`games in a list are compared in one frame, and numbers plotted, in ${language}`, async () => {
    await on(sheetOf(language, '[{3|-1}, {2||1|-5}]\n[domineering("2x" + n).temperature for n in 1..4]\ntree(^)'), async (page) => {
      await page.waitForFunction(() => document.querySelectorAll(".cells .thermograph svg").length === 3);
      assert.match(await page.locator(".cells .thermograph svg").first().textContent() ?? "", /m = 1, t = 2.*m = 1, t = 1/s);
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
    const other = await world.page();
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
    assert.match(await page.locator("#verdict .problem").textContent() ?? "", /\bor\b/);
    await accessible(page);
    await field.fill(`${text}whe`);
    await page.locator(".keys button").first().click();
    assert.ok((await field.inputValue()).endsWith('when = ""') || (await field.inputValue()).endsWith('where = ""'));
  }, { expected: /400/ });
});
