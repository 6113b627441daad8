import { formatCredits } from '#shared/credits.ts';
import { eurosIn, formatMoney, type Currency } from '#shared/money.ts';
import type { Settings } from '#shared/wire/settings.ts';

/**
 * The header's balance: in the shop's own currency when its rate is known, else in the reader's currency. The rate is
 * EUR for one unit of the shop's currency.
 * @param balance minor units of EUR
 * @returns `amount`, and the `unit` to show after it when the amount does not contain one
 */
export function balanceText(
  balance: number,
  { name, euroRate }: Settings['internalCurrency'],
  currency: Currency,
  locale: string,
): { amount: string; unit: string | undefined } {
  if (euroRate !== undefined && euroRate > 0) {
    // Rounds down, so that it never shows more than the member has.
    const hundredths = Math.trunc(Number((balance / euroRate).toPrecision(14)));
    return { amount: formatCredits(hundredths, locale), unit: name };
  }
  return { amount: formatMoney(eurosIn(currency, balance), locale), unit: undefined };
}
