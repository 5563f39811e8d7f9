// The lines that put a game into a page of the reader, from the folder of this site.

import { el } from "./dom.js";
import { base } from "./place.js";
import { language, say } from "./texts.js";

/** The lines for a game; none for a game of the reader's own, which only this browser has. @param {string} game */
export function embedding(game) {
  if (game.startsWith("own-")) return null;
  const name = game.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const lines = `<script src="${location.origin}${base}/assets/campeao-game.js"></script>\n<campeao-game name="${name}" lang="${language}"></campeao-game>`;
  return el("details", { class: "card embedding" }, el("summary", {}, say("page-embed")), el("p", {}, say("page-embed-how")), el("pre", { tabindex: "0", class: "small" }, lines));
}
