/** Maximum length of the notes; the release's web page has the rest. */
const LONGEST = 600;

/** Release notes from the feed: one text, or one for each version. */
export type Notes = string | readonly { version: string; note: string | null }[] | null | undefined;

/** Converts notes to plain text: removes markup and control characters, normalises white space, limits the length. */
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
