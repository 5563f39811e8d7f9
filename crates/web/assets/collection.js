// The conjectures of a class: collected, stored in the address, and judged together.

import { button } from "./button.js";
import { el } from "./dom.js";
import { claims, collect } from "./head.js";
import { say } from "./texts.js";

/** The most conjectures that are collected. */
const MOST = 40;

export class Collection {
  /** @param {(safe: string, place: HTMLElement) => Promise<any>} judged asks for the judgement of a claim */
  constructor(judged) {
    this.judged = judged;
    this.list = el("ol", { class: "collected" });
    this.element = el("div", { hidden: true },
      el("h3", {}, say("page-collected")), this.list,
      el("div", { class: "bar" }, button("page-judge-all", () => void this.judge(), undefined, "primary")));
    this.show();
  }

  /** @param {string} claim */
  add(claim) {
    if (claims().includes(claim) || claims().length >= MOST) return;
    collect([...claims(), claim]);
    this.show();
  }

  show() {
    this.element.hidden = claims().length === 0;
    this.list.replaceChildren(...claims().map((claim) => el("li", {}, el("span", { class: "mono" }, claim), " ", el("span", { class: "said", "aria-live": "polite" }), " ",
      el("button", { type: "button", class: "plain", "aria-label": say("page-uncollect", { claim }), title: say("page-uncollect", { claim }), onclick: () => { collect(claims().filter((other) => other !== claim)); this.show(); } }, "×"))));
  }

  /** Judges all, one after another. */
  async judge() {
    for (const [place, claim] of [...claims()].entries()) {
      const said = /** @type {HTMLElement | undefined} */ (this.list.querySelectorAll(".said")[place]);
      if (!said) return;
      const told = await this.judged(claim, said);
      // A problem has already been shown by the function that asked.
      if (!told) continue;
      const proved = told.proved || (told.about === "starts" && told.status !== "checked");
      const [sign, kind] = !told.accepted ? [`${say("page-conjecture-false")} ▼`, "loss"] : proved ? ["✓", "win"] : ["?", "draw"];
      said.replaceChildren(el("span", { class: `badge ${kind}` }, sign), " ", told.accepted ? "" : el("small", {}, told.counterexample?.why ?? told.told ?? ""));
    }
  }
}
