// Texts as files: handed to the reader, and read from where the reader keeps them.

import { el } from "./dom.js";

/**
 * Hands over a file.
 * @param {string} name
 * @param {BlobPart} content
 * @param {string} [type] its media type
 */
export function handOver(name, content, type = "text/plain") {
  const link = el("a", { href: URL.createObjectURL(new Blob([content], { type })), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * A field in which a file is chosen.
 * @param {string} accept which files are offered
 * @param {(text: string, name: string) => void} read is given what stands in it
 * @param {Record<string, any>} [attributes]
 */
export function fileField(accept, read, attributes = {}) {
  const field = el("input", { type: "file", accept, ...attributes, onchange: async () => {
    const [file] = field.files ?? [];
    if (file) read(await file.text(), file.name);
    // The same file may be chosen again.
    field.value = "";
  } });
  return field;
}
