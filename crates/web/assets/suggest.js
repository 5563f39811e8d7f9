// Completion and help in the sheet: while a name is typed, the names with the same beginning are offered below the field. The
// function whose brackets contain the caret is explained.

import { ask } from "./api.js";
import { el } from "./dom.js";
import { say } from "./texts.js";

/** @typedef {import("./value-help.js").Help} Help */

/** The most names that are offered. */
const OFFERED = 8;
/** The name before the caret, and the function whose brackets are open there. */
const NAME = /[\p{L}_][\p{L}\p{N}_]*$/u;
const CALL = /([\p{L}_][\p{L}\p{N}_]*)\([^()]*$/u;

/** @type {Promise<Help[]> | undefined} */
let asked;

/** The functions, requested once. @returns {Promise<Help[]>} */
function functions() {
  asked ??= ask(["eval", "functions"]).catch(() => {
    asked = undefined;
    return [];
  });
  return asked;
}

export class Suggestions {
  /** @param {() => string[]} names returns the names of the sheet */
  constructor(names) {
    this.names = names;
    this.list = el("ul", { class: "suggestions", role: "listbox", id: "suggestions", "aria-label": say("page-values-suggestions"), hidden: true });
    this.hint = el("p", { class: "small hint", role: "status" });
    this.place = el("div", { class: "suggesting no-print" }, this.list, this.hint);
    /** @type {string[]} */
    this.offered = [];
    this.chosen = -1;
    /** @type {HTMLTextAreaElement | null} */
    this.field = null;
  }

  /** Serves a field. @param {HTMLTextAreaElement} field @param {HTMLElement} below the element for the names */
  serve(field, below) {
    this.leave();
    this.field = field;
    field.setAttribute("aria-controls", "suggestions");
    below.append(this.place);
    void this.look(false);
  }

  leave() {
    this.close();
    this.field?.removeAttribute("aria-controls");
    this.field = null;
    this.hint.textContent = "";
  }

  close() {
    this.offered = [];
    this.chosen = -1;
    this.list.hidden = true;
    this.field?.removeAttribute("aria-activedescendant");
  }

  /** Reads the text before the caret. @param {boolean} offers whether names are offered, in addition to the explanation */
  async look(offers) {
    const { field } = this;
    if (!field) return;
    const known = await functions();
    if (field !== this.field) return;
    const before = field.value.slice(0, field.selectionStart);
    const word = NAME.exec(before)?.[0] ?? "";
    const named = (/** @type {string | undefined} */ name) => name && known.find((one) => one.name === name.toLowerCase() || one.aliases.includes(name.toLowerCase()));
    const help = named(word) || named(CALL.exec(before)?.[1]);
    this.hint.replaceChildren(...(help ? [el("span", { class: "mono" }, help.signature), ` ${help.help}`] : []));
    const start = word.toLowerCase();
    const all = [...new Set([...this.names(), ...known.map((one) => one.name)])];
    this.offered = offers && start.length > 1 ? all.filter((name) => name.toLowerCase().startsWith(start) && name !== word).slice(0, OFFERED) : [];
    this.choose(-1);
    this.list.hidden = !this.offered.length;
  }

  /** @param {number} chosen */
  choose(chosen) {
    this.chosen = chosen;
    this.list.replaceChildren(...this.offered.map((name, number) =>
      // The event is prevented, so that the field keeps the focus.
      el("li", { role: "option", id: `suggestion-${number}`, class: "mono", "aria-selected": String(number === chosen), onmousedown: (/** @type {Event} */ event) => { event.preventDefault(); this.take(number); } }, name)));
    if (chosen < 0) this.field?.removeAttribute("aria-activedescendant");
    else this.field?.setAttribute("aria-activedescendant", `suggestion-${chosen}`);
  }

  /** Completes the name. @param {number} number */
  take(number) {
    const { field } = this;
    const name = this.offered[number];
    if (!field || name === undefined) return;
    const end = field.selectionStart;
    const start = end - (NAME.exec(field.value.slice(0, end))?.[0].length ?? 0);
    field.setRangeText(name, start, end, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    this.close();
  }

  /** Whether a key belongs to the list of offered names. @param {KeyboardEvent} event */
  key({ key }) {
    if (this.list.hidden) return false;
    const count = this.offered.length;
    if (key === "ArrowDown") this.choose((this.chosen + 1) % count);
    else if (key === "ArrowUp" && this.chosen >= 0) this.choose(this.chosen - 1);
    else if (key === "Tab") this.take(Math.max(this.chosen, 0));
    else if (key === "Enter" && this.chosen >= 0) this.take(this.chosen);
    else if (key === "Escape") this.close();
    else return false;
    return true;
  }
}
