import * as z from 'zod/mini';

import { PAYOUT_METHODS, type PayoutMethod } from '#shared/payout-methods.ts';
import type { SandboxContext } from '../context.ts';
import { row, rows, run } from '../database.ts';
import { PAYOUT_STATES, type PayoutState } from './tables.ts';

const Payout = z.object({
  id: z.number(),
  offer_id: z.number(),
  method: z.enum(PAYOUT_METHODS),
  /** Minor units of EUR. */
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  /** `•••• 4242`. */
  destination: z.nullable(z.string()),
  /** Epoch ms. */
  created_at: z.number(),
  settled_at: z.nullable(z.number()),
});
/** A payment to a seller's card or bank account. */
export type Payout = z.output<typeof Payout>;

const SELECT = 'SELECT id, offer_id, method, amount, state, destination, created_at, settled_at FROM payouts';

export function findPayout({ db }: SandboxContext, id: number): Payout | undefined {
  return row(db, Payout, `${SELECT} WHERE id = ?`, id);
}

/** The payout of an offer that is open, under way or done. */
export function findActivePayout({ db }: SandboxContext, offerId: number): Payout | undefined {
  const sql = `${SELECT} WHERE offer_id = ? AND state IN ('waiting', 'processing', 'approved')`;
  return row(db, Payout, sql, offerId);
}

/** The newest 200 payouts, for the tester page. */
export function listPayouts({ db }: SandboxContext): Payout[] {
  return rows(db, Payout, `${SELECT} ORDER BY created_at DESC, id DESC LIMIT 200`);
}

/** Creates a payout and returns its id. `amount` is in minor units of EUR. */
export function addPayout(
  { db, clock }: SandboxContext,
  payout: {
    offerId: number;
    method: PayoutMethod;
    amount: number;
    state: PayoutState;
    destination?: string | undefined;
  },
): number {
  const now = clock.now();
  return run(
    db,
    `INSERT INTO payouts (offer_id, method, amount, state, destination, created_at, settled_at)
      VALUES (?, ?, ?, ?, ?, ?, ?)`,
    ...[payout.offerId, payout.method, payout.amount, payout.state, payout.destination ?? null, now],
    payout.state === 'approved' ? now : null,
  ).id;
}

/** Sets a payout's state without a check: the caller decides whether it is allowed. */
export function setPayoutState({ db, clock }: SandboxContext, id: number, state: PayoutState): void {
  const settled = state === 'waiting' || state === 'processing' ? null : clock.now();
  run(db, 'UPDATE payouts SET state = ?, settled_at = ? WHERE id = ?', state, settled, id);
}
