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

/** The name of a transaction: the item, or a default. */
export function transactionName({ name, type }: Transaction, t: Translate): string {
  if (name !== undefined) return name;
  return t(type === 'deposits' ? 'history.topUp' : 'item.unnamed');
}

/** The amount in the currency of payment; several currencies are joined by a plus sign. */
export function amountText({ amounts }: Transaction, locale: string): string {
  return amounts.map((amount) => formatMoney(amount, locale)).join(' + ');
}

/** The tone of a row's status. A deposit without a final status is pending. */
export function transactionTone({ type, status }: Transaction): StatusTone {
  return type === 'deposits' && isInProgress(type, status) ? 'warning' : statusTone(status);
}

/** The translated and formatted texts of a row, for the search. */
export function searchableTexts(row: Transaction, t: Translate, locale: string): string[] {
  return [
    transactionName(row, t),
    t(LABELS[row.type]),
    statusText(row.status, t),
    formatDate(row.createdAt / 1000),
    amountText(row, locale),
  ];
}
