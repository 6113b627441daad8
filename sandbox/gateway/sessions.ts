import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import * as z from 'zod/mini';

import { scheduleJob } from '../agenda/agenda.ts';
import { MINUTE_MS } from '../clock.ts';
import type { PaymentKind, PaymentResult, SandboxContext, SandboxEnv } from '../context.ts';
import { row, run, transaction } from '../database.ts';
import { fromDesktop, shopOrigin } from '../origin.ts';
import { SESSION_STATES, SETTLE_MODES, type SettleMode } from './tables.ts';

/** How long a payment page is open. */
const OPEN_MS = 15 * MINUTE_MS;

/** The job that expires an unpaid session; `data` is its id. */
export const EXPIRE_JOB = 'gateway.expire';

const Session = z.object({
  id: z.string(),
  kind: z.string(),
  reference: z.string(),
  /** Minor units of EUR. */
  amount: z.number(),
  return_origin: z.string(),
  to_app: z.number(),
  state: z.enum(SESSION_STATES),
  result: z.nullable(z.enum(['success', 'fail', 'pending'])),
  error: z.nullable(z.string()),
  mode: z.nullable(z.enum(SETTLE_MODES)),
  wrong_codes: z.number(),
  /** Epoch ms. */
  expires_at: z.number(),
});
/** A payer's session at the payment pages. */
export type Session = z.output<typeof Session>;

/** Where a payer returns to. */
export interface ReturnTarget {
  /** The web shop's origin, without a trailing slash. */
  origin: string;
  /** True if the payer returns by a `vitrine://` link. */
  app: boolean;
}

/** Where the payer of this request returns to. */
export function returnTargetOf(c: Context<SandboxEnv>, context: SandboxContext): ReturnTarget {
  return { origin: shopOrigin(c, context), app: fromDesktop(c) };
}

/**
 * Opens a session at the payment pages for 15 minutes. The area that has `kind` among its `payments` gets the
 * outcome. Returns the id, and the address for the payer with the query parameter `order`.
 * @param payment `reference` is the area's id, which the payer sees; `amount` in minor units of EUR, above 0
 */
export function createSession(
  context: SandboxContext,
  payment: { kind: string; userId: number; reference: string; amount: number; returnTo: ReturnTarget },
): { id: string; url: string } {
  const { db, clock } = context;
  const { kind, userId, reference, amount, returnTo } = payment;
  const id = randomBytes(18).toString('base64url');
  const now = clock.now();
  transaction(db, () => {
    run(
      db,
      `INSERT INTO gateway_sessions (id, kind, user_id, reference, amount, return_origin, to_app, created_at,
        expires_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, kind, userId, reference, amount, returnTo.origin, returnTo.app ? 1 : 0, now, now + OPEN_MS],
    );
    scheduleJob(context, EXPIRE_JOB, now + OPEN_MS, id);
  });
  return { id, url: `${context.gatewayOrigin}/pay/${id}?${new URLSearchParams({ order: reference })}` };
}

export function findSession({ db }: SandboxContext, id: string): Session | undefined {
  return row(db, Session, 'SELECT * FROM gateway_sessions WHERE id = ?', id);
}

/** The bank of the card asks for a code. */
export function startConfirmation({ db }: SandboxContext, id: string): void {
  run(db, "UPDATE gateway_sessions SET state = 'confirming' WHERE id = ?", id);
}

/** Counts a wrong code. */
export function countWrongCode({ db }: SandboxContext, id: string): void {
  run(db, 'UPDATE gateway_sessions SET wrong_codes = wrong_codes + 1 WHERE id = ?', id);
}

/** Ends the payer's part of a session. */
export function markFinished(
  { db }: SandboxContext,
  id: string,
  { result, error, mode }: { result: PaymentResult; error?: string | undefined; mode: SettleMode },
): void {
  const sql = "UPDATE gateway_sessions SET state = 'left', result = ?, error = ?, mode = ? WHERE id = ?";
  run(db, sql, result, error ?? null, mode, id);
}

/** True if the payer has paid and the shop does not know it yet: such a payment must not be replaced. */
export function isPaidButUnsettled({ db }: SandboxContext, kind: string, reference: string): boolean {
  const sql = `SELECT * FROM gateway_sessions
    WHERE kind = ? AND reference = ? AND state = 'left' AND result <> 'fail' LIMIT 1`;
  return row(db, Session, sql, kind, reference) !== undefined;
}

/**
 * The area's handlers for a kind of payment.
 * @throws Error if no area has the kind
 */
export function paymentKindOf({ areas }: SandboxContext, kind: string): PaymentKind {
  const found = areas.find(({ payments }) => payments && Object.hasOwn(payments, kind))?.payments?.[kind];
  if (!found) throw new Error(`no area has payments of the kind ${kind}`);
  return found;
}
