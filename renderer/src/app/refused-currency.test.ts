// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemsQuery } from '../api/items.ts';
import { queryClient } from '../api/query-client.ts';
import { currentScope, settlePreferences, storeCurrency, usePreferences } from '../state/preferences.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { watchRefusedCurrency } from './refused-currency.ts';

const EURO = { code: 'EUR', symbol: '€', value: 1, default: 1 };
const DOLLAR = { code: 'USD', symbol: '$', value: 1.1, default: 0 };

/** The shop's currencies now; undefined while they can't be asked. */
let offered: readonly object[] | undefined;
let over = new AbortController();
vi.stubGlobal('fetch', ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/api/currencies')
    return Promise.resolve(
      offered ? Response.json({ status: 'OK', payload: offered }) : Response.json({}, { status: 404 }),
    );
  return Promise.resolve(
    Response.json(
      { message: 'Invalid', errors: { [searchParams.has('search') ? 'search' : 'currency']: ['Invalid'] } },
      { status: 422 },
    ),
  );
});

beforeEach(() => {
  offered = [EURO];
  over = new AbortController();
  settlePreferences(
    [],
    [
      { code: 'EUR', symbol: '€', rate: 1, default: true },
      { code: 'USD', symbol: '$', rate: 1.1, default: false },
    ],
  );
  storeCurrency('USD');
  watchRefusedCurrency(over.signal);
  toastQueue.take();
});
afterEach(() => {
  over.abort();
  queryClient.clear();
  localStorage.clear();
  usePreferences.setState(usePreferences.getInitialState());
});

/** Asks for items, which the server refuses, and waits for what follows. */
async function ask(search?: string): Promise<void> {
  await queryClient.fetchQuery(itemsQuery({ limit: 5, search }, currentScope())).catch(() => undefined);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
}
const chosen = () => [usePreferences.getState().currency.code, localStorage.getItem('currencyCode')];

it('currency that the shop has given up: the default takes its place, and the reader is told once', async () => {
  await Promise.all([ask(), ask()]);
  await vi.waitFor(() => expect(chosen()).toEqual(['EUR', null]));
  expect(usePreferences.getState().currencies.map(({ code }) => code)).toEqual(['EUR']);
  expect(toastQueue.take()).toMatchObject([{ kind: 'error', text: 'Invalid currency code' }]);
});

it.each([
  ['the shop still has it', () => (offered = [EURO, DOLLAR])],
  ['the list cannot be asked', () => (offered = undefined)],
])('currency of a refused call: stays while %s', async (_, given) => {
  given();
  await ask();
  expect(chosen()).toEqual(['USD', 'USD']);
  expect(toastQueue.take()).toEqual([]);
});

it('currency: stays when something else was refused', async () => {
  await ask('x');
  expect(chosen()).toEqual(['USD', 'USD']);
  expect(toastQueue.take()).toEqual([]);
});
