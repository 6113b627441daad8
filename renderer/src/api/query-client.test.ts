// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './errors.ts';
import { cancelAndInvalidate, fetchUncached, queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('cancelAndInvalidate: ignores an answer that was requested before the change', async () => {
  let inCart = 'nothing';
  const answers: ((value: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: ['cart'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  const before = inCart;
  inCart = 'a knife';
  const refresh = cancelAndInvalidate(['cart']);
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  answers[0]?.(before);
  answers[1]?.(inCart);
  await refresh;
  expect(observer.getCurrentResult().data).toBe('a knife');
  stop();
});

test('cancelAndInvalidate: resolves only with the answer to the refetch of a later change that cancelled its own', async () => {
  const answers: ((value: string) => void)[] = [];
  const ask = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(queryClient, { queryKey: ['cart'], queryFn: ask });
  const stop = observer.subscribe(() => undefined);
  const seen: unknown[] = [];
  const refreshed = async () => {
    await cancelAndInvalidate(['cart']);
    seen.push(observer.getCurrentResult().data);
  };
  const first = refreshed();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  const second = refreshed();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  answers[2]?.('two knives');
  await Promise.all([first, second]);
  expect(seen).toEqual(['two knives', 'two knives']);
  stop();
});

test.each([
  ['languages', 'Failed to load languages'],
  ['settings', 'Failed to fetch settings'],
  ['localizations', 'Failed to load localizations'],
])('logs a final failure of %s', async (name, text) => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  const failing = { queryKey: [name], queryFn: () => Promise.reject(new ApiError('format', 'no JSON')) };
  await expect(queryClient.fetchQuery(failing)).rejects.toThrow('no JSON');
  expect(log.mock.calls).toEqual([[text, 'no JSON']]);
  log.mockRestore();
});

describe('fetchUncached', () => {
  const answers: ((value: string) => void)[] = [];
  const history = {
    queryKey: ['offer-history'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
  afterEach(() => answers.splice(0));

  test('does not return cached data when a page cancels its own query', async () => {
    queryClient.setQueryData(history.queryKey, 'nothing yet');
    const asked = fetchUncached(history);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await cancelAndInvalidate(history.queryKey);
    answers[0]?.('an offer');
    expect(await asked).toBe('an offer');
  });

  test('does not share the answer to a request in flight', async () => {
    const before = fetchUncached(history);
    const after = fetchUncached(history);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[0]?.('nothing yet');
    answers[1]?.('an offer');
    expect(await Promise.all([before, after])).toEqual(['nothing yet', 'an offer']);
  });

  test('retries after a transient failure', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.reject(new ApiError('network', 'An error occurred')));
    const asked = fetchUncached({ queryKey: ['x'], queryFn: ask }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await asked).toBeInstanceOf(ApiError);
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
