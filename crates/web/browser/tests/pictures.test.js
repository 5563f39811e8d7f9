// The pictures of the documents: each README shows its own, and the script that takes them works.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { ASSETS, FOLDER, ICONS, SCHEMES, SIZE, file, icons, take } from "../pictures.js";
import { LANGUAGES } from "./harness.js";

/** The width and the height of a PNG. @param {string} path */
function size(path) {
  const bytes = readFileSync(path);
  assert.equal(bytes.toString("latin1", 1, 4), "PNG", path);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test("the icons for phones are those of the drawing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "icons-"));
  try {
    await icons(folder);
    for (const side of ICONS) {
      assert.deepEqual(size(join(folder, `icon-${side}.png`)), { width: side, height: side });
      assert.deepEqual(size(join(ASSETS, `icon-${side}.png`)), { width: side, height: side });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

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
