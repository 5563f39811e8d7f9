// The search in the catalogue: by number (`game 6`, `jogo 15 a`), else by words, the best match first.

/** The searchable texts of a game. @typedef {{name: string, title: string, rules: string, sources: string[]}} Searched */

/** A text in the form used by the search: lower case, without accents. @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{Diacritic}/gu, "");
/** The words and numbers of a text, such as `game`, `4.10`, `wythoff`. @param {string} text */
const tokens = (text) => plain(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

/** The words for numbered games in the texts, with the prefixes of their names. @type {Record<string, string>} */
const KINDS = { game: "game", jogo: "game", example: "example", exemplo: "example" };
/** The same words in sources, singular or plural. @type {Record<string, RegExp>} */
const IN_SOURCES = { game: /^(?:game|jogo)s?$/, example: /^(?:example|exemplo)s?$/ };

/** Whether a source contains a number of a kind: `jogos 6 e 22` contains 6 and 22. @param {string} source @param {string} kind @param {string} number */
function names(source, kind, number) {
  const words = tokens(source);
  const at = words.findIndex((word) => IN_SOURCES[kind].test(word));
  return at >= 0 && words.slice(at + 1).includes(number);
}

/**
 * The rank of a game for a query; the least is the best, and `Infinity` means no match.
 * @param {Searched} game @param {string[]} words
 */
function fit(game, words) {
  const name = plain(game.name);
  const [first, number] = words;
  const kind = KINDS[first];
  if (kind && /^\d/.test(number ?? "")) {
    const wanted = [kind, ...words.slice(1)].join("-");
    if (name === wanted) return 0;
    if (name.startsWith(`${wanted}-`)) return 1;
    return words.length === 2 && game.sources.some((source) => names(source, kind, number)) ? 2 : Infinity;
  }
  if (name === words.join("-")) return 0;
  // A number matches only as a whole; a word matches at its beginning or within.
  const has = (/** @type {string} */ text) => {
    const all = tokens(text);
    return words.every((word) => all.some((token) => (/^\d/.test(word) ? token === word : token.includes(word))));
  };
  if (plain(game.title).startsWith(words.join(" "))) return 1;
  if (has(`${game.name} ${game.title}`)) return 2;
  return has(`${game.name} ${game.title} ${game.rules} ${game.sources.join(" ")}`) ? 3 : Infinity;
}

/**
 * The games that match a query, the best first; all games for an empty query.
 * @template {Searched} G
 * @param {G[]} games @param {string} query
 */
export function found(games, query) {
  const words = tokens(query);
  if (!words.length) return games;
  const rated = games.map((game) => ({ game, rate: fit(game, words) })).filter(({ rate }) => rate < Infinity);
  // If a number names games, games that only mention the number are left out.
  const named = KINDS[words[0] ?? ""] && words.length > 1 && rated.some(({ rate }) => rate < 2);
  return rated.filter(({ rate }) => !named || rate < 2).sort((a, b) => a.rate - b.rate).map(({ game }) => game);
}

/** The edit distance of two words: the least number of letters to change, insert or delete. @param {string} a @param {string} b */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) next.push(Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row[b.length];
}

/** The most words offered instead. */
const OFFERED = 3;

/**
 * Words of names and titles that are similar to the words of a query.
 * @param {Searched[]} games @param {string} query
 */
export function near(games, query) {
  const wanted = tokens(query).join(" ");
  const words = [...new Set(games.flatMap(({ name, title }) => tokens(`${name} ${title}`)))].filter((word) => word.length > 2);
  return words.map((word) => ({ word, far: distance(wanted, word) }))
    .filter(({ word, far }) => far > 0 && far <= Math.max(1, Math.floor(Math.min(word.length, wanted.length) / 3)))
    .sort((a, b) => a.far - b.far).slice(0, OFFERED).map(({ word }) => word);
}
