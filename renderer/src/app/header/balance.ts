import { formatMoney, fromEuro, type Currency } from '../../../../shared/money.ts';
import type { Settings } from '../../../../shared/wire/settings.ts';

/**
 * A balance as the header shows it: in the shop's own currency where its rate is known (document 2, §9: amount
 * divided by exchange_rate_eur), else in the reader's.
 * @param balance minor units of EUR
 * @returns `amount` to show, and `unit` where the amount does not say it itself
 */
export function balanceText(
  balance: number,
  { name, euroRate }: Settings['internalCurrency'],
  currency: Currency,
  locale: string,
): { amount: string; unit: string | undefined } {
  if (euroRate !== undefined && euroRate > 0) {
    const credits = balance / 100 / euroRate;
    // Down, so that nobody is promised more than there is.
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2, roundingMode: 'trunc' });
    return { amount: format.format(Number(credits.toPrecision(14))), unit: name };
  }
  return { amount: formatMoney(fromEuro(balance, currency), currency, locale), unit: undefined };
}
