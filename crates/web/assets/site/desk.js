// A web worker with an instance of the module: like a worker process of the server, it answers one question at a time.

import { instanceOf } from "./instance.js";

/** @type {Awaited<ReturnType<typeof instanceOf>>} */
let instance;

addEventListener("message", async ({ data }) => {
  try {
    if (data.module) instance = await instanceOf(data.module, data.memory, (done, total) => postMessage({ done, total }));
    else postMessage(instance.reply("answer", data.question));
  } catch (error) {
    // After a panic the instance is unusable: the page ends this worker and starts another.
    const panic = instance?.panic;
    const why = error instanceof RangeError || /memory access out of bounds/.test(String(error)) ? "deep" : panic ? "broken" : "memory";
    if (panic) console.error(panic);
    postMessage({ ended: why });
  }
});
