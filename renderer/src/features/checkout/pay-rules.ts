import { PAYMENT_METHOD_ROWS, type PaymentMethod } from '#shared/payment-methods.ts';
import { reachesMinimum } from '#shared/rules/minimums.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';

/** True if the total is below the method's minimum. */
export function isBelowMinimum(method: PaymentMethod, { euro, minimum }: PurchaseFigures): boolean {
  return PAYMENT_METHOD_ROWS[method].minimum !== undefined && !reachesMinimum(euro.total.minor, minimum);
}

/** True if the method uses the balance and the balance is too small: a top-up must come first. */
export function lacksBalance(method: PaymentMethod, { check }: PurchaseFigures): boolean {
  return PAYMENT_METHOD_ROWS[method].funds === 'balance' && !check.enough;
}
