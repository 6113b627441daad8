import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile();
});
test.afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

const settingsFile = () => join(profile, 'settings.json');
const settings = async (): Promise<unknown> =>
  JSON.parse(await readFile(settingsFile(), 'utf8').catch(() => '{}'));

const bounds = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getBounds()));
const setBounds = ({ app }: Client, place: Electron.Rectangle) =>
  app.evaluate(({ BrowserWindow }, to) => BrowserWindow.getAllWindows()[0]?.setBounds(to), place);
const windowShown = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
const zoom = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomLevel());
const choose = ({ app }: Client, id: string) =>
  app.evaluate(({ Menu }, name) => Menu.getApplicationMenu()?.getMenuItemById(name)?.click(), id);

test('window: starts on broken settings, and has its last place and zoom after a kill, but not in safe mode', async ({
  sandbox,
}) => {
  await writeFile(settingsFile(), '{"window": garbage');
  const first = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(first.page)).toBeVisible();
  await expect.poll(() => windowShown(first)).toEqual([true]);
  expect(await bounds(first)).toEqual([expect.objectContaining({ width: 1280, height: 860 })]);
  await choose(first, 'zoomIn');
  await choose(first, 'zoomIn-2');
  // Zoom by Ctrl and the wheel.
  await first.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.emit('zoom-changed', {}, 'in');
  });
  await expect.poll(() => zoom(first)).toBe(1.5);
  await first.page.goto('app://vitrine/products');
  await first.page.reload();
  await expect.poll(() => zoom(first)).toBe(1.5);
  const place = { x: 60, y: 70, width: 860, height: 640 };
  await setBounds(first, place);
  await expect.poll(settings).toMatchObject({ windows: [{ bounds: place, maximised: false }] });
  await killClient(first);

  const second = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(second.page)).toBeVisible();
  await expect.poll(() => bounds(second)).toEqual([place]);
  await expect.poll(() => zoom(second)).toBe(1.5);
  await choose(second, 'zoomReset');
  await expect.poll(() => zoom(second)).toBe(0);
  await choose(second, 'zoomIn');
  await choose(second, 'zoomIn');
  const moved = { x: 40, y: 50, width: 900, height: 700 };
  await setBounds(second, moved);
  await expect.poll(() => bounds(second)).toEqual([moved]);
  await second.close();
  const kept = { zoom: 1, windows: [{ bounds: moved }] };
  expect(await settings()).toMatchObject(kept);

  await test.step('safe mode: keeps both for later, empties caches, and says so', async () => {
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
});

test('window on a folder in place of the settings: opens and closes, and restarts in safe mode without its link', async ({
  sandbox,
}) => {
  await rm(settingsFile(), { force: true });
  await mkdir(settingsFile());
  const words = ['vitrine://products', '--some-flag'];
  const client = await launchClient({ api: sandbox.api, profile, words });
  await expect(shopIn(client.page)).toBeVisible();
  await expect.poll(() => windowShown(client)).toEqual([true]);
  const args = await client.app.evaluate(({ app, Menu }) => {
    const quit = app.quit.bind(app);
    const requests: unknown[] = [];
    app.relaunch = (options) => void requests.push(options?.args);
    const asked = new Promise<unknown[]>((resolve) => {
      app.quit = () => {
        app.quit = quit;
        resolve([...requests, 'quit']);
      };
    });
    Menu.getApplicationMenu()?.getMenuItemById('restartSafely')?.click();
    return asked;
  });
  expect(args).toEqual([expect.arrayContaining(['--some-flag', '--safe-mode']), 'quit']);
  expect(JSON.stringify(args)).not.toContain('vitrine://');
  await client.close();
});
