// Making elements.

/** @typedef {Node | string | number | null | undefined | false} Child */

/** Elements whose text stands as it is. */
const VERBATIM = new Set(["code", "option", "pre", "textarea"]);

/**
 * An element with attributes, listeners (`onclick`) and children. Nothing given as text is ever read as markup; what a sentence
 * has between backticks, to be typed, stands in letters of its own instead.
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
 * The same for drawings.
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
 * A listener for clicks to which a double click is one click: what stands there after the first may be another thing.
 * @param {() => void} act
 * @returns {(event: MouseEvent) => void}
 */
export const once = (act) => (event) => {
  if (event.detail < 2) act();
};

/**
 * The element of the page with an id, which the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element ${id}`);
  return found;
}

/**
 * A drawing that the server sent, as an element. It carries no style and no script; the page's rules forbid both.
 * @param {string} text
 * @returns {SVGSVGElement}
 */
export function drawing(text) {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return /** @type {any} */ (document.importNode(parsed, true));
}

/**
 * Running text with tables: lines that begin with a blank stand in letters of one width.
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
