// The shelves of the catalogue: the games of each text in the text's order, and the families with their well-known games.

/** @typedef {{name: string, family: string, title: string, sources: string[]}} Shelved */

/** The names of the games in texts: their kind, and their number. */
const NUMBERED = /^(?:game|example)-(.+)$/;
/** The part of a source after the title of the work: the place in it. */
const PLACE = /, [^,]*(?:game|jogo|example|exemplo).*$/;

/**
 * Puts games on shelves.
 * @template {Shelved} G
 * @param {G[]} games
 * @returns {{texts: {text: string, items: {number: string, game: G}[]}[], families: {game: G, known: G[]}[]}} each game of a text
 *   on the shelf of its text, in the order of the numbers; every other one as a family's or on its family's card
 */
export function shelves(games) {
  /** @type {Map<string, {number: string, game: G}[]>} */
  const texts = new Map();
  /** @type {Map<string, {game: G, known: G[]}>} */
  const families = new Map();
  for (const game of games) {
    const number = NUMBERED.exec(game.name)?.[1];
    const text = game.sources[0]?.replace(PLACE, "");
    if (number && text) texts.set(text, [...(texts.get(text) ?? []), { number, game }]);
    else if (families.has(game.family)) families.get(game.family)?.known.push(game);
    else families.set(game.family, { game, known: [] });
  }
  const ordered = [...texts].map(([text, items]) => ({ text, items: items.sort((a, b) => a.number.localeCompare(b.number, "en", { numeric: true })) }));
  return { texts: ordered, families: [...families.values()] };
}
