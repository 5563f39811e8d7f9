// A web worker with an instance of the module: it answers one question at a time, as a worker process does.

import { instanceOf } from "./instance.js";

/** @type {Awaited<ReturnType<typeof instanceOf>>} */
let instance;

addEventListener("message", async ({ data }) => {
  try {
    if (data.module) instance = await instanceOf(data.module, data.memory, (done, total) => postMessage({ done, total }));
    else postMessage(instance.reply("answer", data.question));
  } catch (error) {
    // The instance is spoiled, whatever it was: the page ends this worker and begins another.
    const panic = instance?.panic;
    const why = error instanceof RangeError || /memory access out of bounds/.test(String(error)) ? "deep" : panic ? "broken" : "memory";
    if (panic) console.error(panic);
    postMessage({ ended: why });
  }
});
