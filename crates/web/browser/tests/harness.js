// A server of this build, a browser, and what every page must pass.

import axe from "axe-core";
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
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
const SITE = Boolean(process.env.SITE);
/** What a browser says of a page that the host has under `404.html` only. */
const ELSEWHERE = /status of 404/;
/** Where screenshots are kept, if anywhere. */
const PICTURES = process.env.SCREENSHOTS;
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export const LANGUAGES = ["en", "pt"];

/** @type {{address: string, browser: import("playwright-core").Browser, stop: () => void}} */
export const world = { address: "", browser: /** @type {any} */ (null), stop: () => {} };

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

/** The site of static files in the place of the server, which tells the tests alone what is right. */
async function site() {
  const folder = written();
  assert.ok(folder, "the program was built without the module for browsers: scripts/site builds it");
  const server = await serve();
  const host = await handed(folder, "", server.address);
  const stop = () => {
    host.stop();
    server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: host.address, stop };
}

/** Sets the world up around the tests of a file. */
export function inTheWorld() {
  before(async () => {
    const { address, stop } = await (SITE ? site() : serve());
    world.address = address;
    world.stop = stop;
    world.browser = await chromium.launch({ executablePath: BROWSER, args: FLAGS });
  });
  after(async () => {
    await world.browser?.close();
    world.stop();
  });
}

/**
 * `touch`: fingers can touch; `mobile`: and nothing else can point. `expected` are the console's lines that may come.
 * @typedef {{width?: number, height?: number, scheme?: "light" | "dark", touch?: boolean, mobile?: boolean, expected?: RegExp}} Options
 */

/**
 * Runs `visit` on a fresh page at an address. Errors in scripts, refused content and failed requests fail the test.
 * @param {string} path
 * @param {(page: import("playwright-core").Page) => Promise<void>} visit
 * @param {Options} [options]
 */
export async function on(path, visit, { width = 1240, height = 980, scheme = "light", touch = false, mobile = false, expected } = {}) {
  const page = await world.browser.newPage({ viewport: { width, height }, colorScheme: scheme, hasTouch: touch, isMobile: mobile, reducedMotion: "reduce" });
  /** @type {string[]} */
  const faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !expected?.test(message.text()) && !(SITE && ELSEWHERE.test(message.text()))) faults.push(message.text());
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
 * Whether a page passes axe-core: all rules, in both themes' colours as they are now.
 * @param {import("playwright-core").Page} page
 */
export async function accessible(page) {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ["violations"] });
    return violations.map((/** @type {any} */ violation) => `${violation.id}: ${violation.nodes.map((/** @type {any} */ node) => node.html.slice(0, 160)).slice(0, 3).join(" | ")}`);
  });
  assert.deepEqual(found, []);
}

/**
 * Keeps a picture of a page to look at, if pictures are wanted.
 * @param {import("playwright-core").Page} page
 * @param {string} name
 */
export async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

/** Waits until what the page of a game shows is judged, and neither a move nor the opponent's thinking is under way. @param {import("playwright-core").Page} page */
export async function settled(page) {
  await page.waitForFunction(() => {
    const verdict = document.querySelector(".verdict");
    const { phase } = /** @type {HTMLElement} */ (document.querySelector("#content")).dataset;
    return verdict && verdict.childElementCount > 0 && !verdict.textContent?.includes("…") && phase !== "making" && phase !== "thinking";
  }, undefined, { timeout: PATIENCE });
}
