import type { Intent, IntentEvent, Subject } from '#shared/rules/intent.ts';
import {
  depositFound,
  findDecision,
  findDeposit,
  findNewOffer,
  findPayout,
  findPurchase,
  hasSubject,
} from '#shared/rules/look-up.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { Deposit, PurchaseLine } from '#shared/wire/payments.ts';

/** The server's histories, fetched at every call. Each call throws ApiError. */
export interface Histories {
  purchases(): Promise<readonly PurchaseLine[]>;
  deposits(): Promise<readonly Deposit[]>;
  offers(): Promise<readonly Offer[]>;
  offer(id: string): Promise<Offer>;
  /** A deposit's status; undefined if the answer has none. */
  depositStatus(order: string): Promise<string | undefined>;
}

/** Looks up intents in the server's histories. */
export interface Records {
  /** Ids in the history of this kind of payment. @throws ApiError */
  known(subject: Subject): Promise<readonly string[]>;
  /** The state of an intent in its history. @throws ApiError */
  find(intent: Intent): Promise<Extract<IntentEvent, { type: 'found' }>>;
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Creates `Records` from the histories. */
export function recordsOf(histories: Histories): Records {
  return {
    async known(subject) {
      switch (subject.kind) {
        case 'purchase':
          return unique((await histories.purchases()).map(({ orderId }) => orderId));
        case 'deposit':
          return (await histories.deposits()).map(({ id }) => id);
        case 'offer':
          return subject.action === 'create' ? (await histories.offers()).map(({ id }) => id) : [];
        case 'payout':
          return [];
      }
    },
    async find(intent) {
      if (hasSubject(intent, 'purchase')) return findPurchase(intent, await histories.purchases());
      if (hasSubject(intent, 'deposit')) {
        if (intent.order === undefined) return findDeposit(intent, await histories.deposits());
        return depositFound(await histories.depositStatus(intent.order));
      }
      if (hasSubject(intent, 'payout')) return findPayout(await histories.offer(intent.subject.offerId));
      const { subject } = intent;
      if (subject.kind !== 'offer') throw new TypeError('no such kind of intent');
      if (subject.action === 'create') return findNewOffer(intent, subject, await histories.offers());
      return findDecision(subject.action, await histories.offer(subject.offerId));
    },
  };
}
