// The pictures of the documents: each README shows its own, and the script that takes them works.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { FOLDER, SCHEMES, SIZE, file, take } from "../pictures.js";
import { LANGUAGES } from "./harness.js";

/** The width and the height of a PNG. @param {string} path */
function size(path) {
  const bytes = readFileSync(path);
  assert.equal(bytes.toString("latin1", 1, 4), "PNG", path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test("the pictures of the documents can be taken anew, and each README shows its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  try {
    await take(folder);
    for (const language of LANGUAGES) {
      const readme = readFileSync(new URL(`../../../../README${language === "en" ? "" : `.${language}`}.md`, import.meta.url), "utf8");
      for (const scheme of SCHEMES) {
        const name = file(language, scheme);
        assert.deepEqual(size(join(folder, name)), SIZE);
        assert.deepEqual(size(join(FOLDER, name)), SIZE);
        assert.ok(readme.includes(`docs/pictures/${name}`), name);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
