// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getCart } from '#shared/wire/endpoints/cart.ts';
import { listRecommended } from '#shared/wire/endpoints/catalogue.ts';
import { listCountries, listLanguages } from '#shared/wire/endpoints/start.ts';
import { sendFeedback } from '#shared/wire/endpoints/content.ts';
import { call } from './client.ts';

const scope = (languageId: string) => ({ currency: { code: 'EUR', symbol: '€' }, languageId });
const LIST = [{ id: 1, code: 'en', title: 'English', default: true }];

const wire = vi.fn<(request: Request) => Promise<Response>>();
vi.stubGlobal('fetch', wire);
const gives = (body: unknown, status = 200) =>
  wire.mockImplementation(() => Promise.resolve(Response.json(body, { status })));
const languages = () => call(listLanguages, {});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 30, 12) });
  gives({ status: 'OK', payload: LIST });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  wire.mockReset();
  localStorage.clear();
});
const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

it('a list is asked for once in five minutes, and parsed as from the server', async () => {
  const first = await languages();
  later(4.9);
  expect(await languages()).toEqual(first);
  expect(wire).toHaveBeenCalledTimes(1);
  later(0.2);
  await languages();
  expect(wire).toHaveBeenCalledTimes(2);
});

it('each language and currency has a list of its own', async () => {
  gives({ status: 'OK', payload: [{ id: 1, title: 'Germany', iso: 'DE' }] });
  await call(listCountries, { scope: scope('1') });
  await call(listCountries, { scope: scope('2') });
  expect(wire).toHaveBeenCalledTimes(2);
});

it('keeps nothing private, and no prices', async () => {
  gives({ status: 'OK', payload: [], items: [], total: 0 });
  await call(getCart, { scope: scope('1') }).catch(() => undefined);
  await call(listRecommended, { scope: scope('1') });
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps no answer that breaks the contract', async () => {
  gives({ status: 'OK', payload: [...LIST, { id: {} }] });
  await languages();
  gives({ status: 'OK', payload: 'soon' });
  await languages().catch(() => undefined);
  expect(Object.keys(localStorage)).toEqual([]);
});

it.each([
  [422, { message: 'The selected currency is invalid.', errors: { currency: ['No.'] } }],
  [400, { message: 'Bad Request' }],
  [200, { status: 'ERROR', message: 'No such language' }],
])('a call refused with %i drops the lists', async (status, body) => {
  await languages();
  gives(body, status);
  await call(listRecommended, { scope: scope('1') }).catch(() => undefined);
  gives({ status: 'OK', payload: LIST });
  await languages();
  expect(wire).toHaveBeenCalledTimes(3);
});

it('a write that is refused drops the lists too', async () => {
  await languages();
  gives({ message: 'No.' }, 422);
  await call(sendFeedback, { scope: scope('1'), body: { name: 'a', email: 'b', message: 'c' } }).catch(
    () => 0,
  );
  expect(Object.keys(localStorage)).toEqual([]);
});

it('asks anew where a kept answer does not fit', async () => {
  localStorage.setItem('kept languages', `${Date.now()} {"status":"OK","payload":"of another version"}`);
  expect(await languages()).toHaveLength(1);
  localStorage.setItem('kept languages', `${Date.now()} cut o`);
  expect(await languages()).toHaveLength(1);
  expect(wire).toHaveBeenCalledTimes(2);
});

it.each([
  ['in an update', () => gives({ message: 'Service Unavailable' }, 503)],
  ['without the network', () => wire.mockRejectedValue(new TypeError('Failed to fetch'))],
])('%s, a list of the last day is used', async (_title, fail) => {
  const first = await languages();
  later(60);
  fail();
  expect(await languages()).toEqual(first);
  later(24 * 60);
  await expect(languages()).rejects.toThrow('An error occurred');
});

it('asks each time where the storage is blocked or full', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await languages();
  expect(await languages()).toHaveLength(1);
  expect(wire).toHaveBeenCalledTimes(2);
});

it('leaves room for what the visitor keeps', async () => {
  localStorage.setItem('favourites', 'x');
  for (let id = 1; id < 9; id++) {
    const text = 'x'.repeat(200_000);
    gives({ status: 'OK', payload: [{ id: 1, title: text, iso: 'DE' }] });
    await call(listCountries, { scope: scope(String(id)) });
  }
  const kept = Object.keys(localStorage).filter((key) => key.startsWith('kept '));
  const size = kept.reduce((sum, key) => sum + (localStorage.getItem(key)?.length ?? 0), 0);
  expect(kept.length).toBeGreaterThan(0);
  expect(size).toBeLessThan(1_100_000);
  expect(localStorage.getItem('favourites')).toBe('x');
});
