// The web worker that unpacks and compiles the module for the other workers.

import { base } from "./place.js";
import { moduleOf } from "./unpack.js";

addEventListener("message", async ({ data: { isKept } }) => {
  try {
    const module = await WebAssembly.compileStreaming(isKept ? fetch(`${base}/campeao.wasm`) : moduleOf(base));
    postMessage({ module });
  } catch (error) {
    console.error(error);
    postMessage({});
  }
});
