import type { Found, Intent, Subject } from '#shared/rules/intent.ts';
import {
  depositFound,
  findDecision,
  findDeposit,
  findNewOffer,
  findPayout,
  findPurchase,
  foundIn,
  hasSubject,
} from '#shared/rules/look-up.ts';
import type { Offer } from '#shared/wire/offers.ts';
import type { Deposit, PurchaseLine } from '#shared/wire/payments.ts';
import type { RecordList } from '#shared/wire/scalars.ts';

/** The server's histories, fetched at every call. Each call throws ApiError. */
export interface Histories {
  purchases(): Promise<RecordList<PurchaseLine>>;
  deposits(): Promise<RecordList<Deposit>>;
  offers(): Promise<RecordList<Offer>>;
  offer(id: string): Promise<Offer>;
  /** A deposit's status; undefined if the answer has none. */
  depositStatus(order: string): Promise<string | undefined>;
}

/** Looks up intents in the server's histories. */
export interface Records {
  /** Ids in the history of this kind of payment. @throws ApiError */
  known(subject: Subject): Promise<readonly string[]>;
  /** The state of an intent in its history. @throws ApiError */
  find(intent: Intent): Promise<Found>;
  /** True if the complete history of a purchase or deposit doesn't have the intent's order. @throws ApiError */
  isUnlisted(intent: Intent): Promise<boolean>;
}

const unique = (ids: readonly string[]) => [...new Set(ids)];

/** Creates `Records` from the histories. */
export function recordsOf(histories: Histories): Records {
  return {
    async known(subject) {
      switch (subject.kind) {
        case 'purchase':
          return unique((await histories.purchases()).entries.map(({ orderId }) => orderId));
        case 'deposit':
          return (await histories.deposits()).entries.map(({ id }) => id);
        case 'offer':
          return subject.action === 'create' ? (await histories.offers()).entries.map(({ id }) => id) : [];
        case 'payout':
          return [];
      }
    },
    async isUnlisted({ subject, order }) {
      switch (subject.kind) {
        case 'purchase': {
          const { entries, complete } = await histories.purchases();
          return complete && !entries.some(({ orderId }) => orderId === order);
        }
        case 'deposit': {
          const { entries, complete } = await histories.deposits();
          return complete && !entries.some(({ id }) => id === order);
        }
        default:
          return false;
      }
    },
    async find(intent) {
      if (hasSubject(intent, 'purchase')) {
        const { entries, complete } = await histories.purchases();
        return foundIn(complete, findPurchase(intent, entries));
      }
      if (hasSubject(intent, 'deposit')) {
        if (intent.order === undefined) {
          const { entries, complete } = await histories.deposits();
          return foundIn(complete, findDeposit(intent, entries));
        }
        return depositFound(await histories.depositStatus(intent.order));
      }
      if (hasSubject(intent, 'payout')) return findPayout(await histories.offer(intent.subject.offerId));
      const { subject } = intent;
      if (subject.kind !== 'offer') throw new TypeError('no such kind of intent');
      if (subject.action === 'create') {
        const { entries, complete } = await histories.offers();
        return foundIn(complete, findNewOffer(intent, subject, entries));
      }
      return findDecision(subject.action, await histories.offer(subject.offerId));
    },
  };
}
