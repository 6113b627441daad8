import * as z from 'zod/mini';

import type { IntegrityRule, SandboxContext } from '../context.ts';
import { rows } from '../database.ts';

/** Invariants of balances, deposits and purchases. */
export const TRANSACTION_RULES: readonly IntegrityRule[] = [
  {
    rule: 'a balance is the sum of its ledger',
    sql: `SELECT 'user ' || id || ': balance ' || balance || ', ledger ' ||
        (SELECT coalesce(sum(amount), 0) FROM ledger WHERE user_id = users.id) AS what FROM users
      WHERE balance <> (SELECT coalesce(sum(amount), 0) FROM ledger WHERE user_id = users.id)`,
  },
  {
    rule: 'a deposit is on the balance once if it succeeded, else not at all',
    sql: `SELECT deposits.id || ' ' || status || ': ' || coalesce(sum(ledger.amount), 0) || ' of ' || deposits.amount
        AS what FROM deposits LEFT JOIN ledger ON reference = deposits.id AND reason = 'deposit'
          AND ledger.user_id = deposits.user_id
      GROUP BY deposits.id
      HAVING coalesce(sum(ledger.amount), 0) <> iif(status = 'Success', deposits.amount, 0)`,
  },
  {
    rule: 'a purchase is off the balance once if it succeeded and was paid from there, else not at all',
    sql: `SELECT purchases.id || ' ' || status || ': ' || coalesce(sum(ledger.amount), 0) || ' of ' ||
        (discount_eur - total_eur) AS what
      FROM purchases LEFT JOIN ledger ON reference = purchases.id AND reason = 'purchase'
        AND ledger.user_id = purchases.user_id
      GROUP BY purchases.id
      HAVING coalesce(sum(ledger.amount), 0) <>
        iif(status = 'Success' AND payment_type = 'balance', discount_eur - total_eur, 0)`,
  },
  {
    rule: 'every movement has a deposit or a purchase behind it, or a tester',
    sql: `SELECT 'line ' || id || ': ' || reason || ' ' || coalesce(reference, '') AS what FROM ledger
      WHERE (reason = 'deposit' AND reference NOT IN (SELECT id FROM deposits))
        OR (reason = 'purchase' AND reference NOT IN (SELECT id FROM purchases))
        OR (reason IN ('deposit', 'purchase') AND reference IS NULL)`,
  },
  {
    rule: 'a purchase costs what its lines cost',
    sql: `SELECT purchases.id || ': ' || total || ' and ' || total_eur || ', lines ' || sum(price * count) || ' and ' ||
        sum(price_eur * count) AS what
      FROM purchases JOIN purchase_lines ON purchase_id = purchases.id GROUP BY purchases.id
      HAVING total <> sum(price * count) OR total_eur <> sum(price_eur * count)`,
  },
  {
    rule: 'a discount takes off nothing at least, and everything at most',
    sql: `SELECT id || ': ' || discount_eur || ' of ' || total_eur AS what FROM purchases
      WHERE discount_eur < 0 OR discount_eur > total_eur OR (discount_eur > 0 AND promocode IS NULL)`,
  },
  {
    rule: 'an item is bought, or being paid, once at most',
    sql: `SELECT 'item ' || item_id || ': ' || group_concat(purchase_id, ', ') AS what
      FROM purchase_lines JOIN purchases ON purchases.id = purchase_id
      WHERE status IN ('Success', 'Pending') GROUP BY item_id HAVING count(*) > 1`,
  },
  {
    rule: 'what is bought or being paid is held, and nothing else is',
    sql: `SELECT 'item ' || item_id || ' of ' || purchases.id || ' is not held' AS what
        FROM purchase_lines JOIN purchases ON purchases.id = purchase_lines.purchase_id
        LEFT JOIN holds ON listing_id = CAST(item_id AS INTEGER) AND holds.purchase_id = purchases.id
        WHERE status IN ('Success', 'Pending') AND listing_id IS NULL
      UNION ALL
      SELECT 'item ' || listing_id || ' is held by ' || purchases.id || ', ' || status
        FROM holds JOIN purchases ON purchases.id = purchase_id WHERE status NOT IN ('Success', 'Pending')`,
  },
  {
    rule: 'an item is either for sale, or held, or away',
    sql: `SELECT 'item ' || id || ' is ' || iif(for_sale, '', 'not ') || 'for sale, ' ||
        iif(held, '', 'not ') || 'held, ' || iif(away, '', 'not ') || 'away' AS what
      FROM (SELECT listings.id, available = 1 AS for_sale, holds.listing_id IS NOT NULL AS held,
          away.listing_id IS NOT NULL AS away
        FROM listings LEFT JOIN holds ON holds.listing_id = listings.id
          LEFT JOIN away ON away.listing_id = listings.id)
      WHERE for_sale + held + away <> 1`,
  },
  {
    rule: 'a promo code counts once a user',
    sql: `SELECT 'user ' || user_id || ' ' || promocode || ': ' || group_concat(id, ', ') AS what FROM purchases
      WHERE status IN ('Success', 'Pending') AND promocode IS NOT NULL
      GROUP BY user_id, promocode HAVING count(*) > 1`,
  },
  {
    rule: 'a promo code is used up by purchases that count, and by nothing else',
    sql: `SELECT purchase_id || ' has ' || code AS what FROM promo_uses JOIN purchases ON purchases.id = purchase_id
        WHERE status NOT IN ('Success', 'Pending') OR promocode IS NOT code
      UNION ALL
      SELECT id || ' does not have ' || promocode FROM purchases
        WHERE status IN ('Success', 'Pending') AND promocode IS NOT NULL
          AND id NOT IN (SELECT purchase_id FROM promo_uses)`,
  },
];

const Breach = z.object({ what: z.string() });
const Account = z.object({ user_id: z.number(), balance: z.number(), ledger: z.number() });

/** The result of checking all invariants. */
export interface Integrity {
  /** Each violation with its rule; empty if there are none. */
  problems: string[];
  /** Each user's balance and ledger sum, in minor units of EUR. */
  users: z.output<typeof Account>[];
}

/** Checks the invariants of all areas. */
export function checkIntegrity({ db, areas }: SandboxContext): Integrity {
  return {
    problems: areas
      .flatMap(({ rules = [] }) => rules)
      .flatMap(({ rule, sql }) => rows(db, Breach, sql).map(({ what }) => `${rule}, but ${what}`)),
    users: rows(
      db,
      Account,
      `SELECT users.id AS user_id, balance, coalesce(sum(amount), 0) AS ledger
        FROM users LEFT JOIN ledger ON user_id = users.id GROUP BY users.id ORDER BY users.id`,
    ),
  };
}
