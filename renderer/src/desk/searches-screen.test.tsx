// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Desk } from '#shared/desk/desk.ts';
import { firstDeskSettings } from '#shared/desk/desk-settings.ts';
import type { ShownSearch } from '#shared/desk/view.ts';
import { mapFacets } from '#shared/facets.ts';
import { queryClient } from '../api/query-client.ts';
import { deskInboxQuery, deskViewQuery } from './desk-queries.ts';
import { SearchesScreen } from './searches-screen.tsx';

vi.mock('../desk-host/page-desk.ts', () => ({ pageDesk: new Promise<Desk>(() => undefined) }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

/** @param change undefined: no search is saved */
function show(change: Partial<ShownSearch> | undefined): void {
  const search: ShownSearch = {
    ...{ id: 's', name: 'Fades', notify: true, excluded: [], addedAt: 0, address: '/products?search=fade' },
    query: { search: 'fade', facets: mapFacets(() => []), sale: false, new: false },
    ...{ isDue: true, fresh: 0, cheaper: 0, dearer: 0, gone: 0, found: 0 },
    ...change,
  };
  queryClient.setQueryData(deskViewQuery.queryKey, {
    watches: [],
    searches: change ? [search] : [],
    unread: 0,
    settings: firstDeskSettings(false),
    status: { state: 'watching', isStored: true, isRead: true },
  });
  queryClient.setQueryData(deskInboxQuery.queryKey, []);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <SearchesScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('empty desk: says no check', () => {
  show(undefined);
  expect(screen.getByText('Your browser watches only while a tab of the shop is open.')).toBeVisible();
  cleanup();
  show({});
  expect(screen.getByText('Watching. First check …')).toBeInTheDocument();
});

it('saved search: says before its first check that it comes, and counts nothing', () => {
  show({});
  expect(screen.getByText('First check …')).toBeVisible();
  expect(screen.queryByText('0 skins')).toBeNull();
  expect(screen.queryByText('New')).toBeNull();
});

it('saved search: says why its first check has failed, and counts nothing', () => {
  show({ isDue: false, failure: 'offline' });
  expect(screen.getByText('No connection')).toBeVisible();
  expect(screen.queryByText('First check …')).toBeNull();
  expect(screen.queryByText('New')).toBeNull();
});

it('saved search: counts what its check has found', () => {
  show({ isDue: false, checkedAt: Date.now(), found: 3, dearer: 1 });
  expect(screen.getByText('3 skins')).toBeVisible();
  expect(screen.getByText('Price up')).toHaveTextContent('Price up 1');
});
