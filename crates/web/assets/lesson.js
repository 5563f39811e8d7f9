// A lesson: one step on a screen, a text and one thing to do. The step stands in the address; what was done stays in the browser.
//
// Nothing here knows what is right: each live element asks the program, as every page does.

import { trouble } from "./api.js";
import { byId, el } from "./dom.js";
import { filling, revealing, tapping } from "./lesson-cells.js";
import { drawing, vacating } from "./lesson-draw.js";
import { Progress } from "./lesson-progress.js";
import { Round } from "./lesson-round.js";
import { Room } from "./lesson-room.js";
import { sheet } from "./lesson-sheets.js";
import { coding, sorting } from "./lesson-sort.js";
import "./lesson-texts.js";
import { betting, guessing, ordering, valuing } from "./lesson-words.js";
import { say } from "./texts.js";

/** @typedef {Record<string, any> & {text: string}} Step */

const root = byId("lesson");
const lesson = JSON.parse(root.dataset.lesson ?? "");
/** @type {Step[]} */
const steps = lesson.steps;
const progress = new Progress(lesson.name, steps.length);
/** The room of the class, where the reader has entered one. */
const room = Room.entered(lesson.name, (place) => show(place, true));

/** A text with paragraphs; what stands between asterisks is a new name. @param {string} text */
const paragraphs = (text) => text.trim().split(/\n\s*\n/).map((part) => el("p", {}, part.split("*").map((piece, place) => (place % 2 ? el("em", {}, piece) : piece))));

/** Where a step is worked on: paper for what is written, a table for what is played, and what the champion says. */
export class Stage {
  /** @param {() => void} finished is called when the step is done @param {(answer: number[][]) => void} tell is told of the reader's answers, as numbers */
  constructor(finished, tell) {
    this.done = finished;
    this.tell = tell;
    this.sheet = el("section", { class: "card stage-paper", hidden: true });
    this.said = el("p", { class: "say", "aria-live": "polite" });
    this.board = el("div", { class: "stage-board" });
    this.felt = el("section", { class: "card felt stage-felt" }, this.board, this.said);
    this.element = el("div", { class: "stage", id: "stage" }, this.sheet, this.felt);
    /** @type {Round | null} */
    this.round = null;
  }

  /** Puts parts on the paper. @param {...Node} parts */
  paper(...parts) {
    this.sheet.hidden = false;
    this.sheet.replaceChildren(...parts);
  }

  /** The table, cleared. */
  table() {
    this.round?.stop();
    const place = el("div", {});
    this.board.replaceChildren(place);
    return place;
  }

  /** Plays a round on it. @param {Round} round */
  play(round) {
    this.round = round;
    // The test of the lessons reads the position here.
    Object.assign(this.element, { round });
    return round.begin();
  }

  /** Lets the champion speak a sentence with its places, which stand in braces or between percent signs, filled. @param {string} text @param {Record<string, string>} [places] */
  say(text, places = {}) {
    const filled = text.replace(/\{(\w+)\}|%(\w+)%/g, (whole, braced, named) => places[braced ?? named] ?? whole);
    this.said.replaceChildren(el("span", {}, filled.trim().split("*").map((piece, place) => (place % 2 ? el("em", {}, piece) : piece))));
  }

  /** Does something that asks the program, and tells what goes wrong. @param {() => Promise<void> | void} work */
  async during(work) {
    try {
      await work();
    } catch (error) {
      this.said.replaceChildren(trouble(error));
    }
  }

  stop() { this.round?.stop(); }
}

/** After so many lost games there is a hint, and so many lost games later the move. */
const HINT = 3;

/** Games are played, one position after the other. @param {Step} step @param {Stage} stage */
function playing({ play, won, lost }, stage) {
  let place = 0;
  let losses = 0;
  const level = play.against === "beginner" ? "learner" : "champion";
  const tally = el("p", { class: "small" });
  const again = el("button", { type: "button", class: "primary", hidden: true, "data-act": "page-lesson-again", onclick: () => begin() }, say("page-lesson-again"));
  const help = el("button", { type: "button", hidden: true, "data-act": "page-lesson-help", onclick: () => stage.round?.hint() }, say("page-lesson-help"));
  const bar = el("div", { class: "bar" }, again, help, tally);
  const ready = () => { if (play.tries && losses >= play.tries) stage.done(); };
  function begin() {
    again.hidden = true;
    help.hidden = losses <= HINT;
    tally.textContent = play.from.length > 1 ? say("page-lesson-tally", { place: place + 1, count: play.from.length }) : "";
    const from = play.from[place];
    stage.say(losses >= HINT ? say("page-lesson-hint") : say(play.second ? "page-lesson-i-begin" : "page-lesson-you-begin", { n: from }));
    const table = stage.table();
    stage.board.append(bar);
    void stage.play(new Round(table, { game: play.game, from, level, second: play.second, ended }));
  }
  /** @param {import("./lesson-round.js").Ended} how */
  function ended(how) {
    const places = { n: how.n, left: how.left, take: how.take };
    if (!how.won) {
      losses += 1;
      stage.say(lost ?? say("page-lesson-lost"), places);
      again.textContent = say("page-lesson-again");
      again.hidden = false;
      ready();
      return;
    }
    place += 1;
    if (place < play.from.length) {
      stage.say(say("page-lesson-next-game"), places);
      again.textContent = say("page-lesson-next-board");
      again.hidden = false;
      return;
    }
    stage.say(won ?? say("page-lesson-won"), places);
    help.hidden = true;
    stage.done();
  }
  begin();
}

/** Begins the live element of a step. @param {Step} step @param {Stage} stage */
async function begin(step, stage) {
  if (step.play) playing(step, stage);
  else if (step.bet) betting(/** @type {any} */ (step), stage);
  else if (step.tap) await tapping(/** @type {any} */ (step), stage);
  else if (step.guess) guessing(/** @type {any} */ (step), stage);
  else if (step.fill?.nim_values) await filling(step.fill.nim_values, step.then, stage);
  else if (step.fill) valuing(step.fill.values, step.sentence ?? "", step.then, stage);
  else if (step.reveal) await revealing(/** @type {any} */ (step), stage);
  else if (step.sort) sorting(/** @type {any} */ (step), stage);
  else if (step.draw) drawing(/** @type {any} */ (step), stage);
  else if (step.vacate) vacating(/** @type {any} */ (step), stage);
  else if (step.code) coding(/** @type {any} */ (step), stage);
  else ordering(/** @type {any} */ (step), stage);
}

/** @type {Stage | null} */
let stage = null;

/** The dots that say how far the reader is. @param {number} now */
const dots = (now) => el("div", { class: "dots" }, steps.map((_, place) => el("i", { class: place === now ? "now" : progress.has(place) ? "done" : "", "aria-hidden": "true" })),
  el("span", {}, now < steps.length ? say("page-lesson-step", { step: now + 1, count: steps.length }) : say("page-lesson-end")));

/** Shows a step; behind the last one stands the page in the reader's own words. @param {number} place @param {boolean} [push] whether the browser remembers where the reader came from */
function show(place, push = false) {
  stage?.stop();
  // Behind the `#` stands the text of a lesson of the reader.
  const address = `${location.pathname}?step=${place + 1}${location.hash}`;
  if (push) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) link.search = location.search;
  if (place >= steps.length) {
    stage = null;
    root.replaceChildren(last());
  } else {
    root.replaceChildren(working(place));
  }
  room?.at(place);
  root.removeAttribute("aria-busy");
  if (push) {
    scrollTo(0, 0);
    byId("main").focus();
  }
}

/** @param {number} place */
function working(place) {
  const step = steps[place];
  const next = el("button", { type: "button", "data-act": "page-lesson-next", class: progress.has(place) ? "primary" : "", onclick: () => show(place + 1, true) }, say("page-lesson-next"));
  const back = place > 0 ? el("button", { type: "button", "data-act": "page-lesson-back", onclick: () => show(place - 1, true) }, say("page-lesson-back")) : null;
  const head = el("div", { class: "dots-place" }, dots(place));
  const mine = new Stage(() => {
    progress.add(place);
    next.classList.add("primary");
    head.replaceChildren(dots(place));
    if (step.play || step.reveal || step.vacate) room?.send(place, [[]]);
  }, (answer) => room?.send(place, answer));
  stage = mine;
  void mine.during(() => begin(step, mine));
  return el("section", { class: "lesson", "data-step": place + 1 },
    el("div", { class: "lesson-text" }, head, el("h1", {}, lesson.title), place === 0 ? el("p", { class: "hook" }, lesson.hook) : null, paragraphs(step.text), el("div", { class: "bar no-print" }, back, next)),
    mine.element);
}

/** The page in the reader's own words, with what leads on. */
function last() {
  const words = el("textarea", { rows: 4, "aria-label": lesson.last ?? say("page-lesson-own"), onchange: () => progress.write(words.value) });
  words.value = progress.words;
  /** @param {string} name */
  const open = (name) => el("a", { class: "button", href: `?sheet=${name}${location.hash}` }, say(`page-lesson-${name}`));
  return el("section", { class: "lesson-last" }, dots(steps.length), el("h1", {}, lesson.title),
    lesson.last ? [el("p", { class: "big" }, lesson.last), words] : null,
    lesson.challenge ? [el("h2", {}, say("page-lesson-challenge")), ...paragraphs(lesson.challenge)] : null,
    el("div", { class: "bar" }, lesson.exercises.length ? [open("worksheet"), open("solutions")] : null, lesson.teacher ? open("teacher") : null,
      el("a", { class: "button primary", href: root.dataset.next }, say("page-lesson-on"))),
    el("div", { class: "bar" }, el("button", { type: "button", "data-act": "page-lesson-back", onclick: () => show(steps.length - 1, true) }, say("page-lesson-back"))));
}

/** Shows the step or the sheet that the address names. */
function arrive() {
  const query = new URLSearchParams(location.search);
  const wanted = query.get("sheet");
  if (wanted) {
    root.replaceChildren(sheet(wanted, lesson));
    root.removeAttribute("aria-busy");
    return;
  }
  const step = Number(query.get("step"));
  show(Number.isInteger(step) && step >= 1 && step <= steps.length + 1 ? step - 1 : progress.place);
}

addEventListener("popstate", arrive);
arrive();
