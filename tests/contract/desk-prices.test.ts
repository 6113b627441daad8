import { describe, expect, test, vi } from 'vitest';
import type { DeskPart } from '#shared/desk/desk.ts';
import { seriesView } from '#shared/desk/view.ts';
import { redline, SHELL_KINDS, testShell, watchKind } from './desk-steps.ts';
import { QUESTION, SEEN } from './desk-values.ts';

describe.each(SHELL_KINDS)('desk on %s', (kind) => {
  const { market, open, restart } = testShell(kind);

  test('prices: come from lists of the page and from checks', async () => {
    market.copies = [redline(1, 21)];
    const { desk, world } = await open();
    const told = new Set<DeskPart>();
    desk.listen((part) => told.add(part));
    desk.learn(SEEN);
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
