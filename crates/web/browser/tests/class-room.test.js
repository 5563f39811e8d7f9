// A class: a teacher's page on a projector, and ten phones that answer the steps of a lesson.

import assert from "node:assert/strict";
import { test } from "node:test";
import { accessible, inTheWorld, picture, SITE, world } from "./harness.js";

inTheWorld();

/** @typedef {import("playwright-core").Page} Page */

const skip = SITE && "the site has no rooms";
const PUPILS = 10;
const PROJECTOR = { width: 1920, height: 1080 };
const PHONE = { width: 375, height: 812 };

/** A page in a browser of its own, as another person has it; its errors fail the test. @param {string} path @param {{width: number, height: number}} viewport @param {string[]} faults */
async function person(path, viewport, faults) {
  const context = await world.browser.newContext({ viewport, hasTouch: viewport === PHONE, reducedMotion: "reduce" });
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => { if (message.type() === "error" && !/status of (400|404|409|413)/.test(message.text())) faults.push(message.text()); });
  await page.goto(world.address + path);
  return page;
}

/** A room for a lesson; gives the teacher's page and the path by which pupils enter. @param {string} path @param {string[]} faults */
async function opened(path, faults) {
  const teacher = await person(path, PROJECTOR, faults);
  await teacher.locator("[data-act=class-open]").click();
  await teacher.locator(".class-entrance.large img").waitFor();
  await teacher.waitForFunction(() => /** @type {HTMLImageElement} */ (document.querySelector(".class-entrance img")).naturalWidth > 0);
  const code = await teacher.locator(".class-code").textContent() ?? "";
  assert.match(code, /^[a-z2-9]{6}$/);
  return { teacher, code };
}

/** Does something with each of the pupils, some at a time. @param {Page[]} pupils @param {(pupil: Page, index: number) => Promise<void>} work */
const each = (pupils, work) => Promise.all(pupils.map(work));

/** The teacher goes on to a step; the phones follow. @param {Page} teacher @param {Page[]} pupils @param {number} step */
async function goTo(teacher, pupils, step) {
  for (;;) {
    const now = Number(await teacher.locator(".class-step").getAttribute("data-step").catch(() => 0));
    if (now === step) break;
    await teacher.locator("[data-act=page-lesson-next]").click();
    await teacher.locator(`.class-step[data-step="${now + 1}"]`).waitFor();
  }
  await each(pupils, async (pupil) => {
    await pupil.locator(".room-strip", { hasText: new RegExp(`(step|passo) ${step}\\b`) }).waitFor();
    const go = pupil.locator("[data-act=page-room-go]");
    if (await go.count()) await go.click();
    await pupil.locator(`.lesson[data-step="${step}"]`).waitFor();
  });
}

/** Waits until so many have answered the step. @param {Page} teacher @param {number} count */
const answered = (teacher, count) => teacher.waitForFunction((wanted) => new RegExp(`: ${wanted} (of|de)`).test(document.querySelector(".class-tally")?.textContent ?? ""), count);

test("ten pupils bet, tap and guess; the teacher uncovers it step by step, on a projector", { skip }, async () => {
  /** @type {string[]} */
  const faults = [];
  const { teacher, code } = await opened("/en/learn/losing-numbers/class", faults);
  await accessible(teacher);
  await picture(teacher, "class-entrance");
  // The secret stands in the teacher's address alone.
  const secret = new URL(teacher.url()).hash.slice(1);
  assert.ok(secret.length >= 12 && !(await teacher.locator("main").textContent())?.includes(secret));
  const pupils = await Promise.all(Array.from({ length: PUPILS }, (_, index) => person(`/${index % 2 ? "en" : "pt"}/class?room=${code}`, PHONE, faults)));
  await teacher.locator(".class-tally", { hasText: `${PUPILS} phones` }).waitFor();
  assert.ok(pupils.every((pupil) => !pupil.url().includes(secret)));
  // Bets.
  await teacher.locator("[data-act=class-begin]").click();
  await goTo(teacher, pupils, 2);
  await each(pupils, (pupil, index) => pupil.locator(`button[data-choice="${index < 3 ? 0 : 1}"]`).click());
  await answered(teacher, PUPILS);
  assert.equal(await teacher.locator(".dot-column").count(), 0, "nothing is shown before it is uncovered");
  await picture(teacher, "class-covered");
  await picture(pupils[0], "class-phone-bet");
  await accessible(pupils[0]);
  await teacher.locator("[data-act=class-uncover]").click();
  await teacher.locator(".dot-column").first().waitFor();
  assert.deepEqual(await teacher.locator(".dot-column b").allTextContents(), ["3", "7"]);
  assert.equal(await teacher.locator(".dot-column[data-choice=\"1\"] .dot-pile i").count(), 7);
  await accessible(teacher);
  await picture(teacher, "class-bets");
  // Taps: 0 and 3 by all, 2 by four of them.
  await goTo(teacher, pupils, 4);
  await each(pupils, async (pupil, index) => {
    for (const cell of index < 4 ? ["0", "2", "3"] : ["0", "3"]) await pupil.locator(`button[data-cell="${cell}"]`).click();
    await pupil.locator("[data-act=page-lesson-judge]").click();
  });
  await answered(teacher, PUPILS);
  await teacher.locator("[data-act=class-uncover]").click();
  await teacher.locator(".cell.tapped").first().waitFor();
  const taps = await teacher.locator(".cell.tapped b").allTextContents();
  assert.deepEqual(taps.slice(0, 5), ["10", "", "4", "10", ""]);
  await accessible(teacher);
  await picture(teacher, "class-taps");
  // Guesses, each with the position that broke it; a phone may guess again.
  await goTo(teacher, pupils, 6);
  await each(pupils.slice(0, 5), async (pupil, index) => {
    const numbers = [["0", "2"], ["0", "2"], ["1", "3"], ["0", "3"], ["0", "5"]][index];
    for (const [gap, number] of numbers.entries()) await pupil.locator("input[data-gap]").nth(gap).fill(number);
    await pupil.locator("[data-act=page-lesson-judge]").click();
    await pupil.locator(".guesses li").first().waitFor();
  });
  await answered(teacher, 5);
  await teacher.locator("[data-act=class-uncover]").click();
  await teacher.waitForFunction(() => document.querySelectorAll(".class-guesses .no").length === 3 && document.querySelectorAll(".class-guesses .ok").length === 1);
  const first = teacher.locator(".class-guesses li").first();
  assert.equal(await first.getAttribute("data-numbers"), "0,2");
  assert.match(await first.textContent() ?? "", /2 ×.*remainder 0 when divided by 2.*fails at 2/);
  await accessible(teacher);
  await picture(teacher, "class-guesses");
  await picture(pupils[1], "class-phone-guess");
  // Who comes too late is not counted; markup and a million taps are refused; the page stays what it is.
  const [late] = pupils.slice(-1);
  const refusals = await late.evaluate(async (room) => {
    const phone = localStorage.getItem(`campeao-phone-${room}`);
    const send = async (/** @type {number} */ step, /** @type {string} */ text) => (await fetch(`/api/class/${room}/answers?phone=${phone}&step=${step}`, { method: "POST", body: text })).status;
    return [await send(6, "[[0,3]]"), await send(7, "<img src=x onerror=alert(1)>"), await send(8, `[[0]${",[0]".repeat(1_000_000)}]`)];
  }, code);
  assert.deepEqual(refusals, [409, 400, 413]);
  // The teacher's page comes back as it was, in the other language too.
  await teacher.reload();
  await teacher.locator(".class-guesses li").first().waitFor();
  await teacher.locator("a[data-language][lang=pt]").click();
  await teacher.locator(".class-guesses li", { hasText: "dá resto 0 na divisão por 2" }).waitFor();
  await picture(teacher, "class-guesses-pt");
  assert.deepEqual(faults, []);
  await each([teacher, ...pupils], (page) => page.context().close());
});

test("values, cards, things and pictures of a class are counted, with the right ones marked", { skip }, async () => {
  /** @type {string[]} */
  const faults = [];
  const { teacher, code } = await opened("/en/learn/empty-the-squares/class", faults);
  /** @type {Record<string, any>[]} */
  const steps = await teacher.locator("#class").evaluate((root) => JSON.parse(/** @type {HTMLElement} */ (root).dataset.lesson ?? "").steps);
  const place = (/** @type {string} */ key) => steps.findIndex((step) => key in step);
  const pupils = await Promise.all(Array.from({ length: 3 }, () => person(`/en/class?room=${code}`, PHONE, faults)));
  await teacher.locator(".class-tally", { hasText: "3 phones" }).waitFor();
  await teacher.locator("[data-act=class-begin]").click();
  /** Two pupils answer rightly and the third does not; the answers are uncovered. @param {string} key @param {(pupil: Page, isWrong: boolean) => Promise<void>} work */
  const counted = async (key, work) => {
    await goTo(teacher, pupils, place(key) + 1);
    await each(pupils, (pupil, index) => work(pupil, index === 2));
    await answered(teacher, 3);
    assert.equal(await teacher.locator(".class-parts").count(), 0, "nothing is shown before it is uncovered");
    await teacher.locator("[data-act=class-uncover]").click();
    await teacher.locator(".class-right", { hasText: "All right: 2 of 3" }).waitFor();
    await accessible(teacher);
    await picture(teacher, `class-${key}`);
    return teacher.locator(".class-parts tr");
  };
  const judge = (/** @type {Page} */ pupil) => pupil.locator("[data-act=page-lesson-judge]").click();
  const values = await counted("fill", async (pupil, isWrong) => {
    for (const [gap, value] of [isWrong ? "1/2" : "1/4", "1/4", "2", "4"].entries()) await pupil.locator(`input[data-gap="${gap + 1}"]`).fill(value);
    await judge(pupil);
  });
  assert.deepEqual(await values.first().locator(".given").allTextContents(), ["✓ 1/4 2 ×", "1/2 1 ×"]);
  assert.deepEqual(await values.last().locator(".given").allTextContents(), ["✓ 4 3 ×"]);
  const { cards } = steps[place("cards")];
  const order = await counted("cards", async (pupil, isWrong) => {
    const laid = isWrong ? [...cards.slice(0, -2), cards.at(-1), cards.at(-2)] : cards;
    for (const card of laid) await pupil.locator("div.cards button", { hasText: card }).click();
    await pupil.locator(".say:not(:empty)").waitFor();
  });
  assert.equal(await order.count(), cards.length);
  assert.deepEqual([await order.first().locator("b").textContent(), await order.last().locator("b").textContent()], ["3 ×", "2 ×"]);
  /** @type {string[]} */
  const patterns = steps[place("sort")].sort.pebbles;
  const classes = await Promise.all(patterns.map(async (pattern) => Number(!(await (await fetch(`${world.address}/api/pebbles/solve?${new URLSearchParams({ pattern })}`)).json()).solvable)));
  const things = await counted("sort", async (pupil, isWrong) => {
    for (const [thing, right] of classes.entries()) await pupil.locator(`[data-thing="${thing}"] button[data-class="${isWrong && thing === 0 ? 1 - right : right}"]`).click();
    await judge(pupil);
  });
  assert.match(await things.first().locator(".given.right").textContent() ?? "", /2 ×$/);
  assert.match(await things.last().locator(".given.right").textContent() ?? "", /3 ×$/);
  // A picture that is wrong at first counts as right once it is.
  await goTo(teacher, pupils, place("draw") + 1);
  const [pupil] = pupils;
  for (const squares of [["0,0", "1,0", "0,1", "1,1"], ["1,0", "0,1", "2,2", "3,3"]]) {
    for (const square of squares) await pupil.locator(`[data-square="${square}"]`).dispatchEvent("click");
    const sent = pupil.waitForResponse((response) => response.url().includes("/answers"));
    await judge(pupil);
    await (await sent).finished();
  }
  await pupil.locator("[data-act=page-lesson-next].primary").waitFor();
  await teacher.locator("[data-act=class-uncover]").click();
  await teacher.waitForFunction(() => [...document.querySelectorAll(".dot-column b")].map((count) => count.textContent).join() === "1,0");
  await accessible(teacher);
  assert.deepEqual(faults, []);
  await each([teacher, ...pupils], (page) => page.context().close());
});

test("the phones of a class play a tournament, and their results come by themselves", { skip }, async () => {
  /** @type {string[]} */
  const faults = [];
  const { teacher, code } = await opened("/pt/learn/ones-and-twos/class", faults);
  // The code is typed, too.
  const pupils = await Promise.all(Array.from({ length: 3 }, () => person("/pt/class", PHONE, faults)));
  await picture(pupils[0], "class-door");
  await accessible(pupils[0]);
  await each(pupils, async (pupil) => {
    await pupil.locator("input[name=room]").fill(code.toUpperCase());
    await pupil.locator("form button").click();
    await pupil.locator(".room-strip").waitFor();
  });
  await teacher.locator("[data-act=class-tournament]").click();
  await teacher.locator(".class-draw pre", { hasText: `/pt/class?room=${code}' 'python3 bot.py'` }).waitFor();
  await teacher.locator("input[name=position]").fill("1+2");
  await teacher.locator("[data-act=class-draw]").click();
  await teacher.locator(".class-scores").waitFor();
  await accessible(teacher);
  const playing = [];
  for (const pupil of pupils) {
    await pupil.locator(".room-strip", { hasText: "Ronda 1" }).waitFor();
    const play = pupil.locator("[data-act=page-room-play]");
    if (!(await play.count())) continue;
    const begins = /Começas tu/.test(await pupil.locator(".room-strip").textContent() ?? "");
    await play.click();
    await pupil.locator("#game .verdict .turn").waitFor();
    if (begins) playing.unshift(pupil);
    else playing.push(pupil);
  }
  assert.equal(playing.length, 2, "one rests");
  // 1 + 2: the first takes one of the two and wins.
  const made = (/** @type {Page} */ page, /** @type {number} */ count) => page.waitForFunction((wanted) => new URL(location.href).searchParams.getAll("move").length === wanted, count);
  const move = async (/** @type {Page} */ page, /** @type {string} */ name, /** @type {number} */ count) => {
    await page.locator("[data-act=page-dock-moves]").click();
    await page.locator(`button[data-move="${name}"]`).click();
    await each(playing, (other) => made(other, count));
  };
  await move(playing[0], "2->1", 1);
  await move(playing[1], "1->0", 2);
  await move(playing[0], "1->0", 3);
  await teacher.waitForFunction(() => document.querySelector(".class-tables tr.decided"));
  assert.equal(await teacher.locator(".class-tables select").inputValue(), "first");
  assert.equal(await teacher.locator(".class-scores tbody tr").first().locator("td").last().textContent(), "1");
  await picture(teacher, "class-tournament");
  await picture(playing[0], "class-phone-played");
  // The teacher corrects it, and draws the next round.
  await teacher.locator(".class-tables select").selectOption("draw");
  await teacher.locator(".class-scores tbody tr", { hasText: "½" }).first().waitFor();
  await teacher.locator("[data-act=class-draw]").click();
  await teacher.locator(".class-tables h2", { hasText: "Ronda 2" }).waitFor();
  // A closed room is told so.
  const stranger = await person("/pt/learn/ones-and-twos?room=abcdef", PHONE, faults);
  await stranger.locator(".room-strip", { hasText: "A sala fechou" }).waitFor();
  assert.deepEqual(faults, []);
  await each([teacher, stranger, ...pupils], (page) => page.context().close());
});
