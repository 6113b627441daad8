import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { ReportedRow } from '#shared/desk/account-watch.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import { DESK_PARTS, type Desk, type DeskPart } from '#shared/desk/desk.ts';
import { deskView } from '#shared/desk/view.ts';
import { ITEM, MINUTE, redline, saveSearch, SHELL_KINDS, testShell, watchKind } from './desk-steps.ts';
import { QUESTION } from './desk-values.ts';

/** What a restart must not lose. When a price was last seen is not kept. */
const keptOf = async (desk: Desk) => {
  const series = await desk.prices([QUESTION]);
  return [await desk.watched(), await desk.inbox(), series.map((each) => each?.points)];
};

/** The desk as a whole. Its watches, searches, prices and refusals are tried in `desk-*.test.ts`. */
describe.each(SHELL_KINDS)('desk on %s', (kind) => {
  const { market, open, restart, profile } = testShell(kind);

  test('new: is empty, and watches', async () => {
    const { desk } = await open();
    expect(deskView.safeParse(await desk.view()).success).toBe(true);
    // How many prices there are is known once they were read.
    await desk.prices([QUESTION]);
    const view = await desk.view();
    expect(view).toMatchObject({
      watches: [],
      searches: [],
      unread: 0,
      status: { isStored: true, points: 0 },
    });
    expect(view.status.state).toBe(kind === 'a second tab' ? 'elsewhere' : 'watching');
    expect(view.status.folder).toBe(kind === 'the desktop' ? join(profile(), 'desk') : undefined);
    expect(await desk.watched()).toEqual({ kinds: {}, copies: {} });
    expect(await desk.inbox()).toEqual([]);
    expect(await desk.search('none')).toBeUndefined();
    expect(await desk.prices([QUESTION])).toEqual([undefined]);
  });

  test('restart: finds all that was there, and tells nothing twice', async () => {
    market.copies = [redline(1, 19.9), redline(2, 30)];
    let shell = await open();
    const settings = { startAtLogin: true, notifications: true, quietHours: { from: 60, till: 300 } };
    await shell.desk.run({ type: 'settings', changes: settings });
    await watchKind(shell.desk, [{ type: 'below', amount: 2000 }]);
    const sold: AlertRule[] = [{ type: 'sold' }];
    await shell.desk.run({ type: 'watch', item: ITEM, as: 'copy', rules: sold, sound: false });
    const id = await saveSearch(shell.desk);
    await shell.world.pass(20_000);
    const { desk } = shell;
    const before = await keptOf(desk);
    const view = await desk.view();
    const found = await desk.search(id);
    market.copies[1] = redline(2, 29);
    shell = await restart(shell);
    await shell.world.pass(0);
    const again = shell.desk;
    expect(await keptOf(again)).toEqual(before);
    const plain = ({ watches }: typeof view) => watches.map(({ isDue: _, ...watch }) => watch);
    expect(plain(await again.view())).toEqual(plain(view));
    expect((await again.view()).settings).toEqual(settings);
    expect((await again.search(id))?.copies).toEqual(found?.copies);
    await shell.world.pass(10 * MINUTE);
    expect((await again.search(id))?.cheaper).toMatchObject([{ copy: { copyId: '2' }, before: 3000 }]);
    expect(await again.inbox()).toHaveLength(2);
  });

  test('news of an account: are told to their member only', async () => {
    const { desk } = await open();
    const row = { id: '7', status: 'pending', state: 'open' } as const;
    const report = (account: string, ...rows: ReportedRow[]) =>
      desk.report({ type: 'seen', account, seen: [{ history: 'offer', rows }] });
    await report('me', row);
    await report('me', { ...row, status: 'offer', state: 'answered' });
    const shown = async () => [(await desk.inbox()).length, (await desk.view()).unread];
    expect(await shown()).toEqual([1, 1]);
    await desk.report({ type: 'signed-out' });
    expect(await shown()).toEqual([0, 0]);
    expect(await desk.exportAll()).not.toContain('"account"');
    await report('you');
    expect(await shown()).toEqual([0, 0]);
    await report('me');
    expect(await shown()).toEqual([1, 1]);
  });

  test('closing while it writes: loses nothing that was answered', async () => {
    market.copies = [redline(1, 19.9)];
    let shell = await open();
    const { desk } = shell;
    const answers = Array.from({ length: 30 }, (_, at) =>
      desk.run({
        type: 'watch',
        item: { ...ITEM, copyId: String(at + 1) },
        as: 'copy',
        rules: [],
        sound: true,
      }),
    );
    await answers[4];
    const quitting = shell.quit();
    const done = (await Promise.all(answers)).flatMap((answer) => (answer.ok ? [answer.id] : []));
    await quitting;
    shell = await restart(shell);
    const { watches } = await shell.desk.view();
    expect(done.length).toBeGreaterThanOrEqual(5);
    expect(watches.map(({ id }) => id)).toEqual(expect.arrayContaining(done));
  });

  test('listen: hears of each part that changes, until it stops', async () => {
    market.copies = [redline(1, 19.9)];
    const { desk, world } = await open();
    const told = vi.fn<(part: DeskPart) => void>();
    const stop = desk.listen(told);
    await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    for (const part of DESK_PARTS) await vi.waitFor(() => expect(told).toHaveBeenCalledWith(part));
    stop();
    // What was sent before may still be under way.
    await desk.view();
    told.mockClear();
    await desk.run({ type: 'clearInbox' });
    await desk.view();
    expect(told).not.toHaveBeenCalled();
  });
});
