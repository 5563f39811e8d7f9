// Things put into classes, and programs whose output is pasted. Both are judged by the program.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { Round, seen } from "./lesson-round.js";
import { say } from "./texts.js";

/**
 * @typedef {import("./lesson.js").Stage} Stage
 * @typedef {{game?: string, at?: string[], claims?: string[], values?: string[], classes?: string[], pebbles?: string[]}} Sort
 */

/** The conditions of the judge, by the classes of claims. */
const CONDITIONS = ["lost-is-safe", "II", "I"];

/** Where a claim fails first. @param {string} game @param {string} safe @returns {Promise<{position: string, classes: string[], condition: string}>} */
const failing = async (game, safe) => (await ask(["games", game, "conjecture"], { safe })).counterexample;

/** The things to be sorted. @param {Sort} sort @returns {string[]} */
export const thingsOf = ({ at, claims, values, pebbles }) => [at, claims, values, pebbles].find((given) => given?.length) ?? [];

/** The class of each thing, asked of the program. @param {Sort} sort @returns {Promise<number[]>} */
export async function classesOf({ game, at = [], claims = [], values = [], classes = [], pebbles = [] }) {
  if (game && claims.length) return Promise.all(claims.map(async (claim) => CONDITIONS.indexOf((await failing(game, claim)).condition)));
  if (game) return Promise.all(at.map(async (position) => ((await ask(["games", game, "positions", position])).outcome === "win" ? 0 : 1)));
  if (pebbles.length) return Promise.all(pebbles.map(async (pattern) => ((await ask(["pebbles", "solve"], { pattern })).solvable ? 0 : 1)));
  const lines = await ask(["eval"], {}, { text: values.flatMap((value) => classes.map((condition) => condition.replaceAll("{1}", `(${value})`))).join("\n") });
  return values.map((_, thing) => classes.findIndex((_, index) => lines[thing * classes.length + index].value === "true"));
}

/** Things are put into classes; a position that is put into the wrong one is played, as is the first where a claim fails. @param {{sort: Sort, choices: string[], items?: string[], won?: string, lost?: string, then?: string}} step @param {Stage} stage */
export function sorting({ sort, choices, items = [], won, lost, then }, stage) {
  const things = thingsOf(sort);
  const names = things.map((thing, index) => items[index] ?? thing);
  const rows = names.map((name, thing) => {
    const parts = choices.map((choice, index) => el("button", { type: "button", "data-class": index, "aria-pressed": "false", onclick: () => parts.forEach((part, other) => part.setAttribute("aria-pressed", String(other === index))) }, choice));
    return el("li", { "data-thing": thing }, el("span", { class: items.length ? "" : "mono" }, name), el("div", { class: "bar", role: "group", "aria-label": name }, parts));
  });
  const chosen = () => rows.map((row) => [...row.querySelectorAll("button")].findIndex((part) => part.getAttribute("aria-pressed") === "true"));
  const judge = async () => {
    const given = chosen();
    if (given.includes(-1)) {
      stage.say(say("page-lesson-sort-rest"));
      return;
    }
    const right = await classesOf(sort);
    const wrong = given.findIndex((choice, thing) => choice !== right[thing]);
    stage.tell([...given.map((choice, thing) => [thing, choice]), [given.length, Number(wrong < 0)]]);
    if (wrong < 0) {
      judging.hidden = true;
      rows.forEach((row) => row.querySelectorAll("button").forEach((part) => { part.disabled = true; }));
      stage.say(then ?? say("page-lesson-sorted"));
      stage.done();
      return;
    }
    const { game, at = [], claims = [] } = sort;
    if (!game) {
      stage.say(say("page-lesson-fill-first"), { n: names[wrong] });
      return;
    }
    const found = claims.length ? await failing(game, claims[wrong]) : null;
    const from = found?.position ?? at[wrong];
    const second = found ? found.classes.includes("loss") : given[wrong] === 1;
    const n = found ? seen(from).replaceAll("+", " + ") : items[wrong] ?? seen(from);
    stage.say((second ? lost : won) ?? say(second ? "page-lesson-fails-lost" : "page-lesson-fails-won"), { n });
    judging.disabled = true;
    await stage.play(new Round(stage.table(), { game, from, level: "champion", second, ended: () => {
      judging.disabled = false;
      stage.say(say(found ? "page-lesson-sort-failed" : second ? "page-lesson-so-won" : "page-lesson-so-lost"), { n });
    } }));
  };
  const judging = el("button", { type: "button", class: "primary", "data-act": "page-lesson-judge", onclick: () => void stage.during(judge) }, say("page-lesson-judge"));
  stage.paper(el("ul", { class: "things" }, rows), el("div", { class: "bar" }, judging));
}

/** The output of a program is pasted. @param {{code: {values?: string[], game?: string, at?: string}, program: string, then?: string}} step @param {Stage} stage */
export function coding({ code: { values = [], game, at }, program, then }, stage) {
  const output = el("textarea", { class: "mono", rows: 3, spellcheck: "false", autocomplete: "off", autocapitalize: "off", maxlength: 2000 });
  const judge = async () => {
    // The brackets and commas of a list in Python are no part of what it lists.
    const given = output.value.replaceAll("−", "-").split(/[\s,;'"()[\]{}]+/).filter(Boolean);
    const odd = await (game && at ? wrongMove(given, game, at) : wrongNumber(given));
    stage.tell([[Number(odd === null)]]);
    if (odd !== null) {
      stage.say(odd);
      return;
    }
    judging.hidden = true;
    output.readOnly = true;
    stage.say(then ?? say("page-lesson-all-found"));
    stage.done();
  };
  /** What is wrong with numbers, if something is. @param {string[]} given */
  async function wrongNumber(given) {
    if (given.length !== values.length) return say("page-lesson-output-count", { count: values.length });
    const odd = given.find((word) => !/^-?\d{1,12}(\/\d{1,6})?$/.test(word));
    if (odd !== undefined) return say("page-lesson-output-wrong", { value: odd });
    const lines = await ask(["eval"], {}, { text: values.map((value, index) => `(${value}) = (${given[index]})`).join("\n") });
    const wrong = lines.findIndex((/** @type {any} */ line) => line.value !== "true");
    return wrong < 0 ? null : say("page-lesson-output-wrong", { value: given[wrong] });
  }
  /** What is wrong with a list of good moves, if something is. @param {string[]} given @param {string} game @param {string} at */
  async function wrongMove(given, game, at) {
    const { moves } = await ask(["games", game, "positions", at]);
    const good = moves.filter((/** @type {any} */ move) => move.good).map((/** @type {any} */ move) => move.move);
    const odd = given.find((word) => !good.includes(word));
    if (odd !== undefined) return say("page-lesson-output-wrong", { value: odd });
    return good.every((/** @type {string} */ move) => given.includes(move)) ? null : say("page-lesson-few");
  }
  const copy = el("button", { type: "button", onclick: async () => {
    try {
      await navigator.clipboard.writeText(program);
      copy.textContent = `✓ ${say("page-lesson-copy")}`;
    } catch {
      getSelection()?.selectAllChildren(shown);
    }
  } }, say("page-lesson-copy"));
  const shown = el("pre", { class: "mono program", tabindex: "0", translate: "no" }, program);
  const judging = el("button", { type: "button", class: "primary", "data-act": "page-lesson-judge", onclick: () => void stage.during(judge) }, say("page-lesson-judge"));
  stage.paper(shown, el("div", { class: "bar" }, copy), el("label", {}, el("span", {}, say("page-lesson-paste")), output), el("div", { class: "bar" }, judging));
}
