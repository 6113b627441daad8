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
import { depositStage, type Deposit, type PurchaseLine } from '#shared/wire/payments.ts';
import type { RecordList } from '#shared/wire/lists.ts';
import type { HistoryGroup, HistoryRow } from './unreadable.ts';

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
  /** All that a history lists. @throws ApiError */
  rows(group: HistoryGroup): Promise<RecordList<HistoryRow>>;
  /** True if the complete history of a purchase or deposit doesn't have the intent's order. @throws ApiError */
  isUnlisted(intent: Intent): Promise<boolean>;
}

/** The rows of a history. @param row reads an entry; several of one id are one row */
function rowsOf<Entry>(
  { entries, complete }: RecordList<Entry>,
  row: (entry: Entry) => HistoryRow,
): RecordList<HistoryRow> {
  const byId = new Map(entries.map((entry) => [row(entry).id, row(entry)]));
  return { entries: [...byId.values()], complete };
}

/** True for a payment that the server's status does not say to have ended. */
const isWaiting = (status: string) => depositStage(status) === 'pending';

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
    async rows(group) {
      switch (group) {
        case 'purchase':
          return rowsOf(await histories.purchases(), ({ orderId, createdAt = 0, status }) => ({
            ...{ id: orderId, createdAt, status },
            waits: isWaiting(status),
          }));
        case 'deposit':
          return rowsOf(await histories.deposits(), ({ id, createdAt = 0, status }) => ({
            ...{ id, createdAt, status },
            waits: isWaiting(status),
          }));
        case 'offer':
          // An offer's status says what became of each request about it. None of them waits for a payer.
          return rowsOf(await histories.offers(), ({ id, createdAt = 0, status }) => ({
            ...{ id, createdAt, status },
            waits: false,
          }));
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
