// The package for npm, as a program in Node uses it.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "campeao-npm-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const made = spawnSync(join(root, "scripts/npm"), [folder], { encoding: "utf8" });
const skip = made.status === 3 ? made.stderr.trim() : false;
if (!skip) assert.equal(made.status, 0, made.stderr);

test("the package has the version of the program and all files that it names", { skip }, () => {
  const told = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  assert.match(readFileSync(join(root, "Cargo.toml"), "utf8"), new RegExp(`^version = "${told.version}"$`, "m"));
  for (const { types, default: file } of [told.exports["."], told.exports["./element"]]) {
    for (const name of [types, file]) assert.ok(existsSync(join(folder, name)), name);
  }
  for (const name of ["README.md", "LICENSE-MIT", "LICENSE-APACHE"]) assert.ok(existsSync(join(folder, name)), name);
});

test("it answers in Node, refuses in words, and goes on", { skip }, async () => {
  const { load, Refused } = await import(pathToFileURL(join(folder, "campeao.js")).href);
  const champion = await load();
  const judged = await champion.solve("nim", "3+5+7");
  assert.deepEqual([judged.outcome, judged.remoteness], ["win", 15]);
  assert.equal((await champion.solve("nim", "3+5+6")).outcome, "loss");
  assert.equal((await champion.evaluate("{3|-1} + {1|-3}"))[0].error, undefined);
  assert.equal((await champion.prove("forall n. exists a, b. n = 3*a + 5*b")).verdict, "false");
  await assert.rejects(champion.solve("nin"), (/** @type {any} */ error) => error instanceof Refused && error.status === 404 && /nim/.test(error.message));
  const portuguese = await load({ lang: "pt" });
  await assert.rejects(portuguese.ask(["nowhere"]), /não há nada/);
  const own = 'name = "two"\nstate = ["n"]\nrank = ["n"]\nstart = "9"\ntitle = { en = "Two", pt = "Dois" }\nrules = { en = "Take one or two.", pt = "Tira um ou dois." }\n[[move]]\nlabel = { en = "take {t}", pt = "tira {t}" }\nwhere = "t in 1..=2"\nto = ["n - t"]\n';
  const { game } = await champion.rules(own);
  assert.equal((await champion.solve(game, "9")).outcome, "loss");
});

test("its types are those that a program needs", { skip }, () => {
  writeFileSync(join(folder, "client.ts"), 'import { load, type Judged } from "./campeao.js";\nconst judged: Judged = await (await load({ lang: "pt" })).solve("nim", "3+5+7", { play: "misere" });\nexport const good: string[] = judged.moves.filter(({ good }) => good).map(({ move }) => move);\n');
  const compiler = join(root, "crates/web/browser/node_modules/.bin/tsc");
  const compiled = spawnSync(compiler, ["--noEmit", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler", "--lib", "es2022,dom", "client.ts"], { cwd: folder, encoding: "utf8" });
  assert.equal(compiled.status, 0, compiled.stdout);
});
