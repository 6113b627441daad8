// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { moneyMoved } from '../api/events.ts';
import { refreshAfterEnd } from './refresh.ts';

const moved = vi.fn();
afterEach(moneyMoved.listen(moved));

test('refreshAfterEnd: once for an end that two learn of, and once more for another end', async () => {
  const first = refreshAfterEnd('P-1', 'done');
  expect(refreshAfterEnd('P-1', 'done')).toBe(first);
  await first;
  expect(moved).toHaveBeenCalledTimes(1);
  await refreshAfterEnd('P-1', 'failed');
  await refreshAfterEnd('P-2', 'done');
  expect(moved).toHaveBeenCalledTimes(3);
});
