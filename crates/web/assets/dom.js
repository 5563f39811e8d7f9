// Functions that make elements.

/** @typedef {Node | string | number | null | undefined | false} Child */

/** Elements whose text is not formatted. */
const VERBATIM = new Set(["code", "option", "pre", "textarea"]);

/**
 * Makes an element with attributes, listeners (`onclick`) and children. Text is never parsed as markup; the parts of a
 * sentence in backticks become code.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  adorn(element, attributes);
  const parts = kept(children);
  element.append(...(VERBATIM.has(tag) ? parts : parts.flatMap((part) => (typeof part === "string" ? sentence(part) : part))));
  return element;
}

/**
 * Makes an element of a drawing in the same way.
 * @param {string} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  adorn(element, attributes);
  element.append(...kept(children));
  return element;
}

/** @param {Element} element @param {Record<string, any>} attributes */
function adorn(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== null && value !== undefined) {
      element.setAttribute(name, String(value));
    }
  }
}

/** The parts of a sentence. @param {string} text @returns {(Node | string)[]} */
const sentence = (text) => text.split(/\x60([^\x60]+)\x60/).map((part, place) => (place % 2 ? el("code", {}, part) : part));

/** @param {(Child | Child[])[]} children @returns {(Node | string)[]} */
function kept(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * A click listener that ignores the second click of a double click, because the button may have been replaced after the
 * first.
 * @param {() => void} act
 * @returns {(event: MouseEvent) => void}
 */
export const once = (act) => (event) => {
  if (event.detail < 2) act();
};

/**
 * Finds an element of the page by its id; the page must have it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/**
 * Converts a drawing from the server to an element. It has no styles and no scripts; the page's policy forbids both.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {any} */ (document.importNode(parsed, true));
}

/**
 * Formats running text with tables: lines that begin with a blank are set in a monospaced font.
 * @param {string} text
 * @returns {Node[]}
 */
export function prose(text) {
  /** @type {Node[]} */
  const blocks = [];
  /** @type {string[]} */
  let table = [];
  const flush = () => {
    if (table.length) blocks.push(el("pre", { class: "pile", tabindex: "0" }, table.join("\n")));
    table = [];
  };
  for (const line of text.split("\n")) {
    if (line.startsWith(" ")) {
      table.push(line);
    } else {
      flush();
      if (line) blocks.push(el("p", {}, line));
    }
  }
  flush();
  return blocks;
}
