// The module for browsers: packed with xz, which browsers cannot read, and unpacked by a small module of its own.

/** The most packed bytes unpacked at a time; between the pieces the page can react. */
const PIECE = 1 << 15;

/**
 * Unpacks data as they arrive.
 * @param {ReadableStream<Uint8Array>} packed
 * @param {BufferSource} unpacker the small module
 */
export async function unpacked(packed, unpacker) {
  const { instance } = await WebAssembly.instantiate(unpacker);
  const { memory, room, unpack, window, ended } = /** @type {any} */ (instance.exports);
  return packed.pipeThrough(new TransformStream({
    transform(whole, control) {
      for (let from = 0; from < whole.length; from += PIECE) {
        const piece = whole.subarray(from, from + PIECE);
        const place = room(piece.length);
        // The memory has a new buffer after it has grown.
        new Uint8Array(memory.buffer).set(piece, place);
        for (let length = unpack(); length !== 0; length = unpack()) {
          if (length < 0) throw new TypeError("not packed with xz");
          control.enqueue(new Uint8Array(memory.buffer, window(), length).slice());
        }
      }
    },
    flush() {
      if (!ended()) throw new TypeError("cut short");
    },
  }));
}

/**
 * The module of a site, which browsers compile as it arrives.
 * @param {string} base the path of the site, without its last slash
 * @param {RequestCache} [cache] whether the copy in the browser's cache may be used
 */
export async function moduleOf(base, cache = "default") {
  const [packed, unpacker] = await Promise.all(["campeao.wasm.xz", "unpack.wasm"].map((file) => fetch(`${base}/${file}`, { cache })));
  if (!packed.ok || !packed.body || !unpacker.ok) throw new TypeError("the module is not there");
  return new Response(await unpacked(packed.body, await unpacker.arrayBuffer()), { headers: { "content-type": "application/wasm" } });
}
