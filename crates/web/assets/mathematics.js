// The setting for showing the mathematics: nim-values, numbers of moves, values of moves. It is stored in the browser.

const KEY = "campeao-mathematics";

/** Whether the mathematics is shown; it is hidden by default. */
export function showsMathematics() {
  try {
    return localStorage.getItem(KEY) === "shown";
  } catch {
    return false;
  }
}

/** @param {boolean} shown */
export function keepMathematics(shown) {
  try {
    localStorage.setItem(KEY, shown ? "shown" : "hidden");
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
