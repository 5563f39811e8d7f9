// Files: downloads of texts, and uploads from the reader's device.

import { el } from "./dom.js";

/**
 * Offers a file as a download.
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
 * A field for choosing a file.
 * @param {string} accept the types of files offered
 * @param {(text: string, name: string) => void} read receives the text of the file
 * @param {Record<string, any>} [attributes]
 */
export function fileField(accept, read, attributes = {}) {
  const field = el("input", { type: "file", accept, ...attributes, onchange: async () => {
    const [file] = field.files ?? [];
    if (file) read(await file.text(), file.name);
    // Allows the same file to be chosen again.
    field.value = "";
  } });
  return field;
}
