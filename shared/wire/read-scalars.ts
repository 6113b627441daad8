/** The rules by which scalars are read, for the schemas in `scalars.ts` and for the first view, which has no room for them. */

/** A finite number's decimal text. */
export const NUMERIC = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i;

/** Values of a flag; the first four are true. */
export const FLAGS = [true, 1, '1', 'true', false, 0, '0', 'false'] as const;

/** Whether one of `FLAGS` is true. */
export const asFlag = (value: (typeof FLAGS)[number]): boolean => FLAGS.indexOf(value) < 4;

/** Marks that change the direction of all text after them: a name could reverse the price next to it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text without direction marks, safe for `encodeURIComponent`. */
export const asText = (value: string | number): string => String(value).replace(TURNING, '').toWellFormed();
