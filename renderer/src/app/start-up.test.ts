// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { queryClient } from '../api/query-client.ts';
import { platform } from '../platform/current.ts';
import { askSessionAgain } from '../state/ask-session-again.ts';
import { usePreferences } from '../state/preferences.ts';
import { useSession } from '../state/session.ts';
import { useStartUp } from '../state/start-up.ts';
import { startUp } from './start-up.ts';

vi.mock('../state/ask-session-again.ts', () => ({ askSessionAgain: vi.fn() }));

const MEMBER = { authenticated: true, emailVerified: true, askedAt: Number.MAX_SAFE_INTEGER };
const GERMAN = [{ id: '2', code: 'de', title: 'Deutsch', default: true }];
const DOLLAR = [{ code: 'USD', symbol: '$', rate: 1.1, default: true }];

/** The calls in flight, by the first part of their keys. */
let calls: Map<string, PromiseWithResolvers<unknown>>;

function call(name: string): PromiseWithResolvers<unknown> {
  const made = calls.get(name) ?? Promise.withResolvers<unknown>();
  calls.set(name, made);
  return made;
}

const timeOut = () => new ApiError('timeout', 'An error occurred');

function failAll(...names: string[]): void {
  for (const name of names) call(name).reject(timeOut());
}

beforeEach(async () => {
  vi.useFakeTimers();
  calls = new Map();
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(
    ({ queryKey: [name] }) => call(String(name)).promise,
  );
  vi.spyOn(queryClient, 'prefetchQuery').mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(askSessionAgain).mockClear();
  localStorage.clear();
  usePreferences.setState(usePreferences.getInitialState());
  useSession.setState(useSession.getInitialState());
  useStartUp.setState(useStartUp.getInitialState());
});

/** The keys of the calls sent so far. */
const sent = () => vi.mocked(queryClient.fetchQuery).mock.calls.map(([{ queryKey }]) => queryKey);
const FIRST = [['is-auth'], ['languages'], ['currencies']];

it('sends the calls for session, language and currency at once, and the others when these are known', async () => {
  void startUp();
  expect(sent()).toEqual(FIRST);
  call('languages').resolve(GERMAN);
  call('currencies').resolve(DOLLAR);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual(FIRST);
  failAll('is-auth');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().slice(3)).toEqual([
    ['settings', { currency: 'USD', languageId: '2' }],
    ['countries', '2'],
    ['localizations', '2'],
  ]);
});

it('asks for settings and countries as on the last visit when the others fail, and starts with them', async () => {
  localStorage.setItem('currencyCode', 'PLN');
  localStorage.setItem('languageShown', '3');
  const settled = vi.fn();
  const done = startUp(settled);
  failAll('is-auth', 'languages', 'currencies');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent().slice(3)).toEqual([
    ['settings', { currency: 'PLN', languageId: '3' }],
    ['countries', '3'],
  ]);
  expect(settled).not.toHaveBeenCalled();
  call('settings').resolve({});
  failAll('countries');
  await vi.advanceTimersByTimeAsync(0);
  expect(await done).toBe(true);
  expect(settled).toHaveBeenCalledOnce();
  expect(usePreferences.getState()).toMatchObject({ settled: true, language: undefined });
});

it('starts with fallbacks after 20 s without answers, and shows that it still waits', async () => {
  localStorage.setItem('auth_session', 'true');
  localStorage.setItem('token', 'secret');
  const settled = vi.fn();
  const done = startUp(settled);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(usePreferences.getState()).toMatchObject({ settled: true, language: undefined });
  expect(useSession.getState().checked).toBe(true);
  expect(localStorage.getItem('token')).toBe('secret');
  expect(useStartUp.getState().waiting).toBe(true);

  // Late answers are applied.
  call('is-auth').resolve(MEMBER);
  call('languages').resolve(GERMAN);
  call('currencies').resolve(DOLLAR);
  call('localizations').resolve({});
  failAll('settings', 'countries');
  await vi.advanceTimersByTimeAsync(0);
  expect(await done).toBe(true);
  expect(usePreferences.getState()).toMatchObject({ language: { code: 'de' }, currency: { code: 'USD' } });
  expect(useSession.getState()).toMatchObject({ authenticated: true, emailVerified: true });
  expect(useStartUp.getState()).toEqual({
    waiting: false,
    failures: { settings: 'Failed to fetch settings' },
  });
});

it('keeps the session of the last visit while the server does not say who is signed in, and asks again', async () => {
  localStorage.setItem('auth_session', 'true');
  localStorage.setItem('token', 'secret');
  useSession.setState({ authenticated: true });
  const done = startUp();
  failAll('is-auth');
  call('languages').resolve(GERMAN);
  call('currencies').resolve(DOLLAR);
  call('localizations').resolve({});
  failAll('settings', 'countries');
  await vi.advanceTimersByTimeAsync(0);
  expect(await done).toBe(true);
  expect(useSession.getState()).toMatchObject({ authenticated: true, checked: true });
  expect(localStorage.getItem('token')).toBe('secret');
  expect(askSessionAgain).toHaveBeenCalled();
});

it('stores the failed calls, and starts with the other answers', async () => {
  const done = startUp();
  call('is-auth').resolve(MEMBER);
  failAll('languages', 'currencies', 'settings', 'countries');
  await vi.advanceTimersByTimeAsync(0);
  expect(await done).toBe(true);
  expect(askSessionAgain).not.toHaveBeenCalled();
  expect(useStartUp.getState()).toEqual({
    waiting: false,
    failures: {
      languages: 'Failed to load languages',
      currencies: 'Failed to load currencies',
      settings: 'Failed to fetch settings',
    },
  });
});

it.each([
  ['at once', 0],
  ['after three time-outs', 61_500],
])('returns false when all five calls fail %s', async (_when, ms) => {
  const done = startUp();
  await vi.advanceTimersByTimeAsync(ms);
  failAll('is-auth', 'languages', 'currencies', 'settings', 'countries');
  await vi.advanceTimersByTimeAsync(0);
  expect(await done).toBe(false);
  expect(useStartUp.getState().waiting).toBe(false);
});

it.each([
  ['the language with its texts', true],
  ['no language when its texts fail to load, so that it keeps the last one', false],
])('tells the shell %s', async (_title, loaded) => {
  const tell = vi.spyOn(platform, 'reportLanguage');
  const done = startUp();
  call('is-auth').resolve(MEMBER);
  call('languages').resolve(GERMAN);
  call('currencies').resolve(DOLLAR);
  failAll('settings', 'countries');
  await vi.advanceTimersByTimeAsync(0);
  if (loaded) call('localizations').resolve({ 'desktopMenu.cart': 'Warenkorb' });
  else failAll('localizations');
  await vi.advanceTimersByTimeAsync(0);
  await done;
  const texts = { 'desktopMenu.cart': 'Warenkorb' };
  expect(document.documentElement.lang).toBe('de');
  expect(tell.mock.calls).toEqual(loaded ? [[{ code: 'de', direction: 'ltr', texts }]] : []);
});
