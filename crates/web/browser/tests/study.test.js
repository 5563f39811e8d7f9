// The table with a conjecture, the study, the rules, and a game of one's own.

import assert from "node:assert/strict";
import { test } from "node:test";
import { LANGUAGES, SITE, accessible, inTheWorld, on, picture, world } from "./harness.js";
import { byTurns } from "./slice.js";

inTheWorld();

for (const language of byTurns(LANGUAGES, 0)) {
  test(`a false conjecture gets its counterexample and a true one its proof, in ${language}`, async () => {
    await on(`/${language}/games/fibonacci-nim/table`, async (page) => {
      await page.locator("input[name=safe]").fill("n % 5 in {0, 3}");
      await page.locator("form .primary").click();
      await page.locator(".result .badge.loss").waitFor();
      await page.locator("input[name=safe]").fill("n = 0 or 2*r < lowfib(n)");
      await page.locator("select[name=numeration]").selectOption("fib");
      await page.locator("form .primary").click();
      await page.locator(".result .badge.win").waitFor();
      await page.locator("button[aria-pressed]:not([data-act])").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.get("safe") !== null);
      await accessible(page);
      await picture(page, `table-${language}`);
    });
  });

  test(`the programme is read from (a) to (d), in ${language}`, async () => {
    await on(`/${language}/games/fibonacci-nim/study`, async (page) => {
      await page.locator("ol.steps > li:nth-child(4)").waitFor();
      assert.equal(await page.locator("ol.steps > li").count(), 4);
      assert.equal(await page.locator("ol.steps > li > p .ok").count(), 1);
      // Only the program writes theorems for Coq.
      assert.equal(await page.locator("a[download='theorem.v']").isVisible(), !SITE);
      await accessible(page);
      await picture(page, `study-${language}`);
      await page.emulateMedia({ media: "print" });
      assert.equal(await page.locator(".top").isVisible(), false);
    });
  });

  test(`the law comes in its best form first, and nothing of the shell on the page, in ${language}`, async () => {
    for (const [game, best] of /** @type {[string, RegExp][]} */ ([["wythoff", /⌊kφ⌋/], ["game-4", language === "en" ? /n leaves remainder 0 or 7 when divided by 13/ : /n dá resto 0 ou 7 na divisão por 13/]])) {
      await on(`/${language}/games/${game}/study`, async (page) => {
        await page.locator("ol.steps > li:nth-child(4)").waitFor();
        assert.match(await page.locator(".law").first().textContent() ?? "", best);
        await picture(page, `best-form-${game}-${language}`);
      });
    }
    await on(`/${language}/games/game-15-a/study`, async (page) => {
      await page.locator("ol.steps > li:nth-child(4)").waitFor();
      assert.match(await page.locator("ol.steps > li:nth-child(4)").textContent() ?? "", language === "en" ? /never leave a single one/ : /nunca deixes só uma/);
      assert.doesNotMatch(await page.locator("main").textContent() ?? "", /`|campeao | --/);
      await picture(page, `beans-study-${language}`);
    });
    await on(`/${language}/games/wythoff/table`, async (page) => {
      await page.locator("input[name=safe]").waitFor();
      assert.equal(await page.locator("input[name=safe]").getAttribute("placeholder"), "(a + b) % 3 = 0");
    });
  });

  test(`a game on boards has a table, a study and conjectures of its starts, in ${language}`, async () => {
    await on(`/${language}/games/chomp/table`, async (page) => {
      await page.locator("input[name=safe]").fill("rows = columns");
      await page.locator("form .primary").click();
      await page.locator(".result .badge.loss").waitFor();
      await page.locator("input[name=safe]").fill("rows * columns = 1");
      await page.locator("form .primary").click();
      await page.locator(".result .badge.draw, .result .badge.win").waitFor();
      await page.locator("input[name=safe]").fill("rows + columns = 2");
      await page.locator("form .primary").click();
      await page.locator(".result .badge.win").waitFor();
      await page.locator("button[aria-pressed]:not([data-act])").click();
      await page.waitForFunction(() => new URL(location.href).searchParams.get("safe") !== null);
      for (const key of ["ArrowDown", "ArrowRight"]) await page.locator("canvas").press(key);
      await page.locator(".tip a[href*='chomp%3A']").waitFor();
      await accessible(page);
      await picture(page, `starts-${language}`);
    });
    await on(`/${language}/games/domineering/table`, async (page) => {
      await page.locator("select[name=values]").selectOption("value");
      await page.waitForFunction(() => new URL(location.href).searchParams.get("cells") === "value");
      await page.waitForFunction(() => !document.querySelector("[aria-busy=true]"));
      for (const key of ["ArrowDown", "ArrowRight"]) await page.locator("canvas").press(key);
      await page.locator(".tip a[href*='domineering%3A']").waitFor();
      assert.match(await page.locator(".tip").textContent() ?? "", /(Value|Valor) -?\S/);
      await accessible(page);
      await picture(page, `values-${language}`);
    }, { width: 375, height: 812, scheme: language === "pt" ? "dark" : "light" });
    await on(`/${language}/games/northcott/study`, async (page) => {
      await page.locator("ol.steps > li:nth-child(4)").waitFor();
      assert.equal(await page.locator("ol.steps > li > p .ok").count(), 1);
      assert.match(await page.locator(".law").first().textContent() ?? "", language === "en" ? /m is even, or n is 2/ : /m é par, ou n é 2/);
      await accessible(page);
      await picture(page, `study-starts-${language}`);
    }, { width: 375, height: 812, scheme: "dark" });
    await on(`/${language}/games/game-4/table?about=starts`, async (page) => {
      await page.locator("select[name=about]").waitFor();
      await page.locator("input[name=safe]").fill("n % 13 in {0, 7}");
      await page.locator("form .primary").click();
      await page.locator(".result .badge.win").waitFor();
    });
  });

  test(`a misère quotient is shown as its table with the P-positions marked, in ${language}`, async () => {
    await on(`/${language}/games/kayles/study?play=misere`, async (page) => {
      await page.locator("#quotient table.quotient").nth(1).waitFor();
      assert.equal(await page.locator("#quotient table.quotient").nth(1).locator("tbody tr").count(), 40);
      assert.equal(await page.locator("#quotient table.quotient").nth(1).locator("thead .portion").count(), 9);
      await accessible(page);
      await picture(page, `quotient-${language}`);
    }, { width: 375, height: 812, scheme: language === "pt" ? "dark" : "light" });
  });

  test(`a rule file with an error is mended and then played, in ${language}`, async () => {
    await on(`/${language}/own`, async (page) => {
      await page.locator("#verdict .ok").waitFor();
      const text = await page.locator("#rules").inputValue();
      await page.locator("#rules").fill(text.replace("n - t", "n - u"));
      await page.locator("#verdict .fault").waitFor();
      await accessible(page);
      await picture(page, `own-error-${language}`);
      await page.locator("#rules").fill(text);
      await page.locator("#verdict .ok").waitFor();
      await picture(page, `own-${language}`);
      await page.locator("a.button", { hasText: language === "en" ? "Study" : "Estudo" }).click();
      await page.locator("ol.steps > li > p .ok").waitFor();
    }, { expected: /400 \(Bad Request\)/ });
  });

  test(`a board game of one's own is checked, and played on a graph too, in ${language}`, async () => {
    await on(`/${language}/own`, async (page) => {
      await page.locator("#verdict .ok").waitFor();
      await page.locator("select").first().selectOption({ index: 3 });
      await page.locator("td", { hasText: "xo → .x" }).waitFor();
      await accessible(page);
      await picture(page, `own-board-${language}`);
      await page.locator("select").first().selectOption({ index: 4 });
      await page.locator("td", { hasText: ".. → ##" }).waitFor();
      await picture(page, `own-graph-${language}`);
      await page.locator("a.button.primary").click();
      await page.locator(".board svg, svg").first().waitFor();
      await page.waitForURL(/\/play/);
    });
  });

  test(`the catalogue is searched and filtered, in ${language}`, async () => {
    await on(`/${language}/games`, async (page) => {
      await page.locator("#games a[data-name]").first().waitFor();
      const all = await page.locator("#games a[data-name]").count();
      await page.locator("input[name=search]").fill("xadrez cavalo knight".split(" ")[language === "en" ? 2 : 1]);
      await page.waitForFunction((count) => document.querySelectorAll("#games a[data-name]").length < count, all);
      assert.ok((await page.locator("#games a[data-name]").count()) > 0);
      await accessible(page);
      await picture(page, `catalogue-${language}`);
    });
  });
}

test("cells of the table are read by keyboard, and Enter plays them", async () => {
  await on("/en/games/no-repeat/table", async (page) => {
    await page.locator(".sheet canvas").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.locator(".tip .badge").waitFor();
    assert.equal(await page.locator(".tip strong.mono").textContent(), "2,1");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/play\?from=2/);
  });
});

test("a table of two hundred thousand cells is drawn within one frame's work, scrolled and zoomed", async () => {
  await on("/en/games/wythoff/table?rows=0..447&columns=0..447", async (page) => {
    await page.locator(".sheet canvas").hover();
    const times = await page.evaluate(async () => {
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector(".sheet canvas"));
      for (let step = 0; step < 12; step += 1) canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, ctrlKey: true, cancelable: true }));
      let frames = 0;
      for (let step = 0; step < 20; step += 1) {
        canvas.dispatchEvent(new WheelEvent("wheel", { deltaY: 40, cancelable: true }));
        await new Promise((resolve) => requestAnimationFrame(() => { frames += 1; resolve(null); }));
      }
      return frames;
    });
    assert.equal(times, 20);
    await picture(page, "wythoff-large");
  });
});

test("the files of a table are what they say", async () => {
  for (const [format, beginning] of [["csv", "n"], ["bfile", "0 "], ["svg", "<svg"], ["png", "\u0089PNG"]]) {
    const response = await fetch(`${world.address}/api/games/subtraction:1,4/table?format=${format}`);
    assert.equal(response.status, 200, format);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.ok(bytes.toString("latin1").startsWith(beginning), `${format}: ${bytes.subarray(0, 20)}`);
  }
});

test("a variant is opened from the form", async () => {
  await on("/en/games/subtraction/rules", async (page) => {
    await accessible(page);
    await picture(page, "rules");
    await page.locator("input[name=set]").fill("2,3");
    await page.locator("form .primary").click();
    await page.waitForURL(/subtraction%3A2%2C3\/play/);
  });
});

test("sentences are decided", async () => {
  await on("/en/prove", async (page) => {
    await page.locator("form .primary").click();
    await page.locator(".badge.win").waitFor();
    await accessible(page);
    await picture(page, "prove");
  });
});

for (const language of byTurns(LANGUAGES, 0)) {
  test(`a sheet of sentences is answered line by line, draws automata and stands in the address, in ${language}`, async () => {
    await on(`/${language}/prove`, async (page) => {
      await page.locator("textarea").fill("# Multiples of three.\nthree(n) := n % 3 = 0\nthree(n)\nforall n. three(n) => three(2*n)\nexists n. FW[n] = 1 and three(n)");
      await page.locator("form .primary").click();
      await page.locator(".badge.win").nth(1).waitFor();
      assert.equal(await page.locator("#content .automaton svg").count(), 1);
      assert.equal(await page.locator("#content section pre").first().textContent(), "three(n)");
      await accessible(page);
      await picture(page, `prove-sheet-${language}`);
      const address = page.url();
      await page.goto(address);
      await page.locator(".badge.win").nth(1).waitFor();
      assert.match(await page.locator("textarea").inputValue(), /three\(n\) := n % 3 = 0/);
    });
  });
}

/** What stands in the sheet. @param {import("playwright-core").Page} page */
const sheetOf = (page) => page.locator("textarea").inputValue();

for (const [place, language] of LANGUAGES.entries()) {
  test(`definitions, words, automata and numerations are kept under names, taken along and brought in, in ${language}`, async () => {
    const options = place ? { width: 375, height: 812, scheme: /** @type {const} */ ("dark"), touch: true } : {};
    await on(`/${language}/prove`, async (page) => {
      const libraries = page.locator("#content details:has(> .bar)");
      const library = (/** @type {string} */ name) => libraries.filter({ has: page.locator("summary", { hasText: `library ${name}` }) });
      const button = (/** @type {string} */ name, /** @type {number} */ at) => library(name).locator("button").nth(at);
      const decide = () => page.locator("form.fields .primary").click();
      // The library that comes with the program says what its definitions mean, with their arguments.
      await library("standard").locator("summary").click();
      await library("standard").locator("dt", { hasText: /^square\(w, i, n\)$/ }).waitFor();
      assert.ok((await library("standard").locator("dd").count()) >= 60);
      await button("standard", 0).click();
      assert.match(await sheetOf(page), /^library standard\n/);
      // Definitions of the sheet become a library, if they are sound.
      await page.locator("textarea").fill("## Twice a number.\ntwice(n, m) := n = 2*m\nnumeration cows := 1,0,1\nf := 0 -> 01, 1 -> 10\nexists m. twice(n, m)");
      const name = page.locator("form:has(+ label) input");
      await name.fill("mine");
      await name.press("Enter");
      await library("mine").locator("dt").nth(2).waitFor();
      assert.deepEqual(await library("mine").locator("dt").allTextContents(), ["twice(n, m)", "numeration cows", "f"]);
      assert.deepEqual(await library("mine").locator("dd").allTextContents(), ["Twice a number.", "numeration cows := 1,0,1", "f := 0 -> 01, 1 -> 10"]);
      assert.equal((await sheetOf(page)).trim(), "library mine\nexists m. twice(n, m)");
      // The automaton of the answer joins one.
      await decide();
      await page.locator(".proofs form input").fill("even");
      await page.locator(".proofs form button").click();
      await library("automata").locator("dt", { hasText: /^even\[n\]$/ }).waitFor();
      await accessible(page);
      await picture(page, `prove-libraries-${language}`);
      // Both are used, with the numeration that one of them names.
      await page.locator("textarea").fill("library mine\nlibrary automata\nforall n. even(n) <=> f[2*n] = f[n] and exists m. twice(n, m)\nforall n. low(n) <= n\nnumeration cows\nlow(n) = n and n > 3");
      await decide();
      await page.locator(".proofs section").nth(2).locator("svg").waitFor();
      assert.equal(await page.locator(".badge.win").count(), 2);
      // The address has the libraries too: nothing but it is needed.
      const address = page.url();
      await page.evaluate(() => localStorage.clear());
      await page.goto(address);
      await page.locator(".badge.win").nth(1).waitFor();
      // A file takes a library along, and brings it back; a definition that is not sound is refused.
      await library("mine").locator("summary").click();
      const [file] = await Promise.all([page.waitForEvent("download"), button("mine", 1).click()]);
      assert.equal(file.suggestedFilename(), "mine.def");
      const path = await file.path();
      await button("mine", 3).click();
      assert.equal(await library("mine").count(), 0);
      await decide();
      await page.locator(".proofs .problem", { hasText: "mine" }).waitFor();
      const bring = page.locator("input[type=file]");
      const { readFileSync } = await import("node:fs");
      const text = readFileSync(path);
      await bring.setInputFiles({ name: "wrong.def", mimeType: "text/plain", buffer: Buffer.from("odd(n) := n % 2 = ") });
      await page.locator(".problem", { hasText: "odd(n) := n % 2 =" }).waitFor();
      await bring.setInputFiles({ name: "mine.def", mimeType: "text/plain", buffer: text });
      await library("mine").locator("dt").nth(2).waitFor();
      await button("mine", 2).click();
      assert.match(await sheetOf(page), /^## Twice a number\.\ntwice\(n, m\) := n = 2\*m\n/);
    }, options);
  });
}

for (const language of byTurns(LANGUAGES, 0)) {
  test(`a wrong line of a sheet stands above what is wrong, with the place, in ${language}`, async () => {
    await on(`/${language}/prove`, async (page) => {
      await page.locator("textarea").fill("n = 1\nlibrary standard\nn > 2 and sqare(TM, 1, n)\nlibrary standrad");
      await page.locator("form .primary").click();
      const wrong = page.locator(".proofs section", { has: page.locator(".problem") });
      await wrong.nth(1).waitFor();
      assert.equal(await wrong.nth(0).locator("pre").textContent(), "n > 2 and sqare(TM, 1, n)\n          ^");
      assert.match(await wrong.nth(0).locator(".problem").textContent() ?? "", /\bsquare\b/);
      assert.equal(await wrong.nth(1).locator("pre").textContent(), "library standrad");
      await accessible(page);
    });
  });
}

for (const language of byTurns(LANGUAGES, 0)) {
  test(`a sentence that is too much says what can be tried, in ${language}`, async () => {
    await on(`/${language}/prove`, async (page) => {
      await page.locator("textarea").fill("forall i, e. exists m. m + 1 >= e and forall t, s. i <= t < e and s + t = m => TR[t] = TR[s]");
      await page.locator("form .primary").click();
      await page.locator(".proofs .badge.draw").waitFor();
      const advice = await page.locator(".proofs section > ul > li").allTextContents();
      // On a slow machine the limit of time is reached before that of states.
      if (/--time/.test(advice[0] ?? "")) assert.equal(advice.length, 2);
      else {
        assert.equal(advice.length, 3);
        assert.match(advice[0], /--states 2000000/);
      }
      await accessible(page);
      await picture(page, `prove-advice-${language}`);
    });
  });
}

for (const language of byTurns(LANGUAGES, 0)) {
  test(`in class the table tells nothing until it is uncovered, and keeps that in its address, in ${language}`, async () => {
    await on(`/${language}/games/wythoff/table`, async (page) => {
      await page.locator("canvas").waitFor();
      await page.locator("input[name=class]").check();
      await page.waitForURL(/values=hidden/);
      await page.locator("#content[aria-busy]").waitFor({ state: "detached" });
      const open = () => new URL(page.url()).searchParams.get("open")?.split(" ") ?? [];
      assert.deepEqual(open(), []);
      // A covered cell tells nothing when it is pointed at: the one in the middle of the table, whichever that is.
      const canvas = page.locator("canvas");
      await canvas.hover();
      await page.locator(".tip", { hasText: language === "en" ? "covered" : "tapada" }).waitFor();
      const cell = await page.locator(".tip strong").textContent() ?? "";
      assert.equal(await page.locator(".tip .badge").count(), 0);
      const before = await canvas.screenshot();
      await canvas.click();
      assert.deepEqual(open(), [cell]);
      assert.ok(!before.equals(await canvas.screenshot()));
      await page.locator(".tip .badge").waitFor();
      await page.locator("[data-act=page-class-row]").click();
      assert.ok(open().length > 5 && open().every((other) => other.split(",")[0] === cell.split(",")[0]), open().join(" "));
      const uncovered = open();
      await picture(page, `class-${language}`);
      await accessible(page);
      // To the board and back, and over a reload.
      await page.locator("a[data-tab=play]").click();
      await page.locator("[data-act=page-reveal]").waitFor();
      assert.equal(await page.locator(".verdict .badge").count(), 0);
      await page.locator("[data-act=page-reveal]").click();
      await page.locator(".verdict .badge").waitFor();
      await page.locator("a[data-tab=table]").click();
      await page.locator("canvas").waitFor();
      await page.reload();
      await page.locator("canvas").waitFor();
      assert.deepEqual(open(), uncovered);
      await page.locator("[data-act=page-class-all]").click();
      assert.deepEqual(open(), ["all"]);
      await page.locator("[data-act=page-class-none]").click();
      assert.deepEqual(open(), []);
      // The programme is opened step by step.
      await page.locator("a[data-tab=study]").click();
      await page.locator("details.step").first().waitFor();
      assert.equal(await page.locator("details.step[open]").count(), 0);
      await accessible(page);
    });
  });
}

for (const [language, uncovered, all] of [["en", "Uncovered cells", "Cells where"], ["pt", "Células destapadas", "Células em que"]]) {
  test(`a conjecture marked in class is counted against the uncovered cells alone, in ${language}`, async () => {
    const marks = async (/** @type {string} */ words) => {
      let said = "";
      await on(`/${language}/games/game-4/table?values=hidden&about=starts&safe=${encodeURIComponent("n % 7 = 0")}${words}`, async (page) => {
        await page.locator("canvas").waitFor();
        said = await page.locator(".board-card").getByText(/: \d+/).first().textContent() ?? "";
      });
      return said;
    };
    assert.match(await marks(""), new RegExp(`^${uncovered}.*: 0 (of|de) 0$`));
    // Of the cells 6 and 7 the first is fragile as the formula says, the other is safe: none differs.
    assert.match(await marks("&open=6+7"), new RegExp(`^${uncovered}.*: 0 (of|de) 2$`));
    assert.match(await marks("&open=13"), new RegExp(`^${uncovered}.*: 1 (of|de) 1$`));
    assert.match(await marks("&open=all"), new RegExp(`^${all}.*: 9$`));
  });
}

for (const language of byTurns(LANGUAGES, 0)) {
  test(`the conjectures of a class are collected, kept in the address, and judged together, in ${language}`, async () => {
    await on(`/${language}/games/subtraction%3A1%2C4/table?values=hidden`, async (page) => {
      for (const claim of ["n % 5 = 0", "n % 5 in {0, 2}"]) {
        await page.locator("input[name=safe]").fill(claim);
        await page.locator("[data-act=page-collect]").click();
      }
      assert.deepEqual(new URL(page.url()).searchParams.getAll("claim"), ["n % 5 = 0", "n % 5 in {0, 2}"]);
      await page.locator("a[data-tab=study]").click();
      await page.locator(".collected li").nth(1).waitFor();
      await page.locator("[data-act=page-judge-all]").click();
      await page.locator(".collected li:nth-child(1) .badge.loss").waitFor();
      await page.locator(".collected li:nth-child(2) .badge:not(.loss)").waitFor();
      await accessible(page);
      await page.locator(".collected li button").first().click();
      await page.reload();
      await page.locator(".collected li").first().waitFor();
      assert.deepEqual(await page.locator(".collected .mono").allTextContents(), ["n % 5 in {0, 2}"]);
    }, language === "en" ? {} : { width: 375, height: 812, scheme: "dark", touch: true });
  });
}
