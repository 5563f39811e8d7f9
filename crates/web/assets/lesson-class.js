// A class: the teacher's page, which is projected. It opens a room, shows how phones enter it, and goes through the steps of the lesson;
// the answers of a step are counted, and shown when they are uncovered.
//
// The room's code stands in the address, the teacher's secret behind its `#`, which is sent to no page.

import { address, ask, Problem, trouble } from "./api.js";
import { button } from "./button.js";
import { byId, el } from "./dom.js";
import { fullScreen } from "./fullscreen.js";
import { Answers } from "./lesson-answers.js";
import "./lesson-texts.js";
import { tournament } from "./lesson-tournament.js";
import { addTexts, language, say } from "./texts.js";

/** @typedef {{numbers: number[], phones: number}} Count @typedef {import("./lesson-tournament.js").Tournament} Tournament */
/**
 * @typedef {{code: string, lesson: string, version: number, step: number, uncovered: boolean, phones: number, answered: number, counts: Count[],
 *   tournament: Tournament | null, origins: string[]}} Board `origins` are the addresses of the server for other machines
 */

const root = byId("class");
const lesson = JSON.parse(root.dataset.lesson ?? "");
addTexts(JSON.parse(root.dataset.texts ?? ""));
const fullButton = fullScreen(root);
/** How long to wait after a question that got no answer, in milliseconds. */
const AGAIN = 2000;

const query = new URLSearchParams(location.search);
let code = query.get("room") ?? "";
let secret = location.hash.slice(1);
/** Whether the tournament is shown in place of the lesson. */
let plays = query.has("tournament");

/** @type {Board | null} */
let board = null;
/** The answers of the step that is shown. @type {Answers | null} */
let answers = null;
/** What was drawn last, so that nothing is drawn twice. */
let drawn = "";

const said = el("div", { "aria-live": "polite" });
const place = el("div", { class: "class-place" });
const tally = el("p", { class: "class-tally", "aria-live": "polite" });
const controls = el("div", { class: "bar class-controls no-print" });

/** Writes the state into the address. */
function remember() {
  const words = new URLSearchParams([["room", code], ...(plays ? [["tournament", ""]] : [])]);
  history.replaceState(null, "", `${location.pathname}?${words}#${secret}`);
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) {
    link.search = location.search;
    link.hash = location.hash;
  }
}

/** Does something that asks the server, and tells what goes wrong. @param {() => Promise<void>} work */
async function during(work) {
  try {
    said.replaceChildren();
    await work();
  } catch (error) {
    said.replaceChildren(trouble(error));
  }
}

/** Asks the room for something in the teacher's name. @param {string} what @param {import("./api.js").Query} words @returns {Promise<any>} */
const lead = (what, words) => ask(["class", code, what], { ...words, secret }, { text: "" });

/** Shows a step. @param {number} step @param {boolean} [uncovered] */
const show = (step, uncovered = false) => during(async () => take(await lead("board", { step, answers: uncovered ? "uncovered" : "" })));

/** Opens a room. */
const open = () => during(async () => {
  const opened = await ask(["class"], { lesson: lesson.name }, { text: "" });
  ({ code, secret } = opened);
  remember();
  begin();
});

/** How the pupils enter. @param {Board} told @param {boolean} large */
function entrance({ origins }, large) {
  const site = origins[0] ?? location.origin;
  const door = `${site}/${language}/class`;
  const size = large ? 420 : 132;
  return el("section", { class: `card class-entrance${large ? " large" : ""}` },
    el("img", { class: "qr", alt: say("page-two-picture"), src: address(["qr"], { text: `${door}?room=${code}` }), width: size, height: size }),
    el("div", {},
      large ? el("p", { class: "small" }, say("class-code")) : null,
      el("p", { class: "class-code mono" }, code),
      large ? el("p", {}, say("class-how", { address: door.replace(/^https?:\/\//, "") })) : null,
      large && !origins.length ? el("p", { class: "problem" }, say("page-two-alone")) : null,
      large ? el("p", { class: "small" }, say("class-private"), " ", say("class-yours")) : null));
}

/** A text with paragraphs; what stands between asterisks is a new name. @param {string} text */
const paragraphs = (text) => text.trim().split(/\n\s*\n/).map((part) => el("p", {}, part.split("*").map((piece, index) => (index % 2 ? el("em", {}, piece) : piece))));

/** The step that is shown, or the entrance before the first. @param {Board} told */
function draw(told) {
  const { step, uncovered } = told;
  const now = `${step} ${plays}`;
  if (now !== drawn) {
    drawn = now;
    answers = null;
    if (plays) {
      place.replaceChildren();
    } else if (step === 0) {
      place.replaceChildren(el("h1", {}, lesson.title), el("p", { class: "hook" }, lesson.hook), entrance(told, true));
    } else {
      const asked = lesson.steps[step - 1];
      answers = new Answers(asked);
      place.replaceChildren(el("section", { class: "lesson class-step", "data-step": step },
        el("div", { class: "lesson-text" },
          el("div", { class: "dots" }, lesson.steps.map((/** @type {unknown} */ _, /** @type {number} */ index) => el("i", { class: index === step - 1 ? "now" : index < step - 1 ? "done" : "", "aria-hidden": "true" })),
            el("span", {}, say("page-lesson-step", { step, count: lesson.steps.length }))),
          el("h1", {}, lesson.title), paragraphs(asked.text), entrance(told, false)),
        el("section", { class: "card class-answers" }, answers.element)));
    }
    remember();
  }
  tally.textContent = [told.phones === 1 ? say("class-phone") : say("class-phones", { count: told.phones }), step && !plays ? say("class-answered", { count: told.answered, phones: told.phones }) : ""].filter(Boolean).join(" · ");
  if (plays) {
    const shown = tournament(told, during, async (what, words) => take(await lead(what, words)));
    if (!shown.isConnected) place.replaceChildren(shown);
  }
  void answers?.show(told);
  // Where the focus is, it stays.
  const focus = controls.contains(document.activeElement) ? document.activeElement?.getAttribute("data-act") : null;
  controls.replaceChildren(...(plays ? [] : [
    step > 0 ? button("page-lesson-back", () => void show(step - 1, false)) : null,
    step > 0 ? button(uncovered ? "class-cover" : "class-uncover", () => void show(step, !uncovered), undefined, uncovered ? "" : "primary") : null,
    step < lesson.steps.length ? button(step ? "page-lesson-next" : "class-begin", () => void show(step + 1), undefined, uncovered || !step ? "primary" : "") : el("span", { class: "small" }, say("class-end")),
  ].filter((part) => part !== null)),
  button(plays ? "class-lesson" : "class-tournament", () => { plays = !plays; if (board) draw(board); }),
  fullButton);
  if (focus) /** @type {HTMLElement | null} */ (controls.querySelector(`[data-act="${focus}"]`) ?? controls.querySelector("button"))?.focus();
}

/** Takes the room as the server has it now. @param {Board | string} told a result that was recorded is a word, and the room comes by itself */
function take(told) {
  if (typeof told === "string" || board && told.version <= board.version) return;
  board = told;
  draw(told);
}

/** Follows the room as long as it is there. */
async function listen() {
  for (;;) {
    try {
      take(await ask(["class", code, "board"], { secret, seen: board?.version ?? 0 }));
    } catch (error) {
      if (error instanceof Problem && error.status) {
        said.replaceChildren(trouble(error));
        root.replaceChildren(said, beginning());
        return;
      }
      await new Promise((resolve) => { setTimeout(resolve, AGAIN); });
    }
  }
}

/** The page before there is a room. */
const beginning = () => el("section", { class: "lesson-last" }, el("h1", {}, lesson.title), el("p", { class: "hook" }, lesson.hook),
  el("p", { class: "big" }, say("class-told")), el("p", {}, say("class-private")), el("div", { class: "bar" }, button("class-open", () => void open(), undefined, "primary")));

/** Shows the room. */
function begin() {
  board = null;
  drawn = "";
  root.replaceChildren(said, place, tally, controls);
  void listen();
}

if (code && secret) begin();
else root.replaceChildren(said, beginning());
root.removeAttribute("aria-busy");
