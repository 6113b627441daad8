/** The rules by which scalars are read, for the schemas in `scalars.ts` and for the first view, which has no room for them. */

/** A finite number's decimal text. */
export const NUMERIC = /^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i;

/** A finite number, or its decimal text, as a number. */
export function asNumber(value: unknown): number | undefined {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && NUMERIC.test(value));
  const number = isNumber ? Number(value) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Values of a flag; the first four are true. */
export const FLAGS = [true, 1, '1', 'true', false, 0, '0', 'false'] as const;

/** The code of a language, as BCP 47 or with underscores, and of a currency. */
export const LANGUAGE_CODE = /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i;
export const CURRENCY_CODE = /^[A-Za-z]{2,8}$/;

/** Whether one of `FLAGS` is true. */
export const asFlag = (value: (typeof FLAGS)[number]): boolean => FLAGS.indexOf(value) < 4;

/** Marks that change the direction of all text after them: a name could reverse the price next to it. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text without direction marks, safe for `encodeURIComponent`. */
export const asText = (value: string | number): string => String(value).replace(TURNING, '').toWellFormed();
