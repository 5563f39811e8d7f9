// Where the site begins: all its addresses stand behind this, whatever folder it was put into.

/** The path of the site without its last slash: nothing where a server answers. */
export const base = new URL("..", import.meta.url).pathname.slice(0, -1);
