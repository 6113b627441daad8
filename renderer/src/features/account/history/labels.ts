import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { statusText, statusTone } from '../../../payments/status.ts';
import type { StatusTone } from '../../../ui/feedback/status-word.tsx';
import { isInProgress } from './in-progress.ts';
import type { Transaction } from './transactions.ts';

/** The kind of a row, in a word: Deposit, Order or Offer. */
export const LABELS = {
  deposits: 'history.deposit',
  purchases: 'history.order',
  offers: 'history.offer',
} as const;

/** What a row is about. */
export function transactionName({ name, type }: Transaction, t: Translate): string {
  if (name !== undefined) return name;
  return t(type === 'deposits' ? 'history.topUp' : 'item.unnamed');
}

/** What a row comes to, in the currency it was paid in; in each of them, where there are several. */
export function amountText({ amounts }: Transaction, locale: string): string {
  return amounts.map((amount) => formatMoney(amount, locale)).join(' + ');
}

/** The colour of a row's status. A deposit without a final status is pending. */
export function transactionTone({ type, status }: Transaction): StatusTone {
  return type === 'deposits' && isInProgress(type, status) ? 'warning' : statusTone(status);
}

/** The words of a row that are not in its data: what a search looks through beside it. */
export function searchableTexts(row: Transaction, t: Translate, locale: string): string[] {
  return [
    transactionName(row, t),
    t(LABELS[row.type]),
    statusText(row.status, t),
    formatDate(row.createdAt / 1000),
    amountText(row, locale),
  ];
}
