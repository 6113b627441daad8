import { decodeEntities } from '../../ui/decode-entities.ts';

/** Where one line ends and the next begins. */
const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|tr|h[1-6])\s*>|\r\n?|\n/gi;
const SILENT = /<(script|style|template)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const TAGS = /<\/?[a-z!][^>]*(?:>|$)/gi;

/**
 * Lines of plain text out of what a server keeps as HTML or as text (requisites, copyright). Never markup: what
 * comes out is shown as text (document 2, §2 "Footer"; document 3, decision 23).
 */
export function textLines(source: string): string[] {
  const plain = decodeEntities(source).replace(SILENT, '').replace(BREAKS, '\n').replace(TAGS, '');
  return decodeEntities(plain)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
