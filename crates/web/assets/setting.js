// The settings of the page for playing that are on or off, stored in the browser: whether the mathematics is shown (nim-values,
// numbers of moves, values of moves), and whether moves are heard.

/** @typedef {"mathematics" | "sound"} Setting */

/** @param {Setting} name */
const key = (name) => `campeao-${name}`;

/** Whether a setting is on; it is off by default. @param {Setting} name */
export function isOn(name) {
  try {
    return localStorage.getItem(key(name)) === "shown";
  } catch {
    return false;
  }
}

/** @param {Setting} name @param {boolean} on */
export function turnOn(name, on) {
  try {
    localStorage.setItem(key(name), on ? "shown" : "hidden");
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}
