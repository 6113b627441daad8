import { useEffect, useRef } from 'react';
import { toMinor, type Currency } from '#shared/money.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { PRICE_AT_MOST } from './filter.ts';
import type { Catalogue } from '../use-catalogue.ts';

/** Converts an amount in minor units. Rounds to whole units, between 1 and the filter's maximum. */
function converted(minor: number, from: Currency, to: Currency): number {
  const units = Math.round((minor / 100 / from.rate) * to.rate);
  return Math.min(toMinor(Math.max(units, 1)), PRICE_AT_MOST);
}

/** Converts the price filter when the reader chooses another currency. */
export function usePriceConversion({ filter, change }: Catalogue): void {
  const settled = usePreferences((state) => state.settled);
  const currency = usePreferences((state) => state.currency);
  const before = useRef<Currency>(undefined);

  useEffect(() => {
    // The address's prices are in the visitor's currency, which is known only once the preferences have settled.
    if (!settled) return;
    const from = before.current;
    before.current = currency;
    if (!from || from.code === currency.code) return;
    const bound = (minor: number | undefined) =>
      minor === undefined ? undefined : converted(minor, from, currency);
    if (filter.priceFrom === undefined && filter.priceTill === undefined) return;
    change({ priceFrom: bound(filter.priceFrom), priceTill: bound(filter.priceTill), page: filter.page });
  });
}
