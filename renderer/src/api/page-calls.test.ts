import { expect, test, vi } from 'vitest';
import { countCall, pageIsIdle } from './page-calls.ts';

test('countCall: gives what the call gives, also its error', async () => {
  expect(await countCall(Promise.resolve(7))).toBe(7);
  await expect(countCall(Promise.reject(new Error('no network')))).rejects.toThrow('no network');
  await pageIsIdle();
});

test('pageIsIdle: waits until the last of several calls has ended', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const counted = [countCall(first.promise), countCall(second.promise)];
  const idle = [vi.fn(), vi.fn()];
  const waiting = idle.map((told) => pageIsIdle().then(told));
  second.resolve();
  await counted[1];
  for (const told of idle) expect(told).not.toHaveBeenCalled();
  first.resolve();
  await Promise.all([...counted, ...waiting]);
  for (const told of idle) expect(told).toHaveBeenCalledOnce();
});

test('pageIsIdle: does not wait for a call that failed', async () => {
  const failing = Promise.withResolvers<never>();
  const counted = countCall(failing.promise);
  const idle = pageIsIdle();
  failing.reject(new Error('no network'));
  await expect(counted).rejects.toThrow();
  await idle;
  await pageIsIdle();
});
