// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { sessionEnded, sessionStarted, useSession } from '../../state/session.ts';
import { useVerified } from './use-verified.ts';

type Answer = { authenticated: boolean; emailVerified: boolean };

/** The requests to the server; tests answer them. */
let requests: PromiseWithResolvers<Answer>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests = [];
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(() => {
    const request = Promise.withResolvers<Answer>();
    requests.push(request);
    return request.promise;
  });
  sessionStarted();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionEnded();
});

/** Answers the newest request. */
const answer = (emailVerified: boolean, authenticated = true) =>
  act(async () => {
    requests.at(-1)?.resolve({ authenticated, emailVerified });
    await vi.advanceTimersByTimeAsync(0);
  });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('useVerified: asks every ten seconds, and returns `now` once the email is verified', async () => {
  const { result, unmount } = renderHook(useVerified);
  expect(result.current.verified).toBe('no');
  await answer(false);
  await later(9_999);
  expect(requests).toHaveLength(1);
  await later(1);
  expect(requests).toHaveLength(2);
  await answer(true);
  expect(result.current.verified).toBe('now');
  unmount();
  await later(60_000);
  expect(requests).toHaveLength(2);
});

it('useVerified: returns `already`, when the email was verified before', async () => {
  const { result } = renderHook(useVerified);
  await answer(true);
  expect(result.current.verified).toBe('already');
  await later(10_000);
  await answer(true);
  expect(result.current.verified).toBe('already');
});

it('useVerified: ignores a failed request', async () => {
  const { result } = renderHook(useVerified);
  await answer(false);
  await later(10_000);
  await act(async () => {
    requests.at(-1)?.reject(new Error('no network'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(result.current.verified).toBe('no');
  expect(useSession.getState().authenticated).toBe(true);
});

it('useVerified: pauses while the page is hidden, and asks when it is shown', async () => {
  const { result } = renderHook(useVerified);
  await answer(false);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await later(30_000);
  expect(requests).toHaveLength(1);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(requests).toHaveLength(2);
  await answer(true);
  expect(result.current.verified).toBe('now');
});

it('useVerified: ignores an answer for an earlier session', async () => {
  renderHook(useVerified);
  const old = requests.at(-1);
  act(() => sessionEnded());
  await later(30_000);
  expect(requests).toHaveLength(1);
  act(() => sessionStarted());
  await act(async () => {
    old?.resolve({ authenticated: false, emailVerified: false });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(useSession.getState().authenticated).toBe(true);
  expect(requests).toHaveLength(2);
});
