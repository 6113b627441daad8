// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cancelAndInvalidate, PRIVATE, queryClient } from '../api/query-client.ts';
import { followMemberData } from './follow-member-data.ts';

const cart = vi.fn(() => Promise.resolve('cart'));
const items = vi.fn(() => Promise.resolve('items'));
let stop = () => {};

/** Shows an answer, as a screen does. */
async function show(queryKey: string, queryFn: () => Promise<string>, meta?: typeof PRIVATE) {
  const observer = new QueryObserver(queryClient, {
    queryKey: [queryKey, 'EUR'],
    queryFn,
    ...(meta && { meta }),
  });
  const over = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBeDefined());
  return over;
}

beforeEach(async () => {
  const overs = [await show('cart', cart, PRIVATE), await show('items', items)];
  stop = followMemberData();
  cart.mockClear();
  items.mockClear();
  return () => {
    stop();
    for (const over of overs) over();
    queryClient.clear();
  };
});
afterEach(() => void vi.useRealTimers());

it('asks again when another window tells of a change, without telling it on', async () => {
  const other = new BroadcastChannel('vitrine-member');
  const heard = vi.fn();
  other.addEventListener('message', heard);
  other.postMessage({ changed: ['cart'] });
  await vi.waitFor(() => expect(cart).toHaveBeenCalledTimes(1));
  expect(items).not.toHaveBeenCalled();
  // The window's own change is told once.
  await cancelAndInvalidate(['cart']);
  await vi.waitFor(() => expect(heard.mock.calls.map(([{ data }]) => data)).toEqual([{ changed: ['cart'] }]));
  other.close();
});

it.each([[undefined], [{}], [{ changed: [] }], [{ changed: [7] }], ['cart']])(
  'ignores the message %j',
  async (data) => {
    const other = new BroadcastChannel('vitrine-member');
    other.postMessage(data);
    other.postMessage({ changed: ['cart'] });
    await vi.waitFor(() => expect(cart).toHaveBeenCalledTimes(1));
    other.close();
  },
);

it.each([
  [9, 0],
  [11, 1],
])('after %d s in the background it asks %d times, for the member’s data only', async (seconds, times) => {
  window.dispatchEvent(new Event('blur'));
  vi.setSystemTime(Date.now() + seconds * 1000);
  window.dispatchEvent(new Event('focus'));
  // A second return without an absence.
  window.dispatchEvent(new Event('focus'));
  await Promise.resolve();
  expect([cart.mock.calls.length, items.mock.calls.length]).toEqual([times, 0]);
});
