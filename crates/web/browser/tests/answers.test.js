// The module for browsers and the worker of the program answer alike, byte for byte: some thousand questions, of which the module
// makes the orders of the worker.

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
const skip = folder ? false : "this program was built without the WebAssembly module for browsers: scripts/site builds it";
const file = (/** @type {string} */ name) => readFileSync(join(/** @type {string} */ (folder), name));
const module = folder ? await WebAssembly.compile(await new Response(await unpacked(new Blob([file("campeao.wasm.xz")]).stream(), file("unpack.wasm"))).arrayBuffer()) : null;
if (folder) rmSync(folder, { recursive: true, force: true });
/** The most memory of an instance in common use, and of one that plays the pawn race, in bytes. */
const COMMON = 256 << 20;
const PAWNS = 16 << 20;
/** The same in both, so that both refuse the same. */
const MEMORY = 3 * 2 ** 28;

/** A desk in the module: gives the reply to a question and the task that it asks for, and tells how much memory it has. */
function browserDesk() {
  /** @type {any} */
  let exports;
  const imports = { now: () => performance.now(), progress() {}, panicked(/** @type {number} */ place, /** @type {number} */ length) { console.error(Buffer.from(exports.memory.buffer, place, length).toString()); } };
  exports = new WebAssembly.Instance(/** @type {WebAssembly.Module} */ (module), { campeao: imports }).exports;
  exports.start(MEMORY);
  const reply = (/** @type {"answer" | "weigh"} */ name, /** @type {Question} */ question) => {
    const line = Buffer.from(JSON.stringify(question));
    const place = exports.room(line.length);
    new Uint8Array(exports.memory.buffer).set(line, place);
    const length = exports[name]();
    return Buffer.from(exports.memory.buffer, exports.reply(), length);
  };
  return {
    ask: (/** @type {Question} */ question) => reply("answer", question).toString("latin1"),
    task: (/** @type {Question} */ question) => JSON.parse(reply("weigh", question).toString().replace(/^.*\n/, "")).task,
    memory: () => exports.memory.buffer.byteLength,
  };
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

/** @typedef {import("../../assets/site/orders.js").Question} Question */

/** @param {string} language @param {string[]} path @param {Record<string, unknown>} [words] @param {string} [text] @returns {Question} */
const question = (language, path, words = {}, text = "") => ({ path, words: Object.entries({ lang: language, ...words }).map(([name, word]) => [name, String(word)]), text, rules: null });

/** Questions of all kinds about the games of the catalogue, and about what has no game. @param {(question: Question) => string} desk */
function* questions(desk) {
  const names = JSON.parse(desk(question("en", ["games"])).replace(/^.*\n/, "")).map((/** @type {any} */ { name }) => name).filter(Boolean);
  for (const language of ["en", "pt"]) {
    const asked = (/** @type {string[]} */ path, words = {}, text = "") => question(language, path, words, text);
    yield asked(["games"]);
    yield asked(["eval", "functions"]);
    yield asked(["prove", "library"]);
    for (const name of names) {
      yield asked(["games", name]);
      yield asked(["games", name, "positions", "start", "board"]);
      for (const seed of [1, 2]) yield asked(["games", name, "random"], { seed });
      yield asked(["games", name, "positions", "no position"]);
    }
    for (const name of ["nim", "wythoff", "fibonacci-nim", "subtraction:1,4", "chomp:3x4", "queens", "domineering:3x4", "pawns:3x5", "toads-and-frogs:2x1x2", "beans"]) {
      for (const play of ["normal", "misere"]) {
        for (const what of [[], ["why"], ["advice"], ["picture.svg"], ["worth"]]) yield asked(["games", name, "positions", "start", ...what], { play });
        yield asked(["games", name, "study"], { play });
        for (const format of ["json", "csv", "svg", "png"]) yield asked(["games", name, "table"], { play, format, rows: "0..9", columns: "0..9" });
        yield asked(["games", name, "puzzle"], { play, seed: 3 });
      }
      yield asked(["games", name, "theorem"]);
      yield asked(["games", name, "conjecture"], { safe: "n % 3 = 0", up_to: 30 });
    }
    for (let size = 1; size <= 60; size += 1) {
      yield asked(["eval"], {}, `*${size} + *${3 * size}\n{${size}|-${size}} + ^\n${size}/8 - 3/${2 ** (size % 9)}\n{${size}||0|-${size % 5}}.temperature\n(*${size}).nim_power(3)\nomega*${size} + 1/3`);
      yield asked(["prove"], { formula: `forall n. n >= ${size * (size - 1)} => exists a, b. n = ${size}*a + ${size + 1}*b`, numeration: size > 8 ? "2" : "fib" });
      yield asked(["eval", "thermograph"], {}, `{${size}|-${size % 7}}`);
    }
    for (const lines of ["", "1,2", "3"]) yield asked(["eval", "cells"], { lines }, "a := 1\na + 1\n# no more");
    for (const format of ["markdown", "html", "latex"]) yield asked(["eval", "document"], { format }, "{3|-1}\n1/0");
    for (const graph of ["LRR", "LLR LR", "_1-a:B a-b:R b-a:G", "nonsense"]) yield asked(["hackenbush"], {}, graph);
    for (const what of ["solve", "replay", "measure"]) yield asked(["pebbles", what], { pattern: "2,2;2,3", moves: "J 2 3, J 2 2" });
    yield asked(["rules"], {}, "nonsense");
  }
}

/** What a clock says is no part of an answer, and only the program writes theorems for Coq. @param {string} reply */
const timeless = (reply) => reply.replace(/"seconds":[\d.e+-]+/g, '"seconds":0').replace(/"coq":(true|false)/, '"coq":false').replace(/^R (\d+) \d+ /, "R $1 ");

test("a thousand questions have the same replies, byte for byte", { skip }, async () => {
  const browser = browserDesk();
  const worker = processDesk();
  let count = 0;
  let answered = 0;
  try {
    for (const asked of questions(browser.ask)) {
      const order = { language: new Map(asked.words).get("lang"), task: browser.task(asked) };
      const [ours, theirs] = [timeless(browser.ask(asked)), timeless(await worker.ask(order))];
      assert.equal(ours, theirs, JSON.stringify(asked));
      count += 1;
      answered += Number(ours.startsWith("R 200 "));
    }
  } finally {
    worker.stop();
  }
  assert.ok(browser.memory() < COMMON, `${browser.memory()} bytes of memory`);
  assert.ok(count >= 1000 && answered >= 0.75 * count, `${count} questions, ${answered} of them answered`);
});

test("the bot of the pawn race plays 5x8 in the memory of a phone", { skip }, () => {
  for (const what of [[], ["advice"], ["why"]]) {
    const { ask, memory } = browserDesk();
    assert.match(ask(question("pt", ["games", "pawns:5x8", "positions", "start", ...what])), /^R 200 /);
    assert.ok(memory() <= PAWNS, `${what}: ${memory()} bytes of memory`);
  }
});
