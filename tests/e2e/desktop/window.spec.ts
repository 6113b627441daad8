import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile();
});
test.afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

const bounds = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds()));
const windowShown = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));

test('window: opens where it was closed', async ({ sandbox }) => {
  const first = await launchClient({ api: sandbox.api, profile });
  const place = { x: 40, y: 50, width: 900, height: 700 };
  await first.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), place);
  await expect.poll(() => bounds(first)).toEqual([place]);
  await first.close();
  const second = await launchClient({ api: sandbox.api, profile });
  await expect.poll(() => bounds(second)).toEqual([place]);
  await second.close();
});

for (const [title, content] of [
  ['is not JSON', '{"window": garbage'],
  [
    'holds impossible values',
    '{"window":{"bounds":{"x":1e300,"y":null,"width":-5,"height":"0"},"maximised":7}}',
  ],
  ['is a list with a polluted prototype', '[{"__proto__":{"bounds":1}}]'],
  ['is empty', ''],
] as const)
  test(`settings file that ${title}: does not stop the start`, async ({ sandbox }) => {
    await writeFile(join(profile, 'settings.json'), content);
    const client = await launchClient({ api: sandbox.api, profile });
    await expect(shopIn(client.page)).toBeVisible();
    await expect.poll(() => windowShown(client)).toEqual([true]);
    expect(await bounds(client)).toEqual([expect.objectContaining({ width: 1280, height: 860 })]);
    await client.close();
  });

test('folder in place of the settings file: stops neither start nor exit', async ({ sandbox }) => {
  await rm(join(profile, 'settings.json'), { force: true });
  await mkdir(join(profile, 'settings.json'));
  const client = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(client.page)).toBeVisible();
  await expect.poll(() => windowShown(client)).toEqual([true]);
  await client.close();
});

const settings = async (): Promise<unknown> =>
  JSON.parse(await readFile(join(profile, 'settings.json'), 'utf8').catch(() => '{}'));
const zoom = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());
const choose = ({ app }: Client, id: string) =>
  app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id);

/** Kills the client, as a machine crash does. */
async function kill({ app }: Client): Promise<void> {
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await ended;
}

test('window after a kill: opens at its last place and size', async ({ sandbox }) => {
  const first = await launchClient({ api: sandbox.api, profile });
  const place = { x: 60, y: 70, width: 860, height: 640 };
  await first.app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), place);
  await expect.poll(settings).toMatchObject({ windows: [{ bounds: place, maximised: false }] });
  await kill(first);
  const second = await launchClient({ api: sandbox.api, profile });
  await expect.poll(() => bounds(second)).toEqual([place]);
  await second.close();
});

test('window place of an earlier version: is taken over', async ({ sandbox }) => {
  const place = { x: 30, y: 40, width: 820, height: 620 };
  await writeFile(
    join(profile, 'settings.json'),
    JSON.stringify({ window: { bounds: place, maximised: false } }),
  );
  const client = await launchClient({ api: sandbox.api, profile });
  await expect.poll(() => bounds(client)).toEqual([place]);
  await client.close();
  expect(await settings()).toMatchObject({
    version: 1,
    windows: [{ displays: expect.stringContaining('x'), bounds: place }],
  });
  expect(await settings()).not.toHaveProperty('window');
});

test('window places of other displays: are kept until those displays return', async ({ sandbox }) => {
  const there = { x: 2100, y: 100, width: 900, height: 700 };
  const displays = '1280x1024@0,0*1 1920x1080@1280,0*1';
  const kept = { displays, bounds: there, maximised: false, fullScreen: false };
  await writeFile(join(profile, 'settings.json'), JSON.stringify({ version: 1, windows: [kept] }));
  const client = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(client.page)).toBeVisible();
  expect(await bounds(client)).toEqual([expect.objectContaining({ width: 1280, height: 860 })]);

  // A second display is connected, then removed.
  await client.app.evaluate(({ screen }) => {
    const [first] = screen.getAllDisplays();
    if (!first) throw new Error('no display');
    const area = { x: 1280, y: 0, width: 1920, height: 1080 };
    const all = [
      { ...first, bounds: { x: 0, y: 0, width: 1280, height: 1024 }, scaleFactor: 1 },
      { ...first, bounds: area, workArea: area, scaleFactor: 1 },
    ];
    const real = screen.getAllDisplays.bind(screen);
    Reflect.set(globalThis, 'unplug', () => {
      screen.getAllDisplays = real;
      screen.emit('display-removed');
    });
    screen.getAllDisplays = () => all;
    screen.emit('display-added');
  });
  await expect.poll(() => bounds(client)).toEqual([there]);
  await client.app.evaluate(() => Reflect.apply(Reflect.get(globalThis, 'unplug'), undefined, []));
  // The window must always be on a connected display.
  await expect.poll(async () => (await bounds(client))[0]?.x).toBeLessThan(1160);
  await client.close();
  expect(await settings()).toMatchObject({ windows: expect.arrayContaining([kept]) });
});

test('maximised window: opens maximised, and keeps its normal size', async ({ sandbox }) => {
  const place = { x: 50, y: 60, width: 900, height: 640 };
  const kept = { displays: '', bounds: place, maximised: true, fullScreen: false };
  await writeFile(join(profile, 'settings.json'), JSON.stringify({ version: 1, windows: [kept] }));
  const client = await launchClient({ api: sandbox.api, profile });
  await expect.poll(() => windowShown(client)).toEqual([true]);
  await client.close();
  expect(await settings()).toMatchObject({ windows: [{ bounds: place }] });
});

test('zoom: survives screen changes, a reload and a restart, and can be reset', async ({ sandbox }) => {
  const first = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(first.page)).toBeVisible();
  await choose(first, 'zoomIn');
  await choose(first, 'zoomIn-2');
  // Zoom by Ctrl and the wheel.
  await first.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.emit('zoom-changed', {}, 'in'),
  );
  await expect.poll(() => zoom(first)).toBe(1.5);
  await first.page.goto('app://vitrine/products');
  await first.page.reload();
  await expect.poll(() => zoom(first)).toBe(1.5);
  await kill(first);
  const second = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(second.page)).toBeVisible();
  await expect.poll(() => zoom(second)).toBe(1.5);
  await choose(second, 'zoomReset');
  await expect.poll(() => zoom(second)).toBe(0);
  await second.close();
  expect(await settings()).toMatchObject({ zoom: 0 });
});

test('safe mode: keeps the remembered place and zoom, empties caches, and says so', async ({ sandbox }) => {
  const place = { x: 60, y: 70, width: 860, height: 640 };
  const kept = {
    version: 1,
    zoom: 2,
    windows: [{ displays: '', bounds: place, maximised: false, fullScreen: false }],
  };
  await writeFile(join(profile, 'settings.json'), JSON.stringify(kept));
  const client = await launchClient({ api: sandbox.api, profile, words: ['--safe-mode'] });
  const notice = client.page.getByRole('complementary', { name: 'Safe mode' });
  await expect(notice).toBeVisible();
  expect(await bounds(client)).toEqual([expect.objectContaining({ width: 1280, height: 860 })]);
  expect(await zoom(client)).toBe(0);
  await choose(client, 'zoomIn');
  const facts = await client.app.evaluate(({ app, BrowserWindow, session }) => ({
    title: BrowserWindow.getAllWindows()[0]?.getTitle(),
    spelling: session.defaultSession.isSpellCheckerEnabled(),
    graphics: app.isHardwareAccelerationEnabled?.(),
  }));
  expect(facts).toMatchObject({ title: 'Vitrine (safe mode)', spelling: false });
  expect([false, undefined]).toContain(facts.graphics);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await client.close();
  expect(await settings()).toMatchObject(kept);
});

test('menu: restarts in safe mode, without the link that started the client', async ({ sandbox }) => {
  const words = ['vitrine://products', '--some-flag'];
  const client = await launchClient({ api: sandbox.api, profile, words });
  await expect(shopIn(client.page)).toBeVisible();
  const args = await client.app.evaluate(({ app, Menu }) => {
    const quit = app.quit.bind(app);
    const requests: unknown[] = [];
    app.relaunch = (options) => void requests.push(options?.args);
    app.quit = () => void requests.push('quit');
    Menu.getApplicationMenu()?.getMenuItemById('restartSafely')?.click();
    app.quit = quit;
    return requests;
  });
  expect(args).toEqual([expect.arrayContaining(['--some-flag', '--safe-mode']), 'quit']);
  expect(JSON.stringify(args)).not.toContain('vitrine://');
  await client.close();
});
