import { useEffect, useRef } from 'react';
import { toMinor, type Currency } from '#shared/money.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { PRICE_AT_MOST } from './filter.ts';
import type { Catalogue } from '../use-catalogue.ts';

/** An amount of one currency in another, in minor units, rounded to whole units; never more than a filter takes. */
function converted(minor: number, from: Currency, to: Currency): number {
  const units = Math.round((minor / 100 / from.rate) * to.rate);
  return Math.min(toMinor(Math.max(units, 1)), PRICE_AT_MOST);
}

/** Price bounds are in the currency on screen: choosing another keeps what they mean. */
export function usePriceConversion({ filter, change }: Catalogue): void {
  const settled = usePreferences((state) => state.settled);
  const currency = usePreferences((state) => state.currency);
  const before = useRef<Currency>(undefined);

  useEffect(() => {
    // What stands in the address on arrival is in the visitor's own currency, whichever that turns out to be.
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
