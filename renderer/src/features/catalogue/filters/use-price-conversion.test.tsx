// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EURO } from '#shared/money.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { NO_FILTER, type Filter } from './filter.ts';
import { usePriceConversion } from './use-price-conversion.ts';

const YEN = { code: 'JPY', symbol: '¥', rate: 162.37 };
const DOLLAR = { code: 'USD', symbol: '$', rate: 1.0845 };

afterEach(() => usePreferences.setState({ currency: EURO, settled: false }));

function open(bounds: Partial<Filter>) {
  usePreferences.setState({ currency: YEN, settled: true });
  const { result } = renderHook(() => {
    const [filter, setFilter] = useState<Filter>({ ...NO_FILTER, ...bounds });
    const change = (part: Partial<Filter>) => setFilter((last) => ({ ...last, ...part }));
    usePriceConversion({ filter, change });
    return { filter, change };
  });
  const choose = (currency: typeof YEN) => act(() => usePreferences.setState({ currency }));
  return { choose, bounds: () => [result.current.filter.priceFrom, result.current.filter.priceTill], result };
}

it('price filter: is as it was typed when its currency is chosen again', () => {
  const { choose, bounds } = open({ priceFrom: 100_000, priceTill: 250_050 });
  choose(EURO);
  expect(bounds()).toEqual([600, 1500]);
  choose(DOLLAR);
  expect(bounds()).toEqual([700, 1700]);
  choose(YEN);
  expect(bounds()).toEqual([100_000, 250_050]);
});

it('price filter: begins from what was typed last', () => {
  const { choose, bounds, result } = open({ priceFrom: 100_000 });
  choose(EURO);
  act(() => result.current.change({ priceFrom: 1000 }));
  choose(YEN);
  expect(bounds()).toEqual([162_400, undefined]);
  choose(EURO);
  expect(bounds()).toEqual([1000, undefined]);
});
