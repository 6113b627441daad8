import * as z from 'zod/mini';

import { scheduleJob } from '../agenda/agenda.ts';
import { DAY_MS } from '../clock.ts';
import type { PaymentOutcome, PaymentResult, SandboxContext } from '../context.ts';
import { type Session, findSession, paymentKindOf, markFinished } from './sessions.ts';
import { storedSettings } from '../stored-settings.ts';
import { SETTLE_MODES, type SettleMode } from './tables.ts';

/**
 * When the shop gets the outcome of a payment:
 * - `at-once`: before the payer returns
 * - `early`: before the payer returns, who returns only by a button
 * - `late`: `late_ms` after the payer has left the payment pages
 * - `twice`: at once two times, and a third time a second later
 * - `never`: not until a tester decides
 */
const SettleSettings = z.object({
  settle: z.enum(SETTLE_MODES),
  late_ms: z.int().check(z.gte(0), z.lte(7 * DAY_MS)),
});
export type SettleSettings = z.output<typeof SettleSettings>;
const DEFAULTS: SettleSettings = { settle: 'at-once', late_ms: 5000 };
const AGAIN_MS = 1000;

/** The job that reports an outcome; its data is a `Notice`. */
export const SETTLE_JOB = 'gateway.settle';
const Notice = z.object({ session: z.string(), outcome: z.enum(['success', 'error', 'cancelled']) });

const settings = storedSettings(
  'gateway_settings',
  SettleSettings,
  z.partial(SettleSettings),
  () => DEFAULTS,
);

/** The current settings of the payment pages. */
export const readSettleSettings = settings.read;

/**
 * Changes the settings for later payments; scheduled reports stay.
 * @throws Refusal 422
 */
export const changeSettleSettings = settings.change;

/** How a session at the payment pages ends. */
export interface PaymentEnd {
  /** Undefined if the card's bank never answers. */
  outcome: PaymentOutcome | undefined;
  /** The text for the payer, at most 200 characters. */
  error?: string | undefined;
}

/** Ends a session and reports the outcome as the settings say. Runs inside a transaction. */
export function finishSession(
  context: SandboxContext,
  session: Session,
  { outcome, error }: PaymentEnd,
  settleSettings: SettleSettings = readSettleSettings(context),
): void {
  const { settle: mode, late_ms } = settleSettings;
  markFinished(context, session.id, { result: resultOf(outcome, mode), error, mode });
  if (outcome === undefined) return;
  const notify = () => paymentKindOf(context, session.kind).settle(context, session.reference, outcome);
  const later = (ms: number) =>
    scheduleJob(context, SETTLE_JOB, context.clock.now() + ms, { session: session.id, outcome });
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

/** Runs a scheduled report. */
export function runSettleJob(context: SandboxContext, data: unknown): void {
  const { session: id, outcome } = Notice.parse(data);
  const session = findSession(context, id);
  if (session) paymentKindOf(context, session.kind).settle(context, session.reference, outcome);
}

/** Expires an unpaid session. The shop is notified at once, with any settings. */
export function runExpireJob(context: SandboxContext, data: unknown): void {
  const session = findSession(context, String(data));
  if (!session || session.state === 'left') return;
  const paymentEnd: PaymentEnd = { outcome: 'cancelled', error: 'The payment page has expired.' };
  finishSession(context, session, paymentEnd, { settle: 'at-once', late_ms: 0 });
}
