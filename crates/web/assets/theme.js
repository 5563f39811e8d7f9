// The switch between light and dark: the system's preference unless the reader chose; and the links to other languages, which
// preserve the state in the address.

const KEY = "campeao-theme";

/** @returns {string} */
const system = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

/** @returns {string | null} */
function chosen() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Paper is light, whatever the theme of the screen. */
const paper = matchMedia("print");

/** @param {string | null} theme */
function wear(theme) {
  document.documentElement.dataset.theme = paper.matches ? "light" : theme ?? system();
}

wear(chosen());
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => wear(chosen()));
paper.addEventListener("change", () => {
  wear(chosen());
  document.dispatchEvent(new Event("themechange"));
});

document.getElementById("theme")?.addEventListener("click", () => {
  const next = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  wear(next);
  document.dispatchEvent(new Event("themechange"));
});

for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("a[data-language]"))) {
  link.addEventListener("click", () => {
    link.search = location.search;
    link.hash = location.hash;
  });
}
