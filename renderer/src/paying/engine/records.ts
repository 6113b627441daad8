import type { Found, Intent, Subject } from '#shared/rules/intent.ts';
import {
  depositFound,
  findDecision,
  findDeposit,
  findNewOffer,
  findPayout,
  findPurchase,
  foundIn,
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

/** What a history lists of one payment; several entries of an id are one row. */
type Entry = { createdAt?: number | undefined; status: string };

/** The rows of a history. */
function rowsOf<Listed extends Entry>(
  { entries, complete }: RecordList<Listed>,
  idOf: (entry: Listed) => string,
  waits: (status: string) => boolean,
): RecordList<HistoryRow> {
  const rows = entries.map((entry): HistoryRow => {
    const { createdAt = 0, status } = entry;
    return { id: idOf(entry), createdAt, status, waits: waits(status) };
  });
  return { entries: [...new Map(rows.map((row) => [row.id, row])).values()], complete };
}

/** True for a payment that the server's status does not say to have ended. */
const isWaiting = (status: string) => depositStage(status) === 'pending';

/** Creates `Records` from the histories. */
export function recordsOf(histories: Histories): Records {
  async function rows(group: HistoryGroup): Promise<RecordList<HistoryRow>> {
    switch (group) {
      case 'purchase':
        return rowsOf(await histories.purchases(), ({ orderId }) => orderId, isWaiting);
      case 'deposit':
        return rowsOf(await histories.deposits(), ({ id }) => id, isWaiting);
      case 'offer':
        // An offer's status says what became of each request about it. None of them waits for a payer.
        return rowsOf(
          await histories.offers(),
          ({ id }) => id,
          () => false,
        );
    }
  }

  return {
    rows,
    async known(subject) {
      if (subject.kind === 'payout' || (subject.kind === 'offer' && subject.action !== 'create')) return [];
      return (await rows(subject.kind)).entries.map(({ id }) => id);
    },
    async isUnlisted({ subject, order }) {
      if (subject.kind !== 'purchase' && subject.kind !== 'deposit') return false;
      const { entries, complete } = await rows(subject.kind);
      return complete && !entries.some(({ id }) => id === order);
    },
    async find(intent) {
      const { subject, order } = intent;
      switch (subject.kind) {
        case 'purchase': {
          const { entries, complete } = await histories.purchases();
          return foundIn(complete, findPurchase({ ...intent, subject }, entries));
        }
        case 'deposit': {
          if (order !== undefined) return depositFound(await histories.depositStatus(order));
          const { entries, complete } = await histories.deposits();
          return foundIn(complete, findDeposit({ ...intent, subject }, entries));
        }
        case 'payout':
          return findPayout(await histories.offer(subject.offerId));
        case 'offer': {
          if (subject.action !== 'create')
            return findDecision(subject.action, await histories.offer(subject.offerId));
          const { entries, complete } = await histories.offers();
          return foundIn(complete, findNewOffer(intent, subject, entries));
        }
      }
    },
  };
}
