import { oneOf } from '../database.ts';
import { HOLDS_TABLE } from './holds.ts';
import { IDEMPOTENCY_TABLE } from './idempotency.ts';

export const DEPOSIT_STATUSES = ['Pending', 'Success', 'Error', 'Cancelled'] as const;
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number];

/** As for deposits; a purchase from the balance is `Success` at once. */
export const PURCHASE_STATUSES = [...DEPOSIT_STATUSES] as const;
export type PurchaseStatus = DepositStatus;

/**
 * Deposits and purchases. Amounts are minor units: of EUR if the column ends in `_eur` or names no currency, else of
 * the row's `currency`. Times are epoch ms. Ids are random, because a payer may return in a browser that is not
 * signed in.
 */
export const TRANSACTION_TABLES = `CREATE TABLE deposits (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    amount INTEGER NOT NULL CHECK (amount > 0),
    status TEXT NOT NULL CHECK (${oneOf('status', DEPOSIT_STATUSES)}),
    contact TEXT,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
  );
  CREATE INDEX deposits_user ON deposits (user_id, created_at);
  CREATE TABLE purchases (
    id TEXT PRIMARY KEY,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (${oneOf('status', PURCHASE_STATUSES)}),
    payment_type TEXT NOT NULL CHECK (payment_type IN ('balance', 'card')),
    currency TEXT NOT NULL,
    total INTEGER NOT NULL,
    total_eur INTEGER NOT NULL,
    promocode TEXT,
    discount_eur INTEGER NOT NULL DEFAULT 0,
    contact TEXT,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
  );
  CREATE INDEX purchases_user ON purchases (user_id, created_at);
  CREATE TABLE purchase_lines (
    purchase_id TEXT NOT NULL REFERENCES purchases ON DELETE CASCADE,
    position INTEGER NOT NULL,
    item_id TEXT NOT NULL,
    title TEXT NOT NULL,
    category TEXT NOT NULL,
    img_url TEXT NOT NULL,
    price INTEGER NOT NULL,
    price_eur INTEGER NOT NULL,
    count INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (purchase_id, position)
  ) WITHOUT ROWID;
  ${IDEMPOTENCY_TABLE};
  ${HOLDS_TABLE}`;
