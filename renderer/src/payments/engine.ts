import {
  hasEnded,
  isUncertain,
  mayReuseKey,
  nextIntent,
  slotOf,
  type Intent,
  type IntentEvent,
  type Subject,
} from '../../../shared/rules/intent.ts';
import type { Ledger } from './ledger.ts';
import { fateOf, type Fate } from './fate.ts';
import type { Records } from './records.ts';

/** What the engine needs of the world. Tests give their own. */
export interface Ports {
  ledger: Ledger;
  records: Records;
  /** Epoch ms. */
  now(): number;
  newKey(): string;
  /** A mark of who is signed in. */
  owner(): Promise<string>;
  /**
   * Runs `work` while nobody else, in any window, holds the slot.
   * @returns undefined where somebody does; a crash lets go of it
   */
  hold<T>(slot: string, work: () => Promise<T>): Promise<T | undefined>;
  /** Told after every change of the ledger. */
  changed(): void;
}

/** What the server answered: where the payer is to go, or nothing where it is done. */
export interface Answer {
  order?: string | undefined;
  redirectUrl?: string | undefined;
}

/** A request that moves money. */
export interface Asking {
  subject: Subject;
  /** All of the request's content: the same text means the same request. Kept only as a mark. */
  content: string;
  where: string;
  /** Sends it once. @throws ApiError */
  send(key: string): Promise<Answer>;
}

/** The same is being asked already, in this window or another. Nothing was sent. */
export class UnderWay extends Error {
  override readonly name = 'UnderWay';
}

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), 64 bit: tells contents apart without keeping them. */
export function markOf(content: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(content)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}

/** Makes every movement of money, once: purchases, deposits, payouts and offers (document 3, decision 18). */
export function createPayments(ports: Ports) {
  const { ledger, records } = ports;

  function move(intent: Intent, event: IntentEvent): Intent {
    const next = nextIntent(intent, event);
    if (next !== intent) {
      ledger.put(next);
      ports.changed();
    }
    return next;
  }

  /** Looks an intent up in the server's records. Where these can't be had it stays as it is. */
  async function lookUp(intent: Intent): Promise<Intent> {
    const event = await records.find(intent).catch(() => undefined);
    // Meanwhile another window may have gone on with it.
    const kept = ledger.find(intent.owner, slotOf(intent.subject));
    const current = kept?.key === intent.key ? kept : intent;
    return event ? move(current, event) : current;
  }

  /** An intent whose request was cut off, by a reload or a crash: who asks holds the slot, so nobody does. */
  function cutOff(intent: Intent): Intent {
    return move(intent, { type: 'lost' });
  }

  async function sendOnce(intent: Intent, asking: Asking): Promise<Intent> {
    let fate: Fate;
    try {
      fate = { type: 'answered', ...(await asking.send(intent.key)) };
    } catch (error) {
      fate = fateOf(error);
    }
    const next = move(intent, fate);
    return next.step === 'lost' ? lookUp(next) : next;
  }

  async function begin(owner: string, asking: Asking): Promise<Intent> {
    const slot = slotOf(asking.subject);
    const print = markOf(asking.content);
    let before = ledger.find(owner, slot);
    if (before && (isUncertain(before) || before.step === 'open')) {
      // A request that was given up may still have arrived.
      before = await lookUp(cutOff(before));
      // What became of the one before comes first: whoever asks again may not know that it worked. One that waits
      // for its payer, but never heard where to send them, is asked for again with its key.
      if (before.step !== 'open' && !mayReuseKey(before, print)) return before;
    } else if (before?.step === 'away' && asking.subject.kind === 'purchase') {
      before = await lookUp(before);
      if (before.step === 'done') return before;
    }
    // Asked for before anything is kept: where the server can't be reached, nothing has begun.
    const known = await records.known(asking.subject);
    const intent: Intent = {
      key: mayReuseKey(before, print) ? before.key : ports.newKey(),
      subject: asking.subject,
      step: 'asking',
      owner,
      started: ports.now(),
      where: asking.where,
      print,
      known: mayReuseKey(before, print) ? before.known : known,
      order: mayReuseKey(before, print) ? before.order : undefined,
    };
    ledger.put(intent);
    ports.changed();
    return sendOnce(intent, asking);
  }

  return {
    /** All that is remembered of whoever is signed in. */
    list: async (): Promise<Intent[]> => ledger.of(await ports.owner()),

    /**
     * Asks for it, once, and says how it then stands: `done`, `away` (send the payer to `redirectUrl`), `failed`
     * with the server's `text`, `open` (no answer, but it was not done), or `lost` (nobody knows yet). Where the one
     * before in the same slot was never answered, its outcome is returned instead, and nothing is sent.
     * @throws UnderWay where the same is being asked already
     * @throws ApiError where the server could not be asked what was there before; nothing was sent then
     */
    async ask(asking: Asking): Promise<Intent> {
      const owner = await ports.owner();
      const intent = await ports.hold(slotOf(asking.subject), () => begin(owner, asking));
      if (!intent) throw new UnderWay();
      return intent;
    },

    /** Asks the server how an intent stands, unless it is being asked for at this moment. */
    async check(intent: Intent): Promise<Intent> {
      if (hasEnded(intent)) return intent;
      const checked = await ports.hold(slotOf(intent.subject), async () => {
        const kept = ledger.find(intent.owner, slotOf(intent.subject));
        if (kept?.key !== intent.key || hasEnded(kept)) return kept ?? intent;
        return lookUp(cutOff(kept));
      });
      return checked ?? intent;
    },

    /** Its outcome was seen, or is no longer wanted: it is forgotten. What is uncertain can't be. */
    forget(intent: Intent): void {
      if (isUncertain(intent)) return;
      ledger.remove(intent);
      ports.changed();
    },
  };
}
export type Payments = ReturnType<typeof createPayments>;
