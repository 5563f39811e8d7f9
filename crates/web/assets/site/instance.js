// An instance of the module: in a web worker it answers questions, on the page itself it reads addresses.

const words = new TextDecoder();

/** @typedef {{status: number, media: string, body: Uint8Array<ArrayBuffer>}} Reply */

/**
 * Makes an instance of a compiled module.
 * @param {WebAssembly.Module} module @param {number} memory the most bytes for tables
 * @param {(done: number, total: number) => void} [told] is called with the progress
 */
export async function instanceOf(module, memory, told) {
  /** @type {any} */
  let exports;
  /** A part of the instance's memory, which has a new buffer after it has grown. @param {number} place @param {number} length */
  const bytes = (place, length) => new Uint8Array(exports.memory.buffer, place, length);
  const imports = {
    now: () => performance.now(),
    /** @param {number} place @param {number} length */
    progress(place, length) {
      for (const line of words.decode(bytes(place, length)).trim().split("\n")) {
        const [, done, total] = line.split(" ");
        told?.(Number(done), Number(total));
      }
    },
    /** @param {number} place @param {number} length */
    panicked(place, length) {
      instance.panic = words.decode(bytes(place, length));
    },
  };
  const instance = {
    /** The message of a panic, if there was one. */
    panic: "",
    /** The reply of one of the module's functions. @param {"weigh" | "answer"} name @param {string} question @returns {Reply} */
    reply(name, question) {
      const line = new TextEncoder().encode(question);
      const place = exports.room(line.length);
      bytes(place, line.length).set(line);
      const length = exports[name]();
      const reply = bytes(exports.reply(), length);
      const end = reply.indexOf(10);
      const [, status, , ...media] = words.decode(reply.subarray(0, end)).split(" ");
      return { status: Number(status), media: media.join(" "), body: reply.slice(end + 1) };
    },
  };
  exports = /** @type {any} */ (await WebAssembly.instantiate(module, { campeao: imports })).exports;
  exports.start(memory);
  return instance;
}
