// The state of a game on its page: one change at a time however slow the answers are, looking back without loss, and
// addresses that keep everything.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { LANGUAGES, SITE, accessible, between, inTheWorld, on, picture, serve, settled, world } from "./harness.js";

/** @typedef {import("playwright-core").Page} Page */

inTheWorld();

/** The words of a page's address. @param {Page} page */
const words = (page) => new URL(page.url()).searchParams;
/** The phase of the page. @param {Page} page */
const phase = (page) => page.locator("#content").getAttribute("data-phase");
/** The position that the page shows. @param {Page} page */
const position = (page) => page.locator("input[name=position]").inputValue();

/** The boards of positions, and what is known of them. */
const BOARDS = /\/positions\/[^/]+\/board/;
const VERDICTS = /\/positions\/[^/]+\?/;

/**
 * Holds answers back until they are released, however long that takes.
 * @param {Page} page @param {RegExp} answers
 * @returns {Promise<() => void>} releases them
 */
async function hold(page, answers) {
  /** @type {() => void} */
  let release = () => {};
  const released = new Promise((resolve) => { release = () => resolve(null); });
  await between(page, answers, async (question) => {
    await released;
    // A question that was given up meanwhile needs no answer.
    await question.continue().catch(() => {});
  });
  return release;
}

/** Goes through the moves of the page's address by the rules alone. @param {Page} page @returns {Promise<string>} the position they lead to */
async function replayed(page) {
  const game = decodeURIComponent(/games\/([^/?]+)/.exec(page.url())?.[1] ?? "");
  const board = async (/** @type {string} */ at) => (await fetch(`${world.address}/api/games/${encodeURIComponent(game)}/positions/${encodeURIComponent(at)}/board`)).json();
  let at = await board(words(page).get("from") ?? "start");
  for (const text of words(page).getAll("move")) {
    const move = at.moves.find((/** @type {any} */ candidate) => candidate.move === text);
    assert.ok(move, `${text} is no move at ${at.position}`);
    at = await board(move.to);
  }
  return at.position;
}

/** Waits until one move and the answer to it are made, and holds that nothing else happened. @param {Page} page */
async function oneMoveAndItsAnswer(page) {
  await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length >= 2);
  await settled(page);
  assert.equal(words(page).getAll("move").length, 2);
  assert.equal(await replayed(page), await position(page));
  const labels = await page.locator(".history li button").allTextContents();
  assert.equal(labels.length, 2);
  for (const [place, label] of labels.entries()) assert.notEqual(label, words(page).getAll("move")[place], "a move is told by its raw text");
}

/** Where a board is touched once for a move. @param {Page} page */
async function placesOfOneTouch(page) {
  const at = await position(page);
  const game = /games\/([^/?]+)/.exec(page.url())?.[1];
  const { moves } = await (await fetch(`${world.address}/api/games/${game}/positions/${encodeURIComponent(at)}/board`)).json();
  return [...new Set(moves.filter((/** @type {any} */ move) => move.clicks.length === 1).map((/** @type {any} */ move) => move.clicks[0]))];
}

const GAMES = ["nim", "chomp", "subtraction%3A1%2C4?from=9", "chopsticks"];

for (const game of GAMES) {
  test(`a second click while a move is made does nothing: ${game}`, async () => {
    await on(`/pt/games/${game}`, async (page) => {
      await settled(page);
      const release = await hold(page, BOARDS);
      const moves = page.locator("button[data-move]");
      await moves.nth(0).click();
      assert.equal(await phase(page), "making");
      await moves.nth(0).click();
      await moves.nth(1).click();
      release();
      await oneMoveAndItsAnswer(page);
    });
  });
}

test("a double click on a move makes it once", async () => {
  for (const slow of [false, true]) {
    await on("/pt/games/nim", async (page) => {
      await settled(page);
      const release = slow ? await hold(page, BOARDS) : () => {};
      await page.locator("button[data-move]").first().dblclick();
      release();
      await oneMoveAndItsAnswer(page);
    });
  }
});

test("a double click makes one move too where the reader plays both sides, in the list and on the board", async () => {
  await on("/en/games/nim?level=nobody", async (page) => {
    await settled(page);
    await page.locator("button[data-move]").first().dblclick();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 1);
    await settled(page);
    const [place] = await placesOfOneTouch(page);
    await page.locator(`[data-place="${place}"]`).dblclick();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length >= 2);
    await settled(page);
    assert.equal(words(page).getAll("move").length, 2);
    await replayed(page);
  });
});

test("places touched while a move is made do nothing, by pointer, finger and keyboard", async () => {
  for (const hand of /** @type {const} */ (["click", "tap", "press"])) {
    await on("/en/games/chomp", async (page) => {
      await settled(page);
      const release = await hold(page, BOARDS);
      const places = await placesOfOneTouch(page);
      const [first, second] = [places[places.length - 1], places[places.length - 2]].map((place) => page.locator(`[data-place="${place}"]`));
      const touch = async (/** @type {import("playwright-core").Locator} */ place) => {
        if (hand === "press") {
          await place.focus();
          await page.keyboard.press("Enter");
        } else await place[hand]();
      };
      await touch(first);
      assert.equal(await phase(page), "making");
      await touch(first);
      await touch(second);
      release();
      await oneMoveAndItsAnswer(page);
    }, { touch: hand === "tap" });
  }
});

test("nothing else comes between a move and its end either: keys, buttons, history, sides", async () => {
  await on("/en/games/nim", async (page) => {
    await settled(page);
    await page.locator("button[data-move]").first().click();
    await oneMoveAndItsAnswer(page);
    const release = await hold(page, BOARDS);
    await page.locator("button[data-move]").first().click();
    await page.locator("#live", { hasText: "Making the move" }).waitFor();
    await page.keyboard.press("u");
    await page.keyboard.press(",");
    await page.locator("[data-act=page-swap]").click();
    await page.locator("[data-act=page-restart]").click();
    await page.locator(".history li button").first().click();
    assert.equal(await phase(page), "making");
    release();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 4);
    await settled(page);
    assert.equal(await replayed(page), await position(page));
    assert.equal(words(page).get("side"), null);
  });
});

test("a typed number is played once", async () => {
  await on("/en/games/bicycle-continuous?level=nobody&from=2%2C20", async (page) => {
    await settled(page);
    const release = await hold(page, BOARDS);
    await page.locator("input[name=number]").fill("3/2");
    await page.locator("input[name=number]").press("Enter");
    await page.locator("input[name=number]").press("Enter");
    release();
    await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length >= 1);
    await settled(page);
    assert.equal(words(page).getAll("move").length, 1);
  });
});

test("a move that gets no answer leaves the game as it was, and says so", async () => {
  await on("/en/games/nim", async (page) => {
    await settled(page);
    const before = await position(page);
    const aside = await between(page, BOARDS, (question) => question.abort());
    await page.locator("button[data-move]").first().click();
    await page.locator("#live .problem").waitFor();
    await settled(page);
    assert.equal(await position(page), before);
    assert.equal(words(page).getAll("move").length, 0);
    await aside();
    await page.locator("button[data-move]").first().click();
    await oneMoveAndItsAnswer(page);
  }, { expected: /ERR_FAILED/ });
});

for (const language of LANGUAGES) {
  test(`a move of the address that is not possible is named, and the address is kept, in ${language}`, async () => {
    await on(`/${language}/games/nim?move=3-%3E1&move=3-%3E1&move=5-%3E1`, async (page) => {
      await settled(page);
      const told = await page.locator(".looking .problem").textContent();
      assert.match(told ?? "", /2/);
      assert.ok(told?.includes("3->1"));
      assert.equal(await phase(page), "looking");
      assert.deepEqual(words(page).getAll("move"), ["3->1", "3->1", "5->1"]);
      assert.equal(await page.locator(".history li").count(), 1);
      await accessible(page);
      await picture(page, `refused-${language}`);
      await page.locator("[data-act=page-go-on]").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.getAll("move").length === 2 && new URL(location.href).searchParams.getAll("move")[1] !== "3->1");
      await settled(page);
      assert.equal(await replayed(page), await position(page));
    });
  });
}

const SHORT_GAME = "from=3%2B4%2B5&move=3-%3E1&move=4-%3E3&move=5-%3E4&move=4-%3E2";

for (const [language, options] of /** @type {[string, any][]} */ ([["en", {}], ["pt", { width: 375, height: 812, scheme: "dark", touch: true }]])) {
  test(`looking back loses nothing, and going on from there is a choice, in ${language}`, async () => {
    await on(`/${language}/games/nim?${SHORT_GAME}`, async (page) => {
      await page.clock.install();
      await settled(page);
      const present = await position(page);
      const all = words(page).getAll("move");
      // After one move it was the champion's turn, which it does not take now.
      await page.locator(".history li button").first().click();
      await settled(page);
      assert.equal(await phase(page), "looking");
      assert.equal(await position(page), "1+4+5");
      assert.deepEqual(words(page).getAll("move"), all);
      assert.equal(await page.locator("[data-place]").count(), 0);
      assert.equal(await page.locator("button[data-move]:not(:disabled)").count(), 0);
      assert.ok(await page.locator(".verdict .badge").isVisible());
      await accessible(page);
      await picture(page, `looking-${language}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      // However long the reader looks back, the opponent does not move.
      await page.clock.fastForward(60_000);
      await settled(page);
      assert.deepEqual(words(page).getAll("move"), all);
      // The address brings the same back.
      await page.reload();
      await settled(page);
      assert.equal(await position(page), "1+4+5");
      // By keys: on, back, to the ends, to the present.
      for (const [key, wanted] of [[".", "1+3+5"], [".", "1+3+4"], [",", "1+3+5"], ["Escape", present]]) {
        await page.keyboard.press(key);
        await settled(page);
        assert.equal(await position(page), wanted, key);
      }
      await page.locator(".history li button").nth(2).focus();
      for (const [key, wanted] of [["Home", "3+4+5"], ["End", present]]) {
        await page.keyboard.press(key);
        await settled(page);
        assert.equal(await position(page), wanted, key);
        if (key === "Home") await page.locator(".history li button").nth(1).focus();
      }
      assert.deepEqual(words(page).getAll("move"), all);
      assert.equal(words(page).get("look"), null);
      // Going on cuts the game there; the rest is made again by redoing.
      await page.locator(".history li button").nth(1).click();
      await settled(page);
      await page.locator("[data-act=page-go-on]").click();
      await settled(page);
      assert.deepEqual(words(page).getAll("move"), all.slice(0, 2));
      if (options.touch) await page.locator("[data-act=page-dock-more]").click();
      await page.locator("[data-act=page-redo]").click();
      await settled(page);
      assert.deepEqual(words(page).getAll("move"), all);
      assert.equal(await position(page), present);
    }, options);
  });
}

test("looking while the opponent thinks holds it back until the reader returns", async () => {
  await on("/en/games/subtraction%3A1%2C4?from=12", async (page) => {
    await page.clock.install();
    await settled(page);
    const release = await hold(page, VERDICTS);
    await page.locator("button[data-move]").first().click();
    await page.waitForFunction(() => /** @type {HTMLElement} */ (document.querySelector("#content")).dataset.phase === "thinking");
    await page.keyboard.press(",");
    await settled(page);
    release();
    // However long the reader looks back, the opponent does not move.
    await page.clock.fastForward(60_000);
    await settled(page);
    assert.equal(words(page).getAll("move").length, 1);
    await page.keyboard.press("Escape");
    await oneMoveAndItsAnswer(page);
  });
});

test("what belongs to the game goes from tab to tab and back", async () => {
  const state = "from=3%2B4%2B5&level=learner&side=second&values=hidden&move=3-%3E1&move=4-%3E3";
  await on(`/en/games/nim/play?${state}`, async (page) => {
    await settled(page);
    await page.keyboard.press(",");
    await settled(page);
    const kept = words(page).toString();
    assert.ok(new URLSearchParams(kept).has("look"));
    for (const tab of ["rules", "table", "study"]) {
      await page.locator(`a[data-tab=${tab}]`).click();
      await page.waitForURL(new RegExp(`/${tab}`));
      await page.locator(tab === "table" ? ".sheet canvas" : "#content .card").first().waitFor();
      if (tab === "table") {
        await page.locator("select[name=values]").selectOption("grundy");
        await page.waitForFunction(() => new URL(location.href).searchParams.get("cells") === "grundy");
        assert.equal(words(page).get("values"), "hidden");
      }
      await page.locator("a[data-tab=play]").click();
      await page.waitForURL(/\/play/);
      await settled(page);
      assert.equal(words(page).toString(), kept, tab);
      assert.equal(await page.locator(".verdict .badge, .moves .badge").count(), 0);
    }
  });
});

test("who wins is hidden before anything is shown: from the catalogue, and in the address", async () => {
  await on("/en/games?search=nim", async (page) => {
    await page.locator("input[name=values]").check();
    await page.locator(".games h3 a").first().click();
    await page.waitForURL(/values=hidden/);
    await page.evaluate(() => {
      const seen = /** @type {any} */ (window);
      seen.told = 0;
      new MutationObserver(() => { seen.told += document.querySelectorAll(".verdict .badge.win, .verdict .badge.loss, .moves .badge, .board .mark, .history svg").length; })
        .observe(document.body, { childList: true, subtree: true });
    });
    await settled(page);
    await page.locator("button[data-move]").first().click();
    await oneMoveAndItsAnswer(page);
    assert.equal(await page.evaluate(() => /** @type {any} */ (window).told), 0);
    assert.equal(await page.getByLabel("Show who wins").isChecked(), false);
  });
});

for (const language of LANGUAGES) {
  test(`while another program builds a table the page says so and tries again, in ${language}`, async () => {
    await on(`/${language}/games/pawns%3A3x4`, async (page) => {
      await settled(page);
      let asked = 0;
      await between(page, VERDICTS, async (question) => {
        asked += 1;
        if (asked > 1) return question.continue();
        return question.fulfill({ status: 200, contentType: "text/event-stream", body: `event: problem\ndata: ${JSON.stringify({ error: "BUSY", passing: true })}\n\n` });
      });
      await page.reload();
      await page.locator(".verdict", { hasText: language === "en" ? "BUSY. This page tries again" : "BUSY. Esta página volta a tentar" }).waitFor();
      await page.locator(".verdict .badge").waitFor();
      await settled(page);
      assert.ok(asked >= 2);
    });
  });
}

test("the words, signs and keys of the page are explained behind one line", async () => {
  for (const [language, options] of /** @type {[string, any][]} */ ([["en", {}], ["pt", { width: 375, height: 812, scheme: "dark" }]])) {
    await on(`/${language}/games/nim`, async (page) => {
      await settled(page);
      assert.equal(await page.locator(".glossary dl").first().isVisible(), false);
      await page.keyboard.press("?");
      assert.ok(await page.locator(".glossary dl").first().isVisible());
      const told = await page.locator(".glossary").textContent();
      for (const word of language === "en" ? ["safe", "fragile", "neutral", "ply", "nim-value"] : ["segura", "frágil", "neutra", "nim-valor", "inatacável"]) assert.ok(told?.includes(word), word);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
      await accessible(page);
      await picture(page, `glossary-${language}`);
    }, options);
  }
});

test("a table that another process builds is waited for", { skip: SITE && "a browser has no files, and no other process" }, async () => {
  // The other process holds the unfinished file; this server has a folder for tables of its own.
  const folder = mkdtempSync(join(tmpdir(), "campeao-"));
  const partial = join(folder, "pawns-5x7.tablebase.partial");
  const { address, stop } = await serve([], { CAMPEAO_CACHE: folder });
  const holder = spawn("flock", [partial, "cat"], { stdio: ["pipe", "ignore", "inherit"] });
  try {
    while (spawnSync("flock", ["--nonblock", partial, "true"]).status === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    const asked = await fetch(`${address}/api/games/pawns:5x7/positions/start`);
    assert.equal(asked.status, 503);
    assert.equal((await asked.json()).passing, true);
    const page = await world.browser.newPage();
    await page.goto(`${address}/en/games/pawns%3A5x7`);
    await page.locator(".verdict", { hasText: /another program is building the table of this game.*tries again by itself/ }).waitFor();
    holder.stdin?.end();
    await page.locator(".verdict .badge.win").waitFor();
    await page.close();
  } finally {
    holder.stdin?.end();
    stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
