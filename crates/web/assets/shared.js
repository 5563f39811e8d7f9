// A game that two devices share: what one does, the other shows. The server keeps it under a code, with its version.

import { address, ask, Problem } from "./api.js";
import { carried } from "./carrier.js";
import { el } from "./dom.js";
import { base } from "./place.js";
import { say } from "./texts.js";

/** @typedef {{code: string, version: number, words: string}} Told */

/** How long to wait after a question that got no answer, in milliseconds. */
const AGAIN = 2000;

/** Whether a server is there that can share. */
export const canShare = base === "";

export class SharedGame {
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** The version that this page shows. */
    this.version = 0;
    /** Whether a change of this page is on its way. */
    this.sending = false;
    this.stopped = false;
  }

  /** Begins to share a game. @param {string} words @returns {Promise<{game: SharedGame, origins: string[]}>} */
  static async begin(words) {
    const told = await ask(["shared"], {}, { text: words });
    const game = new SharedGame(told.code);
    game.version = told.version;
    return { game, origins: told.origins };
  }

  /** Tells the other device of a change; what it has changed meanwhile comes by listening. @param {string} words */
  async send(words) {
    this.sending = true;
    try {
      const response = await carried(address(["shared", this.code], { seen: this.version }), { method: "POST", body: words, headers: { "content-type": "text/plain" } });
      if (!response.ok && response.status !== 409) throw new Problem(await response.json(), response.status);
      if (response.ok) this.version = /** @type {Told} */ (await response.json()).version;
    } finally {
      this.sending = false;
    }
  }

  /**
   * Waits for changes of the other device, as long as the page is there.
   * @param {(words: string) => Promise<boolean>} changed shows the game; says whether it could be taken now
   * @param {(error: unknown) => void} failed is told why nothing comes any more
   */
  async listen(changed, failed) {
    while (!this.stopped) {
      try {
        /** @type {Told} */
        const told = await ask(["shared", this.code], { seen: this.version });
        if (this.sending || told.version <= this.version) continue;
        if (await changed(told.words)) this.version = told.version;
        else await new Promise((resolve) => { setTimeout(resolve, AGAIN / 10); });
      } catch (error) {
        if (error instanceof Problem && error.status === 404) {
          failed(error);
          return;
        }
        await new Promise((resolve) => { setTimeout(resolve, AGAIN); });
      }
    }
  }
}

/** The link for the other device, and the picture that its camera reads. @param {string[]} origins @param {string} path */
export function invitation(origins, path) {
  const links = (origins.length ? origins : [location.origin]).map((origin) => `${origin}${path}`);
  return [
    el("h2", {}, say("page-two-devices")),
    el("p", {}, say(origins.length ? "page-two-told" : "page-two-alone")),
    ...links.map((link) => el("p", {}, el("a", { href: link, class: "mono" }, link))),
    el("img", { class: "qr", alt: say("page-two-picture"), src: address(["qr"], { text: links[0] }), width: 240, height: 240 }),
  ];
}
