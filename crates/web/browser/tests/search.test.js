// The catalogue's search: by number, by words, and where nothing fits.

import assert from "node:assert/strict";
import { test } from "node:test";
import { found, near } from "../../assets/search.js";
import { LANGUAGES, accessible, inTheWorld, on, picture, world } from "./harness.js";

inTheWorld();

for (const language of LANGUAGES) {
  const numbers = language === "en"
    ? { "game 6": "game-6", "Game 13-I": "game-13-I", "game 15 d": "game-15-d", "example 4.10": "example-4.10", "nim": "nim" }
    : { "jogo 6": "game-6", "Jogo 13-I": "game-13-I", "jogo 15 d": "game-15-d", "exemplo 4.10": "example-4.10", "nim": "nim" };
  for (const [query, name] of Object.entries(numbers)) {
    test(`what is asked for by its name comes first, in ${language}: ${query}`, async () => {
      const games = await (await fetch(`${world.address}/api/games?lang=${language}`)).json();
      assert.equal(found(games, query)[0].name, name);
    });
  }

  test(`a number finds the games of that number alone, in ${language}`, async () => {
    const games = await (await fetch(`${world.address}/api/games?lang=${language}`)).json();
    assert.deepEqual(found(games, language === "en" ? "game 6" : "jogo 6").map(({ name }) => name), ["game-6", "bicycle"]);
    // Where a number has parts, all of them.
    const parts = found(games, language === "en" ? "game 15" : "jogo 15").map(({ name }) => name);
    assert.deepEqual(parts.slice(0, 4), ["game-15-a", "game-15-b", "game-15-c", "game-15-d"]);
    for (const name of parts.slice(4)) assert.ok(["beans", "chomp"].includes(name), name);
  });

  test(`where nothing fits the page says so and offers ways out, in ${language}`, async () => {
    await on(`/${language}/games?search=nimm`, async (page) => {
      await page.locator(".games .none").waitFor();
      assert.match(await page.locator(".none").textContent() ?? "", language === "en" ? /No game fits.*“nimm”.*Did you mean/ : /Nenhum jogo serve.*“nimm”.*Querias dizer/);
      await accessible(page);
      await picture(page, `none-${language}`);
      await page.locator("[data-near=nim]").click();
      assert.equal(await page.locator(".games h2").first().textContent(), "Nim");
      await page.locator("input[name=search]").fill("qwertyuiop");
      await page.locator("[data-act=page-show-all]").click();
      await page.waitForFunction(() => document.querySelectorAll(".games li").length > 80);
      assert.equal(new URL(page.url()).search, "");
    }, { width: 375, height: 812, scheme: language === "en" ? "light" : "dark" });
  });
}

test("words near a query are offered, the nearest first, and none that is far", () => {
  const games = ["nim", "chomp", "kayles"].map((name) => ({ name, title: name, rules: "", sources: [] }));
  assert.deepEqual(near(games, "chmop"), []);
  assert.deepEqual(near(games, "chop"), ["chomp"]);
  assert.deepEqual(near(games, "kaylis"), ["kayles"]);
  assert.deepEqual(near(games, "zzz"), []);
});
