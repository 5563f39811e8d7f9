// The terms for who wins: safe, fragile and neutral, or P-, N- and D-positions. The browser remembers them.

const KEY = "campeao-terms";

/** Whether the terms are those of the theory: P-, N- and D-positions. */
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
    // Without storage the terms stay those of the school.
  }
}
