// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { answerFrom, atAddress, sampleServer } from '#tests/support/screen-testing.tsx';
import { closeDialog, useDialog } from '../../../state/dialog.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { useSession } from '../../../state/session.ts';
import { History } from './history.tsx';
import '../../../i18n/en/english.ts';

let server = sampleServer({});
answerFrom(() => server);

beforeEach(() => {
  usePreferences.setState({ settled: true });
  useSession.setState({ authenticated: true, checked: true });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  closeDialog();
});

const offer = (id: number, title: string, status: string, more: object = {}) => ({
  ...{ id, order_nr: `S-${id}`, date_time: 1_600_000_000, title, status, user_price: 1, currency: 'EUR' },
  ...{ item_url: 'https://steamcommunity.com/id/a', quality: 'field_tested', ...more },
});
const PENDING = offer(7, 'AK-47 | Redline', 'pending');

function open(path: string, offers: readonly object[]) {
  server = sampleServer({
    ...{ settings: { min_top_up: 5 }, 'deposit/history': [], 'purchase/history': [] },
    'offer/history': offers,
  });
  render(atAddress(<History />, path));
}

it('offers that wait for the member: are above the history, counted, with their next step', async () => {
  open('/account/transactions?show=deposits', [
    PENDING,
    offer(8, 'AWP | Asiimov', 'offer', { service_price: 61.5 }),
    offer(9, 'Desert Eagle | Printstream', 'ready_for_payout'),
  ]);
  const waiting = await screen.findByRole('region', { name: 'Needs you: 2' });
  await userEvent.click(within(waiting).getByRole('button', { name: 'See offer AWP | Asiimov' }));
  expect(useDialog.getState().active).toEqual({ name: 'OFFER_DETAILS', offerId: '8' });
  await userEvent.click(within(waiting).getByRole('button', { name: /^Get paid/ }));
  expect(useDialog.getState().active).toEqual({ name: 'PAYOUT', offerId: '9' });
});

it('no offer that waits: nothing is above the history', async () => {
  open('/account/offers', [PENDING]);
  expect(await screen.findByText('1 transaction')).toBeVisible();
  expect(screen.queryByText(/^Needs you/)).toBeNull();
});

it('hostile texts of the server: are shown as text, and an impossible date breaks nothing', async () => {
  open('/account/offers', [
    offer(1, '<img src=x onerror="document.title=1">', '<b>done</b>', { date_time: 1e20 }),
    offer(2, '\u202eevil \u202d'.repeat(3), '__proto__', { date_time: -1 }),
    offer(3, 'W'.repeat(5000), 'S'.repeat(200), { date_time: 'soon', service_price: 'NaN' }),
    offer(4, '', '', { currency: { code: '<i>', symbol: '<i>' }, user_price: 1e12 }),
    { ...offer(5, 'x', 'x', { currency: 'EUR' }), title: { not: 'text' }, status: null, id: '../../etc' },
  ]);
  expect(await screen.findByText('5 transactions')).toBeVisible();
  const [title] = screen.getAllByTitle('<img src=x onerror="document.title=1">');
  expect(title?.closest('li')).toHaveTextContent('<b>done</b>');
  expect(document.querySelector('img, b, i')).toBeNull();
  expect(document.querySelectorAll('time')).toHaveLength(2);
});
