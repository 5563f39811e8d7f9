// A game that two devices share: what one does, the other shows. The server keeps it under a code, with its version. Where it has lost
// the game, as when it was started again, either device brings it back from its address.

import { address, ask, Problem } from "./api.js";
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
    /** Whether the server does not have it any more. */
    this.lost = false;
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
    if (this.lost) return;
    this.sending = true;
    try {
      /** @type {Told} */
      const told = await ask(["shared", this.code], { seen: this.version }, { text: words });
      this.version = told.version;
    } catch (error) {
      if (!(error instanceof Problem && error.status === 409)) throw error;
    } finally {
      this.sending = false;
    }
  }

  /**
   * Brings the game back under its code. Where the other device has done so first, its game is the one that counts.
   * @param {string} words
   * @param {(words: string) => Promise<boolean>} changed shows the game of the other device; says whether it could be taken now
   */
  async bringBack(words, changed) {
    this.lost = false;
    this.version = 0;
    await this.send(words);
    if (this.version > 0) return;
    /** @type {Told} */
    const told = await ask(["shared", this.code], { seen: 0 });
    if (await changed(told.words)) this.version = told.version;
  }

  /**
   * Waits for changes of the other device, as long as the server has the game.
   * @param {(words: string) => Promise<boolean>} changed shows the game; says whether it could be taken now
   * @param {(error: unknown) => void} failed is told that the server has lost the game
   */
  async listen(changed, failed) {
    for (;;) {
      try {
        /** @type {Told} */
        const told = await ask(["shared", this.code], { seen: this.version });
        if (this.sending || told.version <= this.version) continue;
        if (await changed(told.words)) this.version = told.version;
        else await new Promise((resolve) => { setTimeout(resolve, AGAIN / 10); });
      } catch (error) {
        if (error instanceof Problem && error.status === 404) {
          this.lost = true;
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
