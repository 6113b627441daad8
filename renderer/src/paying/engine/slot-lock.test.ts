// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IntentNotKeptError } from '../payment-request.ts';
import { installFakeLocks } from '#tests/support/fake-locks.ts';
import { slotLocks } from './slot-lock.ts';

let browser: ReturnType<typeof installFakeLocks>;
beforeEach(() => (browser = installFakeLocks()));
afterEach(() => vi.restoreAllMocks());

const NAME = 'vitrine:purchase';
const client = () => slotLocks(true);
const page = () => slotLocks(false);
const done = () => Promise.resolve('done');

/** Work that waits until the test ends it. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('ended') };
}

describe.each(['withLockIfFree', 'withLock'] as const)('%s', (method) => {
  it('runs the work and releases the lock, also after an error', async () => {
    const { [method]: lock } = page();
    await expect(lock('purchase', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await lock('purchase', done)).toBe('done');
    expect(browser.held.size).toBe(0);
  });

  it.each([
    ['gives no lock to anyone', () => void (browser.broken = true)],
    [
      'refuses',
      () => vi.spyOn(browser, 'request').mockRejectedValue(new DOMException('no', 'SecurityError')),
    ],
    [
      'refuses, and can’t be asked',
      () => {
        browser.broken = true;
        vi.spyOn(browser, 'query').mockRejectedValue(new DOMException('no', 'SecurityError'));
      },
    ],
  ])('browser %s: the client’s own lock is enough, and a page runs nothing', async (_, spoil) => {
    const [{ [method]: inClient }, { [method]: inPage }] = [client(), page()];
    spoil();
    expect(await inClient('purchase', done)).toBe('done');
    const work = vi.fn(done);
    await expect(inPage('purchase', work)).rejects.toThrow(IntentNotKeptError);
    expect(work).not.toHaveBeenCalled();
  });

  it('plain http, where browsers have no locks at all: the window’s own lock is used', async () => {
    const { [method]: lock } = page();
    vi.stubGlobal('navigator', {});
    expect(await lock('purchase', done)).toBe('done');
    vi.unstubAllGlobals();
  });

  it('works again when the browser has locks again', async () => {
    const { [method]: lock } = page();
    browser.broken = true;
    await expect(lock('purchase', done)).rejects.toThrow(IntentNotKeptError);
    browser.broken = false;
    expect(await lock('purchase', done)).toBe('done');
  });

  it('a lock that is given to another page: the work runs on, and knows', async () => {
    const { [method]: lock } = page();
    const { work, end } = openWork();
    const held: boolean[] = [];
    const locked = lock('purchase', async (isHeld) => {
      held.push(isHeld());
      await work();
      held.push(isHeld());
      return 'own result';
    });
    await vi.waitFor(() => expect(browser.held.has(NAME)).toBe(true));
    browser.steal(NAME);
    await expect.poll(() => browser.held.size).toBe(0);
    // The other page gets it.
    expect(await page()[method]('purchase', done)).toBe('done');
    end();
    expect(await locked).toBe('own result');
    expect(held).toEqual([true, false]);
  });
});

describe('a slot that is taken', () => {
  it('by another page: withLockIfFree runs nothing, withLock waits', async () => {
    const { work, end } = openWork();
    const first = page().withLock('purchase', work);
    await vi.waitFor(() => expect(browser.held.has(NAME)).toBe(true));
    for (const other of [page(), client()])
      expect(await other.withLockIfFree('purchase', done)).toBeUndefined();
    const later = page().withLock('purchase', done);
    end();
    expect(await Promise.all([first, later])).toEqual(['ended', 'done']);
  });

  it('by this window, without the browser’s locks: withLockIfFree runs nothing, withLock waits', async () => {
    browser.broken = true;
    const { withLockIfFree, withLock } = client();
    const { work, end } = openWork();
    const first = withLock('purchase', work);
    expect(await withLockIfFree('purchase', done)).toBeUndefined();
    const later = withLock('purchase', done);
    end();
    expect(await Promise.all([first, later])).toEqual(['ended', 'done']);
  });

  it('and released between the two questions: the work runs', async () => {
    const request = vi.spyOn(browser, 'request');
    request.mockImplementationOnce((_, __, grant) => Promise.resolve(grant(null)));
    expect(await page().withLockIfFree('purchase', done)).toBe('done');
  });
});
