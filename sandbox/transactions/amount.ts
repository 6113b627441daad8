import { amountField } from '../amount-field.ts';

const AMOUNT_WRONG = 'Please enter a valid amount';

/** An amount of EUR to top up. */
export const amountInEuro = amountField(10_000, {
  wrong: AMOUNT_WRONG,
  tooMuch: 'Maximum top-up is 10000 EUR',
  tooFine: AMOUNT_WRONG,
});
