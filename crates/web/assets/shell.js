// The page of a game that has no file of its own on the site, made from a template for all games.

/** The placeholders in a template for the name of a game, for its page, and for the root of the site. */
const GAME = "the-game-that-is-asked-for";
const TAB = "the-tab-that-is-asked-for";
const BASE = "the-base-of-the-site";

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Fills in a template.
 * @param {string} shell
 * @param {string} base the path of the site, without its last slash
 * @param {string} game
 * @param {string} tab one of the pages of a game
 */
export function filled(shell, base, game, tab) {
  return shell.replaceAll(`/games/${GAME}`, `/games/${encodeURIComponent(game)}`).replaceAll(GAME, escaped(game)).replaceAll(BASE, escaped(base))
    .replaceAll(TAB, tab).replace(`<a data-tab="${tab}"`, `<a data-tab="${tab}" aria-current="page"`);
}
