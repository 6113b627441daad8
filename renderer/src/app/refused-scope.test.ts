// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { itemsQuery } from '../api/items.ts';
import { queryClient } from '../api/query-client.ts';
import {
  currentScope,
  settlePreferences,
  storeCurrency,
  storeLanguage,
  usePreferences,
} from '../state/preferences.ts';
import { toastQueue } from '../ui/feedback/toasts.ts';
import { followRefusedScope } from './refused-scope.ts';

const EURO = { code: 'EUR', symbol: '€', value: 1, default: 1 };
const DOLLAR = { code: 'USD', symbol: '$', value: 1.1, default: 0 };

/** The shop's currencies now; undefined while they can't be asked. */
let offered: readonly object[] | undefined;
let over = new AbortController();
/** How the shop refuses a currency. */
const BY_FIELD = { message: 'Invalid', errors: { currency: ['Invalid'] } };
let refusal: [body: object, status: number];
let asked = 0;
vi.stubGlobal('fetch', ({ url }: Request) => {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/api/currencies') {
    asked += 1;
    return Promise.resolve(
      offered ? Response.json({ status: 'OK', payload: offered }) : Response.json(BY_FIELD, { status: 404 }),
    );
  }
  if (pathname === '/api/languages')
    return Promise.resolve(
      Response.json({ status: 'OK', payload: [{ id: 1, code: 'en', title: 'English', default: true }] }),
    );
  const [body, status] = searchParams.has('search') ? [{ errors: { search: ['Invalid'] } }, 422] : refusal;
  return Promise.resolve(Response.json(body, { status }));
});

beforeEach(() => {
  offered = [EURO];
  refusal = [BY_FIELD, 422];
  asked = 0;
  over = new AbortController();
  settlePreferences(
    [],
    [
      { code: 'EUR', symbol: '€', rate: 1, default: true },
      { code: 'USD', symbol: '$', rate: 1.1, default: false },
    ],
  );
  storeCurrency('USD');
  followRefusedScope(over.signal);
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

it.each<[string, object, number]>([
  ['400 with a field', BY_FIELD, 400],
  ['400 with words alone', { message: 'Invalid currency code' }, 400],
  ['404 with words alone', { error: 'Unknown currency: USD' }, 404],
  ['an answer that is not OK', { status: 'ERROR', message: 'Invalid currency code' }, 200],
])('currency that the shop refuses by %s: the default takes its place', async (_, body, status) => {
  refusal = [body, status];
  await ask();
  await vi.waitFor(() => expect(chosen()).toEqual(['EUR', null]));
});

it.each([
  ['the shop still has it', () => (offered = [EURO, DOLLAR])],
  ['the list cannot be asked', () => (offered = undefined)],
])('currency of a refused call: stays while %s', async (_, given) => {
  given();
  await ask();
  expect(chosen()).toEqual(['USD', 'USD']);
  expect(toastQueue.take()).toEqual([]);
  expect(asked).toBe(1);
});

it('currency: stays when something else was refused', async () => {
  await ask('x');
  expect(chosen()).toEqual(['USD', 'USD']);
  expect(toastQueue.take()).toEqual([]);
});

it('currency refused before this is loaded, by a kept list: is left too', async () => {
  over.abort();
  await ask();
  expect(chosen()).toEqual(['USD', 'USD']);
  localStorage.setItem('kept currencies', `${Date.now()} ${JSON.stringify({ payload: [DOLLAR] })}`);
  over = new AbortController();
  followRefusedScope(over.signal);
  await vi.waitFor(() => expect(chosen()).toEqual(['EUR', null]));
});

it.each([{ errors: { lang_id: ['The selected lang id is invalid.'] } }, { message: 'Unknown language.' }])(
  'language that the shop has given up: the default takes its place (%j)',
  async (body) => {
    const german = { id: '2', code: 'de', title: 'Deutsch', default: false };
    settlePreferences([german], undefined);
    storeLanguage(german);
    refusal = [body, 422];
    await ask();
    await vi.waitFor(() => expect(usePreferences.getState().language?.code).toBe('en'));
    expect(localStorage.getItem('languageId')).toBeNull();
  },
);
