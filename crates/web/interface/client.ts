// A client whose types are made from the interface's document: it compiles, and a server answers it.

import assert from "node:assert/strict";
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

const [, , baseUrl = ""] = process.argv;
const client = createClient<paths>({ baseUrl });

const game = "nim";
const judged = await client.GET("/api/games/{game}/positions/{position}", { params: { path: { game, position: "3+5+6" }, query: { lang: "en" } } });
// A row such as `clobber:(xxo)^n` has a law where a position has an outcome.
assert.ok(judged.data && "outcome" in judged.data);
assert.equal(judged.data.outcome, "loss");

const refused = await client.GET("/api/games/{game}", { params: { path: { game: "nin" } } });
assert.equal(refused.response.status, 404);
const sentence: string | undefined = refused.error?.error;
assert.match(sentence ?? "", /nim/);

const text = (body: string) => ({ body, bodySerializer: (words = "") => words, headers: { "content-type": "text/plain" } });
const evaluated = await client.POST("/api/eval", { params: { query: {} }, ...text("{3|-1}") });
assert.equal(evaluated.data?.length, 1);

const begun = await client.POST("/api/shared", { params: { query: {} }, ...text("from=3%2B5") });
const { code = "", version = 0 } = begun.data ?? {};
const changed = await client.POST("/api/shared/{code}", { params: { path: { code }, query: { seen: version } }, ...text("from=3%2B5&move=1") });
assert.equal(changed.data?.version, version + 1);
