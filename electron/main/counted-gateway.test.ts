import { expect, it } from 'vitest';
import { countCalls } from './counted-gateway.ts';

const request = new Request('https://shop.test/api/cart');

it('waits for all calls of the page, but not for its pictures', async () => {
  const ends: ((answer: Response) => void)[] = [];
  const { gateway, whenIdle } = countCalls(() => new Promise((resolve) => void ends.push(resolve)));
  await whenIdle();
  void gateway(request, '/i/a.svg', 'picture');
  await whenIdle();
  const calls = [gateway(request, '/api/cart'), gateway(request, '/api/cart', 'call')];
  let isIdle = false;
  const idle = whenIdle().then(() => (isIdle = true));
  ends[1]?.(new Response());
  await calls[0];
  expect(isIdle).toBe(false);
  ends[2]?.(new Response());
  await idle;
  expect(isIdle).toBe(true);
});

it('a call that fails has ended', async () => {
  const { gateway, whenIdle } = countCalls(() => Promise.reject(new Error('gone')));
  await expect(gateway(request, '/api/cart')).rejects.toThrow('gone');
  await whenIdle();
});
