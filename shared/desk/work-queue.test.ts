import { expect, test, vi } from 'vitest';
import { createWorkQueue } from './work-queue.ts';

test('work queue: runs one work after the other, in the order of the calls', async () => {
  const queue = createWorkQueue(() => undefined);
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const first = queue.run(async () => {
    await slow.promise;
    done.push('first');
  }, undefined);
  const second = queue.run(async () => void done.push('second'), undefined);
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toEqual([]);
  slow.resolve();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

test('work queue: answers with the other value when work fails, and reports the first failure in a row', async () => {
  const report = vi.fn();
  const queue = createWorkQueue(report);
  const fail = (text: string) => queue.run(() => Promise.reject(new Error(text)), 'otherwise');
  expect(await Promise.all([fail('a'), fail('b')])).toEqual(['otherwise', 'otherwise']);
  expect(await queue.run(() => Promise.resolve('result'), 'otherwise')).toBe('result');
  await fail('c');
  expect(report.mock.calls).toEqual([[new Error('a')], [new Error('c')]]);
});

test('work queue: takes work that throws before it returns a promise', async () => {
  const queue = createWorkQueue(() => undefined);
  const work = () => {
    throw new Error('at once');
  };
  expect(await queue.run(work, 1)).toBe(1);
});
