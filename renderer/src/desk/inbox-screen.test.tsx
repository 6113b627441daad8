// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { Desk } from '#shared/desk/desk.ts';
import { firstDeskSettings } from '#shared/desk/desk-settings.ts';
import { newWatch } from '#shared/desk/watch.ts';
import { queryClient } from '../api/query-client.ts';
import { deskInboxQuery, deskViewQuery } from './desk-queries.ts';
import { InboxScreen } from './inbox-screen.tsx';

vi.mock('../desk-host/page-desk.ts', () => ({ pageDesk: new Promise<Desk>(() => undefined) }));

afterEach(() => {
  cleanup();
  queryClient.clear();
});

const item = { copyId: '7', title: 'AK-47 | Redline', exterior: '', type: 'Rifle', imagePath: '' };
const made = newWatch({
  ...{ id: 'w', item, addedAt: 0, rules: [], sound: true },
  target: { type: 'copy', copyId: '7' },
});

/** Shows an alert of €19.90 for copy 7, while the last check of its watch found this. */
function show(copyId: string, price: number | undefined): void {
  const presence = {
    state: price === undefined ? 'missing' : 'present',
    polls: 0,
    fromStart: false,
  } as const;
  const state = { presence, rules: [], checkedAt: 1, ...(price !== undefined && { price }) };
  queryClient.setQueryData(deskViewQuery.queryKey, {
    watches: [{ ...made, item: { ...item, copyId }, isDue: false, state }],
    searches: [],
    unread: 1,
    settings: firstDeskSettings(false),
    status: { state: 'watching', isStored: true, isRead: true },
  });
  queryClient.setQueryData(deskInboxQuery.queryKey, [
    {
      ...{ id: 'e', at: 1, read: false },
      news: {
        ...{ type: 'watch', watchId: 'w', title: item.title, exterior: '', price: 1990, copyId: '7' },
        rules: [{ type: 'below', amount: 2000 }],
      },
    },
  ]);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <InboxScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it.each<[string, string, number | undefined, number]>([
  ['is for sale at the price that it told', '7', 1990, 1],
  ['has become cheaper', '7', 1900, 1],
  ['costs more than it told', '7', 2010, 0],
  ['is no longer the cheapest', '8', 1900, 0],
  ['is no longer for sale', '7', undefined, 0],
])('inbox: offers to buy an alert’s copy or not, which %s', (_, copyId, price, offered) => {
  show(copyId, price);
  expect(screen.getByRole('link', { name: /AK-47/ })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Buy now: AK-47 | Redline' })).toHaveLength(offered);
});
