import { PAYOUT_METHODS } from '#shared/payout-methods.ts';
import { OFFER_STATUSES } from '#shared/wire/offers.ts';
import { oneOf } from '../database.ts';
import { settingsTable } from '../stored-settings.ts';

export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** `waiting`: the seller is at the payment pages; `processing`: the money is on its way. */
export const PAYOUT_STATES = ['waiting', 'processing', 'approved', 'failed', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Payouts, `amount` in minor units of EUR. The unique index allows one open or successful payout per offer.
 * `destination` has the last four characters of a card number or IBAN; the rest is never stored. A plan is a
 * scheduled step; a job has its id, so ids are never used again.
 */
export const SELLING_TABLES = `CREATE TABLE offers (
    id INTEGER PRIMARY KEY,
    order_nr TEXT NOT NULL UNIQUE,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    title TEXT NOT NULL,
    exterior TEXT NOT NULL,
    item_url TEXT NOT NULL,
    currency TEXT NOT NULL,
    user_price INTEGER NOT NULL CHECK (user_price > 0),
    service_price INTEGER,
    service_price_eur INTEGER,
    status TEXT NOT NULL CHECK (${oneOf('status', OFFER_STATUSES)}),
    payout_method TEXT,
    created_at INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  );
  CREATE INDEX offers_user ON offers (user_id, created_at);
  CREATE TABLE payouts (
    id INTEGER PRIMARY KEY,
    offer_id INTEGER NOT NULL REFERENCES offers ON DELETE CASCADE,
    method TEXT NOT NULL CHECK (${oneOf('method', PAYOUT_METHODS)}),
    amount INTEGER NOT NULL CHECK (amount > 0),
    state TEXT NOT NULL CHECK (${oneOf('state', PAYOUT_STATES)}),
    destination TEXT,
    created_at INTEGER NOT NULL,
    settled_at INTEGER
  );
  CREATE INDEX payouts_offer ON payouts (offer_id, created_at);
  CREATE UNIQUE INDEX payouts_live ON payouts (offer_id) WHERE state IN ('waiting', 'processing', 'approved');
  CREATE TABLE selling_plans (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    offer_id INTEGER NOT NULL UNIQUE REFERENCES offers ON DELETE CASCADE,
    step TEXT NOT NULL,
    due_at INTEGER NOT NULL
  );
  ${settingsTable('selling_waits')}`;
