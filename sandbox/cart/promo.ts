import { type Currency, fromEuro, toAmount } from '#shared/money.ts';
import { fail } from '../answers.ts';

/** A promo code and its discount. */
export interface Promo {
  id: number;
  code: string;
  description: string;
  discount_type: 'percent' | 'fixed';
  /** Per cent, or minor units of EUR. */
  amount: number;
  expired: boolean;
}

/** All promo codes. */
export const PROMOS: readonly Promo[] = [
  {
    id: 1,
    code: 'WELCOME10',
    description: '10% off for a good start',
    discount_type: 'percent',
    amount: 10,
    expired: false,
  },
  { id: 2, code: 'FIVE', description: 'Five euro off', discount_type: 'fixed', amount: 500, expired: false },
  {
    id: 3,
    code: 'EXPIRED',
    description: 'Half price, last summer',
    discount_type: 'percent',
    amount: 50,
    expired: true,
  },
];

const INVALID = 'Invalid promo code';

/**
 * Finds a promo by its typed code; letter case and surrounding blanks do not matter.
 * @throws Refusal 404 for an unknown code, 422 for an empty or expired one
 */
export function findPromo(typed: string | undefined): Promo {
  const code = typed?.trim().toUpperCase() ?? '';
  if (code === '') throw fail(422, 'No promo code provided', { code: ['No promo code provided'] });
  const promo = PROMOS.find((each) => each.code === code);
  if (!promo) throw fail(404, INVALID, { code: [INVALID] });
  if (promo.expired) throw fail(422, INVALID, { code: [INVALID] });
  return promo;
}

/** The discount on a total, at most the total itself. Both in minor units of `currency`. */
export function discountOf(
  promo: Pick<Promo, 'discount_type' | 'amount'>,
  total: number,
  currency: Currency,
): number {
  const off =
    promo.discount_type === 'percent'
      ? Math.round((total * promo.amount) / 100)
      : fromEuro(promo.amount, currency);
  return Math.min(off, total);
}

/** A promo as sent, computed for a total (minor units of `currency`). */
export function promoPayload(promo: Promo, total: number, currency: Currency): Record<string, unknown> {
  const { id, code, description, discount_type, amount } = promo;
  return {
    id,
    code,
    type: 'cart',
    description,
    discount_type,
    discount_amount: discount_type === 'percent' ? amount : toAmount(fromEuro(amount, currency)),
    calculated_discount: toAmount(discountOf(promo, total, currency)),
    applies_to_delivery: false,
  };
}
