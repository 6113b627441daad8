import * as z from 'zod/mini';
import { optional } from './scalars.ts';

/** What an amount of a history was paid in: enough to show it, no rate. */
export interface PaidIn {
  code: string;
  symbol: string;
}

const EUR: PaidIn = { code: 'EUR', symbol: '€' };

/** A record's currency: its code, or code and symbol (document 2, §3 "Deposit record"). EUR where it is missing. */
export const paidIn = z.lazy(() =>
  z.pipe(
    optional(
      z.union([
        z.string().check(z.minLength(1)),
        z.object({ code: z.string().check(z.minLength(1)), symbol: z.catch(z.string(), '') }),
      ]),
    ),
    z.transform((given): PaidIn => {
      if (given === undefined) return EUR;
      if (typeof given !== 'string') return given;
      return given === EUR.code ? EUR : { code: given, symbol: '' };
    }),
  ),
);
