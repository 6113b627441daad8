/** Notes longer than this are for the web page of the release. */
const LONGEST = 600;

/** A release's notes as the feed has them: a text, or one for each version. */
export type Notes = string | readonly { version: string; note: string | null }[] | null | undefined;

/** Notes as plain text: markup and control characters out, white space in order, and not too much of it. */
export function plainNotes(notes: Notes): string {
  const text =
    typeof notes === 'string'
      ? notes
      : (notes ?? []).map(({ version, note }) => `${version}: ${note ?? ''}`).join('\n');
  const plain = text
    .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<\/?[a-z!][^>]*(>|$)/gi, ' ')
    .replace(/[^\P{C}\n]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1).trimEnd()}…` : plain;
}
