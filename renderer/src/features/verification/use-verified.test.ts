// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { sessionEnded, sessionStarted, useSession } from '../../state/session.ts';
import { useVerified } from './use-verified.ts';

type Answer = { authenticated: boolean; emailVerified: boolean };

/** The server: each question waits for its answer. */
let questions: PromiseWithResolvers<Answer>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  vi.spyOn(queryClient, 'fetchQuery').mockImplementation(() => {
    const question = Promise.withResolvers<Answer>();
    questions.push(question);
    return question.promise;
  });
  sessionStarted();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionEnded();
});

/** Answers the newest question. */
const answer = (emailVerified: boolean, authenticated = true) =>
  act(async () => {
    questions.at(-1)?.resolve({ authenticated, emailVerified });
    await vi.advanceTimersByTimeAsync(0);
  });
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('asks every ten seconds, and says when the address was verified meanwhile', async () => {
  const { result, unmount } = renderHook(useVerified);
  expect(result.current.verified).toBe('no');
  await answer(false);
  await later(9_999);
  expect(questions).toHaveLength(1);
  await later(1);
  expect(questions).toHaveLength(2);
  await answer(true);
  expect(result.current.verified).toBe('now');
  unmount();
  await later(60_000);
  expect(questions).toHaveLength(2);
});

it('an address that was verified before the page came leads nowhere by itself', async () => {
  const { result } = renderHook(useVerified);
  await answer(true);
  expect(result.current.verified).toBe('already');
  await later(10_000);
  await answer(true);
  expect(result.current.verified).toBe('already');
});

it('a question that was lost is no answer', async () => {
  const { result } = renderHook(useVerified);
  await answer(false);
  await later(10_000);
  await act(async () => {
    questions.at(-1)?.reject(new Error('no network'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(result.current.verified).toBe('no');
  expect(useSession.getState().authenticated).toBe(true);
});

it('asks when it is looked at again, and not while it is hidden', async () => {
  const { result } = renderHook(useVerified);
  await answer(false);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await later(30_000);
  expect(questions).toHaveLength(1);
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(questions).toHaveLength(2);
  await answer(true);
  expect(result.current.verified).toBe('now');
});

it('an answer to a session that has ended does not end the one that follows', async () => {
  renderHook(useVerified);
  const old = questions.at(-1);
  act(() => sessionEnded());
  await later(30_000);
  expect(questions).toHaveLength(1);
  act(() => sessionStarted());
  await act(async () => {
    old?.resolve({ authenticated: false, emailVerified: false });
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(useSession.getState().authenticated).toBe(true);
  expect(questions).toHaveLength(2);
});
