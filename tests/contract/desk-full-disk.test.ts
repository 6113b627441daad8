import { describe, expect, test, vi } from 'vitest';
import { disk } from '../support/fake-disk.ts';
import type { DeskView } from '#shared/desk/view.ts';
import { redline, SHELL_KINDS, testShell, watchKind } from './desk-steps.ts';
import { MINUTE } from './desk-steps.ts';
import { QUESTION, SEEN } from './desk-values.ts';

vi.mock('node:fs/promises', async (importOriginal) =>
  (await import('../support/fake-disk.ts')).filesOnDisk(await importOriginal()),
);

/** Fills the disk, and the browser's storage. @returns makes room */
function fillDisk(): () => void {
  disk.room = 0;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  return () => {
    disk.room = Infinity;
    spy.mockRestore();
  };
}

describe.each(SHELL_KINDS)('full disk on %s', (kind) => {
  const { market, open, restart } = testShell(kind);

  test('while it runs: the desk says so, keeps all in memory, and writes it once there is room', async () => {
    market.copies = [redline(1, 21)];
    let shell = await open();
    const { desk, world } = shell;
    await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    await world.pass(MINUTE);
    let shown: Promise<DeskView> | undefined;
    // A page looks again when it is told to, and at no other time.
    const stopLooking = desk.listen((part) => {
      if (part === 'view') shown = desk.view();
    });
    const isStored = async () => (await shown)?.status.isStored;

    const makeRoom = fillDisk();
    void desk.rememberPrices({ ...SEEN, items: SEEN.items.map((each) => ({ ...each, price: 2050 })) });
    market.copies = [redline(1, 20.5)];
    const lows = async () => (await desk.prices([QUESTION]))[0]?.points.map(({ low }) => low);
    await vi.waitFor(async () => expect(await lows()).toEqual([2100, 2050]));
    await world.pass(MINUTE);
    await vi.waitFor(async () => expect(await isStored()).toBe(false));
    market.copies = [redline(1, 19)];
    await world.pass(10 * MINUTE);
    expect(await desk.inbox()).toHaveLength(1);
    expect(await isStored()).toBe(false);

    makeRoom();
    await world.pass(10 * MINUTE);
    await vi.waitFor(async () => expect(await isStored()).toBe(true));
    const [inbox, prices] = [await desk.inbox(), await desk.prices([QUESTION])];
    expect(await lows()).toEqual([2100, 2050, 1900]);
    stopLooking();
    shell = await restart(shell);
    expect(await shell.desk.inbox()).toEqual(inbox);
    expect((await shell.desk.prices([QUESTION]))[0]?.points).toEqual(prices[0]?.points);
  });
});
