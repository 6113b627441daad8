import { DEMO } from '../accounts/demo.ts';
import { findUserByLogin } from '../accounts/users.ts';
import { findListing } from '../catalogue/details.ts';
import { titleOf } from '../catalogue/listings.ts';
import { picturePath } from '../catalogue/picture-key.ts';
import * as z from 'zod/mini';

import { fromEuro } from '../../shared/money.ts';
import { currencyOf } from '../catalogue/currencies.ts';
import type { SandboxContext } from '../context.ts';
import { rows, run } from '../database.ts';
import type { DepositStatus, OfferStatus } from './tables.ts';

const DAY = 24 * 3_600_000;

// Days ago, minor units of EUR, what became of it. Seven, so that a list of five has a second page.
const DEPOSITS: readonly (readonly [string, number, number, DepositStatus])[] = [
  ['D-7K2M9QX4TP81', 1, 5_000, 'Pending'],
  ['D-3HN8WV5RCD20', 3, 10_000, 'Success'],
  ['D-9BT4ZY6LGS73', 9, 2_500, 'Error'],
  ['D-1FQ7XM2KPW95', 16, 2_500, 'Success'],
  ['D-8VC5DR3JHN46', 30, 5_000, 'Cancelled'],
  ['D-2PL9TS7GBY64', 47, 25_000, 'Success'],
  ['D-6WX1KM4ZQF38', 80, 10_000, 'Success'],
];

// Days ago, currency, prices between which items are picked (minor units of EUR), how many, what became of it.
const PURCHASES: readonly (readonly [string, number, string, number, number, number, DepositStatus])[] = [
  ['P-5RG8NB2XVT67', 2, 'EUR', 1_500, 4_000, 2, 'Success'],
  ['P-4DK7LH9WQC15', 14, 'USD', 800, 2_000, 1, 'Success'],
  ['P-7YJ3FM6SZP82', 29, 'EUR', 300, 900, 3, 'Cancelled'],
  ['P-1TX6VR8BGN54', 46, 'EUR', 9_000, 14_000, 1, 'Success'],
];

// Days ago, title, exterior, wished and offered price (minor units of EUR), status.
const OFFERS: readonly (readonly [number, string, string, number, number | null, OfferStatus])[] = [
  [0.2, 'AWP | Asiimov', 'field_tested', 13_500, null, 'pending'],
  [1, 'AK-47 | Redline', 'minimal_wear', 4_200, 3_650, 'offer'],
  [4, 'M4A1-S | Hyper Beast', 'well_worn', 2_900, 2_480, 'awaiting_item'],
  [8, 'Desert Eagle | Printstream', 'field_tested', 4_600, 4_150, 'ready_for_payout'],
  [11, 'USP-S | Kill Confirmed', 'battle_scarred', 3_300, 2_790, 'payout_processing'],
  [25, '★ Karambit', 'not_painted', 72_000, 66_500, 'approved'],
  [33, 'Glock-18 | Water Elemental', 'factory_new', 1_400, 980, 'declined_by_user'],
  [52, 'P250 | Sand Dune', 'battle_scarred', 900, null, 'declined_by_service'],
];

/** Gives the demo user a past: deposits, purchases of items that are sold since, and an offer in every status. */
export function seedHistory(context: SandboxContext): void {
  const { db, clock } = context;
  const user = findUserByLogin(context, DEMO.username);
  if (!user) return;
  const ago = (days: number) => clock.now() - Math.round(days * DAY);

  for (const [id, days, amount, status] of DEPOSITS) {
    const settled = status === 'Pending' ? null : ago(days) + 90_000;
    const sql =
      'INSERT INTO deposits (id, user_id, amount, status, created_at, settled_at) VALUES (?, ?, ?, ?, ?, ?)';
    run(db, sql, id, user.id, amount, status, ago(days), settled);
  }
  for (const [id, days, currency, low, high, count, status] of PURCHASES)
    buy(context, user.id, { id, at: ago(days), currency, low, high, count, status });
  OFFERS.forEach(([days, title, exterior, wish, offered, status], index) => {
    const url = `https://steamcommunity.com/profiles/${user.steam_id}/inventory/#730_2_${31_046_220_000 + index * 7919}`;
    run(
      db,
      `INSERT INTO offers (order_nr, user_id, title, exterior, item_url, currency, user_price, service_price,
        service_price_eur, status, payout_method, created_at, changed_at)
        VALUES (?, ?, ?, ?, ?, 'EUR', ?, ?, ?, ?, ?, ?, ?)`,
      ...[`S-${10_482 - index * 37}`, user.id, title, exterior, url, wish, offered, offered, status],
      ...[status === 'approved' || status === 'payout_processing' ? 'sepa-manual' : null],
      ...[ago(days), ago(days * 0.8)],
    );
  });
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

function buy({ db }: SandboxContext, userId: number, purchase: Purchase): void {
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
  lines.forEach((line, position) => {
    run(
      db,
      `INSERT INTO purchase_lines (purchase_id, position, item_id, title, category, img_url, price, price_eur)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[purchase.id, position, String(line.id), titleOf(line), line.category],
      ...[picturePath(line.picture, line.pattern), fromEuro(line.price, currency), line.price],
    );
    if (purchase.status === 'Success') run(db, 'UPDATE listings SET available = 0 WHERE id = ?', line.id);
  });
}
