// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRouter } from 'react-router-dom';
import { categories, subcategories } from '#shared/wire/catalogue.ts';
import { addressOf, type FirstQuery } from '../../api/first-query.ts';
import { queryClient } from '../../api/query-client.ts';
import { usePreferences } from '../../state/preferences.ts';
import { catalogueQueries, needsChips } from './catalogue-queries.ts';
import { itemsOfChip } from './chip-queries.ts';
import { useItems } from './results/use-items.ts';
import { useCatalogue } from './use-catalogue.ts';

const CHIPS = [
  { category: 'Gewehre', sub_categories: ['AK-47', 'M4A4'] },
  { category: 'Begleiter', sub_categories: [] },
];
const GAMES = [
  { id: 1, name: 'CS2', url: 'cs2', subcategories: [{ id: 2, name: 'Gewehre', url: 'cs2/rifles' }] },
  { id: 3, name: 'Other', url: 'other', subcategories: [{ id: 4, name: 'Begleiter', url: 'other/pets' }] },
];
const ANSWERS = { chips: z.parse(subcategories, CHIPS), categories: z.parse(categories, GAMES) };

/** Replaces the browser's fetch. */
const wire = vi.fn<(request: Request) => Promise<Response>>();
vi.stubGlobal('fetch', wire);

beforeEach(() => {
  wire.mockImplementation(({ url }) => {
    const path = new URL(url).pathname.replace('/api/', '');
    const payload = path === 'categories' ? GAMES : path === 'items/subcategories' ? CHIPS : [];
    return Promise.resolve(new Response(JSON.stringify({ status: 'OK', payload })));
  });
  usePreferences.setState({ settled: true });
});
afterEach(() => {
  wire.mockReset();
  queryClient.clear();
  usePreferences.setState(usePreferences.getInitialState());
});

/** The calls that the catalogue's screen makes at an address. */
async function callsOfScreen(address: string): Promise<string[]> {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
  const { unmount } = renderHook(() => useItems(useCatalogue()), { wrapper });
  await waitFor(() => expect(wire).toHaveBeenCalled());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
  return wire.mock.calls.map(([{ url }]) => url.slice(url.indexOf('/api/')));
}

const addresses = (queries: readonly FirstQuery[]) =>
  queries.map((query) => `/api/${addressOf(query, { currency: undefined, languageId: undefined })}`);

it.each([
  ['/products', false],
  ['/products/cs2', false],
  ['/products/cs2/all', false],
  ['/products/all', false],
  ['/new?sort=asc&page=2', false],
  ['/sale?search=ak%2C+47&priceFrom=1.50&class=a&class=b', false],
  ['/products?priceFrom=9&priceTill=5', false],
  ['/products/cs2/rifles', true],
  ['/products/cs2/gewehre?type=M4A4', true],
  ['/products/cs2/gewehre?type=M4A4&priceFrom=9&priceTill=5', true],
  ['/products/cs2/ak-47', true],
  ['/products/cs2/unknown', true],
  ['/products?type=AK-47', false],
  ['/new?category=rifles', true],
  ['/products/other', true],
  ['/products/other/pets', true],
  ['/products/unknown', true],
  ['/products/%E0%A4%A/%', true],
])('%s: makes the calls of the screen', async (address, chipsFirst) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  const at = { pathname, search };
  expect(needsChips(at)).toBe(chipsFirst);
  const calls = [...catalogueQueries(at), ...(chipsFirst ? itemsOfChip(at, ANSWERS) : [])];
  const ofScreen = await callsOfScreen(address);
  expect(ofScreen.toSorted()).toEqual(addresses(calls).toSorted());
});
