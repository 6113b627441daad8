import * as z from 'zod/mini';
import { isBlank } from '../plain-line.ts';
import { mapOf, requiredListOf } from './lists.ts';
import { CURRENCY_CODE, isRate, LANGUAGE_CODE } from './read-scalars.ts';
import { flag, id, name, numeric, text } from './scalars.ts';

/** GET languages. */
export const language = z.lazy(() =>
  z.pipe(
    z.object({
      id,
      code: z.string().check(z.regex(LANGUAGE_CODE)),
      title: text,
      default: z.catch(flag, false),
    }),
    z.transform((wire) => ({ ...wire, title: isBlank(wire.title) ? wire.code : wire.title })),
  ),
);
export const languages = z.lazy(() => requiredListOf(language));
export type Language = z.output<typeof language>;

/** GET localizations: a flat map from key to text. Entries that are no text, or blank, are dropped: English fills up. */
export const localizations = z.lazy(() =>
  z.pipe(
    mapOf(z.unknown()),
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
      symbol: z.catch(name, ''),
      value: numeric.check(z.refine(isRate)),
      default: z.catch(flag, false),
    }),
    z.transform(({ value, ...rest }) => ({ ...rest, rate: value })),
  ),
);
export const currencies = z.lazy(() => requiredListOf(currency));
export type ListedCurrency = z.output<typeof currency>;

/** GET countries. */
export const country = z.lazy(() =>
  z.pipe(
    z.object({ id, title: text, iso: z.string() }),
    z.transform((wire) => ({ ...wire, title: isBlank(wire.title) ? wire.iso : wire.title })),
  ),
);
export const countries = z.lazy(() => requiredListOf(country));
