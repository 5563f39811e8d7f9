// The sheets of a lesson, for paper: the worksheet, its solutions, which are asked of the program, and what the teacher reads.

import { ask, trouble } from "./api.js";
import { el } from "./dom.js";
import { listed, tableOf } from "./lesson-cells.js";
import { say } from "./texts.js";

/** A sheet by its name. @param {string} name @param {any} lesson */
export function sheet(name, lesson) {
  const body = name === "teacher" ? teacher(lesson) : exercises(lesson, name === "solutions");
  return el("article", { class: "sheet-page" }, el("p", { class: "small" }, say(`page-lesson-${name === "teacher" ? "teacher" : name === "solutions" ? "solutions" : "worksheet"}`)), el("h1", {}, lesson.title), body,
    el("div", { class: "bar no-print" }, el("button", { type: "button", onclick: () => window.print() }, say("page-print")), el("a", { class: "button", href: `?${location.hash}` }, say("page-lesson-to-lesson"))));
}

/** @param {any} lesson */
function teacher({ teacher, minutes, age, hook, challenge }) {
  if (!teacher) return el("p", {}, say("page-lesson-no-teacher"));
  const part = (/** @type {string} */ id, /** @type {string} */ text) => [el("h2", {}, say(id)), el("p", {}, text)];
  return el("div", {}, el("p", { class: "big" }, hook), el("p", {}, say("page-lesson-time", { minutes, age })),
    part("page-lesson-before", teacher.before), part("page-lesson-say", teacher.say), part("page-lesson-avoid", teacher.avoid), part("page-lesson-place", teacher.place),
    challenge ? part("page-lesson-challenge", challenge) : null);
}

/** @param {any} lesson @param {boolean} solved */
function exercises({ exercises, last }, solved) {
  const items = exercises.map((/** @type {any} */ exercise) => {
    const answer = el("div", { class: "answer" });
    if (solved) void answered(exercise).then((lines) => answer.replaceChildren(...lines.map((line) => el("p", {}, line))), (error) => answer.replaceChildren(trouble(error)));
    return el("li", {}, el("p", {}, exercise.text), answer);
  });
  const name = solved ? null : el("p", { class: "name-line" }, say("page-worksheet-name"), " ", el("span", { class: "line" }), " ", say("page-worksheet-date"), " ", el("span", { class: "line" }));
  return el("div", {}, name, el("ol", { class: `exercises${solved ? " solved" : ""}` }, items), last && !solved ? [el("p", {}, last), el("div", { class: "answer" })] : null);
}

/** The answers to an exercise. @param {any} exercise @returns {Promise<string[]>} */
async function answered({ losing, nim_values: nimValues, moves, values = [], pebbles = [] }) {
  if (losing) {
    const all = listed(await tableOf(losing));
    const found = all.filter(({ cell }) => cell === "loss").map(({ name }) => (name.includes(",") ? `(${name.replace(",", ", ")})` : name));
    return [found.join("  ")];
  }
  if (nimValues) return [listed(await tableOf(nimValues, "grundy")).map(({ name, cell }) => `${name}: ${cell}`).join("   ")];
  if (moves) {
    return Promise.all(moves.at.map(async (/** @type {string} */ at) => {
      const [found, drawn] = await Promise.all([ask(["games", moves.game, "positions", at]), ask(["games", moves.game, "positions", at, "board"])]);
      const good = found.moves.filter((/** @type {any} */ move) => move.good).map((/** @type {any} */ move) => drawn.moves.find((/** @type {any} */ named) => named.move === move.move)?.label ?? move.move);
      return found.outcome === "win" ? say("page-lesson-answer-win", { n: at, moves: good.join("; ") }) : say(`page-lesson-answer-${found.outcome}`, { n: at });
    }));
  }
  if (pebbles.length) {
    return Promise.all(pebbles.map(async (/** @type {string} */ pattern) => {
      const { solvable, length, pebbles: count, moves: made, witness } = await ask(["pebbles", "solve"], { pattern });
      const told = solvable ? `${say("page-pebbles-least", { count: length, pebbles: count + length })} ${made ?? ""}` : witness?.reason ?? say("page-pebbles-insoluble");
      return `${pattern}: ${told}`;
    }));
  }
  const lines = await ask(["eval"], {}, { text: values.join("\n") });
  return lines.map((/** @type {any} */ line) => `${line.expression} = ${line.written}`);
}
