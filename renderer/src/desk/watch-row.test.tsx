// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { ShownWatch } from '#shared/desk/view.ts';
import { newWatch } from '#shared/desk/watch.ts';
import { queryClient } from '../api/query-client.ts';
import '../i18n/en/desk.ts';
import { WatchRow } from './watch-row.tsx';

afterEach(cleanup);

const item = {
  copyId: '7',
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  type: 'Rifle',
  imagePath: '',
};

function show({ rules = [], ...change }: Partial<ShownWatch> & { rules?: AlertRule[] }): void {
  const made = newWatch({
    ...{ id: 'w', item, addedAt: 0, rules, sound: true },
    target: { type: 'copy', copyId: '7' },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <WatchRow watch={{ ...made, isDue: false, ...change }} series={undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** A watch's state with this price, in minor units of EUR; undefined for one that is not for sale. */
const at = (price: number | undefined, rules: ShownWatch['state']['rules'] = []): ShownWatch['state'] => ({
  presence: { state: price === undefined ? 'missing' : 'present', polls: 0, fromStart: false },
  checkedAt: Date.now(),
  rules,
  ...(price !== undefined && { price }),
});

it.each<[string, AlertRule, number, string]>([
  ['above its amount', { type: 'below', amount: 2200 }, 2290, '€0.90 above €22.00'],
  ['at its amount', { type: 'below', amount: 2200 }, 2200, 'Reached: €22.00 or less'],
  ['below its amount', { type: 'above', amount: 3000 }, 2290, '€7.10 below €30.00'],
  ['above the drop', { type: 'drop', percent: 10 }, 2290, 'Down 10 %: €0.40 above €22.50'],
  ['for an event', { type: 'sold' }, 2290, 'No longer for sale'],
])('alert: a price %s', (_, rule, price, text) => {
  show({ rules: [rule], state: at(price, [{ armed: true, highest: 2500 }]) });
  expect(screen.getByRole('button', { name: text })).toBeVisible();
});

it.each<[string, number | undefined, number | undefined, string]>([
  ['a fall', 2410, 2290, '−€1.20 since'],
  ['a rise', 2200, 2290, '+€0.90 since'],
  ['an item that is for sale again', undefined, 2290, 'Back in stock'],
  ['an item that is no longer for sale', 2410, undefined, 'was €24.10'],
])('price: %s since the last look', (_, before, now, text) => {
  show({ seen: { at: Date.now() - 60_000, ...(before !== undefined && { price: before }) }, state: at(now) });
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

it('price: the same as at the last look says nothing of a change', () => {
  show({ seen: { at: 0, price: 2290 }, state: at(2290) });
  expect(screen.getByText('€22.90')).toBeVisible();
  expect(screen.queryByText('since', { exact: false })).toBeNull();
});

it('row: says before the first check that it comes, and offers no purchase', () => {
  show({});
  expect(screen.getByText('First check …')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Buy now/ })).toBeNull();
});

it('row: offers to buy the copy that is for sale, and none that is missing', () => {
  show({ state: at(2290) });
  expect(screen.getByRole('button', { name: 'Buy now: AK-47 | Redline' })).toBeVisible();
  cleanup();
  show({ state: at(undefined) });
  expect(screen.queryByRole('button', { name: /^Buy now/ })).toBeNull();
});
