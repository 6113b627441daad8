import type { Intent, Subject } from './intent-record.ts';

/**
 * One movement of money that somebody asked for: what is remembered of it from before the request leaves until its
 * outcome was seen. The same for purchases, deposits, payouts and offers. Pure: who asks the server, and where it is
 * kept, is `renderer/src/payments`.
 */

export type { Intent, IntentStep, Subject } from './intent-record.ts';

export type IntentEvent =
  | { type: 'answered'; order?: string | undefined; redirectUrl?: string | undefined }
  | { type: 'refused'; text: string }
  | { type: 'lost' }
  /** What the server's histories say of it. */
  | { type: 'found'; stage: Stage; order?: string | undefined; text?: string | undefined };

/** What a history says: it is not there, it waits for the payer, it worked, it did not. */
export type Stage = 'absent' | 'waiting' | 'done' | 'failed';

/** Nothing more can become of it. */
export function hasEnded({ step }: Pick<Intent, 'step'>): boolean {
  return step === 'done' || step === 'failed';
}

/** The server may have done it, or may be doing it: it must be looked up before it is asked for again. */
export function isUncertain({ step }: Pick<Intent, 'step'>): boolean {
  return step === 'asking' || step === 'lost';
}

/** How long one that has not ended counts as under way. A day later nobody is at it any more. */
const UNDER_WAY_MS = 24 * 3_600_000;

/** Until when somebody is at it, epoch ms; 0 for what has ended, or was never done. The app does not restart then. */
export function underWayUntil({ step, started }: Pick<Intent, 'step' | 'started'>): number {
  return hasEnded({ step }) || step === 'open' ? 0 : started + UNDER_WAY_MS;
}

/** One at a time in each slot: one purchase, one deposit, one payout or decision an offer, one new offer. */
export function slotOf(subject: Subject): string {
  switch (subject.kind) {
    case 'purchase':
    case 'deposit':
      return subject.kind;
    case 'payout':
      return `payout:${subject.offerId}`;
    case 'offer':
      return subject.action === 'create' ? 'offer' : `offer:${subject.offerId}`;
  }
}

/** An answer to these that names no page to pay at says nothing of the money: only the records tell if it was paid. */
function isToldByRecords({ kind }: Subject): boolean {
  return kind === 'deposit' || kind === 'purchase';
}

/** The server took it and named no page to pay at: whether it worked is for its records to say. */
export function isBeingConfirmed({ step, redirectUrl, request }: Intent): boolean {
  return step === 'away' && (redirectUrl ?? request) === undefined;
}

/** The step after an event. What has ended stays ended, and late or repeated news change nothing. */
export function nextIntent(intent: Intent, event: IntentEvent): Intent {
  if (hasEnded(intent)) return intent;
  const order = 'order' in event ? (event.order ?? intent.order) : intent.order;
  switch (event.type) {
    case 'lost':
      return intent.step === 'asking' ? { ...intent, step: 'lost' } : intent;
    case 'answered': {
      if (event.redirectUrl !== undefined)
        return { ...intent, step: 'away', order, redirectUrl: event.redirectUrl };
      if (!isToldByRecords(intent.subject)) return { ...intent, step: 'done', order };
      // Asking again would bring no page either.
      return { ...intent, step: 'away', order, request: undefined };
    }
    case 'refused':
      return { ...intent, step: 'failed', text: event.text };
    case 'found':
      return found(intent, event, order);
  }
}

function found(
  intent: Intent,
  { stage, text }: Extract<IntentEvent, { type: 'found' }>,
  order: string | undefined,
): Intent {
  switch (stage) {
    case 'done':
      return { ...intent, step: 'done', order };
    case 'failed':
      return { ...intent, step: 'failed', order, text };
    case 'waiting':
      return { ...intent, step: 'away', order };
    case 'absent':
      // Away stays away: a history may be slower than the payer.
      return isUncertain(intent) ? { ...intent, step: 'open' } : intent;
  }
}

/**
 * True where a repetition of the request must carry the key of the one before (IETF draft "The Idempotency-Key HTTP
 * Header Field"): the server has not done it, or waits for its payer and answers again with the payer's address.
 */
export function mayReuseKey(before: Intent, print: string): boolean {
  return before.print === print && (before.step === 'open' || before.step === 'away');
}
