import * as z from 'zod/mini';
import { isBlank } from '../plain-line.ts';
import { requiredListOf } from './lists.ts';
import { CURRENCY_CODE, LANGUAGE_CODE } from './read-scalars.ts';
import { flag, id, numeric, text } from './scalars.ts';

/** GET languages. */
export const language = z.lazy(() =>
  z.object({
    id,
    code: z.string().check(z.regex(LANGUAGE_CODE)),
    title: text,
    default: z.catch(flag, false),
  }),
);
export const languages = z.lazy(() => requiredListOf(language));
export type Language = z.output<typeof language>;

/** GET localizations: a flat map from key to text. Entries that are no text, or blank, are dropped: English fills up. */
export const localizations = z.lazy(() =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((map) =>
      Object.fromEntries(
        Object.entries(map).filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && !isBlank(entry[1]),
        ),
      ),
    ),
  ),
);

/** GET currencies. `rate` is how many units of the currency 1 EUR buys. */
export const currency = z.lazy(() =>
  z.pipe(
    z.object({
      code: z.string().check(z.regex(CURRENCY_CODE)),
      symbol: z.catch(text, ''),
      value: numeric.check(z.positive()),
      default: z.catch(flag, false),
    }),
    z.transform(({ value, ...rest }) => ({ ...rest, rate: value })),
  ),
);
export const currencies = z.lazy(() => requiredListOf(currency));
export type ListedCurrency = z.output<typeof currency>;

/** GET countries. */
export const country = z.lazy(() => z.object({ id, title: text, iso: z.string() }));
export const countries = z.lazy(() => requiredListOf(country));
