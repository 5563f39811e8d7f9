// The site of static files of this build, handed out by a server that knows nothing of it.

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { Readable } from "node:stream";
import { extname, join, normalize, relative } from "node:path";
import { PROGRAM } from "./program.js";

const MEDIA = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".xz": "application/x-xz", ".webmanifest": "application/manifest+json" };

/** Writes the site; nothing where the program was built without the module. @returns {string | null} the folder */
export function written() {
  const folder = mkdtempSync(join(tmpdir(), "campeao-site-"));
  const { status, stderr } = spawnSync(PROGRAM, ["--lang", "en", "site", folder], { encoding: "utf8" });
  if (status === 0) return folder;
  rmSync(folder, { recursive: true, force: true });
  if (!/built without the module/.test(stderr)) throw new Error(stderr);
  return null;
}

/**
 * Hands the files of a folder out under a path.
 * @param {string} folder @param {string} under such as `/champion`, or nothing
 * @param {string} [oracle] the server that answers the tests' own questions
 */
export async function handed(folder, under, oracle) {
  let isCut = false;
  /** @type {Set<string>} what was asked for */
  const files = new Set();
  const server = createServer((request, response) => {
    const { url = "/", method, headers } = request;
    if (oracle && url.startsWith("/api/")) {
      const body = method === "POST" ? /** @type {any} */ (Readable.toWeb(request)) : undefined;
      void fetch(oracle + url, { method, body, duplex: "half", headers: { "content-type": headers["content-type"] ?? "" } })
        .then(async (answer) => { response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" }).end(Buffer.from(await answer.arrayBuffer())); });
      return;
    }
    if (isCut) {
      request.socket.destroy();
      return;
    }
    const { pathname, search } = new URL(url, "http://site");
    const path = normalize(decodeURIComponent(pathname)).slice(under.length);
    let file = join(folder, path);
    let status = 200;
    if (!pathname.startsWith(`${under}/`) || !existsSync(file)) {
      file = join(folder, "404.html");
      status = 404;
    } else if (statSync(file).isDirectory()) {
      if (!pathname.endsWith("/")) {
        response.writeHead(301, { location: `${pathname}/${search}` }).end();
        return;
      }
      file = join(file, "index.html");
    }
    files.add(relative(folder, file));
    response.writeHead(status, { "content-type": MEDIA[/** @type {keyof typeof MEDIA} */ (extname(file))] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const cut = (/** @type {boolean} */ now) => { isCut = now; };
  return { address: `http://127.0.0.1:${port}${under}`, files, cut, stop: () => { server.closeAllConnections(); server.close(); } };
}
