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
    for (const [query, name] of language === "en" ? [["game 6", "game-6"], ["example 4.12", "example-4.12"]] : [["jogo 6", "game-6"], ["exemplo 4.12", "example-4.12"]]) {
      assert.deepEqual(found(games, query).map((game) => game.name), [name]);
    }
    // Where a number has parts, all of them.
    const parts = found(games, language === "en" ? "game 15" : "jogo 15").map(({ name }) => name);
    assert.deepEqual(parts, ["game-15-a", "game-15-b", "game-15-c", "game-15-d"]);
  });

  test(`where nothing fits the page says so and offers ways out, in ${language}`, async () => {
    await on(`/${language}/games?search=nimm`, async (page) => {
      await page.locator(".games .none").waitFor();
      assert.match(await page.locator(".none").textContent() ?? "", language === "en" ? /No game matches.*“nimm”.*Did you mean/ : /Nenhum jogo corresponde.*«nimm».*Querias dizer/);
      await accessible(page);
      await picture(page, `none-${language}`);
      await page.locator("[data-near=nim]").click();
      assert.equal(await page.locator(".games h3").first().textContent(), "Nim");
      await page.locator("input[name=search]").fill("qwertyuiop");
      await page.locator("[data-act=page-show-all]").click();
      await page.waitForFunction(() => document.querySelectorAll("#games a[data-name]").length > 80);
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

for (const language of LANGUAGES) {
  test(`the catalogue has pictures by theme and by text, and a list with each text in its order, in ${language}`, async () => {
    await on(`/${language}/games`, async (page) => {
      const all = (await (await fetch(`${world.address}/api/games`)).json()).map((/** @type {any} */ { name }) => name).sort();
      const once = async () => {
        const shown = await page.locator("#games a[data-name]").evaluateAll((links) => links.map((link) => /** @type {HTMLElement} */ (link).dataset.name));
        assert.deepEqual([...shown].sort(), all, "each game stands there once");
      };
      await once();
      await page.locator("#games .thumb svg").first().waitFor();
      await accessible(page);
      await picture(page, `catalogue-themes-${language}`);
      await page.locator("[data-view=text]").click();
      await once();
      assert.equal(new URL(page.url()).searchParams.get("view"), "text");
      assert.ok((await page.locator("article:has(a[data-name=take-and-break]) a[data-name=kayles]").count()) === 1);
      await accessible(page);
      await page.locator("[data-view=list]").click();
      await once();
      assert.equal(await page.locator("[data-view=list]").getAttribute("aria-pressed"), "true");
      const shelf = page.locator(".shelf").first();
      assert.match(await shelf.locator("h2").textContent() ?? "", /Jogos e Estratégias|Jogos Combinatórios/);
      const numbers = await shelf.locator("li > span").allTextContents();
      assert.deepEqual(numbers, [...numbers].sort((a, b) => parseFloat(a) - parseFloat(b) || numbers.indexOf(a) - numbers.indexOf(b)));
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      await accessible(page);
      await picture(page, `catalogue-${language}`);
      // Who plays whom goes along to the games.
      await page.locator("select[name=level]").selectOption("nobody");
      assert.match(await page.locator("#games a[data-name=nim]").getAttribute("href") ?? "", /games\/nim\?level=nobody$/);
      await page.reload();
      await page.locator(".shelf a[data-name=nim]").waitFor();
      assert.equal(await page.locator("select[name=level]").inputValue(), "nobody");
    }, language === "en" ? {} : { width: 375, height: 812, touch: true });
  });
}
