import * as z from 'zod/mini';

import { type Currency, toAmount } from '#shared/money.ts';
import type { User } from '../accounts/users.ts';
import { priceIn } from '../catalogue/currencies.ts';
import type { SandboxContext } from '../context.ts';
import { row } from '../database.ts';

const Sum = z.object({ sum: z.number() });

/** The payload of GET user/financial-summary: sums of purchases and sales, in `currency` and in EUR. */
export function financialSummary(
  { db }: SandboxContext,
  user: User,
  currency: Currency,
): Record<string, unknown> {
  const bought = `SELECT coalesce(sum(total_eur - discount_eur), 0) AS sum FROM purchases
    WHERE user_id = ? AND status = 'Success'`;
  const sold = `SELECT coalesce(sum(service_price_eur), 0) AS sum FROM offers
    WHERE user_id = ? AND status = 'approved'`;
  const both = (minor: number) => ({ display: priceIn(currency, minor), eur: toAmount(minor) });
  return {
    purchases: both(row(db, Sum, bought, user.id)?.sum ?? 0),
    sales: both(row(db, Sum, sold, user.id)?.sum ?? 0),
    available_balance: priceIn(currency, user.balance),
    currency_code: currency.code,
    currency_symbol: currency.symbol,
  };
}
