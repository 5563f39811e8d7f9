// An automaton of a law as a picture, in which the reader can follow numbers digit by digit.

import { drawing, el } from "./dom.js";
import { say } from "./texts.js";

/**
 * @typedef {{accepts: string, player: string | null, names: string[], picture: string | null, alphabet: number, table: number[], accepting: boolean[]}} Shown
 * @typedef {{digits: number[], state: number}} Step the digits read, and the state after them
 */

/** The greatest number that can be entered. */
const GREATEST = 2 ** 40;

/** The digits of a number, the greatest place first, by the greedy algorithm. @param {number} number @param {number[]} weights */
function digitsOf(number, weights) {
  let rest = number;
  const digits = [...weights].reverse().map((weight) => {
    const digit = Math.floor(rest / weight);
    rest -= digit * weight;
    return digit;
  });
  const first = digits.findIndex((digit) => digit > 0);
  return first < 0 ? [] : digits.slice(first);
}

export class AutomatonView {
  /** @param {Shown} shown @param {number[]} weights of the places, the least first; empty if digits are not found greedily, and then there are no steps to follow */
  constructor(shown, weights) {
    this.shown = shown;
    this.weights = weights;
    /** @type {Step[]} */
    this.steps = [{ digits: [], state: 0 }];
    this.at = 0;
    this.drawn = shown.picture === null ? null : drawing(shown.picture);
    this.told = el("p", { "aria-live": "polite", class: "mono" });
    this.track = el("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page-automaton-digits") });
    this.fields = shown.names.map((name) => el("input", { name: `automaton-${name}`, inputmode: "numeric", autocomplete: "off", pattern: "\\d{1,12}", class: "mono", value: "7" }));
    const step = (/** @type {string} */ id, /** @type {string} */ sign, /** @type {() => number} */ to) => el("button", { type: "button", "data-act": id, "aria-label": say(id), title: say(id), onclick: () => this.go(to()) }, sign);
    const bar = el("div", { class: "bar" },
      step("page-automaton-first", "|◀", () => 0), step("page-automaton-back", "◀", () => this.at - 1),
      step("page-automaton-on", "▶", () => this.at + 1), step("page-automaton-last", "▶|", () => this.steps.length - 1));
    const form = el("form", { class: "bar", onsubmit: (/** @type {SubmitEvent} */ event) => { event.preventDefault(); this.read(); } },
      ...shown.names.map((name, place) => el("label", {}, el("span", {}, name), this.fields[place])),
      el("button", { class: "primary", "data-act": "page-automaton-read" }, say("page-automaton-read")));
    const steppable = weights.length > 0 && shown.table.length > 0;
    const whose = shown.player ? ` (${say("page-proof-turn", { player: shown.player })})` : "";
    this.element = el("details", { class: "automaton" },
      el("summary", {}, say(`page-automaton-${shown.accepts}`), whose, " ", el("small", {}, say("page-automaton-states", { count: shown.accepting.length }))),
      this.drawn ? el("div", { class: "scroll automaton-picture", tabindex: "0", role: "region", "aria-label": say(`page-automaton-${shown.accepts}`) }, this.drawn) : el("p", { class: "small" }, say("page-automaton-large")),
      el("p", { class: "small" }, say("page-automaton-told")),
      ...(steppable ? [form, bar, this.track, this.told] : []));
    if (steppable) this.read();
  }

  /** Reads the numbers in the fields, and starts at the first digit. */
  read() {
    const numbers = this.fields.map(({ value }) => Number(value));
    const wrong = this.fields.some(({ value }) => !/^\d{1,13}$/.test(value.trim())) || numbers.some((number) => number > GREATEST);
    if (wrong) {
      this.told.textContent = say("page-automaton-number");
      return;
    }
    const words = numbers.map((number) => digitsOf(number, this.weights));
    const length = Math.max(1, ...words.map((word) => word.length));
    const { alphabet, table } = this.shown;
    const symbols = alphabet ** words.length;
    this.steps = [{ digits: [], state: 0 }];
    for (let place = 0; place < length; place += 1) {
      const digits = words.map((word) => word[word.length - length + place] ?? 0);
      const symbol = digits.reduce((sum, digit) => sum * alphabet + digit, 0);
      const { state } = this.steps[place];
      this.steps.push({ digits, state: table[state * symbols + symbol] });
    }
    this.go(0);
  }

  /** Shows the state after the first `at` digits. @param {number} at */
  go(at) {
    this.at = Math.min(this.steps.length - 1, Math.max(0, at));
    const { names, accepting, accepts } = this.shown;
    const row = (/** @type {string} */ name, /** @type {(step: Step) => string | number} */ cell) => el("tr", {}, el("th", { scope: "row" }, name),
      this.steps.map((step, place) => el("td", { class: place === this.at ? "here" : null, "aria-current": place === this.at ? "step" : null }, cell(step))));
    this.track.replaceChildren(el("table", { class: "plain digits" }, el("tbody", {},
      names.map((name, place) => row(name, ({ digits }) => digits[place] ?? "")), row(say("page-automaton-state"), ({ state }) => state))));
    const { state } = this.steps[this.at];
    const whole = this.at === this.steps.length - 1;
    this.told.textContent = `${say("page-automaton-at", { state })} ${whole ? say(`page-automaton-${accepting[state] ? "yes" : "no"}-${accepts}`) : ""}`;
    this.mark(state);
  }

  /** Marks a state in the picture. @param {number} state */
  mark(state) {
    if (!this.drawn) return;
    const { accepting, table } = this.shown;
    const symbols = table.length / accepting.length;
    // The picture contains only the states from which some word is accepted, in their order.
    const living = accepting.map((yes, one) => yes || table.slice(one * symbols, (one + 1) * symbols).some((to) => to !== one));
    const discs = [...this.drawn.querySelectorAll("circle, ellipse")].filter((disc) => Number(disc.getAttribute("r") ?? disc.getAttribute("rx")) === 17);
    discs.forEach((disc) => disc.classList.remove("here"));
    if (!living[state]) return;
    discs[living.slice(0, state).filter(Boolean).length]?.classList.add("here");
  }
}
