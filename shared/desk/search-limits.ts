/** The longest name of a saved search, in characters. */
export const LONGEST_NAME = 80;
/** At most so many words are left out by a search, and the longest of them, in characters. */
export const MOST_EXCLUDED = 20;
export const LONGEST_WORD = 100;
