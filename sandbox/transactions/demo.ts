import { DEMO } from '../accounts/demo.ts';
import { writeLedgerLine } from '../accounts/ledger.ts';
import { findUserByLogin } from '../accounts/users.ts';
import { findListing } from '../catalogue/details.ts';
import * as z from 'zod/mini';

import { fromEuro } from '#shared/money.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import { DAY_MS } from '../clock.ts';
import type { SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';
import { holdItem } from './holds.ts';
import { addLines } from './purchases.ts';
import type { DepositStatus } from './tables.ts';

// Id, days ago, minor units of EUR, status.
const DEPOSITS: readonly (readonly [string, number, number, DepositStatus])[] = [
  ['D-7K2M9QX4TP81', 1, 5_000, 'Pending'],
  ['D-3HN8WV5RCD20', 3, 10_000, 'Success'],
  ['D-9BT4ZY6LGS73', 9, 2_500, 'Error'],
  ['D-1FQ7XM2KPW95', 16, 2_500, 'Success'],
  ['D-8VC5DR3JHN46', 30, 5_000, 'Cancelled'],
  ['D-2PL9TS7GBY64', 47, 25_000, 'Success'],
  ['D-6WX1KM4ZQF38', 80, 10_000, 'Success'],
];

// Id, days ago, currency, lowest and highest price (minor units of EUR), number of items, status.
const PURCHASES: readonly (readonly [string, number, string, number, number, number, DepositStatus])[] = [
  ['P-5RG8NB2XVT67', 2, 'EUR', 1_500, 4_000, 2, 'Success'],
  ['P-4DK7LH9WQC15', 14, 'USD', 800, 2_000, 1, 'Success'],
  ['P-7YJ3FM6SZP82', 29, 'EUR', 300, 900, 3, 'Cancelled'],
  ['P-1TX6VR8BGN54', 46, 'EUR', 9_000, 14_000, 1, 'Success'],
];

const HISTORY_DAYS = 90;

/** Gives the demo user a history: deposits, and purchases of items that are sold. */
export function seedHistory(context: SandboxContext): void {
  const { db, clock } = context;
  const user = findUserByLogin(context, DEMO.username);
  if (!user) return;
  const ago = (days: number) => clock.now() - Math.round(days * DAY_MS);

  let moved = 0;
  for (const [id, days, amount, status] of DEPOSITS) {
    const settled = status === 'Pending' ? null : ago(days) + 90_000;
    const sql =
      'INSERT INTO deposits (id, user_id, amount, status, created_at, settled_at) VALUES (?, ?, ?, ?, ?, ?)';
    run(db, sql, id, user.id, amount, status, ago(days), settled);
    if (status !== 'Success' || settled === null) continue;
    writeLedgerLine(context, user.id, amount, 'deposit', id, settled);
    moved += amount;
  }
  for (const [id, days, currency, low, high, count, status] of PURCHASES) {
    const at = ago(days);
    const totalEur = buy(context, user.id, { id, at, currency, low, high, count, status });
    if (status !== 'Success') continue;
    writeLedgerLine(context, user.id, -totalEur, 'purchase', id, at);
    moved -= totalEur;
  }
  // Completes the ledger: the lines must add up to the balance in `DEMO`.
  writeLedgerLine(context, user.id, -moved, 'opening', undefined, ago(HISTORY_DAYS));
}

interface Purchase {
  id: string;
  at: number;
  currency: string;
  low: number;
  high: number;
  count: number;
  status: DepositStatus;
}
const Id = z.object({ id: z.number() });

/** Writes one purchase; returns its total in minor units of EUR. */
function buy(context: SandboxContext, userId: number, purchase: Purchase): number {
  const { db } = context;
  const currency = currencyOf(db, purchase.currency);
  const sql = `SELECT id FROM listings WHERE available = 1 AND category = 'cs2' AND price BETWEEN ? AND ?
    ORDER BY (id * 7919) % 10007, id LIMIT ?`;
  const lines = rows(db, Id, sql, purchase.low, purchase.high, purchase.count).flatMap(
    ({ id }) => findListing(db, id, 'en') ?? [],
  );
  const total = lines.reduce((sum, { price }) => sum + fromEuro(price, currency), 0);
  const totalEur = lines.reduce((sum, { price }) => sum + price, 0);
  run(
    db,
    `INSERT INTO purchases (id, user_id, status, payment_type, currency, total, total_eur, created_at, settled_at)
      VALUES (?, ?, ?, 'balance', ?, ?, ?, ?, ?)`,
    ...[purchase.id, userId, purchase.status, currency.code, total, totalEur, purchase.at, purchase.at],
  );
  addLines(context, purchase.id, lines, currency);
  if (purchase.status === 'Success') for (const line of lines) holdItem(context, line.id, purchase.id);
  return totalEur;
}
