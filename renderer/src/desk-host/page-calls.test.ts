// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { DESK_KEY } from '../state/desk-news.ts';
import { pageIsIdle } from './page-calls.ts';

afterEach(() => queryClient.clear());

/** A query of the page that waits for its answer. */
function ask(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked = queryClient
    .fetchQuery({ queryKey: [name], queryFn: () => promise, retry: false })
    .catch(() => undefined);
  return { resolve: () => resolve(name), reject: () => reject(new Error('no network')), asked };
}

test('pageIsIdle: waits until the last of several calls has ended, also with an error', async () => {
  await pageIsIdle();
  const [first, second] = [ask('first'), ask('second')];
  const idle = [vi.fn(), vi.fn()];
  const waiting = idle.map((told) => pageIsIdle().then(told));
  second.resolve();
  await second.asked;
  for (const told of idle) expect(told).not.toHaveBeenCalled();
  first.reject();
  await Promise.all([first.asked, ...waiting]);
  for (const told of idle) expect(told).toHaveBeenCalledOnce();
});

test('pageIsIdle: does not wait for the desk, which may wait for it', async () => {
  const desk = ask(DESK_KEY);
  await pageIsIdle();
  desk.resolve();
  await desk.asked;
});
