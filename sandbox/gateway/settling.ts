import * as z from 'zod/mini';

import { plan } from '../agenda/agenda.ts';
import { parse } from '../answers.ts';
import type { PaymentOutcome, PaymentResult, SandboxContext } from '../context.ts';
import { row, run, transaction } from '../database.ts';
import { type Session, findSession, kindOf, leave } from './sessions.ts';
import { SETTLE_MODES, type SettleMode } from './tables.ts';

/**
 * When the shop hears how a payment went:
 * - `at-once`: before the payer comes back
 * - `early`: before the payer comes back, who comes back only by a click
 * - `late`: `late_ms` after the payer has left the payment pages
 * - `twice`: at once two times over, and a third time a second later
 * - `never`: not at all, until a tester decides
 */
const Settling = z.object({
  settle: z.enum(SETTLE_MODES),
  late_ms: z.int().check(z.gte(0), z.lte(7 * 24 * 3_600_000)),
});
export type Settling = z.output<typeof Settling>;
const DEFAULTS: Settling = { settle: 'at-once', late_ms: 5000 };
const AGAIN_MS = 1000;

const Changes = z.partial(Settling);
const Stored = z.object({
  value: z.pipe(
    z.string(),
    z.transform((text): unknown => JSON.parse(text)),
  ),
});

/** The job that brings a notice; see `Notice`. */
export const SETTLE = 'gateway.settle';
const Notice = z.object({ session: z.string(), outcome: z.enum(['success', 'error', 'cancelled']) });

/** How payments settle now. */
export function readSettling({ db }: SandboxContext): Settling {
  const stored = row(db, Stored, 'SELECT value FROM gateway_settings WHERE id = 1')?.value ?? {};
  return Settling.parse({ ...DEFAULTS, ...Changes.parse(stored) });
}

/**
 * Changes how payments settle from now on; what is under way stays as it was planned.
 * @throws Refusal 422
 */
export function changeSettling(context: SandboxContext, changes: unknown): Settling {
  const { db } = context;
  return transaction(db, () => {
    const next = Settling.parse({ ...readSettling(context), ...parse(Changes, changes) });
    run(
      db,
      'INSERT INTO gateway_settings VALUES (1, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
      JSON.stringify(next),
    );
    return next;
  });
}

/** How a visit to the payment pages ends. */
export interface Ending {
  /** Undefined where the card's bank never answers. */
  outcome: PaymentOutcome | undefined;
  /** What the payer is told, at most 200 characters. */
  error?: string | undefined;
}

/** Ends a visit, and tells the shop as the tester wants it told. Runs inside a transaction. */
export function conclude(
  context: SandboxContext,
  session: Session,
  { outcome, error }: Ending,
  settling: Settling = readSettling(context),
): void {
  const { settle: mode, late_ms } = settling;
  leave(context, session.id, { result: resultOf(outcome, mode), error, mode });
  if (outcome === undefined) return;
  const notify = () => kindOf(context, session.kind).settle(context, session.reference, outcome);
  const later = (ms: number) =>
    plan(context, SETTLE, context.clock.now() + ms, { session: session.id, outcome });
  switch (mode) {
    case 'at-once':
    case 'early':
      return notify();
    case 'late':
      return later(late_ms);
    case 'twice':
      notify();
      notify();
      return later(AGAIN_MS);
    case 'never':
      return undefined;
  }
}

function resultOf(outcome: PaymentOutcome | undefined, mode: SettleMode): PaymentResult {
  if (outcome === undefined) return 'pending';
  if (outcome !== 'success') return 'fail';
  return mode === 'never' ? 'pending' : 'success';
}

/** A notice that was planned has its time. */
export function settleNow(context: SandboxContext, data: unknown): void {
  const { session: id, outcome } = Notice.parse(data);
  const session = findSession(context, id);
  if (session) kindOf(context, session.kind).settle(context, session.reference, outcome);
}

/** Nobody paid in time. The shop hears of it at once, however payments settle. */
export function expire(context: SandboxContext, data: unknown): void {
  const session = findSession(context, String(data));
  if (!session || session.state === 'left') return;
  const ending: Ending = { outcome: 'cancelled', error: 'The payment page has expired.' };
  conclude(context, session, ending, { settle: 'at-once', late_ms: 0 });
}
