// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { installFakeLocks } from '#tests/support/fake-locks.ts';
import { underWebLock } from './web-lock.ts';

test('lock of a page that comes back from the cache: counts as lost before the browser says so', async () => {
  installFakeLocks();
  const held: boolean[] = [];
  const locked = await underWebLock('a', {}, (isHeld) => {
    held.push(isHeld());
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pageshow'));
    held.push(isHeld());
    return Promise.resolve();
  });
  expect(locked.type).toBe('ran');
  expect(held).toEqual([true, false]);
  await underWebLock('a', {}, (isHeld) => Promise.resolve(held.push(isHeld())));
  expect(held).toEqual([true, false, true]);
});
