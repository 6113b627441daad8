// @vitest-environment happy-dom
import type {} from '@testing-library/jest-dom/vitest';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router-dom';
import type { Explanation, UnreadableIntent } from '../engine/unreadable.ts';
import { Unreadable } from './unreadable.tsx';
import '../../i18n/en/english.ts';

const state = vi.hoisted(() => {
  const shown: { found?: unknown } = {};
  return { shown, settle: vi.fn() };
});
vi.mock('../paying.ts', () => ({
  payments: { settleUnreadable: state.settle },
  useExplanations: () => state.shown.found,
}));

const at = (text: string) => new Date(text).getTime();
const RECORD: UnreadableIntent = {
  ...{ kind: 'unreadable', stored: undefined, file: 'payments.json', copy: 'payments.json.corrupt-1' },
  ...{ changed: at('2026-05-03T14:02:00'), found: undefined, names: ['deposit', 'payout'] },
  groups: ['purchase', 'deposit', 'offer'],
};
const explained = (more: Partial<Explanation> = {}): Explanation => ({
  ...{ group: 'deposit', complete: true, since: [], waiting: [], settled: true },
  ...{ from: at('2026-05-02T14:02:00'), provenFrom: at('2026-05-03T14:12:00') },
  ...more,
});
const row = { id: 'D-7', createdAt: at('2026-05-03T14:00:00') / 1000, status: 'Pending', waits: true };

function show(found: readonly Explanation[] | undefined, record = RECORD) {
  state.shown.found = found;
  render(
    <MemoryRouter>
      <Unreadable unreadable={record} />
    </MemoryRouter>,
  );
  return within(screen.getByRole('status'));
}

beforeEach(() => state.settle.mockClear());
afterEach(cleanup);

it('names the damaged file, its date and payments, and says that the histories are asked', () => {
  const notice = show(undefined);
  expect(notice.getByText(/^The file payments\.json, last changed on 03\.05\.2026 14:02/)).toHaveTextContent(
    'is damaged. A copy is kept as payments.json.corrupt-1. It names: a top-up and a payout.',
  );
  expect(notice.getByText('We are asking your histories what became of it.')).toBeVisible();
});

it('without a date or a file: says that a record is damaged', () => {
  const notice = show([], { ...RECORD, file: undefined, copy: undefined, changed: undefined, names: [] });
  expect(notice.getByText('The record of a payment is damaged, or of a later version.')).toBeVisible();
});

it.each<[string, Partial<Explanation>, string]>([
  [
    'waits',
    { waiting: [row], since: [row], settled: false },
    'lists 1 since 02.05.2026 14:02. One still waits for its payment.',
  ],
  [
    'may lag',
    { settled: false },
    'lists nothing since 02.05.2026 14:02. Nothing new is sent before 03.05.2026 14:12',
  ],
  ['is incomplete', { complete: false, settled: false }, 'couldn’t read your history completely'],
])('history that %s: says so, and support can explain it', async (_, more, text) => {
  const notice = show([explained({ group: 'purchase' }), explained(more)]);
  expect(notice.getByText(/^Top-ups:/)).toHaveTextContent(text);
  expect(notice.queryByRole('button', { name: 'OK' })).toBeNull();
  expect(notice.getByRole('button', { name: 'Ask support' })).toBeVisible();
  await userEvent.click(notice.getByRole('button', { name: 'Support has explained it' }));
  expect(state.settle).toHaveBeenCalledWith(RECORD);
});

it('histories that settle it: list what there is, and need a press only', async () => {
  const rows = [row, { ...row, id: 'D-8' }, { ...row, id: 'D-9' }, { ...row, id: 'D-10' }];
  const notice = show([
    explained({ group: 'purchase' }),
    explained({ since: rows.map((each) => ({ ...each, status: 'Success' })) }),
  ]);
  expect(notice.getByText(/^Top-ups: your history lists 4/)).toHaveTextContent('you can continue');
  expect(notice.getByText(/D-7/).closest('li')).toHaveTextContent('D-7 · 03.05.2026 14:00 · Success');
  expect(notice.queryByText(/D-10/)).toBeNull();
  expect(notice.getByRole('link', { name: 'View history' })).toHaveAttribute('href', '/account/transactions');
  expect(notice.queryByRole('button', { name: 'Support has explained it' })).toBeNull();
  await userEvent.click(notice.getByRole('button', { name: 'OK' }));
  expect(state.settle).toHaveBeenCalledWith(RECORD);
});
