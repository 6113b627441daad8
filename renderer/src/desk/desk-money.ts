import { formatMoney, fromEuro, priceOf } from '#shared/money.ts';
import { useLocale } from '../i18n/texts.ts';
import { usePreferences } from '../state/preferences.ts';

/**
 * How the desk shows its amounts: in the reader's currency, by today's rate. What it keeps and compares is EUR, so a
 * change of the rate fires no alert.
 */
export function useDeskMoney(): (euroMinor: number) => string {
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  return (euroMinor) => formatMoney(priceOf(fromEuro(euroMinor, currency), currency), locale);
}
