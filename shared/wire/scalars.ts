import * as z from 'zod/mini';
import { toMinor } from '../money.ts';

/**
 * Scalars as backends really send them: booleans as `0|1`, numbers as numeric strings, ids as either.
 *
 * These schemas and those made of them are `z.lazy`. Building a schema takes longer than using it, and a starting page
 * needs five of about thirty.
 */

/** true, 1, '1', 'true' are true; false, 0, '0', 'false' are false. */
export const flag = z.lazy(() =>
  z.pipe(
    z.union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])]),
    z.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
  ),
);

/** A finite number, or its decimal text. */
export const numeric = z.lazy(() =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\s*[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?\s*$/i))]),
    z.pipe(z.transform(Number), z.number()),
  ),
);

/** Half of a letter's pair, of which no address can be made: `encodeURIComponent` throws on it. */
const isWhole = (value: string) => value.isWellFormed();

/** An identifier; a number is as good as its text. Never empty, and fit for an address. */
export const id = z.lazy(() =>
  z.pipe(
    z.union([z.string().check(z.minLength(1), z.refine(isWhole)), z.number()]),
    z.transform((value) => String(value)),
  ),
);

/** Letters that turn the direction of all that follows them, in the name of one seller the price of the next. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text; a bare number is taken as its text. Without what could turn the text around it, and fit for an address. */
export const text = z.lazy(() =>
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).replace(TURNING, '').toWellFormed()),
  ),
);

/** How many pieces; 1 where a server says nothing that can be counted. */
export const count = z.lazy(() => z.catch(numeric.check(z.int(), z.minimum(0), z.maximum(1_000_000)), 1));

/** A decimal amount of money, as minor units. */
export const money = z.lazy(() =>
  z.pipe(
    numeric,
    z.transform((amount, context) => {
      try {
        return toMinor(amount);
      } catch {
        context.issues.push({ code: 'custom', message: 'amount out of range', input: amount });
        return z.NEVER;
      }
    }),
  ),
);

/** An optional member: missing, null or of the wrong type all read as undefined, and never break a page. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.catch(z.nullish(schema), undefined),
    z.transform((value): z.output<Schema> | undefined => value ?? undefined),
  );
}

/**
 * A list that has to be there; entries of the wrong shape are left out. Histories are read so: a page of HTML taken
 * for an empty one would say that a payment never was.
 */
export function requiredListOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.array(optional(schema)),
    z.transform((entries) => entries.flatMap((entry) => (entry === undefined ? [] : [entry]))),
  );
}

/** An optional list, or nothing in it. Entries of the wrong shape are left out. */
export function listOf<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.catch(requiredListOf(schema), () => []);
}
