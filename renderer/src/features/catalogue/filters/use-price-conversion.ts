import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toMinor, type Currency } from '#shared/money.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { PRICE_AT_MOST, type Filter } from './filter.ts';
import type { Catalogue } from '../use-catalogue.ts';

type Bounds = Pick<Filter, 'priceFrom' | 'priceTill'>;

/** Converts an amount in minor units. Rounds to whole units, between 1 and the filter's maximum. */
function converted(minor: number | undefined, from: Currency, to: Currency): number | undefined {
  if (minor === undefined || from.code === to.code) return minor;
  const units = Math.round((minor / 100 / from.rate) * to.rate);
  return Math.min(toMinor(Math.max(units, 1)), PRICE_AT_MOST);
}

const inCurrency = ({ priceFrom, priceTill }: Bounds, from: Currency, to: Currency): Bounds => ({
  priceFrom: converted(priceFrom, from, to),
  priceTill: converted(priceTill, from, to),
});

const isSame = (a: Bounds, b: Bounds) => a.priceFrom === b.priceFrom && a.priceTill === b.priceTill;

/** The currency that the filter's prices are in; undefined until it is known. */
interface Conversion {
  currency: Currency | undefined;
  /** What the address still has while it is converted. */
  left?: Bounds;
}

/**
 * Converts the price filter when the reader chooses another currency. It begins from what was typed: back in the first
 * currency, the filter is as it was.
 * @returns true until the address has the converted prices: items of the old ones would be asked for in vain
 */
export function usePriceConversion({ filter, change }: Pick<Catalogue, 'filter' | 'change'>): boolean {
  const settled = usePreferences((state) => state.settled);
  const currency = usePreferences((state) => state.currency);
  const [{ currency: from, left }, setConversion] = useState<Conversion>({ currency: undefined });
  /** What was typed, in its currency, and as it was converted last. */
  const typed = useRef<{ bounds: Bounds; currency: Currency; shown: Bounds }>(undefined);
  const isOther = from !== undefined && from.code !== currency.code;
  const hasPrices = filter.priceFrom !== undefined || filter.priceTill !== undefined;

  const mustConvert = isOther && hasPrices;
  // The address's prices are in the visitor's currency, which is known only once the preferences have settled.
  if (settled && !mustConvert && (from !== currency || (left && !isSame(left, filter))))
    setConversion({ currency });

  const convert = useEffectEvent(() => {
    if (!from) return;
    const isUntouched = typed.current && isSame(typed.current.shown, filter);
    const origin = isUntouched && typed.current ? typed.current : { bounds: filter, currency: from };
    const shown = inCurrency(origin.bounds, origin.currency, currency);
    typed.current = { ...origin, shown };
    setConversion(isSame(shown, filter) ? { currency } : { currency, left: filter });
    change({ ...shown, page: filter.page });
  });
  useEffect(() => {
    if (settled && mustConvert) convert();
  }, [settled, mustConvert, currency.code]);
  return mustConvert || (left !== undefined && isSame(left, filter));
}
