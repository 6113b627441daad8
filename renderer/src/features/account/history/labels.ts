import { formatDate } from '#shared/dates.ts';
import type { SumTexts } from '#shared/sums.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { statusText, statusTone } from '../../../screen/status.ts';
import type { StatusTone } from '../../../ui/feedback/status-word.tsx';
import { isInProgress } from './in-progress.ts';
import type { Transaction } from './transactions.ts';

/** The kind of a row, in a word: Deposit, Order or Offer. */
export const LABELS = {
  deposits: 'history.deposit',
  purchases: 'history.order',
  offers: 'history.offer',
} as const;

/** The name of a transaction: the item, or a default. */
export function transactionName({ name, type }: Transaction, t: Translate): string {
  if (name !== undefined) return name;
  return t(type === 'deposits' ? 'history.topUp' : 'item.unnamed');
}

/** The tone of a row's status. A deposit without a final status is pending. */
export function transactionTone({ type, status }: Transaction): StatusTone {
  return type === 'deposits' && isInProgress(type, status) ? 'warning' : statusTone(status);
}

/** Whether money came in or went out. An offer moves none until it is paid. */
export function movementSign({ type, status }: Transaction): '+' | '−' | undefined {
  if (type === 'purchases') return '−';
  return type === 'deposits' || status === 'approved' ? '+' : undefined;
}

/**
 * The translated and formatted texts of a row, for the search.
 * @param amounts its amount, in all its units
 */
export function searchableTexts(row: Transaction, t: Translate, amounts: SumTexts): string[] {
  return [
    transactionName(row, t),
    t(LABELS[row.type]),
    statusText(row.status, t),
    row.createdAt === undefined ? '' : formatDate(row.createdAt / 1000),
    ...amounts,
  ];
}
