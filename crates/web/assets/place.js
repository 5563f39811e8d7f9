// The root of the site: all its addresses begin with this path, for any folder in which the site is installed.

/** The path of the site without its last slash; empty if a server answers. */
export const base = new URL("..", import.meta.url).pathname.slice(0, -1);
