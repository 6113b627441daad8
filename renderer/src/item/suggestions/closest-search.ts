import { closest, distance } from 'fastest-levenshtein';

/** Words that are not letters and digits: bars, stars and brackets of names. */
const BETWEEN_WORDS = /[^\p{L}\p{N}-]+/u;
/** Shorter words are close to too many others. */
const SHORTEST = 4;

export const wordsOf = (text: string): readonly string[] => text.split(BETWEEN_WORDS).filter(Boolean);

/** Letters that may be wrong in a word of this length. */
const mostWrong = (length: number) => (length < 6 ? 1 : 2);

/**
 * The search that was probably meant: each word as the closest one of the names has it.
 * @param names that are known to exist
 * @returns undefined if a word is close to none, or all are in the names as they are
 */
export function closestSearch(search: string, names: readonly string[]): string | undefined {
  const known = new Map(names.flatMap(wordsOf).map((word) => [word.toLowerCase(), word]));
  const spellings = [...known.keys()].filter((word) => word.length >= SHORTEST);
  let changed = false;
  const words = wordsOf(search).map((typed) => {
    const word = typed.toLowerCase();
    if (known.has(word)) return known.get(word);
    if (word.length < SHORTEST || spellings.length === 0) return undefined;
    const spelling = closest(word, spellings);
    if (distance(word, spelling) > mostWrong(word.length)) return undefined;
    changed = true;
    return known.get(spelling);
  });
  return changed && words.every((word) => word !== undefined) ? words.join(' ') : undefined;
}
