// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { atAddress, sampleServer, type SampleAnswer } from '#tests/support/screen-testing.tsx';
import { catchPrints, endPrinting } from '#tests/support/print-testing.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { useSession } from '../../../state/session.ts';
import { History } from './history.tsx';
import '../../../i18n/en/english.ts';

const DEPOSIT = { id: 1, created_at: 1_500_000_000, sum: 20, currency: 'EUR', status: 'Success' };
const line = (title: string) => ({
  ...{ id: 'P-1', title, created_at: 1_700_000_000, sum: 10, count: 1, currency: 'EUR', status: 'Success' },
  ...{ item_id: 1, category: 'Rifles', img_url: '/i/a.svg' },
});

let server = sampleServer({});
let answered = Promise.resolve();
vi.stubGlobal('fetch', async (request: Request) => {
  // The history is shown with the offers.
  if (!request.url.includes('offer/history')) await answered;
  return server.fetch(request);
});

beforeEach(() => {
  usePreferences.setState({ settled: true });
  useSession.setState({ authenticated: true, checked: true });
});
afterEach(() => {
  answered = Promise.resolve();
  cleanup();
  queryClient.clear();
  localStorage.clear();
});

function open(answers: Record<string, SampleAnswer>) {
  server = sampleServer({
    settings: { min_top_up: 5 },
    'deposit/history': [DEPOSIT],
    'purchase/history': [line('M4A4 | Daybreak'), line('P250 | Franklin')],
    'offer/history': [],
    ...answers,
  });
  render(atAddress(<History />, '/account/transactions'));
}
const press = async (name: string | RegExp, role = 'button') =>
  userEvent.click(await screen.findByRole(role, { name }));
async function show(filter: string) {
  await press('Show', 'combobox');
  await press(filter, 'option');
}

it('Print: prints all rows of the filter, not only those of the page, and an order alone', async () => {
  const printed = catchPrints();
  const many = Array.from({ length: 21 }, (_, id) => ({ ...DEPOSIT, id: `D-${id}` }));
  open({ 'deposit/history': many });
  await show('Deposits');
  await press('Print Transaction history');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Deposits · 21 transactions');
  for (const id of ['D-0', 'D-20']) expect(printed[0]).toContain(`Deposit ${id}`);
  expect(printed[0]).not.toContain('Order');
  endPrinting();
  await show('Purchases');
  await press(/^2 items/);
  await press('Print P-1');
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]).toMatch(/Order P-1.*M4A4 \| Daybreak.*P250 \| Franklin/);
  endPrinting();
});

it('Print: waits for the histories, and names those that failed', async () => {
  const printed = catchPrints();
  const { promise, resolve } = Promise.withResolvers<void>();
  answered = promise;
  open({ 'purchase/history': Response.json({}, { status: 404 }) });
  expect(await screen.findByRole('button', { name: /^Print/ })).toBeDisabled();
  act(resolve);
  await waitFor(() => expect(screen.getByRole('button', { name: /^Print/ })).toBeEnabled());
  await press(/^Print/);
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Not included, because it could not be loaded: Purchases');
  endPrinting();
});
