import * as z from 'zod/mini';

import { toAmount } from '#shared/money.ts';
import { ok, readBody } from '../answers.ts';
import { epochSeconds } from '../clock.ts';
import type { SandboxApp, SandboxContext } from '../context.ts';
import { type Deposit, listDeposits, settleDeposit } from './deposits.ts';
import { checkIntegrity } from './integrity.ts';
import { type Purchase, listPurchases, settlePurchase } from './purchase-states.ts';
import { DEPOSIT_STATUSES } from './tables.ts';

const API = '/__sandbox/api';
const Change = z.object({ status: z.enum(DEPOSIT_STATUSES) });

/** A deposit in the tester's API; `amount` is decimal EUR, `created_at` epoch seconds. */
function showDeposit({ amount, created_at, ...rest }: Deposit): Record<string, unknown> {
  return { ...rest, amount: toAmount(amount), created_at: epochSeconds(created_at) };
}

/** A purchase in the tester's API; `total` and `discount` are decimal EUR, `created_at` epoch seconds. */
function showPurchase(purchase: Purchase): Record<string, unknown> {
  const { total_eur, discount_eur, created_at, ...rest } = purchase;
  return {
    ...rest,
    total: toAmount(total_eur),
    discount: toAmount(discount_eur),
    created_at: epochSeconds(created_at),
  };
}

/** The tester's calls for deposits, purchases and the ledger. */
export function transactionTesterRoutes(app: SandboxApp, context: SandboxContext): void {
  app.get(`${API}/ledger`, (c) => ok(c, checkIntegrity(context)));

  app.get(`${API}/deposits`, (c) => ok(c, listDeposits(context).map(showDeposit)));
  app.put(`${API}/deposits/:id`, async (c) => {
    const { status } = await readBody(c, Change);
    return ok(c, showDeposit(settleDeposit(context, c.req.param('id'), status)));
  });

  app.get(`${API}/purchases`, (c) => ok(c, listPurchases(context).map(showPurchase)));
  app.put(`${API}/purchases/:id`, async (c) => {
    const { status } = await readBody(c, Change);
    return ok(c, showPurchase(settlePurchase(context, c.req.param('id'), status)));
  });
}
