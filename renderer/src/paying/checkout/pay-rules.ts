import {
  DEFAULT_PAYMENT_METHOD,
  PAYMENT_METHOD_ROWS,
  PAYMENT_METHODS,
  type PaymentMethod,
} from '#shared/payment-methods.ts';
import { reachesMinimum } from '#shared/rules/minimums.ts';
import type { PurchaseFigures } from '../use-figures.ts';

/** True if the total is below the method's minimum. */
export function isBelowMinimum(method: PaymentMethod, { euro, minimum }: PurchaseFigures): boolean {
  return PAYMENT_METHOD_ROWS[method].minimum !== undefined && !reachesMinimum(euro.total.minor, minimum);
}

/** True if the method uses the balance and the balance is too small: a top-up must come first. */
export function lacksBalance(method: PaymentMethod, { check }: PurchaseFigures): boolean {
  return PAYMENT_METHOD_ROWS[method].funds === 'balance' && !check.enough;
}

/** The method that is selected at first: the first that can pay the total as things are, else the default. */
export function preselectedMethod(figures: PurchaseFigures): PaymentMethod {
  const canPay = (method: PaymentMethod) =>
    !lacksBalance(method, figures) && !isBelowMinimum(method, figures);
  return PAYMENT_METHODS.find(canPay) ?? DEFAULT_PAYMENT_METHOD;
}
