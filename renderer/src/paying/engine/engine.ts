import {
  askedUntil,
  hasEnded,
  isUncertain,
  mayReuseKey,
  nextIntent,
  slotOf,
  type Intent,
  type IntentEvent,
} from '#shared/rules/intent.ts';
import type { KeptIntent } from './intent-ledger.ts';
import {
  type Answer,
  type PaymentRequest,
  PaymentInProgressError,
  UnreadableIntentError,
} from '../payment-request.ts';
import { classifyOutcome, isConflict, type RequestOutcome } from '../../api/request-outcome.ts';
import { createOutcomeNotes } from './outcome-notes.ts';
import type { Ports } from './ports.ts';
import { createExplainer, groupOf, type Explanation, type UnreadableIntent } from './unreadable.ts';

/** The payment engine: sends each purchase, deposit, payout and offer request at most once. */
export function createPayments(ports: Ports) {
  const { ledger, records } = ports;
  const explainBy = createExplainer(records.rows, ports.now);
  const notes = createOutcomeNotes(ports);

  /** Applies an event. The result is stored afterwards: if that fails, the server's records still have the outcome. */
  function applyEvent(intent: Intent, event: IntentEvent): Intent {
    const next = nextIntent(intent, event);
    if (next !== intent) notes.add(next);
    return next;
  }

  /** The intent as it is stored now; undefined too if the store can't be read. Call it under the slot's lock. */
  async function readCurrent(intent: Intent): Promise<Intent | undefined> {
    const kept = await ledger.find(intent.owner, slotOf(intent.subject)).catch(() => undefined);
    return kept?.kind === 'intent' && kept.intent.key === intent.key ? kept.intent : undefined;
  }

  /**
   * Updates an intent from the server's records. Without an answer it stays unchanged.
   * @param at epoch ms, from when on an absence is a proof
   */
  async function lookUp(intent: Intent, at = ports.now()): Promise<Intent> {
    const event = await records.find(intent).catch(() => undefined);
    return event ? applyEvent(intent, { ...event, at }) : intent;
  }

  /** Marks a request as lost after a reload or a crash. Call it under the slot's lock: no sender is running then. */
  const markLost = (intent: Intent): Intent => applyEvent(intent, { type: 'lost' });

  /** @param isFirst false if its key was used before: a conflict may then be with the earlier request */
  async function sendOnce(
    intent: Intent,
    send: (key: string) => Promise<Answer>,
    isFirst: boolean,
  ): Promise<Intent> {
    let outcome: RequestOutcome;
    let isRefused = false;
    try {
      outcome = { type: 'answered', ...(await send(intent.key)) };
    } catch (error) {
      outcome = classifyOutcome(error);
      isRefused = isFirst && isConflict(error);
    }
    const next = applyEvent(intent, outcome);
    if (next.step !== 'lost') return next;
    return isRefused ? lookUp(next, askedUntil(next)) : lookUp(next);
  }

  /** The previous intent of the slot, updated from the server's records. */
  async function settlePrevious(before: Intent): Promise<Intent> {
    return hasEnded(before) ? before : lookUp(markLost(before));
  }

  /** True if the reader must see the previous intent's outcome first; nothing may be sent then. */
  function mustReportFirst(was: Intent, before: Intent, print: string): boolean {
    if (mayReuseKey(before, print)) return false;
    // The reader has not seen its end. A deposit still needs the payer; the others would happen twice.
    if (before.step === 'done' && before.print === print) return before.subject.kind !== 'deposit';
    // A request without an answer may have arrived: the reader may not know that it worked.
    if (isUncertain(was) || was.step === 'open') return before.step !== 'open';
    return was.step === 'away' && before.step === 'done' && before.subject.kind === 'purchase';
  }

  /** The idempotency key, and the ids in the history before that key was first sent. */
  async function keyFor(
    kept: KeptIntent | undefined,
    { subject }: PaymentRequest,
    print: string,
  ): Promise<Pick<Intent, 'key' | 'known' | 'order'>> {
    if (kept?.kind === 'intent' && mayReuseKey(kept.intent, print)) return kept.intent;
    // Ask before storing anything: if the server can't be reached, nothing has started.
    const known = await records.known(subject);
    const isRepetition = kept?.kind === 'reduced' && kept.print === print;
    return { key: isRepetition ? kept.key : ports.newKey(), known };
  }

  async function start(payment: PaymentRequest, isHeld: () => boolean): Promise<Intent> {
    const stopUnlessHeld = () => {
      if (!isHeld()) throw new PaymentInProgressError();
    };
    const { subject, where, request } = payment;
    const owner = await ports.owner();
    const print = await ledger.hash(`content ${payment.content}`);
    let kept = await ledger.find(owner, slotOf(subject));
    if (kept?.kind === 'unreadable') {
      if (!(await explainBy(kept, groupOf(subject))).settled) throw new UnreadableIntentError();
      kept = undefined;
    }
    if (kept?.kind === 'intent') {
      const before = await settlePrevious(kept.intent);
      if (mustReportFirst(kept.intent, before, print)) return before;
      kept = { kind: 'intent', intent: before };
    }
    const { key, known, order } = await keyFor(kept, payment, print);
    const isFirst = kept?.kind === 'reduced' ? kept.key !== key : kept?.intent.key !== key;
    await payment.recheck?.();
    stopUnlessHeld();
    const startedAt = performance.now();
    const intent: Intent = {
      ...{ key, subject, step: 'asking', owner, started: ports.now() },
      ...{ where, print, known, order, request },
    };
    await notes.prepare(intent);
    await ledger.put(intent);
    if (!isHeld()) {
      // A key that was used before stays: its request may have arrived.
      if (isFirst) await ledger.remove(intent).catch(() => undefined);
      stopUnlessHeld();
    }
    // `npm run test:kills` reads this measure.
    performance.measure('intent kept', { start: startedAt });
    ports.changed();
    return sendOnce(intent, payment.send, isFirst);
  }

  return {
    /** The member's intents and unreadable records. @throws Error if the device has no store */
    async listAll() {
      ledger.renew();
      const owner = await ports.owner();
      // Strip the records of other accounts on this device to what a repetition needs.
      await ledger.reduce(owner);
      return ledger.of(owner);
    },

    /** The member's intents. @throws Error if the device has no store */
    async list(): Promise<Intent[]> {
      ledger.renew();
      return (await ledger.of(await ports.owner())).intents;
    },

    /**
     * Sends the request once and returns its intent. Steps: `done`, `away` (redirect the payer to `redirectUrl`),
     * `failed` with the server's `text`, `open` (no answer, not carried out) and `lost` (not known yet).
     * If the previous request of the slot had no answer, returns that intent's outcome and sends nothing.
     * Nothing was sent if it throws.
     * @throws PaymentInProgressError if a request in the slot is in progress
     * @throws UnreadableIntentError if an earlier record of the slot can't be read
     * @throws IntentNotKeptError if the device can't read or store records
     * @throws ShownChangedError if what the reader sees is no longer true
     * @throws ApiError if the server's records, or what the reader sees, can't be read first
     */
    async ask(payment: PaymentRequest): Promise<Intent> {
      const slot = slotOf(payment.subject);
      // The first lock refuses a second request; the second waits for a running look-up.
      const intent = await ports.withLockIfFree(`ask ${slot}`, () =>
        notes.underLock(ports.withLock, slot, (isHeld) => start(payment, isHeld)),
      );
      if (!intent) throw new PaymentInProgressError();
      return intent;
    },

    /** Updates an intent from the server's records, unless its request is in progress. Without locks it stays as it is. */
    async check(intent: Intent): Promise<Intent> {
      if (hasEnded(intent)) return intent;
      const look = async () => {
        const kept = await readCurrent(intent);
        if (!kept || hasEnded(kept)) return kept ?? intent;
        return lookUp(markLost(kept));
      };
      const checked = notes.underLock(ports.withLockIfFree, slotOf(intent.subject), look);
      return (await checked.catch(() => undefined)) ?? intent;
    },

    /**
     * Finds the payment page's URL: in memory, else by repeating the request with the same key. If there is none, the
     * returned intent has the payment's current step. Waits for a running look-up.
     */
    async resume(intent: Intent): Promise<Intent> {
      const resumed = await notes.underLock(ports.withLock, slotOf(intent.subject), async () => {
        const kept = await settlePrevious((await readCurrent(intent)) ?? intent);
        const { request } = kept;
        if (kept.step !== 'away' || kept.redirectUrl !== undefined || request === undefined) return kept;
        // An error of the repetition says nothing about the first request.
        const answer = await ports.resend(request, kept.key).catch(() => undefined);
        return answer?.redirectUrl === undefined ? kept : applyEvent(kept, { type: 'answered', ...answer });
      });
      return resumed ?? intent;
    },

    /**
     * The payment provider sent the payer back to a result page, which names the order.
     * @param declined the provider's words on the page of a failure: ends the intent if the server's complete history
     * doesn't list the order. Undefined for the other pages
     */
    async returned(order: string, declined: string | undefined): Promise<void> {
      ledger.renew();
      const { intents } = await ledger.of(await ports.owner());
      const intent = intents.find((each) => each.order === order);
      if (!intent) return;
      await notes.underLock(ports.withLock, slotOf(intent.subject), async () => {
        const kept = (await readCurrent(intent)) ?? intent;
        if (kept.step !== 'away') return;
        const back =
          kept.returned === undefined ? applyEvent(kept, { type: 'returned', at: ports.now() }) : kept;
        if (declined === undefined) return;
        if ((await records.isUnlisted(back).catch(() => false)) === true)
          applyEvent(back, { type: 'declined', text: declined });
        else await lookUp(back);
      });
    },

    /** Resolves once outcomes that were shown are stored, or can't be. Wait for it, for a moment, before leaving the page. */
    whenNoted: (): Promise<void> => notes.allSettled(),

    /** Removes an intent whose outcome was shown or dismissed. Keeps one that is uncertain. */
    async forget(intent: Intent): Promise<void> {
      if (!isUncertain(intent)) await notes.forget(intent);
    },

    /** What the histories say about the payments of an unreadable record. `ask` sends again where one settles it. */
    explain: (unreadable: UnreadableIntent): Promise<Explanation[]> =>
      Promise.all(unreadable.groups.map((group) => explainBy(unreadable, group))),

    /** Frees the slots of an unreadable record, once the member knows what became of it. */
    async settleUnreadable(unreadable: UnreadableIntent): Promise<void> {
      const settling = ports.owner().then((owner) => ledger.settleUnreadable(unreadable, owner));
      await settling.catch(() => undefined);
      ports.changed();
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;
