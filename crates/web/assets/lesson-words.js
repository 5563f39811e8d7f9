// The elements of a lesson that are answered in words: bets, sentences with gaps, cards in order. The program judges the answers.

import { ask, waited, watch } from "./api.js";
import { el } from "./dom.js";
import { tableOf } from "./lesson-cells.js";
import { Round } from "./lesson-round.js";
import { language, say } from "./texts.js";

/** @typedef {import("./lesson.js").Stage} Stage */

/** The longest number in a gap. */
const LONGEST = 12;
/** The most guesses that a class is told of. */
const TOLD = 8;

/** A bet, played out where it names a position. @param {{bet: {game?: string, from?: string}, choices: string[], then: string}} step @param {Stage} stage */
export function betting({ bet, choices, then }, stage) {
  const { game, from } = bet;
  const over = () => { stage.say(then); stage.done(); };
  const choose = (/** @type {number} */ choice) => {
    stage.tell([[choice]]);
    parts.forEach((part, index) => { part.disabled = true; part.setAttribute("aria-pressed", String(index === choice)); });
    if (!game || !from) {
      over();
      return;
    }
    stage.say(say(choice === 0 ? "page-lesson-bet-first" : "page-lesson-bet-second"));
    void stage.play(new Round(stage.table(), { game, from, level: "champion", second: choice === 1, ended: over }));
  };
  const parts = choices.map((text, index) => el("button", { type: "button", "data-choice": index, onclick: () => choose(index) }, text));
  stage.paper(el("div", { class: "bar", role: "group", "aria-label": say("page-lesson-choices") }, parts));
}

/** A sentence with a field in each gap. @param {string} sentence */
function gapped(sentence) {
  /** @type {HTMLInputElement[]} */
  const fields = [];
  const parts = sentence.split("__").flatMap((text, index) => {
    if (index === 0) return [text];
    const field = el("input", { class: "gap", autocomplete: "off", maxlength: LONGEST, "data-gap": index, "aria-label": say("page-lesson-gap", { place: index }), required: true });
    fields.push(field);
    return [field, text];
  });
  return { fields, element: el("p", { class: "sentence" }, parts) };
}

/** A text with numbers in its gaps, `{1}`, `{2}` in a claim and `__` in a sentence. @param {string} text @param {(string | number)[]} numbers */
export const withNumbers = (text, numbers) => numbers.reduce((/** @type {string} */ filled, number, index) => filled.replaceAll(`{${index + 1}}`, String(number)).replace("__", String(number)), text);

/** Asks whether a law holds. @param {{game: string, starts: boolean, numeration?: string}} guess @param {string} safe @param {Parameters<typeof watch>[2]} options */
export const judged = ({ game, starts, numeration }, safe, options) => watch(["games", game, "conjecture"], { safe, numeration, about: starts ? "starts" : "" }, options);

/** Where a guess fails: the position and its game, what the guess says of it, and how it is shown. @param {any} told @param {string} game */
export async function broken(told, game) {
  if (told.counterexample) {
    const { position, classes } = told.counterexample;
    return { position, at: game, classes, shown: position.includes("+") ? position.replaceAll("+", " + ") : position };
  }
  const sides = /** @type {string[]} */ (Object.values(told.start.cell));
  const [column, row] = [...sides].reverse();
  const table = /** @type {any} */ (await tableOf({ game, starts: true, columns: `${column}..${column}`, rows: row === undefined ? undefined : `${row}..${row}` }));
  return { position: table.positions[0][0], at: table.games?.[0][0] ?? game, classes: told.start.classes, shown: sides.join(" × ") };
}

/**
 * A law is guessed and judged; where it fails a game is played there before a word is said of it.
 * @param {{guess: {game: string, claim?: string, claims?: string[], starts: boolean, numeration?: string}, sentence?: string, choices: string[], won?: string, lost?: string, then?: string}} step
 * @param {Stage} stage
 */
export function guessing({ guess, sentence, choices = [], won, lost, then }, stage) {
  const { game, claim, claims = [] } = guess;
  /** The guesses so far, as numbers. @type {number[][]} */
  const guessed = [];
  const { fields, element } = gapped(sentence ?? "");
  const list = el("ul", { class: "guesses", "aria-label": say("page-lesson-guesses") });
  const status = el("div", {});
  /** The numbers in the gaps, or nothing where one is none. */
  const numbers = () => {
    const given = fields.map((field) => field.value.trim());
    const odd = given.findIndex((text) => !/^\d{1,6}$/.test(text));
    if (odd < 0) return given;
    fields[odd].focus();
    stage.say(say("page-lesson-number"));
    return null;
  };
  const submit = () => {
    const given = numbers();
    if (!given || !claim) return;
    tell(given.map(Number));
    void judge(withNumbers(claim, given), withNumbers(sentence ?? "", given));
  };
  const judging = el("button", { class: "primary", "data-act": "page-lesson-judge" }, say("page-lesson-judge"));
  /** @param {number[]} numbers */
  const tell = (numbers) => { guessed.push(numbers); stage.tell(guessed.slice(-TOLD)); };
  /** The choices that were played. @type {Set<string>} */
  const played = new Set();
  const options = choices.map((text, index) => el("button", { type: "button", "data-choice": index, onclick: () => { tell([index]); void judge(claims[index], text); } }, text));
  const lock = (/** @type {boolean} */ locked) => [judging, ...options].forEach((part) => { part.disabled = locked; });
  /** @param {string} safe @param {string} said the guess in words */
  async function judge(safe, said) {
    lock(true);
    const told = await waited(status, (asked) => judged(guess, safe, asked), () => [el("p", { class: "small" }, say("page-lesson-no-law"))]);
    lock(false);
    if (!told) return;
    if (told.accepted) {
      list.append(el("li", {}, el("span", { class: "ok" }, "✓ "), said));
      lock(true);
      stage.say(then ?? say("page-lesson-holds"));
      stage.done();
      return;
    }
    lock(true);
    const { position, at, classes, shown } = await broken(told, game);
    const losing = classes.includes("loss");
    list.append(el("li", {}, el("b", { class: "mono" }, shown), " ", said));
    stage.say((losing ? lost : won) ?? say(losing ? "page-lesson-fails-lost" : "page-lesson-fails-won"), { n: shown });
    await stage.play(new Round(stage.table(), { game: at, from: position, level: "champion", second: losing, ended: () => {
      lock(false);
      stage.say(say(losing ? "page-lesson-so-won" : "page-lesson-so-lost"), { n: shown });
      played.add(safe);
      // Where none of the choices holds, to have played against each is all that there is to do.
      if (claims.length && played.size === claims.length) {
        stage.say(then ?? say("page-lesson-none-holds"));
        stage.done();
      }
    } }));
  }
  const form = el("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); submit(); } }, sentence ? [element, el("div", { class: "bar" }, judging)] : el("div", { class: "bar", role: "group", "aria-label": say("page-lesson-choices") }, options));
  stage.paper(form, status, list);
}

/** A number or a fraction as whole numbers: 1 where it is negative, numerator, denominator. @param {string} text */
export function fraction(text) {
  const [, sign, above, below] = /^(-?)(\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  return [sign ? 1 : 0, Number(above), Number(below ?? 1)];
}

/** Values are written into the gaps of a sentence, each judged by the language of values. @param {string[]} values @param {string} sentence @param {string | undefined} then @param {Stage} stage */
export function valuing(values, sentence, then, stage) {
  const { fields, element } = gapped(sentence);
  const judge = async () => {
    // Only a number or a fraction is accepted: the language of values would evaluate anything else.
    const given = fields.map((field) => field.value.trim().replaceAll("−", "-"));
    const odd = given.findIndex((text) => !/^-?\d{1,6}(\/\d{1,6})?$/.test(text));
    if (odd >= 0) {
      fields[odd].focus();
      stage.say(say("page-lesson-value"));
      return;
    }
    const lines = await ask(["eval"], {}, { text: values.map((value, index) => `(${value}) = (${given[index]})`).join("\n") });
    const wrong = lines.findIndex((/** @type {any} */ line) => line.value !== "true");
    stage.tell([...given.map((text, gap) => [gap, ...fraction(text)]), [given.length, Number(wrong < 0), 0, 1]]);
    if (wrong >= 0) {
      fields[wrong].focus();
      stage.say(say("page-lesson-fill-gap"), { place: String(wrong + 1), value: given[wrong] });
      return;
    }
    judging.hidden = true;
    fields.forEach((field) => { field.readOnly = true; });
    stage.say(then ?? say("page-lesson-all-found"));
    stage.done();
  };
  const judging = el("button", { class: "primary", "data-act": "page-lesson-judge" }, say("page-lesson-judge"));
  stage.paper(el("form", { onsubmit: (/** @type {Event} */ event) => { event.preventDefault(); void stage.during(judge); } }, element, el("div", { class: "bar" }, judging)));
}

/** Cards are put in order; the first that does not follow is named, and not the right one. @param {{cards: string[], then?: string}} step @param {Stage} stage */
export function ordering({ cards, then }, stage) {
  const order = cards.map((_, index) => index);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  /** @type {number[]} */
  let laid = [];
  const pool = el("div", { class: "cards", role: "group", "aria-label": say("page-lesson-cards") });
  const row = el("ol", { class: "cards", "aria-label": say("page-lesson-order") });
  const show = () => {
    row.replaceChildren(...laid.map((card) => el("li", {}, el("button", { type: "button", class: "proof-card", lang: language, onclick: () => { laid = laid.filter((other) => other !== card); show(); } }, cards[card]))));
    pool.replaceChildren(...order.filter((card) => !laid.includes(card)).map((card) => el("button", { type: "button", class: "proof-card", onclick: () => { laid.push(card); show(); judge(); } }, cards[card])));
  };
  const judge = () => {
    if (laid.length < cards.length) return;
    const wrong = laid.findIndex((card, place) => card !== place);
    stage.tell([...laid.map((card, place) => [place, card]), [cards.length, Number(wrong < 0)]]);
    if (wrong >= 0) {
      const card = cards[laid[wrong]];
      laid = laid.slice(0, wrong);
      show();
      stage.say(say("page-lesson-card"), { card });
      return;
    }
    row.querySelectorAll("button").forEach((part) => { part.disabled = true; });
    stage.say(then ?? say("page-lesson-ordered"));
    stage.done();
  };
  show();
  stage.paper(row, pool);
}
