// A server of this build, a browser, and what every page must pass.

import axe from "axe-core";
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import assert from "node:assert/strict";
import { chromium } from "playwright-core";
import { PROGRAM } from "./program.js";
import { handed, written } from "./site.js";

/** The browser. */
export const BROWSER = process.env.CHROMIUM ?? "/usr/bin/chromium";
/** How long a hard position may take on a busy machine, in milliseconds. */
const PATIENCE = 120_000;
/** Whether the pages under test are those of the site. */
export const SITE = Boolean(process.env.SITE);
/** Where screenshots are kept, if anywhere. */
const PICTURES = process.env.SCREENSHOTS;
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** @typedef {import("playwright-core").Page} Page */

export const LANGUAGES = ["en", "pt"];

/**
 * `touch`: fingers can touch; `mobile`: and nothing else can point. `newcomer`: the browser has never been here, and the reader has
 * not asked for the mathematics. `expected` are the console's lines that may come.
 * @typedef {{newcomer?: boolean, width?: number, height?: number, scheme?: "light" | "dark", touch?: boolean, mobile?: boolean, expected?: RegExp}} Options
 */

/** @type {{address: string, browser: import("playwright-core").Browser, page: (options?: Options) => Promise<Page>, stop: () => void}} */
export const world = { address: "", browser: /** @type {any} */ (null), page: () => Promise.reject(), stop: () => {} };

/** Starts a server; gives its address and how to stop it. @param {string[]} [options] @param {Record<string, string>} [environment] */
export async function serve(options = [], environment = {}) {
  const server = spawn(PROGRAM, ["serve", "--address", "127.0.0.1:0", ...options], { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...environment } });
  const lines = createInterface({ input: /** @type {any} */ (server.stdout) });
  for await (const line of lines) {
    const found = /http:\/\/[\d.:]+/.exec(line);
    if (found) return { address: found[0], server, stop: () => server.kill("SIGINT") };
  }
  throw new Error("the server ended before it listened");
}

/** What the browser of a reader keeps who wants the mathematics, and plays against the champion. */
const seasoned = () => {
  try {
    for (const [name, value] of [["campeao-mathematics", "shown"], ["campeao-level", "champion"]]) localStorage.setItem(name, localStorage.getItem(name) ?? value);
  } catch {
    // A page of no address keeps nothing.
  }
};

/** A fresh page of the server's. @param {Options} [options] */
const pageOfServer = async ({ width = 1240, height = 980, scheme = "light", touch = false, mobile = false, newcomer = false } = {}) => {
  const page = await world.browser.newPage({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch, isMobile: mobile, reducedMotion: "reduce" });
  if (!newcomer) await page.addInitScript(seasoned);
  return patient(page);
};

/** A page on which nothing is late before a busy machine is. @param {Page} page */
function patient(page) {
  page.setDefaultTimeout(PATIENCE);
  return page;
}

/** What the site's carrier does under test: questions pass those who stand between. */
const PASSING = `
export async function carried(url, options = {}) {
  const given = new Promise((_, reject) => options.signal?.addEventListener("abort", () => reject(options.signal.reason)));
  const answer = await Promise.race([window.between?.(url, typeof options.body === "string" ? options.body : ""), given]);
  options.signal?.throwIfAborted();
  return answer ? new Response(answer.body, { status: answer.status, headers: { "content-type": answer.contentType } }) : carriedHere(url, options);
}
`;

/** The site of static files in the place of the server, which tells the tests alone what is right. */
async function site() {
  const folder = written();
  assert.ok(folder, "the program was built without the module for browsers: scripts/site builds it");
  const carrier = join(folder, "assets/carrier.js");
  writeFileSync(carrier, readFileSync(carrier, "utf8").replace("export async function carried(", "async function carriedHere(") + PASSING);
  const server = await serve();
  const host = await handed(folder, "", server.address);
  /** @type {Map<string, Promise<import("playwright-core").BrowserContext>>} those that have kept the site, and have had no network since */
  const contexts = new Map();
  const kept = async (/** @type {Options} */ { touch = false, mobile = false }) => {
    const context = await world.browser.newContext({ hasTouch: touch, isMobile: mobile, reducedMotion: "reduce" });
    // What a test leaves in the browser is none of the next one's.
    await context.addInitScript(() => {
      if (sessionStorage.getItem("begun")) return;
      localStorage.clear();
      sessionStorage.setItem("begun", "yes");
    });
    const page = await context.newPage();
    host.cut(false);
    await page.goto(`${host.address}/en/own/`);
    await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready) && navigator.serviceWorker.controller));
    // The lessons are cached when their list is opened.
    for (const language of LANGUAGES) await page.goto(`${host.address}/${language}/learn/`, { waitUntil: "networkidle" });
    host.cut(true);
    await page.close();
    await context.setOffline(true);
    return context;
  };
  const page = async (/** @type {Options} */ options = {}) => {
    const { width = 1240, height = 980, scheme = "light", touch, mobile } = options;
    const which = `${touch} ${mobile}`;
    const context = contexts.get(which) ?? kept(options);
    contexts.set(which, Promise.resolve(context));
    const fresh = patient(await (await context).newPage());
    if (!options.newcomer) await fresh.addInitScript(seasoned);
    await fresh.setViewportSize({ width, height });
    await fresh.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await fresh.exposeFunction("between", (/** @type {string} */ url, /** @type {string} */ text) => passed(fresh, url, text));
    return fresh;
  };
  const stop = () => {
    host.stop();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: host.address, page, stop };
}

/** Sets the world up around the tests of a file. */
export function inTheWorld() {
  before(async () => {
    Object.assign(world, SITE ? await site() : { page: pageOfServer, ...await serve() });
    world.browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  });
  after(async () => {
    await world.browser?.close();
    world.stop();
  });
}

/** @typedef {{status: number, contentType: string, body: string}} Answer */
/** @typedef {{text: string, continue: () => Promise<void>, abort: () => Promise<void>, fulfill: (answer: Answer) => Promise<void>}} Question what Playwright calls a route */
/** @type {Map<Page, {answers: RegExp, decide: (question: Question) => unknown}>} who stands between on the pages of the site */
const watchers = new Map();

/**
 * Stands between a page and the answers at some addresses, whether a server gives them or the page itself.
 * @param {Page} page @param {RegExp} answers @param {(question: Question) => unknown} decide what becomes of a question: it goes on, is lost, or is answered
 * @returns {Promise<() => Promise<void>>} steps aside
 */
export async function between(page, answers, decide) {
  if (!SITE) {
    await page.route(answers, (route) => decide({
      text: route.request().postData() ?? "",
      continue: () => route.continue(),
      abort: () => route.abort(),
      fulfill: (answer) => route.fulfill(answer),
    }));
    return () => page.unroute(answers);
  }
  watchers.set(page, { answers, decide });
  return async () => { watchers.delete(page); };
}

/** What became of a question on a page of the site: an answer, or nothing where it goes on. @param {Page} page @param {string} url @param {string} text what is sent along @returns {Promise<Answer | undefined>} */
function passed(page, url, text) {
  const watcher = watchers.get(page);
  if (!watcher?.answers.test(url)) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    void watcher.decide({
      text,
      continue: async () => resolve(undefined),
      abort: async () => reject(new Error("lost")),
      fulfill: async (answer) => resolve(answer),
    });
  });
}

/**
 * Runs `visit` on a fresh page at an address. Errors in scripts, refused content and failed requests fail the test.
 * @param {string} path
 * @param {(page: Page) => Promise<void>} visit
 * @param {Options} [options]
 */
export async function on(path, visit, options = {}) {
  const page = await world.page(options);
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !options.expected?.test(message.text())) faults.push(message.text());
  });
  try {
    await page.goto(world.address + path);
    await page.locator("#content[aria-busy], #games[aria-busy]").waitFor({ state: "detached" }).catch(() => {});
    await visit(page);
    assert.deepEqual(faults, []);
  } finally {
    await page.close();
  }
}

/**
 * Whether a page passes axe-core, in the colours that it has now.
 * @param {Page} page
 * @param {string[]} [rules] all of them if they are not given
 * @param {string} [where] is told with what was found
 */
export async function accessible(page, rules, where = "") {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // A colour on its way to another is none that anybody reads.
  await page.waitForFunction(() => !document.getAnimations().some((animation) => animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity));
  const found = await page.evaluate(async (only) => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"], ...(only ? { runOnly: { type: "rule", values: only } } : {}) });
    return violations.map((/** @type {any} */ violation) => `${violation.id}: ${violation.nodes.map((/** @type {any} */ node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
  }, rules);
  assert.deepEqual(found, [], where);
}

/**
 * Keeps a picture of a page to look at, if pictures are wanted.
 * @param {Page} page
 * @param {string} name
 */
export async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

/** Waits until what the page of a game shows is judged, and neither a move nor the opponent's thinking is under way. @param {Page} page */
export async function settled(page) {
  await page.waitForFunction(() => {
    const verdict = document.querySelector(".verdict");
    const { phase } = /** @type {HTMLElement} */ (document.querySelector("#content")).dataset;
    return verdict && verdict.childElementCount > 0 && !verdict.textContent?.includes("…") && phase !== "making" && phase !== "thinking";
  });
}
