// The terms for outcomes: safe, fragile and neutral, or P-, N- and D-positions. The choice is stored in the browser.

const KEY = "campeao-terms";

/** Whether the terms are those of combinatorial game theory: P-, N- and D-positions. */
export function tellsTheory() {
  try {
    return localStorage.getItem(KEY) === "cgt";
  } catch {
    return false;
  }
}

/** @param {boolean} theory */
export function keepTerms(theory) {
  try {
    localStorage.setItem(KEY, theory ? "cgt" : "school");
  } catch {
    // Without storage the terms are the default ones: safe, fragile, neutral.
  }
}
