import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#electron/main/logs/log.ts';
import type { AlertRule } from '#shared/desk/alert-rules.ts';
import type { CommandAnswer } from '#shared/desk/commands.ts';
import { DESK_PARTS, type Desk, type DeskPart } from '#shared/desk/desk.ts';
import { marketServer, type TestCopy } from '#shared/desk/engine/testing.ts';
import { deskView, searchView, seriesView } from '#shared/desk/view.ts';
import { DESK_SHELLS, type Device, type OpenShell } from './desk-shells.ts';
import { QUESTION, SEEN } from './desk-values.ts';

vi.mock('electron', async () => ({
  ...(await import('../support/fake-ipc.ts')).fakeIpc.module,
  Notification: { isSupported: () => true },
}));

const MINUTE = 60_000;

const redline = (id: number, price: number): TestCopy => ({
  id,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  price,
  float: 0.2,
});

const ITEM = {
  ...QUESTION,
  title: 'AK-47 | Redline',
  exterior: 'Field-Tested',
  type: 'AK-47',
  imagePath: '',
};

let device: Device;
let copies: TestCopy[];
const opened: OpenShell[] = [];
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(log, 'warn').mockReturnValue(undefined);
  device = { profile: mkdtempSync(join(tmpdir(), 'desk-')), passed: 0 };
  copies = [];
});
afterEach(async () => {
  for (const shell of opened.splice(0)) await shell.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  rmSync(device.profile, { recursive: true });
});

const idOf = (answer: CommandAnswer): string => {
  if (!answer.ok || answer.id === undefined) throw new Error(JSON.stringify(answer));
  return answer.id;
};

const watchKind = async (desk: Desk, rules: AlertRule[] = []) =>
  idOf(await desk.run({ type: 'watch', item: ITEM, as: 'kind', rules, sound: true }));

const saveSearch = async (desk: Desk, name = 'Redline') =>
  idOf(
    await desk.run({
      type: 'saveSearch',
      name,
      address: '/products?search=redline',
      query: {
        search: 'redline',
        facets: { type: [], rarity: [], exterior: [], hero: [], class: [] },
        sale: false,
        new: false,
      },
    }),
  );

/** What a restart must not lose. When a price was last seen is not kept. */
const keptOf = async (desk: Desk) => {
  const series = await desk.prices([QUESTION]);
  return [await desk.watched(), await desk.inbox(), series.map((each) => each?.points)];
};

describe.each(['the desktop', 'the web', 'a second tab'] as const)('desk on %s', (kind) => {
  async function open(): Promise<OpenShell> {
    const shell = await DESK_SHELLS[kind](
      device,
      marketServer(() => copies),
    );
    opened.push(shell);
    return shell;
  }

  /** Ends the shell and starts it again. */
  async function restart(shell: OpenShell): Promise<OpenShell> {
    await shell.close();
    opened.splice(opened.indexOf(shell), 1);
    return open();
  }

  test('new: is empty, and watches', async () => {
    const { desk } = await open();
    const view = await desk.view();
    expect(deskView.safeParse(view).success).toBe(true);
    expect(view).toMatchObject({
      watches: [],
      searches: [],
      unread: 0,
      status: { isStored: true, points: 0 },
    });
    expect(view.status.state).toBe(kind === 'a second tab' ? 'elsewhere' : 'watching');
    expect(view.status.folder).toBe(kind === 'the desktop' ? join(device.profile, 'desk') : undefined);
    expect(await desk.watched()).toEqual({ kinds: {}, copies: {} });
    expect(await desk.inbox()).toEqual([]);
    expect(await desk.search('none')).toBeUndefined();
    expect(await desk.prices([QUESTION])).toEqual([undefined]);
  });

  test('watch: is checked, and tells once when its rule comes true', async () => {
    copies = [redline(1, 21), redline(2, 25)];
    const { desk, world } = await open();
    await desk.run({ type: 'settings', changes: { startAtLogin: false, notifications: true } });
    const id = await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    expect(await desk.watched()).toEqual({ kinds: { 'ak-47 | redline|field-tested||': id }, copies: {} });
    await world.pass(5000);
    expect((await desk.view()).watches).toMatchObject([
      { id, isDue: false, state: { price: 2100, count: 2 } },
    ]);
    copies[1] = redline(2, 19.9);
    await world.pass(10 * MINUTE);
    expect(world.notices).toHaveLength(1);
    expect(await desk.inbox()).toMatchObject([
      { read: false, news: { type: 'watch', watchId: id, price: 1990, copyId: '2' } },
    ]);
    expect((await desk.view()).unread).toBe(1);
  });

  test('watch: is refused twice, and takes other rules', async () => {
    copies = [redline(1, 21)];
    const { desk, world } = await open();
    const id = await watchKind(desk);
    const again = await desk.run({ type: 'watch', item: ITEM, as: 'kind', rules: [], sound: true });
    expect(again).toEqual({ ok: false, why: 'known' });
    await world.pass(5000);
    const rules: AlertRule[] = [{ type: 'above', amount: 2000 }];
    expect(await desk.run({ type: 'setRules', id, rules, sound: false })).toEqual({ ok: true });
    expect(await desk.run({ type: 'check', ids: [id] })).toEqual({ ok: true });
    await world.pass(5000);
    expect(await desk.inbox()).toMatchObject([{ news: { rules } }]);
    expect((await desk.view()).watches).toMatchObject([{ rules, sound: false }]);
    expect(await desk.run({ type: 'setRules', id: 'none', rules, sound: true })).toMatchObject({ ok: false });
  });

  test('watch of an item in another language: learns its English name first', async () => {
    copies = [redline(1, 21)];
    const { desk, world } = await open();
    const item = { ...ITEM, title: 'AK-47 | Rote Linie', isEnglish: false };
    let answer: CommandAnswer | undefined;
    void desk
      .run({ type: 'watch', item, as: 'kind', rules: [], sound: true })
      .then((given) => (answer = given));
    while (!answer) {
      await setImmediate();
      await world.pass(1000);
    }
    expect(answer).toMatchObject({ ok: true });
    expect((await desk.view()).watches).toMatchObject([{ target: { kind: { title: 'AK-47 | Redline' } } }]);
  });

  test('removed watch: comes back with its state and its prices', async () => {
    copies = [redline(1, 19.9)];
    const { desk, world } = await open();
    const id = await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    const [before, prices] = [await desk.view(), await desk.prices([QUESTION])];
    expect(await desk.run({ type: 'unwatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual([]);
    expect(await desk.watched()).toEqual({ kinds: {}, copies: {} });
    await world.pass(30_000);
    expect(await desk.run({ type: 'restoreWatch', id })).toEqual({ ok: true });
    expect((await desk.view()).watches).toEqual(before.watches);
    expect(await desk.prices([QUESTION])).toEqual(prices);
    await world.pass(5 * MINUTE);
    expect(await desk.inbox()).toHaveLength(1);
  });

  test('inbox: is read and cleared', async () => {
    copies = [redline(1, 19.9)];
    const { desk, world } = await open();
    await watchKind(desk, [{ type: 'below', amount: 2000 }]);
    await world.pass(5000);
    const [entry] = await desk.inbox();
    expect(await desk.run({ type: 'read', ids: ['other'] })).toEqual({ ok: true });
    expect((await desk.view()).unread).toBe(1);
    await desk.run({ type: 'read', ids: [entry?.id ?? ''] });
    expect((await desk.view()).unread).toBe(0);
    expect(await desk.inbox()).toEqual([{ ...entry, read: true }]);
    await desk.run({ type: 'clearInbox' });
    expect(await desk.inbox()).toEqual([]);
  });

  test('saved search: shows New, Cheaper, Dearer and Gone since the last look', async () => {
    copies = [redline(1, 10), redline(2, 20), redline(3, 30), redline(4, 40)];
    const { desk, world } = await open();
    const id = await saveSearch(desk);
    await world.pass(10_000);
    expect(await desk.search(id)).toMatchObject({ fresh: [], cheaper: [], dearer: [], gone: [], total: 4 });
    copies = [redline(2, 19), redline(3, 31), redline(4, 40), redline(5, 50)];
    await desk.run({ type: 'check', ids: [id] });
    await world.pass(10_000);
    const found = await desk.search(id);
    expect(searchView.safeParse(found).success).toBe(true);
    expect(found).toMatchObject({
      fresh: [{ copyId: '5' }],
      cheaper: [{ copy: { copyId: '2' }, before: 2000 }],
      dearer: [{ copy: { copyId: '3' }, before: 3000 }],
      gone: [{ copyId: '1' }],
    });
    expect(await desk.inbox()).toMatchObject([
      { news: { type: 'search', fresh: 1, cheaper: 1, from: 1900 } },
    ]);
    expect(await desk.run({ type: 'lookAtSearch', id })).toEqual({ ok: true });
    expect((await desk.view()).searches).toMatchObject([{ fresh: 0, cheaper: 0, dearer: 0, gone: 0 }]);
  });

  test('saved searches: are changed, moved, copied, removed and restored', async () => {
    copies = [redline(1, 10), { ...redline(2, 20), title: 'Souvenir AK-47 | Redline' }];
    const { desk, world } = await open();
    const [first, second] = [await saveSearch(desk, 'First'), await saveSearch(desk, 'Second')];
    const copy = idOf(await desk.run({ type: 'duplicateSearch', id: first, name: 'Copy' }));
    await desk.run({ type: 'moveSearch', id: second, to: 0 });
    const choices = { name: 'Cheap', notify: false, cap: 1500, excluded: ['souvenir'] };
    await desk.run({ type: 'changeSearch', id: copy, ...choices });
    await world.pass(20_000);
    const names = async () => (await desk.view()).searches.map(({ name }) => name);
    expect(await names()).toEqual(['Second', 'First', 'Cheap']);
    expect(await desk.search(copy)).toMatchObject({ search: choices, copies: [{ copyId: '1' }] });
    const before = await desk.search(first);
    await desk.run({ type: 'removeSearch', id: first });
    expect(await names()).toEqual(['Second', 'Cheap']);
    expect(await desk.search(first)).toBeUndefined();
    expect(await desk.run({ type: 'restoreSearch', id: first })).toEqual({ ok: true });
    expect(await names()).toEqual(['Second', 'First', 'Cheap']);
    expect(await desk.search(first)).toEqual(before);
  });

  test('prices: come from lists of the page and from checks', async () => {
    copies = [redline(1, 21)];
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
    copies = [redline(1, 21)];
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

  test('restart: finds all that was there, and tells nothing twice', async () => {
    copies = [redline(1, 19.9), redline(2, 30)];
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
    copies[1] = redline(2, 29);
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

  test('closing while it writes: loses nothing that was answered', async () => {
    copies = [redline(1, 19.9)];
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
    copies = [redline(1, 19.9)];
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

  test.each([
    ['a type that there is not', { type: 'sell' }],
    ['a price of 0', { type: 'setRules', id: 'a', rules: [{ type: 'below', amount: 0 }], sound: true }],
    ['a rule twice', { type: 'setRules', id: 'a', rules: [{ type: 'sold' }, { type: 'sold' }], sound: true }],
    ['a name that is too long', { type: 'duplicateSearch', id: 'a', name: 'x'.repeat(81) }],
    ['a title that is too long', { type: 'watch', item: { ...ITEM, title: 'x'.repeat(301) }, as: 'copy' }],
    ['a path as its id', { type: 'unwatch', id: '../../settings' }],
    ['nothing', undefined],
  ])('command with %s: is refused, and changes nothing', async (_title, command) => {
    const { desk } = await open();
    const answer: unknown = await Reflect.apply(desk.run, desk, [command]);
    expect(answer).toEqual({ ok: false, why: 'malformed' });
    expect(await desk.view()).toMatchObject({ watches: [], searches: [], status: { isStored: true } });
  });

  test('list with a price of half a cent: is not learned', async () => {
    const { desk, world } = await open();
    desk.learn({ ...SEEN, items: SEEN.items.map((item) => ({ ...item, price: 1.5 })) });
    await desk.view();
    await world.pass(1000);
    expect(await desk.prices([QUESTION])).toEqual([undefined]);
  });
});
