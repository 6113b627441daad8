import { formatMoney, fromEuro, priceOf, withSign } from '#shared/money.ts';
import type { KeptAmount } from '#shared/desk/kept-amount.ts';
import { useLocale } from '../i18n/texts.ts';
import { usePreferences } from '../state/preferences.ts';
import type { ShopMoney } from './amount-draft.ts';
import { keptPriceOf } from './kept-price.ts';

/**
 * How the desk shows its amounts: in the reader's currency, by today's rate. What it keeps and compares is EUR, so a
 * change of the rate fires no alert.
 */
export function useDeskMoney(): (euroMinor: number) => string {
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  return (euroMinor) => formatMoney(priceOf(fromEuro(euroMinor, currency), currency), locale);
}

/**
 * The difference of two amounts as they are shown: `−€1.20`. Both are minor units of EUR.
 * @returns a function that gives undefined where the shown amounts are the same
 */
export function useDeskChange(): (before: number, now: number) => string | undefined {
  const locale = useLocale();
  const currency = usePreferences((state) => state.currency);
  return (before, now) => {
    const change = fromEuro(now, currency) - fromEuro(before, currency);
    const text = formatMoney(priceOf(Math.abs(change), currency), locale);
    return change === 0 ? undefined : withSign(text, change < 0 ? '−' : '+');
  };
}

/** How the desk shows an amount that the user typed: in its own currency. */
export function useKeptMoney(): (kept: KeptAmount) => string {
  const locale = useLocale();
  const currencies = usePreferences((state) => state.currencies);
  return (kept) => formatMoney(keptPriceOf(kept, currencies), locale);
}

/** The reader's currency, and those of the shop, for the drafts of amounts. */
export function useShopMoney(): ShopMoney {
  const currency = usePreferences((state) => state.currency);
  const currencies = usePreferences((state) => state.currencies);
  return { currency, currencies };
}
