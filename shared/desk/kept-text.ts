import * as z from 'zod/mini';

/** The longest text about an item, and the longest path of its picture, in characters. */
export const LONGEST_TEXT = 300;
export const LONGEST_PATH = 2000;

/** A text about an item, as it is kept and sent. */
export const shortText = z.string().check(z.maxLength(LONGEST_TEXT));
