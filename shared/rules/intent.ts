import type { Intent, Subject } from './intent-record.ts';

/**
 * The state machine of a payment intent, for purchases, deposits, payouts and offers. It is pure:
 * `renderer/src/paying/engine` sends the requests and stores the intents.
 */

export type { Intent, IntentStep, Subject } from './intent-record.ts';

/** What happens to an intent. */
export type IntentEvent =
  | {
      type: 'answered';
      order?: string | undefined;
      redirectUrl?: string | undefined;
      /** What the server took from the balance, minor units of EUR. */
      charged?: number | undefined;
    }
  | { type: 'refused'; text: string }
  | { type: 'lost' }
  /** `at` is the moment of the lookup, epoch ms by this machine's clock. */
  | (Found & { at?: number | undefined })
  /** The payment provider sent the payer back to a result page: `declined` to the one of a failure. */
  | { type: 'returned'; at: number }
  | { type: 'declined'; text: string };

/** The result of a lookup in the server's histories. */
export interface Found {
  type: 'found';
  stage: Stage;
  order?: string | undefined;
  text?: string | undefined;
  /** The server says that nothing was paid yet. */
  unpaid?: boolean | undefined;
}

/**
 * State in a history: not listed, waiting for the payer, succeeded, failed. `unknown`: not among the entries that could
 * be read, but some could not.
 */
export type Stage = 'absent' | 'unknown' | 'waiting' | 'done' | 'failed';

/**
 * How long the server's records may lack a request that was carried out, in ms: some servers write them from a queue.
 * Before that, an absence proves nothing.
 */
const RECORDS_LAG_MS = 60_000;

/** Until when the shop asks what became of a request without an answer, epoch ms. Then it may be repeated. */
export const askedUntil = ({ started }: Pick<Intent, 'started'>): number => started + RECORDS_LAG_MS;

/** True for an intent that has ended. */
export function hasEnded({ step }: Pick<Intent, 'step'>): boolean {
  return step === 'done' || step === 'failed';
}

/** True if the server may have carried it out: look it up before repeating the request. */
export function isUncertain({ step }: Pick<Intent, 'step'>): boolean {
  return step === 'asking' || step === 'lost';
}

/** How long an intent without an end counts as in progress: a day, in ms. */
const UNDER_WAY_MS = 24 * 3_600_000;

/** Until when it counts as in progress, epoch ms; 0 if it has ended or is `open`. The client does not restart before that. */
export function underWayUntil({ step, started }: Pick<Intent, 'step' | 'started'>): number {
  return hasEnded({ step }) || step === 'open' ? 0 : started + UNDER_WAY_MS;
}

/** The slot of an intent. Each slot holds one at a time: a purchase, a deposit, a payout or decision per offer, a new offer. */
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

/** True if only the server's history tells whether it was paid, in case the response has no payment URL. */
function isConfirmedByHistory({ kind }: Subject): boolean {
  return kind === 'deposit' || kind === 'purchase';
}

/** True if the server accepted it without a payment URL: its history will confirm the payment. */
export function isBeingConfirmed({ step, redirectUrl, request }: Intent): boolean {
  return step === 'away' && (redirectUrl ?? request) === undefined;
}

/** The intent after an event. An ended intent stays unchanged; late or repeated events have no effect. */
export function nextIntent(intent: Intent, event: IntentEvent): Intent {
  if (hasEnded(intent)) return intent;
  const order = 'order' in event ? (event.order ?? intent.order) : intent.order;
  switch (event.type) {
    case 'lost':
      return intent.step === 'asking' ? { ...intent, step: 'lost' } : intent;
    case 'answered': {
      const { charged = intent.charged } = event;
      if (event.redirectUrl !== undefined)
        return { ...intent, step: 'away', order, redirectUrl: event.redirectUrl };
      // A payout by card has a stored request: its answer should have named the page for the card.
      if (!isConfirmedByHistory(intent.subject) && intent.request === undefined)
        return { ...intent, step: 'done', order };
      // Repeating the request would return no payment URL either.
      return { ...intent, step: 'away', order, charged, request: undefined };
    }
    case 'refused':
      return { ...intent, step: 'failed', text: event.text };
    case 'found':
      return found(intent, event, order);
    case 'returned':
      // What the server said before the payer came back is out of date.
      return intent.step === 'away' ? { ...intent, returned: event.at, unpaid: undefined } : intent;
    case 'declined':
      return intent.step === 'away' ? { ...intent, step: 'failed', text: event.text } : intent;
  }
}

function found(
  intent: Intent,
  { stage, text, unpaid, at = intent.started }: Found & { at?: number | undefined },
  order: string | undefined,
): Intent {
  switch (stage) {
    case 'done':
      return { ...intent, step: 'done', order };
    case 'failed':
      return { ...intent, step: 'failed', order, text };
    case 'waiting':
      return { ...intent, step: 'away', order, unpaid };
    case 'unknown':
      return isUncertain(intent) ? { ...intent, step: 'lost' } : intent;
    case 'absent': {
      // `away` stays: the history may lag behind the payer.
      if (!isUncertain(intent)) return intent;
      // A clock that was set back would make the wait endless.
      const waiting = { ...intent, step: 'lost', started: Math.min(intent.started, at) } as const;
      return at < askedUntil(waiting) ? waiting : { ...intent, step: 'open' };
    }
  }
}

/**
 * True if a repeated request must reuse the earlier key (IETF draft "The Idempotency-Key HTTP Header Field"): the server
 * has not carried it out, or waits for the payer and returns the payment URL again.
 */
export function mayReuseKey(before: Intent, print: string): boolean {
  return before.print === print && (before.step === 'open' || before.step === 'away');
}
