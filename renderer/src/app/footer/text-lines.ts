import { decodeEntities } from '../../ui/text/decode-entities.ts';

/** Where one line ends and the next begins. */
const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>|\r\n?|\n/gi;
const CELLS = /<\/t[dh]\s*>/gi;
const SILENT = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAGS = /<\/?[a-z!][^>]*(?:>|$)/gi;

/**
 * Lines of plain text out of what a server keeps as HTML or as text (requisites, copyright). Entities are decoded
 * first, then all markup is dropped. Show the result as text.
 * @param decode undoes one layer of entity encoding
 */
export function textLines(source: string, decode = decodeEntities): string[] {
  const plain = decode(source)
    .replace(SILENT, '')
    .replace(BREAKS, '\n')
    .replace(CELLS, ' ')
    .replace(TAGS, '');
  return decode(plain)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** True where a text names an entity that `decodeEntities` does not know (`&middot;`). */
export function hasRareEntity(source: string): boolean {
  return /&[a-z][a-z\d]+;/i.test(decodeEntities(decodeEntities(source)));
}
