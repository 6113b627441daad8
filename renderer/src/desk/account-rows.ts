import { MOST_REPORTED, type ReportedRow } from '#shared/desk/account-watch.ts';
import type { Offer } from '#shared/wire/offers.ts';
import { depositStage, type Deposit, type PurchaseLine } from '#shared/wire/payments.ts';

/** What the statuses of offers and orders mean for someone who waits. A status that is not here is no news. */
const STATES: Readonly<Record<string, ReportedRow['state']>> = {
  pending: 'open',
  awaiting_item: 'open',
  payout_processing: 'open',
  offer: 'answered',
  declined_by_service: 'answered',
  ready_for_payout: 'ready',
  approved: 'done',
  success: 'done',
  error: 'failed',
  cancelled: 'failed',
};

const DEPOSIT_STATES = { success: 'done', failed: 'failed', pending: 'open', missing: 'other' } as const;

const stateOf = (status: string): ReportedRow['state'] =>
  Object.entries(STATES).find(([name]) => name === status.toLowerCase())?.[1] ?? 'other';

interface Row {
  readonly id: string;
  readonly createdAt: number | undefined;
  readonly status: string;
}

/** A row without a date may be new. */
const timeOf = ({ createdAt = Number.MAX_SAFE_INTEGER }: Row) => createdAt;

/** The newest rows, with their states. Ids that the desk does not keep are left out. */
function report(rows: readonly Row[], read: (status: string) => ReportedRow['state']): ReportedRow[] {
  return rows
    .filter(({ id }) => id !== '' && id.length <= 100)
    .toSorted((a, b) => timeOf(b) - timeOf(a))
    .slice(0, MOST_REPORTED)
    .map(({ id, status }) => ({ id, status: status.slice(0, 100), state: read(status) }));
}

export const offerRows = (offers: readonly Offer[]): ReportedRow[] => report(offers, stateOf);

export const depositRows = (deposits: readonly Deposit[]): ReportedRow[] =>
  report(deposits, (status) => DEPOSIT_STATES[depositStage(status)]);

/** One row an order: its lines have one status. */
export const orderRows = (lines: readonly PurchaseLine[]): ReportedRow[] => {
  const orders = new Map(
    lines.map(({ orderId, createdAt, status }) => [orderId, { id: orderId, createdAt, status }]),
  );
  return report([...orders.values()], stateOf);
};
