// campeao in JavaScript: the module for browsers, asked from a page or from Node. The addresses are those of the JSON interface
// of `campeao serve`, and so are the answers.

import { instanceOf } from "./instance.js";
import { unpacked } from "./unpack.js";

/** The most bytes of memory for tables, if nothing else is asked for. */
const MEMORY = 256 << 20;
const OWN = /^own-[^:]*/;

/** A question without an answer; the message says what is wrong. */
export class Refused extends Error {
  constructor({ error, line, column }, status) {
    super(error);
    this.name = "Refused";
    this.status = status;
    this.line = line;
    this.column = column;
  }
}

/** The bytes of a file of the package: by the network in a page, from the disk in Node. */
async function bytes(name) {
  const place = new URL(name, import.meta.url);
  if (place.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(place));
  }
  const answer = await fetch(place);
  if (!answer.ok) throw new TypeError(`${place}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** @type {Promise<WebAssembly.Module> | undefined} */
let compiled;

/** The compiled module, once for all champions. */
function moduleOf() {
  compiled ??= (async () => {
    const [packed, unpacker] = await Promise.all([bytes("campeao.wasm.xz"), bytes("unpack.wasm")]);
    const whole = await unpacked(new Blob([packed]).stream(), unpacker);
    return WebAssembly.compile(await new Response(whole).arrayBuffer());
  })();
  return compiled;
}

/** Loads the module and returns a champion. */
export async function load({ memory = MEMORY, lang = "en", terms = "school", progress } = {}) {
  return new Champion(await moduleOf(), { memory, lang, terms, progress });
}

/** An instance of the module. It answers one question at a time. */
export class Champion {
  #module;
  #options;
  #instance;
  /** The rule files that `rules` accepted, by the names of their games. */
  #own = new Map();

  constructor(module, options) {
    this.#module = module;
    this.#options = options;
  }

  /** Asks the question at an address; see `addresses` in the README. */
  async ask(path, words = {}, text = "") {
    const { memory, lang, terms, progress } = this.#options;
    const given = { lang, terms, ...words };
    const own = OWN.exec(path[1] ?? "")?.[0];
    const question = {
      path,
      words: Object.entries(given).filter(([, word]) => word !== undefined && word !== null).map(([name, word]) => [name, String(word)]),
      text,
      rules: (own && this.#own.get(own)) ?? null,
    };
    this.#instance ??= await instanceOf(this.#module, memory, progress);
    const instance = this.#instance;
    let reply;
    try {
      reply = instance.reply("answer", JSON.stringify(question));
    } catch (error) {
      // After a trap the instance is unusable; the next question gets another.
      this.#instance = undefined;
      throw new Refused({ error: instance.panic || `the question exceeds the stack or the memory: ${error}` }, 507);
    }
    const body = reply.media === "image/png" ? reply.body : new TextDecoder().decode(reply.body);
    if (reply.status !== 200) throw new Refused(JSON.parse(String(body)), reply.status);
    return reply.media === "application/json" ? JSON.parse(String(body)) : body;
  }

  /** The games of the catalogue. */
  games() {
    return this.ask(["games"]);
  }

  /** A game: its rules, parameters, sources and start. */
  show(game, words) {
    return this.ask(["games", game], words);
  }

  /** Who wins a position, how soon, and what each move is worth. */
  solve(game, position = "start", words) {
    return this.ask(["games", game, "positions", position], words);
  }

  /** The reasons for a position's outcome. */
  why(game, position = "start", words) {
    return this.ask(["games", game, "positions", position, "why"], words);
  }

  /** A position drawn, with the places to touch for each move. */
  board(game, position = "start", words) {
    return this.ask(["games", game, "positions", position, "board"], words);
  }

  /** The value of a position, and the positions that its moves leave. */
  worth(game, position = "start", words) {
    return this.ask(["games", game, "positions", position, "worth"], words);
  }

  /** The table of a game. */
  table(game, words) {
    return this.ask(["games", game, "table"], words);
  }

  /** The table, the law, the proof and the strategy of a game. */
  study(game, words) {
    return this.ask(["games", game, "study"], words);
  }

  /** A claim about the safe positions, judged. */
  conjecture(game, safe, words) {
    return this.ask(["games", game, "conjecture"], { safe, ...words });
  }

  /** Statements of the language of values, a line each. */
  evaluate(text) {
    return this.ask(["eval"], {}, text);
  }

  /** Decides a sentence about the natural numbers. */
  prove(formula, words, definitions = "") {
    return this.ask(["prove"], { formula, ...words }, definitions);
  }

  /** Checks a rule file; the game in the answer can then be asked for by its name. */
  async rules(text) {
    const checked = await this.ask(["rules"], {}, text);
    this.#own.set(checked.game, text);
    return checked;
  }
}
