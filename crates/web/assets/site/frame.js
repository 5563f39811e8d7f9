// The frame that `<campeao-game>` puts into a page: the page for playing, without all that surrounds the board. Its address
// names the game, the language and the theme; the other words are those of the page for playing.

const words = new URLSearchParams(location.search);
const game = words.get("game") ?? "";
const asked = words.get("lang") ?? navigator.language.slice(0, 2);
const language = ["en", "pt"].includes(asked) ? asked : "en";
const theme = words.get("theme");

const root = document.documentElement;
root.lang = language;
if (theme === "light" || theme === "dark") root.dataset.theme = theme;
const place = /** @type {HTMLElement} */ (document.getElementById("game"));
place.dataset.game = game;

// The page for playing writes the state of the game into its address, which must still name the game.
const replace = history.replaceState.bind(history);
history.replaceState = (state, unused, written) => {
  const address = new URL(written ?? location.href, location.href);
  for (const name of ["game", "lang", "theme"]) {
    const word = words.get(name);
    if (word !== null) address.searchParams.set(name, word);
  }
  replace(state, unused, address);
};

// The page around the frame gives it the height that it needs. It may be of any origin, and learns nothing else.
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
new ResizeObserver(() => parent.postMessage({ campeaoHeight: Math.ceil(main.getBoundingClientRect().height) }, "*")).observe(main);

// The language must be known before the texts are loaded.
if (game) await import("./game-play.js");
else place.textContent = "?game=…";
export {};
