import { settingsTable } from '../stored-settings.ts';

/**
 * - `open`: the page waits for a card
 * - `confirming`: the bank asks for a code (3-D Secure)
 * - `left`: the payer is done
 */
export const SESSION_STATES = ['open', 'confirming', 'left'] as const;

/** When the shop gets the outcome of a payment (see `settling.ts`). */
export const SETTLE_MODES = ['at-once', 'early', 'late', 'twice', 'never'] as const;
export type SettleMode = (typeof SETTLE_MODES)[number];

/**
 * Sessions of payers; `amount` is in minor units of EUR. Card data is never stored. `return_origin` is the web
 * shop's; with `to_app` the payer returns to `vitrine://`. `mode` is the setting at the moment the payer left.
 */
export const GATEWAY_TABLES = `CREATE TABLE gateway_sessions (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
    reference TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    return_origin TEXT NOT NULL,
    to_app INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'open',
    result TEXT,
    error TEXT,
    mode TEXT,
    wrong_codes INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE INDEX gateway_sessions_reference ON gateway_sessions (kind, reference);
  ${settingsTable('gateway_settings')}`;
