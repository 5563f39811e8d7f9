// The button that shows a part of the page on the full screen, and its key.

import { button } from "./button.js";

/** Shows a part of the page on the full screen, or leaves the full screen. @param {HTMLElement} part */
const turn = (part) => (document.fullscreenElement ? document.exitFullscreen() : part.requestFullscreen());

/** The button, hidden if the browser has no full screen; the key is F unless the reader is typing. @param {HTMLElement} part */
export function fullScreen(part) {
  const shown = button("page-full", () => void turn(part), "F");
  shown.hidden = !document.fullscreenEnabled;
  document.addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (shown.hidden || event.key.toLowerCase() !== "f" || event.ctrlKey || event.metaKey || event.altKey || target.closest("input, textarea, select, dialog")) return;
    event.preventDefault();
    void turn(part);
  });
  return shown;
}
