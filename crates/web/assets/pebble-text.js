// Patterns, actions and moves of the solitaire of pebbles, in the notation of the server.

/** @typedef {{i: number, j: number}} Square */

/** The name of a square. @param {number} i @param {number} j */
export const key = (i, j) => `${i},${j}`;

/** The square with a name. @param {string} name @returns {Square} */
export function square(name) {
  const [i, j] = name.split(",").map(Number);
  return { i, j };
}

/** The squares of a pattern `i,j;i,j`. @param {string} text @returns {string[]} */
export function readPattern(text) {
  return text.split(";").map((part) => part.trim()).filter(Boolean).map((part) => {
    const { i, j } = square(part);
    return key(i, j);
  });
}

/** The text of a pattern, with its squares in order. @param {Iterable<string>} squares */
export function writePattern(squares) {
  return [...squares].map(square).sort((a, b) => a.i - b.i || a.j - b.j).map(({ i, j }) => key(i, j)).join(";");
}

/** The number of times that each square is played, from `i,j:c;i,j:c`. @param {string} text @returns {Map<string, number>} */
export function readAction(text) {
  return new Map(text.split(";").filter(Boolean).map((part) => {
    const [name, count] = part.split(":");
    return [name, Number(count)];
  }));
}

/** The squares played, from `J 2 3, J 2 4`. @param {string} text @returns {string[]} */
export function readMoves(text) {
  return [...text.matchAll(/J\s+(-?\d+)\s+(-?\d+)/gi)].map(([, i, j]) => key(Number(i), Number(j)));
}

/** @param {string[]} moves */
export function writeMoves(moves) {
  return moves.map((name) => `J ${square(name).i} ${square(name).j}`).join(", ");
}
