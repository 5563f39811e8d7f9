// The answers of a class to a step, as they are projected: dots for bets, the guesses with the positions that broke them, the cells with the
// number of taps. Everything that phones send is numbers, and is held here against the step once more.

import { Problem } from "./api.js";
import { el } from "./dom.js";
import { label, laid, tableOf } from "./lesson-cells.js";
import { broken, judged, withNumbers } from "./lesson-words.js";
import { say } from "./texts.js";

/** @typedef {import("./lesson-class.js").Board} Board @typedef {import("./lesson-class.js").Count} Count */

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
          : step.bet ? this.bets(counts)
            : step.tap ? await this.cells(counts)
              : step.guess ? this.guesses(counts)
                : [el("p", { class: "class-covered" }, say("class-done", { count: answered, phones }))];
      if (now === this.drawn) element.replaceChildren(...parts);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      element.replaceChildren(el("p", { class: "problem" }, error.message));
    }
  }

  /** A column of dots for each choice. @param {Count[]} counts */
  bets(counts) {
    return [el("div", { class: "dot-plot" }, this.step.choices.map((/** @type {string} */ choice, /** @type {number} */ index) => {
      const count = counts.find(({ numbers }) => numbers[0] === index)?.phones ?? 0;
      return el("div", { class: "dot-column", "data-choice": index, role: "img", "aria-label": say("class-choice", { choice, count }) },
        el("div", { class: "dot-pile" }, Array.from({ length: count }, () => el("i", {}))), el("b", {}, count), el("span", {}, choice));
    }))];
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
