import * as z from 'zod/mini';

import { toMinor } from '#shared/money.ts';

/** The texts for an invalid amount. */
interface AmountTexts {
  /** Not a number, or not above zero. */
  wrong: string;
  tooMuch: string;
  /** More precise than a cent. */
  tooFine: string;
}

/**
 * A request field for an amount, as number or text. It reads as minor units.
 * @param most the highest allowed amount, in units of the currency
 */
export function amountField(most: number, { wrong, tooMuch, tooFine }: AmountTexts) {
  return z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,9})?$/, wrong))], wrong),
      z.transform(Number),
    ),
    z.pipe(
      z.number(wrong).check(
        z.gt(0, { error: wrong, abort: true }),
        z.lte(most, { error: tooMuch, abort: true }),
        z.refine((amount) => toMinor(amount) / 100 === amount, tooFine),
      ),
      z.transform(toMinor),
    ),
  );
}
