// Whoever carries questions from the page to where they are answered: here the network, to the server. A site of static
// files has a carrier of its own in this place, which answers in the browser.

/** @param {string} url @param {RequestInit} options @returns {Promise<Response>} */
export const carried = (url, options) => fetch(url, options);
