import { describe, expect, test, vi } from 'vitest';
import type { Desk, DeskPart } from '#shared/desk/desk.ts';
import { seriesView } from '#shared/desk/view.ts';
import { MINUTE, redline, SHELL_KINDS, testShell, watchKind } from './desk-steps.ts';
import { QUESTION, SEEN } from './desk-values.ts';

/** A copy of the item in a list. */
const copySeen = (id: string, price: number) => ({
  ...{ id, title: 'AK-47 | Redline', exterior: 'Field-Tested', stattrak: false },
  price,
});
const lows = async (desk: Desk) => (await desk.prices([QUESTION]))[0]?.points.map(({ low }) => low);

describe.each(SHELL_KINDS)('desk on %s', (kind) => {
  const { market, open, restart } = testShell(kind);

  test('prices: come from lists of the page and from checks', async () => {
    market.copies = [redline(1, 21)];
    const { desk, world } = await open();
    const told = new Set<DeskPart>();
    desk.listen((part) => told.add(part));
    void desk.rememberPrices(SEEN);
    await vi.waitFor(() => expect(told).toContain('prices'));
    await world.pass(1000);
    await watchKind(desk);
    await world.pass(5000);
    const [series, none] = await desk.prices([QUESTION, { ...QUESTION, title: 'AWP | Asiimov' }]);
    expect(seriesView.safeParse(series).success).toBe(true);
    expect(series?.points.map(({ low }) => low)).toEqual([1990, 2100]);
    expect(none).toBeUndefined();
    expect((await desk.view()).status).toMatchObject({ kinds: 1, points: 2 });
  });

  test('prices: one that does not change is one point, over restarts too', async () => {
    const copies = [copySeen('1', 2000), copySeen('2', 2100), copySeen('3', 2200)];
    let shell = await open();
    for (let time = 0; time < 4; time += 1) {
      if (time > 0) shell = await restart(shell);
      // As a page does that has its list before the desk has read the log.
      void shell.desk.rememberPrices({ ...SEEN, items: copies, total: copies.length });
      await shell.world.pass(MINUTE);
      await vi.waitFor(async () => expect(await lows(shell.desk)).toEqual([2000]));
    }
    expect((await shell.desk.view()).status).toMatchObject({ kinds: 1, points: 1 });
  });

  test('prices: of a kind are forgotten and put back, and all are forgotten', async () => {
    market.copies = [redline(1, 21)];
    let shell = await open();
    await watchKind(shell.desk);
    await shell.world.pass(5000);
    const [before] = await shell.desk.prices([QUESTION]);
    const key = before?.kind.key ?? '';
    expect(await shell.desk.run({ type: 'forgetPrices', key: 'other' })).toMatchObject({ ok: false });
    expect(await shell.desk.run({ type: 'forgetPrices', key })).toEqual({ ok: true });
    expect(await shell.desk.prices([QUESTION])).toEqual([undefined]);
    expect(await shell.desk.run({ type: 'restorePrices', key })).toEqual({ ok: true });
    shell = await restart(shell);
    await vi.waitFor(async () => expect(await shell.desk.prices([QUESTION])).toEqual([before]));
    expect(await shell.desk.run({ type: 'forgetPrices' })).toEqual({ ok: true });
    shell = await restart(shell);
    await shell.world.pass(0);
    expect(await shell.desk.prices([QUESTION])).toEqual([undefined]);
  });
});
