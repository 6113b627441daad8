import type { DocumentName } from './store.ts';

/** A file system may not tell capital letters from small ones, so names have none. */
const NAME = /^(?:desk|search-[a-z0-9-]{1,100}|prices-\d{1,3})$/u;

/** The longest document, in characters of its JSON. A search with 1,500 copies has 500,000. */
const LONGEST_DOCUMENT = 4_000_000;

/** Whether a document may have this name, which becomes a file's name on the desktop. */
export const isDocumentName = (name: string): name is DocumentName => NAME.test(name);

/**
 * A document as it is stored.
 * @returns its JSON; undefined if it has none or is too long
 */
export function encodeDocument(value: unknown): string | undefined {
  try {
    // Typed as a text, but undefined for undefined and for functions.
    const text: string | undefined = JSON.stringify(value);
    return text !== undefined && text.length <= LONGEST_DOCUMENT ? text : undefined;
  } catch {
    return undefined;
  }
}
