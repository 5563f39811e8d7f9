// The command of the program for a task that exceeds the limits of a browser.

import { pieces } from "./library.js";

/** The greatest length of a command that is shown for copying. */
const LONGEST = 200;

/** Quotes a text as a word of a shell. @param {string} text */
const word = (text) => (/^[\w.,:+/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/**
 * The command for a task; the name of the program alone if no command has this task, or if it would be too long.
 * @param {any} task
 */
export function commandOf(task) {
  const words = wordsOf(task);
  const command = words ? ["campeao", ...words].join(" ") : "";
  return command && command.length <= LONGEST ? command : "campeao serve";
}

/** @param {any} task @returns {string[] | undefined} */
function wordsOf({ task, game, position, claim, text, formula, definitions, numeration, graph, question, pattern }) {
  const asked = (/** @type {string} */ command, /** @type {string[]} */ ...words) =>
    // A rule file of the reader is not a file that the program could read.
    game.rules === null ? [command, word(game.name), ...words, ...(game.misere ? ["--misere"] : [])] : undefined;
  const system = (/** @type {string | null} */ name) => (name ? ["--numeration", word(name)] : []);
  switch (task) {
    case "position":
    case "why":
    case "advice": {
      const board = /^pawns:(\d+x\d+)$/.exec(game.name)?.[1];
      return board ? ["pawns", "solve", board, "--file", `pawns-${board}.tablebase`] : asked("solve", ...(position ? [word(position)] : []));
    }
    case "table": return asked("table");
    case "study":
    case "theorem":
    case "coq": return asked("study");
    case "conjecture": return asked("conjecture", word(claim.safe), ...system(claim.numeration));
    case "eval":
    case "thermograph": return text.includes("\n") ? undefined : ["eval", ...(text.startsWith("-") ? ["--"] : []), word(text)];
    case "prove": {
      const defined = pieces(definitions).flatMap(({ text, head }) => head === null ? ["--library", word(text.slice(8).trim())] : ["--define", word(text)]);
      return ["prove", word(formula), ...defined, ...system(numeration)];
    }
    case "hackenbush": return ["worth", "hackenbush", word(graph)];
    case "pebbles": return question === "solve" ? ["pebbles", "solve", word(pattern)] : undefined;
    default: return undefined;
  }
}
