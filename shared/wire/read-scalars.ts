import { isBlank } from '../plain-line.ts';

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

/** Units of a currency for 1 EUR. Beyond these bounds no amount could be counted in cents. */
export const isRate = (value: number): boolean => value >= 1e-7 && value <= 1e7;

/** Text without direction marks, safe for `encodeURIComponent`. */
export const asText = (value: string | number): string => String(value).replace(TURNING, '').toWellFormed();

/** False for numbers that are not the sent ones: JavaScript rounds whole numbers beyond 2^53. */
export const isExact = (value: string | number): boolean =>
  typeof value === 'string' || Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** A text, or a number as text. */
export const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && isExact(value) ? asText(value) : undefined;

/** A text that names something on screen: never one of which nothing can be seen. */
export function asName(value: unknown): string | undefined {
  const name = textOf(value);
  return name === undefined || isBlank(name) ? undefined : name;
}

/**
 * An identifier as text. A number beyond 2^53 has lost digits: it would name another thing. Half a character can't be part
 * of an address, and `.` and `..` would change it.
 */
export function asId(value: unknown): string | undefined {
  if (typeof value === 'number') return isExact(value) ? `${value}` : undefined;
  return typeof value === 'string' && value.isWellFormed() && !/^\.{0,2}$/.test(value) ? value : undefined;
}

/** A list. PHP writes one that it has filtered as an object: of its number keys some are missing. */
export function asList(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key) => /^(0|[1-9]\d{0,8})$/.test(key));
  return isList ? Object.values(value) : value;
}

/** A map. PHP writes an empty one as an empty list. */
export const asMap = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? {} : value);
