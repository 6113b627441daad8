// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { askSessionAgain } from './ask-session-again.ts';
import { useSession } from './session.ts';

/** The answers of `is-auth` from now on, by status. */
let statuses: number[];
let asked: number;

beforeEach(() => {
  statuses = [];
  asked = 0;
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', () => {
    asked += 1;
    const status = statuses.shift() ?? 200;
    const body = { status: 'OK', authenticated: status === 200, emailVerified: true };
    return Promise.resolve(Response.json(body, { status }));
  });
  useSession.setState({ ...useSession.getInitialState(), authenticated: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
  useSession.setState(useSession.getInitialState());
  localStorage.clear();
});

const pass = () => vi.advanceTimersByTimeAsync(10_000);
const anyAnswer = () =>
  queryClient.fetchQuery({ queryKey: ['items'], queryFn: () => 'an item', staleTime: 0 });

it.each([
  ['another answer comes', anyAnswer],
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the window is looked at', () => window.dispatchEvent(new Event('focus'))],
])('session that is not known: is asked for when %s, until the server has answered', async (_title, sign) => {
  // Two questions of three tries.
  statuses = Array.from({ length: 6 }, () => 503);
  askSessionAgain();
  await pass();
  expect(asked).toBe(3);
  void sign();
  await pass();
  expect(asked).toBe(6);
  expect(useSession.getState()).toMatchObject({ authenticated: true, emailVerified: undefined });
  void sign();
  await pass();
  expect(asked).toBe(7);
  expect(useSession.getState()).toMatchObject({ authenticated: true, emailVerified: true });
  void sign();
  await pass();
  expect(asked).toBe(7);
});

it('session that is not known: has ended when the server says 401', async () => {
  statuses = [401];
  askSessionAgain();
  await pass();
  expect(asked).toBe(1);
  expect(useSession.getState()).toMatchObject({ authenticated: false, checked: true });
});

it("member's calls that failed: are repeated once the session is known", async () => {
  const queryFn = vi.fn().mockRejectedValueOnce(new Error('not now')).mockResolvedValue('Nadia');
  const name = new QueryObserver(queryClient, {
    queryKey: ['name'],
    queryFn,
    retry: false,
    meta: { private: true },
  });
  const stop = name.subscribe(() => undefined);
  await pass();
  expect(name.getCurrentResult().isError).toBe(true);
  askSessionAgain();
  await pass();
  expect(name.getCurrentResult().data).toBe('Nadia');
  stop();
});
