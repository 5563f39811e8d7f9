// The room of a class on a pupil's phone: it sends the answers to each step, without a name, and follows the teacher.

import { ask, Problem, trouble } from "./api.js";
import { el } from "./dom.js";
import { base } from "./place.js";
import { canShare } from "./shared.js";
import { language, say } from "./texts.js";

/** Where the room of a lesson is kept, before the lesson's name, and the phone's secret, before the room's code. */
const ROOM = "campeao-room-";
const PHONE = "campeao-phone-";
/** How long to wait after a question that got no answer, in milliseconds, and how often an answer is sent again. */
const AGAIN = 2000;
const TRIES = 30;

const later = () => new Promise((resolve) => { setTimeout(resolve, AGAIN); });

/** A text that the browser keeps; with a value, keeps it. @param {"localStorage" | "sessionStorage"} where @param {string} key @param {string} [value] */
function kept(where, key, value) {
  try {
    const store = window[where];
    if (value !== undefined) store.setItem(key, value);
    return store.getItem(key);
  } catch {
    // Without storage the phone enters anew on every page.
    return value ?? null;
  }
}

/** @typedef {{round: number, player: number, opponent: number | null, first: number, game: string, from: string, shared: string, outcome: string | null}} Pairing */

export class Room {
  /** The room that the address names, or that this lesson was taken in before. @param {string} lesson @param {(place: number) => void} go shows a step */
  static entered(lesson, go) {
    const code = new URLSearchParams(location.search).get("room");
    const known = code ? kept("sessionStorage", ROOM + lesson, code) : kept("sessionStorage", ROOM + lesson);
    return canShare && known ? new Room(lesson, known, go) : null;
  }

  /** @param {string} lesson @param {string} code @param {(place: number) => void} go */
  constructor(lesson, code, go) {
    this.lesson = lesson;
    this.code = code;
    this.go = go;
    this.place = 0;
    /** The step that the class is at, from 1. */
    this.step = 0;
    this.said = el("p", {});
    this.follow = el("div", { class: "bar" });
    this.strip = el("section", { class: "card room-strip no-print", "aria-live": "polite" }, this.said, this.follow);
    document.getElementById("with-class")?.remove();
    document.getElementById("main")?.prepend(this.strip);
    /** The phone's secret, once it has entered. @type {Promise<string>} */
    this.phone = this.enter();
    this.phone.then(() => this.listen(), (error) => this.close(error));
  }

  /** Enters, or comes back. @param {boolean} [anew] @returns {Promise<string>} */
  async enter(anew = false) {
    const known = anew ? null : kept("localStorage", PHONE + this.code);
    if (known) return known;
    for (;;) {
      try {
        const { phone } = await ask(["class", this.code, "phones"], {}, { text: "" });
        kept("localStorage", PHONE + this.code, phone);
        return phone;
      } catch (error) {
        if (error instanceof Problem && error.status) throw error;
        await later();
      }
    }
  }

  /** Says which step this phone shows. @param {number} place from 0 */
  at(place) {
    this.place = place;
    this.show();
  }

  /** Sends the answer to a step. @param {number} place from 0 @param {number[][]} answer */
  async send(place, answer) {
    const text = JSON.stringify(answer);
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await ask(["class", this.code, "answers"], { phone: await this.phone, step: place + 1 }, { text });
        return;
      } catch (error) {
        // A second answer and a late one are refused, and so they should be.
        if (!(error instanceof Problem) || error.status) return;
        await later();
      }
    }
  }

  /** Follows the teacher as long as there is the room. */
  async listen() {
    let seen = 0;
    let entered = false;
    for (;;) {
      try {
        const told = await ask(["class", this.code], { phone: await this.phone, seen });
        entered = true;
        seen = told.version;
        this.step = told.step;
        this.pairing = /** @type {Pairing | null} */ (told.pairing);
        this.show();
      } catch (error) {
        if (error instanceof Problem && error.status) {
          if (entered || error.status !== 404) return this.close(error);
          // A secret of another room under this code, or of a room that was full.
          entered = true;
          this.phone = this.enter(true);
          try {
            await this.phone;
          } catch (refused) {
            return this.close(refused);
          }
        } else {
          await later();
        }
      }
    }
  }

  show() {
    const { step, place, pairing } = this;
    this.said.textContent = [say("page-room-in", { code: this.code }), step ? say("page-room-at", { step }) : ""].filter(Boolean).join(" ");
    const parts = [];
    if (step && step !== place + 1) parts.push(el("button", { type: "button", "data-act": "page-room-go", onclick: () => this.go(step - 1) }, say("page-room-go", { step })));
    if (pairing) parts.push(...this.paired(pairing));
    this.follow.replaceChildren(...parts);
  }

  /** The game of the tournament. @param {Pairing} pairing */
  paired({ round, player, opponent, first, game, from, shared, outcome }) {
    if (opponent === null) return [el("p", {}, say("page-room-rest", { round, player }))];
    const begins = first === player;
    const told = el("p", {}, say(begins ? "page-room-first" : "page-room-second", { round, player, opponent }));
    if (outcome) return [told, el("p", { class: "small" }, say("page-room-recorded"))];
    if (!shared) return [told];
    const words = new URLSearchParams([["from", from], ...(begins ? [] : [["side", "second"]]), ["values", "hidden"], ["shared", shared], ["room", this.code]]);
    return [told, el("a", { class: "button primary", "data-act": "page-room-play", href: `${base}/${language}/games/${encodeURIComponent(game)}/play?${words}` }, say("page-room-play"))];
  }

  /** Says that there is no room any more. @param {unknown} error */
  close(error) {
    try {
      window.sessionStorage.removeItem(ROOM + this.lesson);
    } catch {
      // Nothing was kept.
    }
    const full = error instanceof Problem && error.status === 409;
    this.said.replaceChildren(full ? trouble(error) : say("page-room-over"));
    this.follow.replaceChildren();
  }
}

/** Reports the result of a game of the tournament. @param {string} code @param {"first" | "second" | "draw"} outcome */
export async function report(code, outcome) {
  const phone = kept("localStorage", PHONE + code);
  if (phone) await ask(["class", code, "results"], { phone, outcome }, { text: "" });
}
