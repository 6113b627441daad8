import * as z from 'zod/mini';
import { EURO, type CurrencyName } from '../money.ts';
import { optional } from './scalars.ts';

/** A record's currency, given as a code, or as code and symbol. EUR if it is missing. */
export const recordCurrency = z.lazy(() =>
  z.pipe(
    optional(
      z.union([
        z.string().check(z.minLength(1)),
        z.object({ code: z.string().check(z.minLength(1)), symbol: z.catch(z.string(), '') }),
      ]),
    ),
    z.transform((given): CurrencyName => {
      if (given === undefined) return EURO;
      if (typeof given !== 'string') return given;
      return given === EURO.code ? EURO : { code: given, symbol: '' };
    }),
  ),
);
