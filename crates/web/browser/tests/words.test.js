// One word and one sign for one thing, on every page.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, inTheWorld, on, picture, settled, world } from "./harness.js";

inTheWorld();

/** A game that can be drawn: whoever leaves one stone wins, and with none left nobody does. */
const LEAVE_ONE = `name = "leave-one"
state = ["n"]
rank = ["n"]
start = "21"
title = { en = "Leave one", pt = "Deixa uma" }
rules = { en = "Take one to three; whoever leaves one stone wins.", pt = "Tira uma a três; ganha quem deixar uma pedra." }

[ends]
lost = "n = 1"
drawn = "n = 0"

[[move]]
label = { en = "take {t}", pt = "tira {t}" }
where = "t in 1..=3"
to = ["n - t"]
`;

/** Asks as a page does. @param {import("playwright-core").Page} page @param {string[]} path @param {Record<string, string>} query @param {string} [text] @returns {Promise<any>} */
const asked = (page, path, query, text) => page.evaluate(async ([path, query, text]) => {
  const { ask } = await import(/** @type {any} */ ("/assets/api.js"));
  return ask(path, query, { text });
}, /** @type {any} */ ([path, query, text]));

test("a neutral position has the same sign in the study, in the legend and in the words", async () => {
  await on("/en/own", async (page) => {
    const { game } = await asked(page, ["rules"], {}, LEAVE_ONE);
    await page.goto(`${world.address}/en/games/${game}/study`);
    await page.locator(".strip i.draw").first().waitFor();
    assert.deepEqual(new Set(await page.locator(".strip i.draw").allTextContents()), new Set(["="]));
    await picture(page, "neutral-study");
    await page.locator("a[data-tab=table]").click();
    await page.locator(".sheet canvas").waitFor();
    assert.match(await page.locator("#content").textContent() ?? "", /= neutral/);
    await page.locator("a[data-tab=play]").click();
    await settled(page);
    assert.match(await page.locator(".glossary").textContent() ?? "", /neutral \(=\)/);
    const drawn = await asked(page, ["games", game, "table"], { format: "svg", columns: "0..0" });
    assert.match(drawn, /class="stroke-neutral"[^>]*d="M[\d.]+ [\d.]+h9m-9 4.5h9/, "two strokes");
  });
});

test("who wins is told in the theory's terms where the reader wants them, on every page from then on", async () => {
  for (const [language, school, theory] of /** @type {[string, RegExp, RegExp][]} */ ([["en", /Safe: the player to move loses/, /P-position: the previous player wins/], ["pt", /Segura: perde quem joga|Segura: quem joga perde/, /Posição P:/]])) {
    await on(`/${language}/games/nim?from=1%2B1`, async (page) => {
      await settled(page);
      assert.match(await page.locator(".verdict").textContent() ?? "", school);
      await page.locator(".glossary summary").click();
      await page.locator("input[name=terms]").check();
      await page.waitForFunction(() => document.querySelector(".verdict")?.textContent?.includes("P"));
      await settled(page);
      assert.match(await page.locator(".verdict").textContent() ?? "", theory);
      await page.locator("a[data-tab=table]").click();
      await page.locator(".sheet canvas").waitFor();
      assert.match(await page.locator("#content").textContent() ?? "", language === "en" ? /\+ P-position/ : /\+ posição P/);
    });
  }
});

test("in Portuguese a position is safe in one word, and the other stands in the glossary alone", async () => {
  await on("/pt/games/nim?from=1%2B1", async (page) => {
    await settled(page);
    assert.match(await page.locator(".verdict").textContent() ?? "", /Segura: quem joga perde/);
    assert.match(await page.locator(".glossary").textContent() ?? "", /também se diz inatacável/);
    for (const [tab, said] of /** @type {[string, RegExp][]} */ ([["table", /\+ segura.*Valores fixos|\+ segura/], ["study", /A demonstração.*✓ demonstrada/s]])) {
      await page.locator(`a[data-tab=${tab}]`).click();
      await page.waitForURL(new RegExp(`/${tab}`));
      await page.locator(tab === "table" ? ".sheet canvas" : "ol.steps > li > p .ok").waitFor();
      // The glossary explains the other word; nothing else uses it.
      const text = await page.locator("main").evaluate((main) => {
        const copy = /** @type {Element} */ (main.cloneNode(true));
        for (const glossary of copy.querySelectorAll(".glossary")) glossary.remove();
        return copy.textContent ?? "";
      });
      assert.match(text, said);
      assert.doesNotMatch(text, /inatac|provad|Nas casas/);
      await accessible(page);
    }
  });
});

test("moves are told as sentences, without raw positions", async () => {
  for (const [language, mine, theirs] of /** @type {[string, RegExp, RegExp][]} */ ([["pt", /^Jogaste «.+»\.$/, /^O adversário jogou «.+»\.$/], ["en", /^You played “.+”\.$/, /^Your opponent played “.+”\.$/]])) {
    await on(`/${language}/games/pawns%3A3x4`, async (page) => {
      await settled(page);
      await page.locator("button[data-move]").first().click();
      await page.locator("#live", { hasText: mine }).waitFor();
      await page.locator("#live", { hasText: theirs }).waitFor();
      await settled(page);
    });
  }
});

test("sources stand with the rules, not in front of the board", async () => {
  await on("/pt/games/nim", async (page) => {
    await settled(page);
    assert.doesNotMatch(await page.locator("#about").textContent() ?? "", /Bouton/);
    await page.locator("a[data-tab=rules]").click();
    await page.locator("#content li", { hasText: "Bouton" }).waitFor();
  });
});
