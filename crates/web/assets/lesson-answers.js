// The answers of a class to a step, as they are projected: dots for bets, the guesses with the positions that broke them, the cells with the
// number of taps, the answers to each part of a question. Everything that phones send is numbers, and is held here against the step once more.

import { Problem, ask } from "./api.js";
import { el } from "./dom.js";
import { label, laid, listed, tableOf } from "./lesson-cells.js";
import { classesOf, thingsOf } from "./lesson-sort.js";
import { broken, judged, withNumbers } from "./lesson-words.js";
import { say } from "./texts.js";

/** @typedef {import("./lesson-class.js").Board} Board @typedef {import("./lesson-class.js").Count} Count */

/** @typedef {{text: string, phones: number, right: boolean}} Given an answer to a part of a question */

/** The most answers to a part that are shown. */
const SHOWN = 6;

/** The number of phones that sent a list of numbers. @param {Count[]} counts @param {number[]} wanted */
const phonesOf = (counts, wanted) => counts.find(({ numbers }) => numbers.join() === wanted.join())?.phones ?? 0;

/** The lists that begin with a number, the commonest first. @param {Count[]} counts @param {number} place */
const at = (counts, place) => counts.filter(({ numbers }) => numbers[0] === place).sort((one, other) => other.phones - one.phones).slice(0, SHOWN);

/** A fraction that a phone sent: 1 where it is negative, numerator, denominator. @param {number[]} numbers */
const written = ([negative, above, below]) => `${negative ? "−" : ""}${above}${below === 1 ? "" : `/${below}`}`;

/** The parts of a question, each with its answers. @param {{name: string, given: Given[]}[]} parts */
const tallied = (parts) => el("table", { class: "plain class-parts" }, el("tbody", {}, parts.map(({ name, given }, index) => el("tr", { "data-part": index }, el("th", { scope: "row" }, name),
  el("td", {}, given.map(({ text, phones, right }) => el("span", { class: right ? "given right" : "given" }, right ? el("span", { class: "ok" }, "✓ ") : null, text, " ", el("b", {}, `${phones} ×`))))))));

export class Answers {
  /** @param {Record<string, any>} step */
  constructor(step) {
    this.step = step;
    this.element = el("div", { class: "class-shown" });
    /** What is known of guesses, by their numbers. @type {Map<string, HTMLElement>} */
    this.verdicts = new Map();
    this.drawn = "";
  }

  /** @param {Board} board */
  async show(board) {
    const { step, element } = this;
    const { uncovered, counts, answered, phones } = board;
    const now = JSON.stringify([uncovered, uncovered ? counts : 0, uncovered ? [answered, phones] : 0]);
    if (now === this.drawn) return;
    this.drawn = now;
    try {
      const parts = !uncovered ? [el("p", { class: "class-covered" }, say("class-covered"))]
        : answered === 0 ? [el("p", { class: "class-covered" }, say("class-none"))]
          : step.bet ? this.dots(counts, step.choices.map((/** @type {string} */ choice, /** @type {number} */ index) => [index, choice]))
            : step.tap ? await this.cells(counts)
              : step.guess ? this.guesses(counts)
                : step.draw?.hackenbush ? this.worths(counts)
                : step.draw || step.code ? this.dots(counts, [[1, say("class-right")], [0, say("class-not-right")]])
                  : step.sort || step.fill || step.cards ? await this.parts(counts, answered)
                : [el("p", { class: "class-covered" }, say("class-done", { count: answered, phones }))];
      if (now === this.drawn) element.replaceChildren(...parts);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      element.replaceChildren(el("p", { class: "problem" }, error.message));
    }
  }

  /** A column of dots for each choice. @param {Count[]} counts @param {[number, string][]} choices the numbers that phones send, and their names */
  dots(counts, choices) {
    return [el("div", { class: "dot-plot" }, choices.map(([index, choice]) => {
      const count = phonesOf(counts, [index]);
      return el("div", { class: "dot-column", "data-choice": index, role: "img", "aria-label": say("class-choice", { choice, count }) },
        el("div", { class: "dot-pile" }, Array.from({ length: count }, () => el("i", {}))), el("b", {}, count), el("span", {}, choice));
    }))];
  }

  /** The answers to each part of the question, and the number of phones with right answers to all. @param {Count[]} counts @param {number} answered */
  async parts(counts, answered) {
    const { sort, fill } = this.step;
    const parts = sort ? await this.things(counts) : fill?.nim_values ? await this.nimValues(counts) : fill ? await this.values(counts) : this.cards(counts);
    const [right] = counts.filter(({ numbers }) => numbers[0] === parts.length && numbers[1] === 1);
    return [el("p", { class: "class-right" }, say("class-all-right", { count: right?.phones ?? 0, phones: answered })), tallied(parts)];
  }

  /** The worths of the pictures, the right one marked. @param {Count[]} counts */
  worths(counts) {
    const given = [...at(counts, 1), ...at(counts, 0)].map(({ numbers: [right, ...worth], phones }) => ({ text: worth[2] ? written(worth) : say("class-no-number"), phones, right: right === 1 }));
    return [tallied([{ name: say("class-worths"), given }])];
  }

  /** The things, each with the number of phones for each class. @param {Count[]} counts */
  async things(counts) {
    const { sort, choices, items = [] } = this.step;
    const right = await classesOf(sort);
    return thingsOf(sort).map((thing, index) => ({ name: items[index] ?? thing,
      given: choices.map((/** @type {string} */ text, /** @type {number} */ choice) => ({ text, phones: phonesOf(counts, [index, choice]), right: right[index] === choice })) }));
  }

  /** The cards in their order, each with the number of phones that had it at its place. @param {Count[]} counts */
  cards(counts) {
    return this.step.cards.map((/** @type {string} */ name, /** @type {number} */ place) => ({ name, given: [{ text: "", phones: phonesOf(counts, [place, place]), right: true }] }));
  }

  /** The cells of a table, each with the nim-values that were written. @param {Count[]} counts */
  async nimValues(counts) {
    const table = listed(await tableOf(this.step.fill.nim_values, "grundy"));
    return table.map(({ name, cell }, index) => ({ name: label(name), given: at(counts, index).map(({ numbers: [, value], phones }) => ({ text: String(value), phones, right: String(value) === String(cell) })) }));
  }

  /** The gaps, each with the values that were written. @param {Count[]} counts */
  async values(counts) {
    const wanted = /** @type {string[]} */ (this.step.fill.values).map((value, gap) => ({ value, given: at(counts, gap).filter(({ numbers }) => numbers[3] > 0) }));
    const statements = wanted.flatMap(({ value, given }) => given.map(({ numbers }) => `(${value}) = (${written(numbers.slice(1)).replace("−", "-")})`));
    const lines = statements.length ? await ask(["eval"], {}, { text: statements.join("\n") }) : [];
    return wanted.map(({ given }, gap) => ({ name: say("page-lesson-gap", { place: gap + 1 }),
      given: given.map(({ numbers, phones }) => ({ text: written(numbers.slice(1)), phones, right: lines.shift()?.value === "true" })) }));
  }

  /** The cells of the table, each with the number of taps. @param {Count[]} counts */
  async cells(counts) {
    const table = await tableOf(this.step.tap);
    const most = Math.max(1, ...counts.map(({ phones }) => phones));
    const { element } = laid(table, (name, index) => {
      const count = counts.find(({ numbers }) => numbers[0] === index)?.phones ?? 0;
      const cell = el("span", { class: "cell tapped", role: "img", "data-cell": name, "aria-label": say("class-cell", { n: label(name), count }) }, table.rows ? "" : el("span", {}, name), el("b", {}, count || ""));
      cell.style.setProperty("--share", `${Math.round((40 * count) / most)}%`);
      return cell;
    });
    return [element];
  }

  /** The guesses, the commonest first, each with the position that broke it. @param {Count[]} counts */
  guesses(counts) {
    const { guess, sentence, choices = [] } = this.step;
    const sorted = [...counts].sort((one, other) => other.phones - one.phones);
    return [el("ul", { class: "guesses class-guesses", "aria-label": say("page-lesson-guesses") }, sorted.map(({ numbers, phones }) => {
      const told = sentence ? withNumbers(sentence, numbers) : choices[numbers[0]];
      const claim = sentence ? withNumbers(guess.claim, numbers) : guess.claims[numbers[0]];
      return el("li", { "data-numbers": numbers.join(",") }, el("b", { class: "times" }, `${phones} ×`), el("span", {}, told), this.verdict(claim));
    }))];
  }

  /** What the program says of a claim; asked once. @param {string} claim */
  verdict(claim) {
    const known = this.verdicts.get(claim);
    if (known) return known;
    const verdict = el("em", { class: "verdict-of-guess" }, say("class-judging"));
    this.verdicts.set(claim, verdict);
    const { guess } = this.step;
    const judge = async () => {
      const told = await judged(guess, claim, {});
      if (told.accepted) {
        verdict.replaceChildren(el("span", { class: "ok" }, "✓ "), say("class-holds"));
        return;
      }
      const { shown } = await broken(told, guess.game);
      verdict.replaceChildren(el("span", { class: "no" }, say("class-fails", { n: shown })));
    };
    judge().catch(() => { verdict.textContent = say("class-unjudged"); });
    return verdict;
  }
}
