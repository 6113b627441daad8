import * as z from 'zod/mini';

import { fail } from '../answers.ts';
import type { SandboxContext } from '../context.ts';
import { oneOf, row, run, transaction } from '../database.ts';

/**
 * Why a balance changed. `opening` is the first balance of an account, `adjustment` a tester's change. A reversal has
 * the reference of the deposit or purchase that it reverses.
 */
export const LEDGER_REASONS = ['opening', 'adjustment', 'deposit', 'purchase'] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];

/** Every change of every balance, in minor units of EUR. A balance is the sum of its lines. */
export const LEDGER_TABLE = `CREATE TABLE ledger (
  id INTEGER PRIMARY KEY,
  user_id INTEGER NOT NULL REFERENCES users ON DELETE CASCADE,
  amount INTEGER NOT NULL CHECK (amount <> 0),
  reason TEXT NOT NULL CHECK (${oneOf('reason', LEDGER_REASONS)}),
  reference TEXT,
  at INTEGER NOT NULL
);
CREATE INDEX ledger_user ON ledger (user_id);
CREATE INDEX ledger_reference ON ledger (reference);`;

const Balance = z.object({ balance: z.number() });

/** A user's balance, in minor units of EUR. */
export function balanceOf({ db }: SandboxContext, userId: number): number {
  return row(db, Balance, 'SELECT balance FROM users WHERE id = ?', userId)?.balance ?? 0;
}

/**
 * Writes a line of the ledger for a balance that the caller changes. An amount of 0 writes none.
 * @param at epoch ms; now unless given
 */
export function writeLedgerLine(
  { db, clock }: SandboxContext,
  userId: number,
  amount: number,
  reason: LedgerReason,
  reference?: string,
  at = clock.now(),
): void {
  if (amount === 0) return;
  run(
    db,
    'INSERT INTO ledger (user_id, amount, reason, reference, at) VALUES (?, ?, ?, ?, ?)',
    ...[userId, amount, reason, reference ?? null, at],
  );
}

/**
 * Adds money to a balance, or takes it off if `amount` (minor units of EUR) is negative.
 * @throws Refusal 422 'Not enough money' if the balance would become negative
 */
export function moveMoney(
  context: SandboxContext,
  userId: number,
  amount: number,
  reason: LedgerReason,
  reference: string,
): void {
  transaction(context.db, () => {
    if (balanceOf(context, userId) + amount < 0) throw fail(422, 'Not enough money');
    run(context.db, 'UPDATE users SET balance = balance + ? WHERE id = ?', amount, userId);
    writeLedgerLine(context, userId, amount, reason, reference);
  });
}
