// Whether the reader wants the mathematics shown: nim-values, plies, what each move is worth. The browser remembers it.

const KEY = "campeao-mathematics";

/** Whether it is shown: not before it was asked for. */
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
    // Without storage it is shown as long as the page is.
  }
}
