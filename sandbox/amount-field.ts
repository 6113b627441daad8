import * as z from 'zod/mini';

import { toMinor } from '#shared/money.ts';

/** What is said beside an amount that cannot be taken. */
interface AmountTexts {
  /** It is none, or not above zero. */
  wrong: string;
  tooMuch: string;
  /** It has parts of a cent. */
  tooFine: string;
}

/**
 * An amount as it travels, a number or its text; read as minor units.
 * @param most the highest that is taken, in units of the currency
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
