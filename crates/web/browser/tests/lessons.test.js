// Lessons: each is taken with right answers to its end and with a typical wrong one, in both languages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, accessible, inTheWorld, on, picture, world } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page @typedef {Record<string, any>} Step */

/** Asks the server. @param {string[]} path @param {Record<string, string>} [words] @param {string} [text] */
async function asked(path, words = {}, text) {
  const answer = await fetch(`${world.address}/api/${path.map(encodeURIComponent).join("/")}?${new URLSearchParams(words)}`, text === undefined ? {} : { method: "POST", body: text, headers: { "content-type": "text/plain" } });
  assert.ok(answer.ok, `${path}: ${answer.status}`);
  return answer.json();
}

/** The lessons of the list. @param {Page} page */
const listed = (page) => page.locator("a[data-lesson]").evaluateAll((links) => links.map((link) => /** @type {HTMLElement} */ (link).dataset.lesson ?? ""));

/** The lesson that a page has. @param {Page} page @returns {Promise<{steps: Step[], title: string}>} */
const lessonOf = (page) => page.locator("#lesson").evaluate((root) => JSON.parse(/** @type {HTMLElement} */ (root).dataset.lesson ?? ""));

/** Whether the step that is shown is done. @param {Page} page */
const done = (page) => page.locator("[data-act=page-lesson-next].primary").count();

/** Plays games until the step is done: the program's best move, or any where there is none. @param {Page} page @param {string} game */
async function played(page, game) {
  const board = page.locator(".stage-board .board");
  for (let turn = 0; turn < 400 && !(await done(page)); turn += 1) {
    await page.waitForFunction(() => document.querySelector("[data-act=page-lesson-next].primary, [data-act=page-lesson-again]:not([hidden]), .stage-board .target.open, .stage-board [data-move]")
      || document.querySelector(".stage-board")?.childElementCount === 0 || /** @type {any} */ (document.querySelector("#stage")).round?.over);
    // One look: a round may end between two.
    const { over, again, position } = await page.evaluate(() => {
      const { round } = /** @type {any} */ (document.querySelector("#stage"));
      return { over: round?.over, again: Boolean(document.querySelector("[data-act=page-lesson-again]:not([hidden])")), position: round?.record.position?.position };
    });
    if (await done(page)) return;
    if (again) {
      await page.locator("[data-act=page-lesson-again]").click();
      continue;
    }
    // A refuted guess is one game.
    if (over || position === undefined || !(await board.count())) return;
    const { moves, best } = await asked(["games", game, "positions", position]);
    const { moves: drawn } = await asked(["games", game, "positions", position, "board"], { lang: await page.evaluate(() => document.documentElement.lang) });
    const move = moves[best ?? 0]?.move;
    const button = page.locator(`.stage-board button[data-move="${move}"]`);
    if (await button.count()) {
      await button.first().click();
    } else {
      const { clicks, label } = drawn.find((/** @type {any} */ found) => found.move === move);
      for (const name of clicks) await page.locator(`.stage-board [data-place="${name}"]`).first().dispatchEvent("click");
      // Where the touched places are those of several moves, one of them is chosen by its name.
      const choice = page.locator(".stage-board .board .bar:not([hidden])").getByRole("button", { name: label, exact: true });
      if (await choice.count()) await choice.click();
    }
    await page.waitForFunction((before) => /** @type {any} */ (document.querySelector("#stage")).round?.record.position.position !== before, position);
    await page.waitForFunction(() => { const { round } = /** @type {any} */ (document.querySelector("#stage")); return !round || round.over || (round.mine && round.known); });
  }
}

/** Takes a step with a right answer. @param {Page} page @param {Step} step */
async function right(page, step) {
  const judge = page.locator("[data-act=page-lesson-judge]");
  if (step.play) {
    // One position after another: a game that has ended is followed by the next.
    for (const _ of step.play.from) {
      await played(page, step.play.game);
      await page.waitForFunction(() => document.querySelector("[data-act=page-lesson-next].primary") || /** @type {any} */ (document.querySelector("#stage")).round?.over === false);
      if (await done(page)) break;
    }
  } else if (step.bet) {
    const { game, from } = step.bet;
    const choice = game && (await asked(["games", game, "positions", from])).outcome === "loss" ? 1 : 0;
    await page.locator(`button[data-choice="${choice}"]`).click();
    if (game) await played(page, game);
  } else if (step.tap) {
    const { game, columns, rows, at, heaps, starts } = step.tap;
    const table = await asked(["games", game, "table"], { columns, ...(rows ? { rows } : {}), ...(at ? { at } : {}), ...(heaps ? { heaps } : {}), ...(starts ? { about: "starts" } : {}) });
    for (const [row, line] of table.cells.entries()) {
      for (const [column, cell] of line.entries()) {
        const name = table.rows ? `${table.rows.headings[row]},${table.columns.headings[column]}` : table.columns.headings[column];
        if (cell === "loss" && table.positions[row][column] !== null) await page.locator(`button[data-cell="${name}"]`).click();
      }
    }
    await judge.click();
  } else if (step.guess?.claims) {
    for (const [index] of step.guess.claims.entries()) {
      if (await done(page)) break;
      await judged(page, step.guess.game, () => page.locator(`button[data-choice="${index}"]`).click());
    }
  } else if (step.guess) {
    const fields = await page.locator("input[data-gap]").count();
    for (const numbers of GUESSES.filter((guess) => guess.length === fields)) {
      if (await done(page)) break;
      await filled(page, numbers);
      await judged(page, step.guess.game, () => judge.click());
    }
  } else if (step.fill?.nim_values) {
    const { game, columns } = step.fill.nim_values;
    const table = await asked(["games", game, "table"], { columns, values: "grundy" });
    for (const [column, cell] of table.cells[0].entries()) await page.locator(`input[data-cell="${table.columns.headings[column]}"]`).fill(String(cell));
    await judge.click();
  } else if (step.fill) {
    const lines = await asked(["eval"], {}, step.fill.values.join("\n"));
    await filled(page, lines.map((/** @type {any} */ line) => line.worth ?? line.value));
    await judge.click();
  } else if (step.reveal) {
    const covered = page.locator(".cell.covered");
    await covered.first().waitFor();
    for (let before = await covered.count(); before > 0; before = await covered.count()) {
      await page.locator("[data-act=page-lesson-uncover]").click();
      await page.waitForFunction((count) => document.querySelectorAll(".cell.covered").length < count, before);
    }
  } else if (step.sort) {
    for (const [thing, place] of (await classesOf(step.sort)).entries()) await page.locator(`[data-thing="${thing}"] button[data-class="${place}"]`).click();
    await judge.click();
  } else if (step.draw?.hackenbush) {
    const [{ value }] = await asked(["eval"], {}, `sign_expansion(${step.draw.hackenbush})`);
    await stalk(page, value.replaceAll('"', ""));
    await judge.click();
  } else if (step.draw) {
    // A diagonal upwards: each of its pebbles is out of the way of the others.
    const squares = Array.from({ length: step.draw.pebbles }, (_, place) => `${place},${place}`);
    assert.equal((await asked(["pebbles", "solve"], { pattern: squares.join(";") })).solvable, true);
    for (const square of squares) await page.locator(`[data-square="${square}"]`).dispatchEvent("click");
    await judge.click();
  } else if (step.vacate) {
    for (const [place, pattern] of step.vacate.patterns.entries()) {
      const { moves } = await asked(["pebbles", "solve"], { pattern });
      for (const [, column, row] of moves.matchAll(/J (\d+) (\d+)/g)) await page.locator(`[data-square="${column},${row}"]`).dispatchEvent("click");
      if (place + 1 < step.vacate.patterns.length) await page.locator("[data-act=page-lesson-next-board]").click();
    }
  } else if (step.code) {
    await page.locator("#stage textarea").fill(await outputOf(step.code));
    await judge.click();
  } else {
    for (const card of step.cards) await page.locator("div.cards button", { hasText: card }).click();
  }
  await page.locator("[data-act=page-lesson-next].primary").waitFor();
}

/** The class of each thing to be sorted. @param {Step} sort @returns {Promise<number[]>} */
async function classesOf({ game, at = [], claims = [], values = [], classes = [], pebbles = [] }) {
  /** @type {number[]} */
  const found = [];
  for (const safe of claims) found.push(["lost-is-safe", "II", "I"].indexOf((await asked(["games", game, "conjecture"], { safe })).counterexample.condition));
  for (const position of at) found.push((await asked(["games", game, "positions", position])).outcome === "win" ? 0 : 1);
  for (const pattern of pebbles) found.push((await asked(["pebbles", "solve"], { pattern })).solvable ? 0 : 1);
  for (const value of values) {
    const lines = await asked(["eval"], {}, classes.map((/** @type {string} */ condition) => condition.replaceAll("{1}", `(${value})`)).join("\n"));
    found.push(lines.findIndex((/** @type {any} */ line) => line.value === "true"));
  }
  return found;
}

/** Draws a stalk of blue (`L`) and red edges, from the ground upwards. @param {Page} page @param {string} signs */
async function stalk(page, signs) {
  const canvas = page.locator(".graph-canvas");
  await canvas.scrollIntoViewIfNeeded();
  for (const [place, sign] of [...signs].entries()) {
    await page.locator(`#stage button[data-tool="${sign === "L" ? "B" : "R"}"]`).click();
    for (const end of [place, place + 1]) {
      const { width, height } = /** @type {{width: number, height: number}} */ (await canvas.boundingBox());
      // The ground is nine tenths down.
      await canvas.click({ position: { x: width / 2, y: height * (0.9 - 0.16 * end) } });
    }
  }
}

/** The output that a program of a step is to have. @param {Step} code @returns {Promise<string>} */
async function outputOf({ values = [], game, at }) {
  if (!game) return (await asked(["eval"], {}, values.join("\n"))).map((/** @type {any} */ line) => line.value).join(" ");
  const { moves } = await asked(["games", game, "positions", at]);
  return JSON.stringify(moves.filter((/** @type {any} */ move) => move.good).map((/** @type {any} */ move) => move.move));
}

/** Guesses for sentences with gaps: for each lesson that has one a wrong one first, and the right one. */
const GUESSES = [["0", "2"], ["0", "3"], ["0", "0", "5"], ["0", "2", "5"], ["0", "7", "13"], ["2"], ["3"], ["11", "8"], ["12", "8"]];

/** @param {Page} page @param {string[]} numbers */
async function filled(page, numbers) {
  for (const [index, number] of numbers.entries()) await page.locator(`input[data-gap="${index + 1}"]`).fill(number);
}

/** Has a guess judged: it is right, or a game refutes it. @param {Page} page @param {string} game @param {() => Promise<void>} ask */
async function judged(page, game, ask) {
  await page.evaluate(() => { const stage = /** @type {any} */ (document.querySelector("#stage")); stage.before = stage.round; });
  await ask();
  await page.waitForFunction(() => {
    const { before, round } = /** @type {any} */ (document.querySelector("#stage"));
    return document.querySelector("[data-act=page-lesson-next].primary") || round !== before;
  });
  if (await done(page)) return;
  await played(page, game);
  await page.waitForFunction(() => /** @type {any} */ (document.querySelector("#stage")).round?.over);
}

for (const language of LANGUAGES) {
  test(`every lesson is taken to its end, in ${language}`, async () => {
    await on(`/${language}/learn`, async (page) => {
      const names = await listed(page);
      assert.ok(names.length >= 2);
      await accessible(page);
      await picture(page, `lessons-${language}`);
      for (const [place, name] of names.entries()) {
        if (!byTurns(LANGUAGES, place).includes(language)) continue;
        await page.goto(`${world.address}/${language}/learn/${name}`);
        const { steps } = await lessonOf(page);
        for (const [index, step] of steps.entries()) {
          await page.locator(`[data-step="${index + 1}"]`).waitFor();
          await right(page, step).catch((error) => assert.fail(`${name} ${index + 1}: ${error.message}`));
          if (index === 0 || !(step.play || step.bet || step.fill || step.order)) await accessible(page, undefined, `${name} ${index + 1}`);
          await picture(page, `lesson-${name}-${index + 1}-${language}`);
          await page.locator("[data-act=page-lesson-next]").click();
        }
        await page.locator(".lesson-last").waitFor();
        await page.reload();
        await page.locator(".lesson-last").waitFor();
        for (const sheet of ["worksheet", "solutions", "teacher"]) {
          await page.goto(`${world.address}/${language}/learn/${name}?sheet=${sheet}`);
          await page.locator(".sheet-page h1").waitFor();
          if (sheet === "solutions") await page.waitForFunction(() => [...document.querySelectorAll(".answer")].every((answer) => answer.textContent));
          await accessible(page, undefined, `${name} ${sheet}`);
        }
      }
    }, language === "pt" ? { width: 375, height: 812, touch: true } : {});
  });
}

test("a wrong tap is met with a move, and a missing one is not told", async () => {
  await on("/en/learn/losing-numbers?step=4", async (page) => {
    for (const cell of ["0", "4"]) await page.locator(`button[data-cell="${cell}"]`).click();
    await page.locator("[data-act=page-lesson-judge]").click();
    await page.locator(".say", { hasText: "With 4 stones I would take 1 and leave you 3." }).waitFor();
    await page.locator("button[data-cell=\"4\"]").click();
    for (const cell of ["6", "9", "12"]) await page.locator(`button[data-cell="${cell}"]`).click();
    await page.locator("[data-act=page-lesson-judge]").click();
    await page.locator(".say", { hasText: "At least one is missing below 6." }).waitFor();
    assert.equal(await done(page), 0);
  });
});

test("a refuted guess is a game before it is explained", async () => {
  await on("/en/learn/losing-numbers?step=6", async (page) => {
    await filled(page, ["0", "2"]);
    await page.locator("[data-act=page-lesson-judge]").click();
    await page.locator(".say", { hasText: "You say that 2 loses for the player to move. I move." }).waitFor();
    await page.locator(".say", { hasText: "So the player to move from 2 can win." }).waitFor();
    assert.match(await page.locator(".guesses").textContent() ?? "", /2 A number loses if it leaves remainder 0 when divided by 2/);
    assert.equal(await done(page), 0);
  });
});

test("a card that does not follow is named, and not the right one", async () => {
  await on("/en/learn/losing-numbers?step=7", async (page) => {
    const { steps } = await lessonOf(page);
    const cards = steps[6].cards;
    for (const card of [cards[0], cards[3], cards[1], cards[2], cards[4]]) await page.locator("div.cards button", { hasText: card }).click();
    await page.locator(".say", { hasText: `This does not follow yet: ${cards[3]}` }).waitFor();
    assert.equal(await page.locator("ol.cards li").count(), 1);
  });
});

test("a position in the wrong class is played", async () => {
  await on("/en/learn/write-a-champion?step=3", async (page) => {
    const { steps } = await lessonOf(page);
    const classes = await classesOf(steps[2].sort);
    const judge = page.locator("[data-act=page-lesson-judge]");
    await judge.click();
    await page.locator(".say", { hasText: "Put each of them into a class first." }).waitFor();
    for (const [thing, place] of classes.entries()) await page.locator(`[data-thing="${thing}"] button[data-class="${thing === 2 ? 1 - place : place}"]`).click();
    await judge.click();
    await page.locator(".say", { hasText: "You say that . B . P . loses for the player to move. I move." }).waitFor();
    await page.locator(".stage-board .board").waitFor();
    assert.equal(await done(page), 0);
  });
});

test("the way on stands below the work on a phone, and beside it elsewhere", async () => {
  for (const { touch, width } of [{ touch: true, width: 375 }, { touch: false, width: 1280 }]) {
    await on("/en/learn/losing-numbers?step=4", async (page) => {
      await page.locator(".cell").first().waitFor();
      const [next, stage] = await page.evaluate(() => ["[data-act=page-lesson-next]", "#stage"].map((part) => /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect().toJSON()));
      assert.ok(touch ? next.top >= stage.bottom : next.right <= stage.left);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
    }, { width, height: 812, touch });
  }
});

test("a claim under the wrong question is played where it fails", async () => {
  await on("/en/learn/the-judge?step=7", async (page) => {
    const { steps } = await lessonOf(page);
    const classes = await classesOf(steps[6].sort);
    assert.deepEqual(classes, [0, 1, 2, 2]);
    for (const [thing, place] of classes.entries()) await page.locator(`[data-thing="${thing}"] button[data-class="${thing === 3 ? 1 : place}"]`).click();
    await page.locator("[data-act=page-lesson-judge]").click();
    await page.locator(".say", { hasText: "This guess says that 1 + 1 can be won. Win it." }).waitFor();
    await played(page, steps[6].sort.game);
    await page.locator(".say", { hasText: "So this guess fails at 1 + 1. Which question finds that?" }).waitFor();
    assert.equal(await done(page), 0);
    await page.locator('[data-thing="3"] button[data-class="2"]').click();
    await page.locator("[data-act=page-lesson-judge]").click();
    await page.locator("[data-act=page-lesson-next].primary").waitFor();
  });
});

test("a picture with another worth is told its worth", async () => {
  await on("/en/learn/half-a-move?step=8", async (page) => {
    await page.locator(".graph-canvas").waitFor();
    await stalk(page, "LR");
    await page.locator("[data-act=page-lesson-judge]").click();
    await page.locator(".say", { hasText: "Your picture is worth 1/2." }).waitFor();
    assert.equal(await done(page), 0);
  });
});

test("a pebble that is in the way is named", async () => {
  await on("/en/learn/empty-the-squares?step=3", async (page) => {
    await page.locator('[data-square="0,0"]').dispatchEvent("click");
    await page.locator(".say", { hasText: "The pebble of 0,0 cannot be played: there are pebbles on 1,0." }).waitFor();
    await page.locator("[data-act=page-restart]").click();
    await page.locator("[data-act=page-lesson-help]").click();
    await page.locator(".say", { hasText: "Play the pebble of 1,0." }).waitFor();
  });
});

test("an output that is wrong is met without the right one", async () => {
  await on("/en/learn/write-a-champion?step=6", async (page) => {
    for (const [output, said] of [["995", "Your program should print 2 numbers."], ["995 1540", "I find something other than 995."]]) {
      await page.locator("#stage textarea").fill(output);
      await page.locator("[data-act=page-lesson-judge]").click();
      await page.locator(".say", { hasText: said }).waitFor();
    }
    assert.equal(await done(page), 0);
  });
});

test("a lesson goes on where the reader left it, in the other language too", async () => {
  await on("/en/learn/losing-numbers?step=2", async (page) => {
    await page.locator("button[data-choice]").first().waitFor();
    await page.locator("a[data-language][lang=pt]").click();
    await page.waitForURL(/\/pt\/learn\/losing-numbers\/?\?step=2$/);
    await page.locator("h1", { hasText: "Os números perdedores" }).waitFor();
  });
});
