// Libraries of definitions: their texts, in the syntax that the server reads, stored under names in this browser.

const KEY = "campeao-libraries";
/** The beginning of the definition of an automaton, which ends at the next empty line. */
const AUTOMATON = /:=\s*campeao automaton/;
const DEFINITION = /:=|^define\s/;

/**
 * A definition in one line, or the several lines of an automaton; with the comment lines (`##`) above it, and the defined
 * name with its arguments in their order.
 * @typedef {{text: string, about: string, head: string | null, from: number, to: number}} Piece
 */

/** The pieces of a text; `from` and `to` are their lines, including the comment lines. @param {string} text */
export function pieces(text) {
  const lines = text.split("\n").map((line) => line.trim());
  /** @type {Piece[]} */
  const found = [];
  /** @type {string[]} */
  let about = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line.startsWith("##")) about.push(line.slice(2).trim());
    else {
      if (line && !line.startsWith("#")) {
        const from = at - about.length;
        const whole = [line];
        if (AUTOMATON.test(line)) while (lines[at + 1]) whole.push(lines[at += 1]);
        const head = DEFINITION.test(line) ? line.replace(/^define\s+/, "").split(/\s*:=|\s+as\s/)[0] : null;
        found.push({ text: whole.join("\n"), about: about.join(" "), head, from, to: at + 1 });
      }
      about = [];
    }
  }
  return found;
}

/** The texts of libraries by their names, from their stored form. @param {string | null} written @returns {Record<string, string>} */
export function texts(written) {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(written ?? "{}")).filter(([, text]) => typeof text === "string"));
  } catch {
    return {};
  }
}

/** The libraries stored in this browser. */
export function kept() {
  try {
    return texts(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

/** Stores a library, or removes it if its text is `null`. @param {string} name @param {string | null} text */
export function keep(name, text) {
  const { [name]: _, ...others } = kept();
  try {
    localStorage.setItem(KEY, JSON.stringify(text === null ? others : { ...others, [name]: text }));
  } catch {
    // Without storage the library is lost when the page is closed.
  }
}

/** The definition of an automaton, from the text of its file. @param {string} name @param {string} file */
export function automaton(name, file) {
  const lines = file.split("\n").map((line) => line.trim()).filter((line) => line && !line.startsWith("#"));
  const variables = lines.find((line) => line.startsWith("variables "))?.split(/\s+/).slice(1) ?? [];
  return `${name}[${variables.join(", ")}] := ${lines.join("\n")}\n`;
}
