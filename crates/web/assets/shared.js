// A game shared by two devices: changes on one are shown on the other. The server stores it under a code, with its version.
// If it has lost the game, as after a restart, either device restores it from its address.

import { address, ask, Problem } from "./api.js";
import { el } from "./dom.js";
import { base } from "./place.js";
import { say } from "./texts.js";

/** @typedef {{code: string, version: number, words: string}} Told */

/** The waiting time after a question without an answer, in milliseconds. */
const AGAIN = 2000;

/** Whether there is a server that can share games. */
export const canShare = base === "";

export class SharedGame {
  /** @param {string} code */
  constructor(code) {
    this.code = code;
    /** The version that this page shows. */
    this.version = 0;
    /** Whether a change of this page is being sent. */
    this.sending = false;
    /** Whether the server has lost the game. */
    this.lost = false;
  }

  /** Starts to share a game. @param {string} words @returns {Promise<{game: SharedGame, origins: string[]}>} */
  static async begin(words) {
    const told = await ask(["shared"], {}, { text: words });
    const game = new SharedGame(told.code);
    game.version = told.version;
    return { game, origins: told.origins };
  }

  /** Sends a change to the other device; changes made there in the meantime arrive by `listen`. @param {string} words */
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
   * Restores the game under its code. If the other device has restored it first, its game is used.
   * @param {string} words
   * @param {(words: string) => Promise<boolean>} changed shows the game of the other device; returns whether it could be
   * shown now
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
   * @param {(words: string) => Promise<boolean>} changed shows the game; returns whether it could be shown now
   * @param {(error: unknown) => void} failed is called when the server has lost the game
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

/** The link for the other device, and its code as a picture for the camera. @param {string[]} origins @param {string} path */
export function invitation(origins, path) {
  const links = (origins.length ? origins : [location.origin]).map((origin) => `${origin}${path}`);
  return [
    el("h2", {}, say("page-two-devices")),
    el("p", {}, say(origins.length ? "page-two-told" : "page-two-alone")),
    ...links.map((link) => el("p", {}, el("a", { href: link, class: "mono" }, link))),
    el("img", { class: "qr", alt: say("page-two-picture"), src: address(["qr"], { text: links[0] }), width: 240, height: 240 }),
  ];
}
