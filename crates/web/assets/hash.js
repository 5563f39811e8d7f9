// The state of a page behind the `#` of its address, so that it can be shared and survives a change of language.

/** What the address says. */
export function readHash() {
  return new URLSearchParams(location.hash.slice(1));
}

/**
 * Writes it there; empty values are left out.
 * @param {Record<string, string | number | boolean | null | undefined>} state
 */
export function writeHash(state) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== "" && value !== null && value !== undefined && value !== false) words.set(name, String(value));
  }
  history.replaceState(null, "", `${location.pathname}${location.search}${words.size ? `#${words}` : ""}`);
}

// An address that is typed, or a link to another state of the same page, is read from the beginning.
addEventListener("hashchange", () => location.reload());
