// The module for browsers and the worker of the program answer alike, byte for byte: some thousand orders.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { unpacked } from "../../assets/site/unpack.js";
import { PROGRAM } from "./program.js";
import { written } from "./site.js";

const folder = written();
const skip = folder ? false : "this program was built without the module for browsers: scripts/site builds it";
const file = (/** @type {string} */ name) => readFileSync(join(/** @type {string} */ (folder), name));
const module = folder ? await WebAssembly.compile(await new Response(await unpacked(new Blob([file("campeao.wasm.xz")]).stream(), file("unpack.wasm"))).arrayBuffer()) : null;
if (folder) rmSync(folder, { recursive: true, force: true });
/** The most memory of an instance in common use, and of one that plays the pawn race, in bytes. */
const COMMON = 256 << 20;
const PAWNS = 16 << 20;
/** The same in both, so that both refuse the same. */
const MEMORY = 3 * 2 ** 28;

/** A desk in the module: gives the reply to an order, and tells how much memory it has. */
function browserDesk() {
  /** @type {any} */
  let exports;
  const imports = { now: () => performance.now(), progress() {}, panicked(/** @type {number} */ place, /** @type {number} */ length) { console.error(Buffer.from(exports.memory.buffer, place, length).toString()); } };
  exports = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (module), { campeao: imports }).exports;
  exports.start(MEMORY);
  const ask = (/** @type {object} */ order) => {
    const line = Buffer.from(JSON.stringify(order));
    const place = exports.room(line.length);
    new Uint8Array(exports.memory.buffer).set(line, place);
    const length = exports.answer();
    return Buffer.from(exports.memory.buffer, exports.reply(), length).toString("latin1");
  };
  return { ask, memory: () => exports.memory.buffer.byteLength };
}

/** A desk in a worker process of the program. */
function processDesk() {
  const cache = mkdtempSync(join(tmpdir(), "campeao-cache-"));
  // Tables have three quarters of the memory.
  const worker = spawn(PROGRAM, ["worker", "--memory", String((MEMORY / 3) * 4)], { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, XDG_CACHE_HOME: cache } });
  worker.on("exit", () => { wanted?.("the worker ended"); });
  let read = Buffer.alloc(0);
  /** @type {((reply: string) => void) | undefined} */
  let wanted;
  worker.stdout.on("data", (piece) => {
    read = Buffer.concat([read, piece]);
    for (;;) {
      const end = read.indexOf(10);
      if (end < 0) return;
      const line = read.subarray(0, end).toString();
      const length = line.startsWith("R ") ? Number(line.split(" ")[2]) : 0;
      if (read.length < end + 1 + length) return;
      const whole = read.subarray(0, end + 1 + length).toString("latin1");
      read = read.subarray(end + 1 + length);
      if (line.startsWith("R ")) wanted?.(whole);
    }
  });
  return {
    ask: (/** @type {object} */ order) => new Promise((resolve) => {
      wanted = resolve;
      worker.stdin.write(`${JSON.stringify(order)}\n`);
    }),
    stop: () => {
      worker.stdin.end();
      rmSync(cache, { recursive: true, force: true });
    },
  };
}

const game = (/** @type {string} */ name, misere = false) => ({ name, misere, rules: null });
const NO_TABLE = { rows: null, columns: null, at: [], heaps: null, starts: false, values: null, format: null, safe: null, numeration: null };

/** Orders of all kinds about the games of the catalogue, and about what has no game. @param {(order: object) => string} desk */
function* orders(desk) {
  const names = JSON.parse(desk({ language: "en", task: { task: "games" } }).replace(/^.*\n/, "")).map((/** @type {any} */ { name }) => name).filter(Boolean);
  for (const language of ["en", "pt"]) {
    const order = (/** @type {object} */ task) => ({ language, task });
    yield order({ task: "games" });
    yield order({ task: "functions" });
    for (const name of names) {
      yield order({ task: "show", game: game(name) });
      yield order({ task: "board", game: game(name), position: null });
      for (const seed of [1, 2]) yield order({ task: "random", game: game(name), seed });
      yield order({ task: "position", game: game(name), position: "no position" });
    }
    for (const name of ["nim", "wythoff", "fibonacci-nim", "subtraction:1,4", "chomp:3x4", "queens", "domineering:3x4", "pawns:3x5", "toads-and-frogs:2x1x2", "beans"]) {
      for (const misere of [false, true]) {
        for (const task of ["position", "why", "advice", "picture", "worth"]) yield order({ task, game: game(name, misere), position: null });
        yield order({ task: "study", game: game(name, misere) });
        for (const format of [null, "csv", "svg", "png"]) yield order({ task: "table", game: game(name, misere), table: { ...NO_TABLE, format, rows: "0..9", columns: "0..9" } });
        yield order({ task: "puzzle", game: game(name, misere), seed: 3, difficulty: "easy" });
      }
      yield order({ task: "theorem", game: game(name) });
      yield order({ task: "conjecture", game: game(name), claim: { safe: "n % 3 = 0", fragile: null, neutral: null, starts: false, up_to: 30, numeration: null } });
    }
    for (let size = 1; size <= 60; size += 1) {
      yield order({ task: "eval", text: `*${size} + *${3 * size}\n{${size}|-${size}} + ^\n${size}/8 - 3/${2 ** (size % 9)}\n{${size}||0|-${size % 5}}.temperature\n(*${size}).nim_power(3)\nomega*${size} + 1/3` });
      yield order({ task: "prove", formula: `forall n. n >= ${size * (size - 1)} => exists a, b. n = ${size}*a + ${size + 1}*b`, numeration: size > 8 ? "2" : "fib" });
      yield order({ task: "thermograph", text: `{${size}|-${size % 7}}` });
    }
    for (const lines of [[], [1, 2], [3]]) yield order({ task: "cells", text: "a := 1\na + 1\n# no more", lines });
    for (const format of ["markdown", "html", "latex"]) yield order({ task: "document", text: "{3|-1}\n1/0", format });
    for (const graph of ["LRR", "LLR LR", "_1-a:B a-b:R b-a:G", "nonsense"]) yield order({ task: "hackenbush", graph });
    for (const question of ["solve", "replay", "measure"]) yield order({ task: "pebbles", question, pattern: "2,2;2,3", moves: "J 2 3, J 2 2" });
    yield order({ task: "rules", name: "own-1", text: "nonsense" });
  }
}

/** What a clock says is no part of an answer. @param {string} reply */
const timeless = (reply) => reply.replace(/"seconds":[\d.e+-]+/g, '"seconds":0').replace(/^R (\d+) \d+ /, "R $1 ");

test("a thousand orders have the same replies, byte for byte", { skip, timeout: 900_000 }, async () => {
  const browser = browserDesk();
  const worker = processDesk();
  let count = 0;
  let answered = 0;
  try {
    for (const order of orders(browser.ask)) {
      const [ours, theirs] = [timeless(browser.ask(order)), timeless(await worker.ask(order))];
      assert.equal(ours, theirs, JSON.stringify(order));
      count += 1;
      answered += Number(ours.startsWith("R 200 "));
    }
  } finally {
    worker.stop();
  }
  assert.ok(browser.memory() < COMMON, `${browser.memory()} bytes of memory`);
  assert.ok(count >= 1000 && answered >= 0.75 * count, `${count} orders, ${answered} of them answered`);
});

test("the bot of the pawn race plays 5x8 in the memory of a phone", { skip }, () => {
  for (const task of ["position", "advice", "why"]) {
    const { ask, memory } = browserDesk();
    assert.match(ask({ language: "pt", task: { task, game: game("pawns:5x8"), position: null } }), /^R 200 /);
    assert.ok(memory() <= PAWNS, `${task}: ${memory()} bytes of memory`);
  }
});
