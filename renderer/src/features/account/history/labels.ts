import { formatDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { statusText, toneOf } from '../../../payments/status.ts';
import type { StatusTone } from '../../../ui/feedback/status-word.tsx';
import { isMoving } from './moving.ts';
import type { Transaction } from './transactions.ts';

/** The kind of a row, in a word: Deposit, Order or Offer. */
export const LABELS = {
  deposits: 'history.deposit',
  purchases: 'history.order',
  offers: 'history.offer',
} as const;

/** What a row is about. */
export function nameOf({ name, type }: Transaction, t: Translate): string {
  if (name !== undefined) return name;
  return t(type === 'deposits' ? 'history.topUp' : 'item.unnamed');
}

/** What a row comes to, in the currency it was paid in; in each of them, where there are several. */
export function amountText({ amounts }: Transaction, locale: string): string {
  return amounts.map((amount) => formatMoney(amount, locale)).join(' + ');
}

/** The colour of a row's status. A deposit without a final status is pending. */
export function rowTone({ type, status }: Transaction): StatusTone {
  return type === 'deposits' && isMoving(type, status) ? 'warning' : toneOf(status);
}

/** The words of a row that are not in its data: what a search looks through beside it. */
export function wordsOf(row: Transaction, t: Translate, locale: string): string[] {
  return [
    nameOf(row, t),
    t(LABELS[row.type]),
    statusText(row.status, t),
    formatDate(row.createdAt / 1000),
    amountText(row, locale),
  ];
}
