import { formatCredits } from '#shared/credits.ts';
import { eurosIn, formatMoney, type Currency } from '#shared/money.ts';
import type { Settings } from '#shared/wire/settings.ts';

/**
 * A balance as the header shows it: in the shop's own currency if its rate is known, else in the reader's. The rate is
 * EUR for one unit of the shop's currency.
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
    // Down, so that nobody is promised more than there is.
    const hundredths = Math.trunc(Number((balance / euroRate).toPrecision(14)));
    return { amount: formatCredits(hundredths, locale), unit: name };
  }
  return { amount: formatMoney(eurosIn(currency, balance), locale), unit: undefined };
}
