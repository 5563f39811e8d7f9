// All parts of the design on one sheet, on paper and on the table: readable in light and dark, with more contrast and in print.

import { test } from "node:test";
import assert from "node:assert/strict";
import { accessible, inTheWorld, on, picture } from "./harness.js";

inTheWorld();

/** The parts, as pages write them. @param {string} ground */
const parts = (ground) => `
  <section class="${ground}" aria-label="${ground}">
    <h2>Heading <small>12</small></h2>
    <p>Running text with a <a href="#main">link</a>, <code>code</code> and <span class="small">a note</span>.</p>
    <p class="sub">A line below a title.</p>
    <p class="say"><b>Champion:</b> I take two.</p>
    <div class="bar"><button type="button" class="primary">Meant</button><button type="button">Other</button><button type="button" aria-pressed="true">Pressed</button>
      <button type="button" class="link">As a link</button><a class="button" href="#main">Link</a></div>
    <div class="bar"><label><span>Field</span><input value="3+5+7"></label><label><span>Choice</span><select><option>one</option></select></label>
      <label class="check"><input type="checkbox" checked><span>Check</span></label></div>
    <p><span class="badge win">W ▲ 3</span> <span class="badge loss">L ▼ 4</span> <span class="badge draw">D ■</span> <span class="tag">tag</span></p>
    <p class="problem">A problem.</p>
    <div class="card"><h3>Card</h3><p>On a card.</p></div>
    <div class="ways"><a class="card way" href="#main"><svg class="face" aria-hidden="true"><use href="/assets/faces.svg#face-nim"/></svg><span class="told"><strong>Way</strong> <span>A line.</span></span></a></div>
  </section>`;

test("every part of the design can be read on paper and on the table, whatever the reader's screen", async () => {
  await on("/en/make", async (page) => {
    await page.locator("main").evaluate((main, html) => {
      const sheet = new DOMParser().parseFromString(html, "text/html");
      main.replaceChildren(Object.assign(document.createElement("h1"), { textContent: "The design" }), ...sheet.body.children);
    }, parts("paper") + parts("felt"));
    for (const media of /** @type {const} */ ([{ colorScheme: "light" }, { colorScheme: "dark" }, { colorScheme: "light", contrast: "more" }, { colorScheme: "dark", contrast: "more" }])) {
      await page.emulateMedia(media);
      const name = Object.values(media).join("-");
      await accessible(page, undefined, name);
      await picture(page, `design-${name}`);
    }
    await page.emulateMedia({ media: "print", contrast: null });
    const printed = await page.locator(".felt").evaluate((felt) => { const { color, backgroundColor } = getComputedStyle(felt); return { color, backgroundColor }; });
    assert.deepEqual(printed, { color: "rgb(0, 0, 0)", backgroundColor: "rgb(255, 255, 255)" });
    // The heading is in the face that the house brings along.
    assert.ok(await page.evaluate(() => document.fonts.ready.then((fonts) => [...fonts].some(({ family, status }) => family === "Fraunces" && status === "loaded"))));
  });
});
