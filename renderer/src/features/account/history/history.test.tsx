// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { atAddress, sampleServer, type SampleAnswer } from '#tests/support/screen-testing.tsx';
import { closeDialog, useDialog } from '../../../state/dialog.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { useSession } from '../../../state/session.ts';
import { History } from './history.tsx';
import '../../../i18n/en/english.ts';

const line = (id: string, title: string, more: object = {}) => ({
  ...{ id, title, created_at: 1_700_000_000, sum: 10, count: 1, currency: 'EUR', status: 'Success' },
  ...{ item_id: 1, category: 'Rifles', img_url: '/i/a.svg', ...more },
});
const offer = (id: number, title: string, status: string, more: object = {}) => ({
  ...{ id, order_nr: `S-${id}`, date_time: 1_600_000_000, title, status, user_price: 1, currency: 'EUR' },
  ...{ item_url: 'https://steamcommunity.com/id/a', quality: 'field_tested', ...more },
});
const FULL = {
  'deposit/history': [{ id: 1, created_at: 1_500_000_000, sum: 20, currency: 'EUR', status: 'Success' }],
  'purchase/history': [
    line('P-1', 'M4A4 | Daybreak'),
    line('P-1', 'P250 | Franklin'),
    line('P-2', 'Glock-18 | Fade'),
  ],
  'offer/history': [
    offer(7, 'AK-47 | Redline', 'pending'),
    offer(8, 'AWP | Asiimov', 'offer', { service_price: 61.5 }),
    offer(9, 'Desert Eagle | Printstream', 'ready_for_payout'),
  ],
};
const BROKEN = () => new Response('{"status":"OK","payl');

let server = sampleServer({});
let answered = Promise.resolve();
vi.stubGlobal('fetch', async (request: Request) => {
  await answered;
  return server.fetch(request);
});

beforeEach(() => {
  usePreferences.setState({ settled: true });
  useSession.setState({ authenticated: true, checked: true });
});
afterEach(() => {
  vi.useRealTimers();
  answered = Promise.resolve();
  cleanup();
  queryClient.clear();
  closeDialog();
  localStorage.clear();
});

function open(path = '/account/transactions', answers: Record<string, SampleAnswer> = {}) {
  server = sampleServer({ settings: { min_top_up: 5 }, ...FULL, ...answers });
  render(atAddress(<History />, path));
}
const count = (text: string) => screen.findByText(text);
const rowOf = async (name: string) => {
  const [title] = await screen.findAllByTitle(name);
  const row = title?.closest('li');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
async function show(filter: string) {
  await press('Show', 'combobox');
  await press(filter, 'option');
}

it.each([
  ['/account/offers', 'Offers', '3 transactions'],
  ['/account/orders', 'Purchases', '2 transactions'],
  ['/account/transactions', 'All', '6 transactions'],
  ['/account/transactions?show=deposits', 'Deposits', '1 transaction'],
])('%s: shows its own part', async (path, filter, rows) => {
  open(path);
  expect(await count(rows)).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Show' })).toHaveTextContent(filter);
});

it('filter and search: narrow the list, and can be reset', async () => {
  open();
  const search = await screen.findByRole('searchbox', { name: 'Search transactions' });
  await userEvent.type(search, 'REDLÍNE s-7');
  expect(await count('1 transaction')).toBeVisible();
  expect(await rowOf('AK-47 | Redline')).toHaveTextContent('€1.00');
  await userEvent.clear(search);
  await userEvent.type(search, 'ready for payout');
  expect(await count('1 transaction')).toBeVisible();
  expect(await rowOf('Desert Eagle | Printstream')).toBeVisible();
  await userEvent.type(search, 'zzz');
  expect(await count('No transactions found')).toBeVisible();
  await show('Deposits');
  expect(await count('No deposits found')).toBeVisible();
  expect(window.location.search).toBe('?show=deposits');
  await press('Reset Filters');
  expect(await count('6 transactions')).toBeVisible();
  expect(search).toHaveValue('');
});

it('page: has 5 rows, or 20 or 50 as the reader chooses, which the device remembers', async () => {
  const rows = () =>
    within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem').length;
  const pages = () => screen.queryByRole('navigation', { name: 'Pages of the history' });
  const many = Array.from({ length: 21 }, (_, id) => ({ ...FULL['deposit/history'][0], id }));
  open('/account/transactions?show=deposits&list=3', { 'deposit/history': many });
  expect(await count('21 transactions')).toBeVisible();
  expect(rows()).toBe(5);
  expect(within(pages() ?? document.body).getByRole('link', { current: 'page' })).toHaveTextContent('3');
  await press('Rows per page', 'combobox');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    '5 per page',
    '20 per page',
    '50 per page',
  ]);
  await press('20 per page', 'option');
  expect(rows()).toBe(20);
  expect(window.location.search).toBe('?show=deposits');
  cleanup();
  open('/account/transactions?show=deposits', { 'deposit/history': many });
  expect(await count('21 transactions')).toBeVisible();
  expect(rows()).toBe(20);
  await press('Rows per page', 'combobox');
  await press('50 per page', 'option');
  expect(rows()).toBe(21);
  expect(pages()).toBeNull();
});

it('page size: is not asked for a list that fits the smallest', async () => {
  localStorage.setItem('historyRows', 'all');
  open('/account/offers');
  expect(await count('3 transactions')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull();
});

it('row: has the pictures of bought items, and an icon for deposits and offers', async () => {
  localStorage.setItem('historyRows', '20');
  open();
  const pictures = async (name: string) => (await rowOf(name)).querySelectorAll('img').length;
  expect(await pictures('M4A4 | Daybreak')).toBe(2);
  expect(await pictures('Glock-18 | Fade')).toBe(1);
  expect(await pictures('Balance top-up')).toBe(0);
  expect(await pictures('AK-47 | Redline')).toBe(0);
});

it('amounts: carry the sign of their movement; a failed one is marked', async () => {
  localStorage.setItem('historyRows', '20');
  const failed = { ...FULL['deposit/history'][0], id: 2, sum: 35, status: 'Error' };
  open('/account/transactions', { 'deposit/history': [...FULL['deposit/history'], failed] });
  expect(await screen.findByText('−€20.00')).toBeVisible();
  expect(screen.getByText('+€20.00').closest('[data-failed]')).toBeNull();
  expect(screen.getByText('+€35.00').closest('[data-failed]')).not.toBeNull();
  expect(screen.queryByText('+€61.50')).toBeNull();
});

it('purchase: expands to its items, by keyboard', async () => {
  open('/account/orders');
  const button = await screen.findByRole('button', { name: /^2 items/ });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const lines = within(within(await rowOf('M4A4 | Daybreak')).getByRole('list')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/M4A4 \| Daybreak.*1 × €10\.00/),
    expect.stringMatching(/P250 \| Franklin.*1 × €10\.00/),
  ]);
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  [/^Details.*AK-47/, { name: 'OFFER_DETAILS', offerId: '7' }],
  [/^See offer.*AWP/, { name: 'OFFER_DETAILS', offerId: '8' }],
  [/^Get paid.*Desert Eagle/, { name: 'PAYOUT', offerId: '9' }],
])('offer: %s opens its dialog', async (button, dialog) => {
  open('/account/offers');
  const list = within(await screen.findByRole('list', { name: 'Transactions' }));
  await userEvent.click(await list.findByRole('button', { name: button }));
  expect(useDialog.getState().active).toEqual(dialog);
});

it('pending offer: is asked for again while the page is open, until the shop has named its price', async () => {
  vi.useFakeTimers();
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const list = () => within(screen.getByRole('list', { name: 'Transactions' }));
  const shown = () => list().getByRole('listitem');
  open('/account/offers', { 'offer/history': [offer(7, 'AK-47 | Redline', 'pending')] });
  await wait(100);
  expect(shown()).toHaveTextContent('Pending€1.00 Your price');
  server.answers['offer/history'] = [offer(7, 'AK-47 | Redline', 'offer', { service_price: 61.5 })];
  await wait(5000);
  expect(list().getByRole('button', { name: /^See offer/ })).toBeVisible();
  expect(shown()).toHaveTextContent('€61.50');
  expect(shown()).not.toHaveTextContent('Your price');
});

it('one failed history: the others are shown, and it loads on retry', async () => {
  open('/account/transactions', { 'purchase/history': Response.json({}, { status: 404 }) });
  expect(await screen.findByText('Failed to fetch purchase history')).toBeVisible();
  expect(await count('4 transactions')).toBeVisible();
  await show('Purchases');
  expect(screen.getByRole('alert')).toBeVisible();
  // It is unknown whether there are any.
  expect(screen.queryByText('No purchases found')).toBeNull();
  await press('Reset Filters');
  expect(await count('4 transactions')).toBeVisible();
  Object.assign(server.answers, FULL);
  await press('Try again');
  expect(await count('6 transactions')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('three failed histories: one error, not an empty list', async () => {
  const broken = { 'deposit/history': BROKEN, 'purchase/history': BROKEN, 'offer/history': BROKEN };
  open('/account/transactions', broken);
  expect(await screen.findByText('Error loading transaction history')).toBeVisible();
  expect(screen.queryByText('No transactions found')).toBeNull();
  Object.assign(server.answers, FULL);
  await press('Try again');
  expect(await count('6 transactions')).toBeVisible();
});

it('new account: five skeleton rows while it loads, then an empty state for each filter', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  open('/account/transactions', { 'deposit/history': [], 'purchase/history': [], 'offer/history': [] });
  const loading = (await screen.findByText('Loading...')).closest('[role="status"]');
  expect(loading?.querySelectorAll('[class^="_row_"]')).toHaveLength(5);
  // It comes with the offers that wait, which are above it: nothing to read or press may move.
  expect(screen.queryByRole('searchbox')).toBeNull();
  act(resolve);
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  for (const [filter, text] of [
    ['Deposits', 'No deposits found'],
    ['Purchases', 'No purchases found'],
    ['Offers', 'No offers found'],
    ['All', 'No transactions found'],
  ] as const) {
    await show(filter);
    expect(await count(text)).toBeVisible();
  }
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull();
});
