import {
  hasEnded,
  isUncertain,
  mayReuseKey,
  nextIntent,
  slotOf,
  type Intent,
  type IntentEvent,
  type Subject,
} from '#shared/rules/intent.ts';
import type { KeptIntent, IntentLedger, UnreadableIntent } from './intent-ledger.ts';
import { classifyOutcome, type RequestOutcome } from './request-outcome.ts';
import type { Records } from './records.ts';

/** What the engine needs of the world. Tests give their own. */
export interface Ports {
  ledger: IntentLedger;
  records: Records;
  /** Epoch ms. */
  now(): number;
  newKey(): string;
  /** A mark of who is signed in. @throws ApiError */
  owner(): Promise<string>;
  /**
   * Runs `work` while nobody else, in any window, holds the slot.
   * @returns undefined where somebody does; a crash lets go of it
   */
  hold<T>(slot: string, work: () => Promise<T>): Promise<T | undefined>;
  /** The same, once everybody who holds the slot has let go of it. */
  holdNext<T>(slot: string, work: () => Promise<T>): Promise<T>;
  /** Sends the request of an intent once more, with its key. @throws ApiError */
  resend(request: string, key: string): Promise<Answer>;
  /** Told after every change of the ledger. */
  changed(): void;
}

/** What the server answered: where the payer is to go, or nothing where it is done. */
export interface Answer {
  order?: string | undefined;
  redirectUrl?: string | undefined;
}

/** A request that moves money. */
export interface PaymentRequest {
  subject: Subject;
  /** All of the request's content: the same text means the same request. Kept only as a mark. */
  content: string;
  where: string;
  /** The request as `resend` takes it, where asking again brings the payer's address. */
  request?: string | undefined;
  /** Sends it once. @throws ApiError */
  send(key: string): Promise<Answer>;
}

/** The same is being asked already, in this window or another. Nothing was sent. */
export class PaymentInProgressError extends Error {
  override readonly name = 'PaymentInProgressError';
}

/** An earlier payment in the same slot can't be read: whether it happened is not known. Nothing was sent. */
export class UnreadableIntentError extends Error {
  override readonly name = 'UnreadableIntentError';
}

/** The device can't keep a record of the payment. Nothing was sent. */
export class IntentNotKeptError extends Error {
  override readonly name = 'IntentNotKeptError';
}

/** Makes every movement of money, once: purchases, deposits, payouts and offers. */
export function createPayments(ports: Ports) {
  const { ledger, records } = ports;

  /** The step after an event. A step that can't be written is found again in the server's records. */
  async function move(intent: Intent, event: IntentEvent): Promise<Intent> {
    const next = nextIntent(intent, event);
    if (next !== intent) {
      await ledger.put(next).catch(() => undefined);
      ports.changed();
    }
    return next;
  }

  /** The intent as it is kept now: another window may have changed it. */
  async function current(intent: Intent): Promise<Intent | undefined> {
    const kept = await ledger.find(intent.owner, slotOf(intent.subject));
    return kept?.kind === 'intent' && kept.intent.key === intent.key ? kept.intent : undefined;
  }

  /** Looks an intent up in the server's records. Where these can't be had it stays as it is. */
  async function lookUp(intent: Intent): Promise<Intent> {
    const event = await records.find(intent).catch(() => undefined);
    const latest = (await current(intent)) ?? intent;
    return event ? move(latest, event) : latest;
  }

  /** An intent whose request was cut off, by a reload or a crash: its sender would hold the slot. */
  const cutOff = (intent: Intent): Promise<Intent> => move(intent, { type: 'lost' });

  async function sendOnce(intent: Intent, send: (key: string) => Promise<Answer>): Promise<Intent> {
    let fate: RequestOutcome;
    try {
      fate = { type: 'answered', ...(await send(intent.key)) };
    } catch (error) {
      fate = classifyOutcome(error);
    }
    const next = await move(intent, fate);
    return next.step === 'lost' ? lookUp(next) : next;
  }

  /** How the one before in the slot stands, after the server was asked about it. */
  async function settled(before: Intent): Promise<Intent> {
    return hasEnded(before) ? before : lookUp(await cutOff(before));
  }

  /** True where the one before must be told to the reader first, and nothing may be sent. */
  function comesFirst(was: Intent, before: Intent, print: string): boolean {
    if (mayReuseKey(before, print)) return false;
    // Its end was not seen yet. A deposit needs its payer once more, the others would simply happen twice.
    if (before.step === 'done' && before.print === print) return before.subject.kind !== 'deposit';
    // A request that was given up may still have arrived: who asks again may not know that it worked.
    if (isUncertain(was) || was.step === 'open') return before.step !== 'open';
    return was.step === 'away' && before.step === 'done' && before.subject.kind === 'purchase';
  }

  /** The key to send with, and what the history knew before that key was first sent. */
  async function keyFor(
    kept: KeptIntent | undefined,
    { subject }: PaymentRequest,
    print: string,
  ): Promise<Pick<Intent, 'key' | 'known' | 'order'>> {
    if (kept?.kind === 'intent' && mayReuseKey(kept.intent, print)) return kept.intent;
    // Asked for before anything is kept: where the server can't be reached, nothing has begun.
    const known = await records.known(subject);
    const isRepetition = kept?.kind === 'reduced' && kept.print === print;
    return { key: isRepetition ? kept.key : ports.newKey(), known };
  }

  async function begin(owner: string, asking: PaymentRequest): Promise<Intent> {
    const { subject, where, request } = asking;
    const print = await ledger.mark(`content ${asking.content}`);
    let kept = await ledger.find(owner, slotOf(subject));
    if (kept?.kind === 'unreadable') throw new UnreadableIntentError();
    if (kept?.kind === 'intent') {
      const before = await settled(kept.intent);
      if (comesFirst(kept.intent, before, print)) return before;
      kept = { kind: 'intent', intent: before };
    }
    const { key, known, order } = await keyFor(kept, asking, print);
    const started = ports.now();
    const began = performance.now();
    const intent: Intent = {
      key,
      subject,
      step: 'asking',
      owner,
      started,
      where,
      print,
      known,
      order,
      request,
    };
    try {
      await ledger.put(intent);
    } catch (cause) {
      throw new IntentNotKeptError('no request without a record of it', { cause });
    }
    // For `npm run test:kills`.
    performance.measure('intent kept', { start: began });
    ports.changed();
    return sendOnce(intent, asking.send);
  }

  return {
    /** Their intents, and the records that can't be read. @throws Error where the device keeps none */
    async remembered() {
      const owner = await ports.owner();
      // Another account of this device keeps what a repetition needs, and nothing for this reader to find.
      await ledger.reduce(owner);
      return ledger.of(owner);
    },

    /** The intents of the reader who is signed in. @throws Error where the device keeps none */
    list: async (): Promise<Intent[]> => (await ledger.of(await ports.owner())).intents,

    /**
     * Asks for it, once, and says how it then stands: `done`, `away` (send the payer to `redirectUrl`), `failed`
     * with the server's `text`, `open` (no answer, but it was not done), or `lost` (nobody knows yet). Where the one
     * before in the same slot was never answered, its outcome is returned instead, and nothing is sent.
     * @throws PaymentInProgressError where the same is being asked already
     * @throws UnreadableIntentError where an earlier one in the slot can't be read
     * @throws IntentNotKeptError where the device can't keep a record of it
     * @throws ApiError where the server could not be asked what was there before; in none of these was anything sent
     */
    async ask(asking: PaymentRequest): Promise<Intent> {
      const owner = await ports.owner();
      const slot = slotOf(asking.subject);
      // Refuses a second ask, and waits for a look at the records: both hold the slot.
      const intent = await ports.hold(`ask ${slot}`, () => ports.holdNext(slot, () => begin(owner, asking)));
      if (!intent) throw new PaymentInProgressError();
      return intent;
    },

    /** Asks the server how an intent stands, unless it is being asked for at this moment. */
    async check(intent: Intent): Promise<Intent> {
      if (hasEnded(intent)) return intent;
      const checked = await ports.hold(slotOf(intent.subject), async () => {
        const kept = await current(intent);
        if (!kept || hasEnded(kept)) return kept ?? intent;
        return lookUp(await cutOff(kept));
      });
      return checked ?? intent;
    },

    /**
     * Finds the address where the payer pays: in this visit's memory, else by sending the same request with the same key
     * again. Without an address the intent has the payment's state. Waits for a running look at the records.
     */
    async resume(intent: Intent): Promise<Intent> {
      return ports.holdNext(slotOf(intent.subject), async () => {
        const kept = await settled((await current(intent)) ?? intent);
        const { request } = kept;
        if (kept.step !== 'away' || kept.redirectUrl !== undefined || request === undefined) return kept;
        // A refusal of the repetition says nothing about the first.
        const answer = await ports.resend(request, kept.key).catch(() => undefined);
        return answer?.redirectUrl === undefined ? kept : move(kept, { type: 'answered', ...answer });
      });
    },

    /** Its outcome was seen, or is no longer wanted: it is forgotten. What is uncertain can't be. */
    async forget(intent: Intent): Promise<void> {
      if (isUncertain(intent)) return;
      await ledger.remove(intent).catch(() => undefined);
      ports.changed();
    },

    /** Support has said what became of a payment that can't be read: its slot is free again. */
    async removeUnreadable(unreadable: UnreadableIntent): Promise<void> {
      await ledger.removeUnreadable(unreadable).catch(() => undefined);
      ports.changed();
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;
