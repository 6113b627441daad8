import { useEffect, useRef } from 'react';
import type { CurrencyName } from '#shared/money.ts';
import { rememberPriceStyle } from '../handover/remembered-price-style.ts';
import { useLocale } from '../i18n/texts.ts';
import { usePreferences } from '../state/preferences.ts';
import { FIRST_SCREEN_MS } from '../ui/page/yield-to-browser.ts';

/** Not a part of the first load. Offline or after an update of the shop it can't be loaded, and nothing is kept. */
async function remember(locale: string, currency: CurrencyName): Promise<void> {
  const { learnPriceStyle } = await import('#shared/learn-price-style.ts');
  rememberPriceStyle(learnPriceStyle(locale, currency));
}

/**
 * Keeps how prices are written in the reader's language and currency: the next visit's first view need not learn it.
 * @param firstDelayMs how long the first screen may still take, in ms
 */
export function useRememberPriceStyle(firstDelayMs = FIRST_SCREEN_MS): void {
  const locale = useLocale();
  const code = usePreferences((state) => state.currency.code);
  const symbol = usePreferences((state) => state.currency.symbol);
  const settled = usePreferences((state) => state.settled);
  const first = useRef<string>(undefined);

  useEffect(() => {
    if (!settled) return;
    const wanted = `${locale} ${code}`;
    first.current ??= wanted;
    // After a change of language the first screen is there, and the visitor may leave at any moment.
    const delay = wanted === first.current ? firstDelayMs : 0;
    const timer = window.setTimeout(
      () => void remember(locale, { code, symbol }).catch(() => undefined),
      delay,
    );
    return () => window.clearTimeout(timer);
  }, [locale, code, symbol, settled, firstDelayMs]);
}
