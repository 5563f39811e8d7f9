// The front page: thirteen stones against the champion. The possible moves, their outcomes and the champion's answers come
// from the game, by the same questions as on other pages; this script has the appearance and the champion's sentences. The
// game is stored in the address.

import { ask, trouble } from "./api.js";
import { button } from "./button.js";
import { byId, el } from "./dom.js";
import { chosen } from "./opponent.js";
import { base } from "./place.js";
import { Score } from "./score.js";
import { language, say } from "./texts.js";

/** @typedef {import("./game-play.js").Judged} Judged */

const GAME = "subtraction:1,2,3";
const STONES = 13;
/** The time that the champion appears to think, and the time until the page reports that it is still loading, in milliseconds. */
const PAUSE = 700;
const LATE = 2500;
/** The number of the champion's sentences for a game that goes well for it, and of those for one that does not. */
const SENTENCES = 3;

/** The stones taken, from the address. */
const given = new URLSearchParams(location.search).get("take") ?? "";
/** @type {Map<number, Judged>} the judgement of each number of stones */
const known = new Map();
/** @type {number[]} the stones taken, by the reader and the champion in turn */
let taken = [];
/** The number of changes of the game; a computation started before a change is discarded. */
let turn = 0;

const stones = Array.from({ length: STONES }, () => el("span", { class: "stone" }));
const heap = el("div", { class: "stones", role: "img" }, stones);
const saying = el("p", { class: "say", "aria-live": "polite" });
const words = el("span", {});
saying.append(el("span", {}, el("b", {}, say("page-door-champion")), " ", words));
const moment = el("div", { class: "moment", hidden: true });
const takes = [1, 2, 3].map((count) => el("button", { type: "button", "data-take": count, disabled: true, onclick: () => void take(count), onpointerenter: () => reach(count), onpointerleave: () => reach(0), onfocus: () => reach(count), onblur: () => reach(0) },
  say("page-door-take", { count })));
const choice = el("div", { class: "bar takes", role: "group", "aria-label": say("page-door-takes") }, takes);

/** The number of stones on the table. */
const left = () => taken.reduce((sum, count) => sum - count, STONES);
/** Whether the reader, who begins, is to move. */
const mine = () => taken.length % 2 === 0;

/** The judgement of a number of stones. @param {number} count @returns {Promise<Judged>} */
async function judged(count) {
  const found = known.get(count) ?? await ask(["games", GAME, "positions", String(count)]);
  known.set(count, found);
  return found;
}

/** The number of stones that each move takes. @param {Judged} found */
const moves = (found) => found.moves.map((move) => ({ move, count: Number(found.position) - Number(move.to) }));

/** Marks the stones that would be taken. @param {number} count */
function reach(count) {
  const now = left();
  stones.forEach((stone, place) => stone.classList.toggle("reached", mine() && place < now && place >= now - count && !choice.hidden));
}

/** Draws the table: the remaining stones, and those taken last. */
function lay() {
  const now = left();
  const [mineLast, theirs] = mine() ? [taken.at(-2) ?? 0, taken.at(-1) ?? 0] : [taken.at(-1) ?? 0, 0];
  stones.forEach((stone, place) => {
    stone.classList.toggle("gone", place >= now);
    stone.classList.toggle("by-champion", place >= now && place < now + theirs);
    stone.classList.toggle("by-reader", place >= now + theirs && place < now + theirs + mineLast);
    stone.classList.remove("reached");
  });
  heap.setAttribute("aria-label", say("page-door-stones", { count: now }));
}

/** Writes the game into the address. */
function write() {
  const address = new URLSearchParams(taken.length ? { take: taken.join(",") } : {});
  history.replaceState(null, "", `${location.pathname}${address.size ? `?${address}` : ""}`);
}

/** Enables the reader's moves, or disables them. @param {Judged | null} found */
function offer(found) {
  const possible = new Set(found ? moves(found).map(({ count }) => count) : []);
  takes.forEach((button, place) => { button.disabled = !possible.has(place + 1); });
  stones.forEach((stone, place) => stone.classList.toggle("open", possible.has(left() - place)));
}

/** Shows a sentence of the champion. @param {string} id @param {Record<string, string | number>} [places] */
const speak = (id, places = {}) => { words.textContent = say(id, places); };

/** The reader's move. @param {number} count */
async function take(count) {
  if (!mine() || choice.hidden || takes[count - 1].disabled) return;
  taken.push(count);
  const now = ++turn;
  offer(null);
  lay();
  write();
  await answer(now);
}

/** The champion's answer, or the end. @param {number} now */
async function answer(now) {
  speak("page-door-thinking");
  const late = setTimeout(() => { if (now === turn) speak("page-door-late"); }, LATE);
  try {
    const [found] = await Promise.all([judged(left()), new Promise((resolve) => setTimeout(resolve, matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAUSE))]);
    if (now !== turn) return;
    if (found.ending) {
      await end(true);
      return;
    }
    const best = chosen("champion", found);
    const move = moves(found).find((candidate) => candidate.move === best);
    if (!move) return;
    taken.push(move.count);
    lay();
    write();
    const next = await judged(left());
    if (now !== turn) return;
    if (next.ending) {
      speak("page-door-i-won", { count: move.count });
      await end(false);
      return;
    }
    const sentence = Math.min(SENTENCES, Math.ceil(taken.length / 2));
    speak(`page-door-${found.outcome === "win" ? "easy" : "hard"}-${sentence}`, { count: move.count });
    offer(next);
    if (document.activeElement === document.body) takes[0].focus({ preventScroll: true });
  } catch (error) {
    if (now === turn) words.replaceChildren(trouble(error));
  } finally {
    clearTimeout(late);
  }
}

/** The number of moves before the reader's losing mistake; -1 if there was none. */
async function slip() {
  let now = STONES;
  let last = -1;
  for (const [place, count] of taken.entries()) {
    const [before, after] = [await judged(now), await judged(now - count)];
    if (place % 2 === 0 && before.outcome === "win" && after.outcome === "win") last = place;
    now -= count;
  }
  return last;
}

/** The number of stones left after the first `count` moves. @param {number} count */
const leftAfter = (count) => taken.slice(0, count).reduce((sum, taken) => sum - taken, STONES);

/** Shows the end of the game. @param {boolean} won */
async function end(won) {
  if (won) speak("page-door-you-won");
  const lost = won ? -1 : await slip();
  const mineLeft = taken.flatMap((_, place) => (place % 2 === 0 ? [leftAfter(place + 1)] : []));
  choice.hidden = true;
  moment.hidden = false;
  content.classList.toggle("won", won);
  moment.replaceChildren(
    el("h2", {}, say(won ? "page-door-won" : "page-door-lost")),
    won ? el("p", {}, say("page-door-won-why", { left: new Intl.ListFormat(language).format(mineLeft.map(String)) }))
      : lost >= 0 ? el("p", {}, say("page-door-lost-why", { left: leftAfter(lost + 1) })) : "",
    el("div", { class: "bar" },
      won ? el("a", { class: "button primary", href: `${base}/${language}/games/${encodeURIComponent(GAME)}/study` }, say("page-door-secret")) : null,
      won ? el("a", { class: "button", href: `${base}/${language}/games/nim` }, say("page-door-next")) : null,
      lost >= 0 ? button("page-door-retry", () => begin(taken.slice(0, lost)), undefined, "primary") : null,
      button("page-door-again", () => begin([])),
      won ? button("page-door-share", () => void share()) : null));
  /** @type {HTMLElement | null} */ (moment.querySelector("a, button"))?.focus({ preventScroll: true });
}

/** Shares the result and a link to the page. */
async function share() {
  const text = `${say("page-door-challenge")} ${location.origin}${location.pathname}`;
  try {
    await navigator.clipboard.writeText(text);
    speak("page-door-shared");
  } catch {
    words.textContent = text;
  }
}

/** Starts a game in which some stones are taken already. @param {number[]} counts */
function begin(counts) {
  taken = counts;
  turn += 1;
  moment.hidden = true;
  choice.hidden = false;
  content.classList.remove("won");
  lay();
  write();
  return mine() ? next(turn) : answer(turn);
}

/** Lets the reader move. @param {number} now */
async function next(now) {
  speak("page-door-begin");
  offer(null);
  try {
    const found = await judged(left());
    if (now !== turn) return;
    if (found.ending) await end(false);
    else offer(found);
  } catch (error) {
    if (now === turn) words.replaceChildren(trouble(error));
  }
}

/** The stones taken according to the address, up to the first impossible move. */
async function told() {
  const counts = given.split(",").map(Number);
  /** @type {number[]} */
  const possible = [];
  for (let now = STONES; counts.length; now -= possible[possible.length - 1]) {
    const count = counts.shift();
    if (!moves(await judged(now)).some((move) => move.count === count)) break;
    possible.push(Number(count));
  }
  return possible;
}

const content = byId("content");
stones.forEach((stone, place) => {
  stone.addEventListener("click", () => void take(left() - place));
  stone.addEventListener("pointerenter", () => { if (stone.classList.contains("open")) reach(left() - place); });
  stone.addEventListener("pointerleave", () => reach(0));
});
content.replaceChildren(heap, saying, choice, moment);
lay();
speak("page-door-begin");
byId("tally").textContent = new Score().told();
await begin(given ? await told().catch(() => []) : []);
content.removeAttribute("aria-busy");
