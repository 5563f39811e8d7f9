// The state of a page in the fragment of its address, so that it can be shared and survives a change of language.

/** Reads the state from the address. */
export function readHash() {
  return new URLSearchParams(location.hash.slice(1));
}

/**
 * Writes the state into the address; empty values are left out.
 * @param {Record<string, string | number | boolean | null | undefined>} state
 */
export function writeHash(state) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(state)) {
    if (value !== "" && value !== null && value !== undefined && value !== false) words.set(name, String(value));
  }
  history.replaceState(null, "", `${location.pathname}${location.search}${words.size ? `#${words}` : ""}`);
}

// If the fragment changes, by typing or by a link, the page is loaded again.
addEventListener("hashchange", () => location.reload());
