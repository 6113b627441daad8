import * as z from 'zod/mini';
import { toMinor } from '../money.ts';
import { isBlank } from '../plain-line.ts';
import { asFlag, asId, asText, FLAGS, isExact, NUMERIC } from './read-scalars.ts';

/**
 * Scalars as backends send them: booleans as `0|1`, numbers as numeric strings, ids as either.
 *
 * These schemas and those built from them are `z.lazy`: building a schema takes longer than using it, and the first page
 * needs five of about thirty.
 */

/** true, 1, '1', 'true' are true; false, 0, '0', 'false' are false. */
export const flag = z.lazy(() => z.pipe(z.literal(FLAGS), z.transform(asFlag)));

/** A finite number, or its decimal text. */
export const numeric = z.lazy(() =>
  z.pipe(z.union([z.number(), z.string().check(z.regex(NUMERIC))]), z.pipe(z.transform(Number), z.number())),
);

/** The end of the year 9999. Later moments are in other units. */
const LAST_MOMENT = 253_402_300_799;

/**
 * A moment in epoch seconds. 0 is none: PHP writes it for a date that it could not read itself. A member of which the rest
 * can be shown without it has `z.catch(moment, undefined)`.
 */
export const moment = z.lazy(() =>
  z.pipe(
    numeric.check(z.gt(0), z.lte(LAST_MOMENT)),
    z.transform((seconds): number | undefined => seconds),
  ),
);

/** An identifier, as text or number. Never empty, and safe as a part of an address. */
export const id = z.lazy(() =>
  z.pipe(
    z
      .union([z.string().check(z.minLength(1)), z.number()])
      .check(z.refine((value) => asId(value) !== undefined)),
    z.transform((value) => String(value)),
  ),
);

/** Text, or a number up to 2^53 as text. Direction marks are removed, and it is safe for `encodeURIComponent`. */
export const text = z.lazy(() =>
  z.pipe(z.union([z.string(), z.number()]).check(z.refine(isExact)), z.transform(asText)),
);

/** A text that names something on screen: never one of which nothing can be seen. */
export const name = z.lazy(() => z.pipe(text, z.string().check(z.refine((value) => !isBlank(value)))));

/** A number of pieces; 1 if the server sends no valid count. */
export const count = z.lazy(() => z.catch(numeric.check(z.int(), z.minimum(0), z.maximum(1_000_000)), 1));

/** A decimal amount of money, converted to minor units. */
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

/** An optional member: a missing, null or invalid one reads as undefined. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.catch(z.nullish(schema), undefined),
    z.transform((value): z.output<Schema> | undefined => value ?? undefined),
  );
}
