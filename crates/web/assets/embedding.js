// The lines that put a game into a page of the reader. A server has none: pages of other sites must not reach it.

/** @param {string} _game @returns {HTMLElement | null} */
export const embedding = (_game) => null;
