import { PAYMENT_METHOD_ROWS, type PaymentMethod } from '#shared/payment-methods.ts';
import { reachesMinimum } from '#shared/rules/minimums.ts';
import type { PurchaseFigures } from '../../payments/use-figures.ts';

/** True where the total is below the smallest payment that the method takes. */
export function isBelowMinimum(method: PaymentMethod, { euro, minimum }: PurchaseFigures): boolean {
  return PAYMENT_METHOD_ROWS[method].minimum !== undefined && !reachesMinimum(euro.total.minor, minimum);
}

/** True where the money comes from a balance that has too little: a top-up comes first. */
export function lacksBalance(method: PaymentMethod, { check }: PurchaseFigures): boolean {
  return PAYMENT_METHOD_ROWS[method].funds === 'balance' && !check.enough;
}
