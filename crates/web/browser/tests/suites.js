// Prints the files of tests that can run on the site too: those of a page in the world, but for what devices share and
// for lessons of the reader, which take a server. Of them the slice of this run.

import { readFileSync, readdirSync } from "node:fs";
import { sliced } from "./slice.js";

const here = new URL(".", import.meta.url);
const inTheWorld = readdirSync(here).filter((name) => name.endsWith(".test.js") && !["devices.test.js", "class-room.test.js", "own-lesson.test.js"].includes(name) && readFileSync(new URL(name, here), "utf8").includes("inTheWorld()"));
console.log(sliced(inTheWorld).map((name) => `tests/${name}`).join(" "));
