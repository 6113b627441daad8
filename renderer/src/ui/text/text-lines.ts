import { decodeEntities } from './decode-entities.ts';

/** Everything that ends a line. */
const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>|\r\n?|\n/gi;
const CELLS = /<\/t[dh]\s*>/gi;
const SILENT = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAGS = /<\/?[a-z!][^>]*(?:>|$)/gi;

/**
 * The text lines of HTML or plain text from the server (requisites, copyright). Decodes entities, then drops all
 * markup. Render the result as text, never as HTML.
 * @param decode decodes one layer of entities
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

/** True when the text has an entity that `decodeEntities` does not know (`&middot;`). */
export function hasRareEntity(source: string): boolean {
  return /&[a-z][a-z\d]+;/i.test(decodeEntities(decodeEntities(source)));
}

/** A tag that begins or ends a line, with the space after it; another tag; or the end of a line of text. */
const LINE_ENDS =
  /(<\/?(?:br|hr|p|div|section|blockquote|pre|[uod]l|li|d[td]|table|t(?:head|body|foot|[rhd])|h[1-6])\b[^>]*>)\s*|(<[^>]*>)|\r\n?|\n/gi;

/**
 * Text with links as HTML, for `ServerHtml`. Ends of lines become breaks.
 * @returns undefined for a text without links, which `textLines` reads
 */
export function htmlWithLinks(source: string): string | undefined {
  const html = decodeEntities(source);
  if (!/<a\s[^>]*\bhref\b/i.test(html)) return undefined;
  return html.replace(LINE_ENDS, (_, line?: string, tag?: string) => line ?? tag ?? '<br>');
}
