import * as z from 'zod/mini';

import { toMinor } from '../../shared/money.ts';

const AMOUNT_WRONG = 'Please enter a valid amount';
/** EUR. */
const AT_MOST = 10_000;

/** An amount of EUR as it travels, a number or its text; read as minor units (document 2, §5, "Top-up amount"). */
export const amountInEuro = z.pipe(
  z.pipe(
    z.union(
      [z.number(), z.string().check(z.trim(), z.regex(/^\d{1,9}(\.\d{1,9})?$/, AMOUNT_WRONG))],
      AMOUNT_WRONG,
    ),
    z.transform(Number),
  ),
  z.pipe(
    z.number(AMOUNT_WRONG).check(
      z.gt(0, { error: AMOUNT_WRONG, abort: true }),
      z.lte(AT_MOST, { error: 'Maximum top-up is 10000 EUR', abort: true }),
      z.refine((amount) => toMinor(amount) / 100 === amount, AMOUNT_WRONG),
    ),
    z.transform(toMinor),
  ),
);
