import * as z from 'zod/mini';

/** A moment, in ms since 1970. */
export const moment = z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000_000));

/** An id of ours or of a server. */
export const anyId = z.string().check(z.minLength(1), z.maxLength(100));

/** How many there are of something. */
export const count = z.number().check(z.int(), z.minimum(0));

/** The longest text about an item, and the longest path of its picture, in characters. */
export const LONGEST_TEXT = 300;
export const LONGEST_PATH = 2000;

/** A text about an item, as it is kept and sent. */
export const shortText = z.string().check(z.maxLength(LONGEST_TEXT));
