// The page on which a lesson of the reader is written: checked by the program, tried as pupils see it, shared as a file or a link.

import { Problem, waited, watch } from "./api.js";
import { byId, el } from "./dom.js";
import { fileField, handOver } from "./files.js";
import { readHash, writeHash } from "./hash.js";
import { packed, unpacked } from "./packed.js";
import { base } from "./place.js";
import { RuleEditor } from "./rule-editor.js";
import { addTexts, language, say } from "./texts.js";

const KEY = "campeao-own-lesson";
/** The keys of lesson files with templates of their values, as explained in `docs/en/how-to/lesson.md`. */
const KEYS = [
  "minutes = 40", "age = 11", 'courses = ["club"]', "[en]", "[pt]", 'title = ""', 'hook = ""', 'challenge = ""', 'last = ""', "[en.teacher]", "[pt.teacher]", 'say = ""', 'avoid = ""', 'before = ""', 'place = ""',
  "[[step]]", "[step.en]", "[step.pt]", 'text = ""', 'won = ""', 'lost = ""', 'then = ""', 'many = ""', 'sentence = ""', 'choices = [""]', 'cards = [""]', 'items = [""]', 'program = ""',
  'play = { game = "", from = [""] }', 'bet = { game = "", from = "" }', 'tap = { game = "", columns = "0..12" }', 'guess = { game = "", claim = "" }', 'fill = { values = [""] }', 'reveal = { game = "", columns = "0..9" }',
  "order = true", 'sort = { game = "", at = [""] }', 'draw = { hackenbush = "" }', 'vacate = { patterns = [""] }', 'code = { values = [""] }',
  "[[exercise]]", 'en = ""', 'pt = ""', 'losing = { game = "", columns = "0..12" }', 'moves = { game = "", at = [""] }', "[[check]]", 'holds = { game = "", losing = "" }',
];

/** A lesson to begin with. @type {Record<string, string>} */
const BEGINNING = {
  en: `minutes = 15
age = 8

[en]
title = "Two piles"
hook = "Two equal piles, and a way to win without counting."
last = "Why does copying win?"

[[step]]
bet = { game = "nim", from = "3+3" }
[step.en]
text = "Two piles of three stones. Take as many as you like, from one pile. The player who takes the last stone wins. Who wins?"
choices = ["The player who moves first", "The other"]
then = "The other copies every move in the other pile."

[[step]]
play = { game = "nim", from = ["3+5"] }
[step.en]
text = "Now one pile has five stones. You begin, and you can win."
lost = "You left me {left}. Could I copy you, or you me?"

[[exercise]]
en = "How do you move from piles of 4 and 7?"
moves = { game = "nim", at = ["4+7"] }

[[check]]
lost = { game = "nim", at = ["3+3"] }
[[check]]
won = { game = "nim", at = "3+5", by = ["3+3"] }
`,
  pt: `minutes = 15
age = 8

[pt]
title = "Dois montes"
hook = "Dois montes iguais, e uma maneira de ganhar sem contar."
last = "Porque é que copiar ganha?"

[[step]]
bet = { game = "nim", from = "3+3" }
[step.pt]
text = "Dois montes de três pedras. Tiram-se quantas se quiser, de um só monte. Ganha quem tirar a última. Quem ganha?"
choices = ["Quem joga primeiro", "O outro"]
then = "O outro copia cada jogada no outro monte."

[[step]]
play = { game = "nim", from = ["3+5"] }
[step.pt]
text = "Agora um dos montes tem cinco pedras. Começas tu, e podes ganhar."
lost = "Deixaste-me {left}. Quem é que podia copiar, tu ou eu?"

[[exercise]]
pt = "Que jogada fazes com montes de 4 e de 7?"
moves = { game = "nim", at = ["4+7"] }

[[check]]
lost = { game = "nim", at = ["3+3"] }
[[check]]
won = { game = "nim", at = "3+5", by = ["3+3"] }
`,
};

const content = byId("content");
addTexts(JSON.parse(content.dataset.texts ?? ""));
const kept = () => { try { return localStorage.getItem(KEY); } catch { return null; } };
const editor = new RuleEditor(kept() ?? BEGINNING[language], changed, KEYS);
const verdict = el("div", { id: "verdict", "aria-live": "polite" });
const told = el("p", { class: "small", role: "status" });
const checking = el("button", { type: "button", class: "primary", "data-act": "own-lesson-check", onclick: () => void check() }, say("own-lesson-check"));
const trying = el("a", { class: "button", "data-act": "own-lesson-try" }, say("own-lesson-try"));
const share = el("button", { type: "button", "data-act": "own-lesson-share", onclick: async () => {
  told.textContent = say("own-lesson-shared");
  // If the clipboard is not available, the reader can copy the address of the link.
  await navigator.clipboard?.writeText(trying.href).catch(() => {});
} }, say("own-lesson-share"));
const sound = el("div", { class: "bar", hidden: true }, trying, share);
const download = el("button", { type: "button", onclick: () => handOver("lesson.toml", editor.text) }, say("page-own-download"));
const file = fileField(".toml,text/plain", (text) => { editor.text = text; });

/** Only a text that was checked as it stands can be tried and shared. */
function changed() {
  sound.hidden = true;
  told.textContent = "";
  verdict.replaceChildren();
  editor.field.removeAttribute("aria-invalid");
  try {
    localStorage.setItem(KEY, editor.text);
  } catch {
    // Without storage the text is lost when the page is closed.
  }
}

/** The mistake in the file, with its place. @param {unknown} error */
function mistaken(error) {
  if (!(error instanceof Problem)) throw error;
  const { line, column, message } = error;
  editor.mark(line ?? 0);
  editor.field.setAttribute("aria-invalid", "true");
  return [el("div", { class: "problem", role: "alert" }, el("p", {}, message), line && column ? editor.place(line, column) : null)];
}

async function check() {
  const { text } = editor;
  changed();
  editor.mark(0);
  checking.disabled = true;
  const pages = await waited(verdict, (asked) => watch(["lessons"], {}, { ...asked, text }), mistaken);
  checking.disabled = false;
  if (!pages || text !== editor.text) return;
  const [lesson] = /** @type {{steps: unknown[]}[]} */ (Object.values(pages));
  trying.href = `${base}/${language}/learn/own#${new URLSearchParams({ lesson: await packed(text) })}`;
  sound.hidden = false;
  verdict.replaceChildren(el("p", {}, el("span", { class: "ok" }, "✓ "), say("own-lesson-sound", { steps: lesson.steps.length, languages: Object.keys(pages).join(", ") })));
}

content.replaceChildren(el("section", { class: "card fields" },
  el("div", {}, el("label", { for: "rules" }, el("span", {}, say("own-lesson-file"))), editor.element),
  el("div", { class: "bar" }, checking, download), verdict, sound, told,
  el("label", {}, el("span", {}, say("own-lesson-open")), file)));
// A link may bring a lesson.
const brought = readHash().get("lesson");
if (brought) {
  const text = await unpacked(brought);
  if (text !== null) editor.text = text;
  writeHash({});
}
content.removeAttribute("aria-busy");
