// A web worker with an instance of the module: it answers one order at a time, as a worker process does.

const words = new TextDecoder();

/** @type {any} */
let exports;
/** What a panic said, if there was one. */
let panic = "";

/** A piece of the instance's memory, whose buffer is another whenever it has grown. @param {number} place @param {number} length */
const bytes = (place, length) => new Uint8Array(exports.memory.buffer, place, length);

const imports = {
  now: () => performance.now(),
  /** @param {number} place @param {number} length */
  progress(place, length) {
    for (const line of words.decode(bytes(place, length)).trim().split("\n")) {
      const [, done, total] = line.split(" ");
      postMessage({ done: Number(done), total: Number(total) });
    }
  },
  /** @param {number} place @param {number} length */
  panicked(place, length) {
    panic = words.decode(bytes(place, length));
  },
};

/** The reply to an order. @param {string} order */
function answered(order) {
  const line = new TextEncoder().encode(order);
  const place = exports.room(line.length);
  bytes(place, line.length).set(line);
  const length = exports.answer();
  const reply = bytes(exports.reply(), length);
  const end = reply.indexOf(10);
  const [, status, , ...media] = words.decode(reply.subarray(0, end)).split(" ");
  return { status: Number(status), media: media.join(" "), body: reply.slice(end + 1) };
}

addEventListener("message", async ({ data }) => {
  try {
    if (data.module) {
      // Of a module that is compiled already there comes an instance alone.
      exports = /** @type {any} */ (await WebAssembly.instantiate(data.module, { campeao: imports })).exports;
      exports.start(data.memory);
    } else {
      postMessage(answered(data.order));
    }
  } catch (error) {
    // The instance is spoiled, whatever it was: the page ends this worker and begins another.
    const why = error instanceof RangeError || /memory access out of bounds/.test(String(error)) ? "deep" : panic ? "broken" : "memory";
    if (panic) console.error(panic);
    postMessage({ ended: why });
  }
});
