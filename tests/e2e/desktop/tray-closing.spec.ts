import type { ChildProcess } from 'node:child_process';
import { appendFile, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod/mini';

import { anyItem } from '../web/visitor-steps.ts';
import { openBackend } from './backend.ts';
import { expect, shopIn, test } from './desktop-test.ts';
import {
  type Client,
  type HiddenClient,
  killProcesses,
  launchClient,
  launchHidden,
  makeProfile,
} from './launch.ts';
import {
  answerWith,
  clickTray,
  closeWindow,
  deskIsOpen,
  quitByMenu,
  recordShell,
  shown,
  storedDesk,
  untilExit,
  watchCopy,
} from './tray-steps.ts';

const QUESTION = 'Keep watching when the window is closed?';
const NOTE = 'Watching stops when you quit';

let profile: string;
let script: string;
let running: ChildProcess[] = [];
test.beforeEach(async () => {
  profile = await makeProfile();
  script = await recordShell(profile);
});
test.afterEach(async () => {
  // A test that failed leaves its client, which would not end with the test.
  await Promise.all(running.map(killProcesses));
  running = [];
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

type More = Partial<Parameters<typeof launchClient>[0]>;

async function start(api: string, more: More = {}): Promise<Client> {
  const client = await launchClient({ api, profile, script, ...more });
  running.push(client.app.process());
  return client;
}

async function startHidden(api: string, words = ['--hidden']): Promise<HiddenClient> {
  const client = await launchHidden({ api, profile, script, words });
  running.push(client.app.process());
  return client;
}

test('closing: quits without a question, when nothing is watched', async ({ sandbox }) => {
  const client = await start(sandbox.api);
  await deskIsOpen(client);
  expect(await shown(client)).toEqual({ dialogs: [], windows: ['app://vitrine/'], notifications: 0 });
  expect(await untilExit(client, () => closeWindow(client))).toBe(0);
});

test('closing: asks once, keeps watching, and a second start brings the window back', async ({
  request,
  sandbox,
}) => {
  await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
  const backend = await openBackend(sandbox.api);
  const client = await start(backend.origin);
  await deskIsOpen(client);
  await answerWith(client, 2);
  await closeWindow(client);
  await expect
    .poll(() => shown(client))
    .toMatchObject({ dialogs: [QUESTION], windows: [expect.any(String)] });

  await answerWith(client, 0);
  await closeWindow(client);
  const menu = ['Open Vitrine', 'Inbox', 'Check now', '', 'Quit Vitrine'];
  await expect
    .poll(() => shown(client))
    .toEqual({ dialogs: [QUESTION, QUESTION], windows: [], tip: 'Vitrine', menu, notifications: 0 });
  expect(await storedDesk(profile)).toMatchObject({ settings: { watchWhenClosed: true } });

  // It still asks the backend, when the tray says so.
  const asked = backend.requests.length;
  await clickTray(client, 'check');
  await expect.poll(() => backend.requests.length).toBeGreaterThan(asked);

  await client.deliver();
  await expect.poll(() => shown(client)).toMatchObject({ windows: ['app://vitrine/'], tip: 'Vitrine' });
  await closeWindow(client);
  await expect.poll(() => shown(client)).toMatchObject({ dialogs: [QUESTION, QUESTION], windows: [] });

  await client.deliver('vitrine://products?search=redline');
  await expect
    .poll(() => shown(client))
    .toMatchObject({ windows: ['app://vitrine/products?search=redline'] });
  await closeWindow(client);
  await expect.poll(() => shown(client)).toMatchObject({ windows: [] });
  await clickTray(client, 'inbox');
  await expect.poll(() => shown(client)).toMatchObject({ windows: ['app://vitrine/desk/inbox'] });
  await client.close();
  backend.stop();
});

test('closing before the page is ready: keeps watching, if the user has said so', async ({
  request,
  sandbox,
}) => {
  const settings = { watchWhenClosed: true };
  await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'), { settings });
  const closeAtOnce =
    "app.once('browser-window-created', (_, window) => window.once('show', () => window.close()));";
  await appendFile(script, `\n{ const { app } = require('electron'); ${closeAtOnce} }\n`);
  const client = await startHidden(sandbox.api, []);
  await expect.poll(() => shown(client)).toMatchObject({ dialogs: [], windows: [], tip: 'Vitrine' });
});

test('closing: quits when the user says so, and does not ask again', async ({ request, sandbox }) => {
  await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
  const client = await start(sandbox.api);
  await deskIsOpen(client);
  await answerWith(client, 1);
  expect(await untilExit(client, () => closeWindow(client))).toBe(0);
  expect(await storedDesk(profile)).toMatchObject({ settings: { watchWhenClosed: false } });

  const next = await start(sandbox.api);
  await deskIsOpen(next);
  const dialogs = await shown(next).then((all) => all.dialogs);
  expect(dialogs).toEqual([]);
  expect(await untilExit(next, () => closeWindow(next))).toBe(0);
});

test('notification: its click opens the window at the item, after the window was closed', async ({
  request,
  sandbox,
}) => {
  const copy = await anyItem(request, sandbox.api, 'AK-47 Redline');
  const settings = { watchWhenClosed: true };
  await watchCopy(profile, copy, { rules: [{ type: 'below', amount: 99_999_900 }], settings });
  const client = await start(sandbox.api);
  await expect(shopIn(client.page)).toBeVisible();
  await deskIsOpen(client);
  await closeWindow(client);
  await expect.poll(() => shown(client)).toMatchObject({ windows: [], notifications: 1 });
  expect(await shown(client)).toMatchObject({ tip: 'Vitrine: 1 unread' });
  await client.app.evaluate(() => Reflect.get(globalThis, 'seen').notifications[0].emit('click', {}));
  await expect
    .poll(() => shown(client))
    .toMatchObject({ windows: [expect.stringMatching(new RegExp(`/products/.*/${copy.id}$`))] });
  await client.close();
});

/** When the watch was checked last, in the page. */
const CHECKED_AT = `window.vitrine.deskView().then(({ value }) => value.watches[0].state.checkedAt)`;
const clickCheck = ({ page }: Client) => page.evaluate(`window.vitrine.deskRun({ type: 'check' })`);

const document = z.object({
  watches: z.array(z.object({ state: z.object({ checkedAt: z.optional(z.number()) }) })),
});
/** When the watch was checked last, on the disk; 0 before. */
const checkedAt = (stored: unknown) => z.parse(document, stored).watches[0]?.state.checkedAt ?? 0;

test('quitting: tells once that watching stops, and writes what the desk knows', async ({
  request,
  sandbox,
}) => {
  await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
  const client = await start(sandbox.api);
  await deskIsOpen(client);
  const known = () => client.page.evaluate<number>(CHECKED_AT);
  const stored = async () => checkedAt(await storedDesk(profile));
  await expect.poll(stored).toBeGreaterThan(0);
  const first = await stored();
  // A check that changes nothing but its time is written later, and with the end.
  await clickCheck(client);
  await expect.poll(known).toBeGreaterThan(first);
  expect(await stored()).toBe(first);

  await answerWith(client, 1);
  await quitByMenu(client);
  await expect.poll(() => shown(client)).toMatchObject({ dialogs: [NOTE], windows: [expect.any(String)] });
  expect(await untilExit(client, () => quitByMenu(client))).toBe(0);
  expect(await stored()).toBeGreaterThan(first);

  const next = await start(sandbox.api);
  await deskIsOpen(next);
  // Cancels any question, so that one would keep the client.
  await answerWith(next, 2);
  expect(await untilExit(next, () => quitByMenu(next))).toBe(0);
});

// Windows ends a session without a signal.
if (process.platform !== 'win32')
  test('end of the session: nothing is asked', async ({ request, sandbox }) => {
    await watchCopy(profile, await anyItem(request, sandbox.api, 'AK-47 Redline'));
    const client = await start(sandbox.api);
    await deskIsOpen(client);
    // Cancels any question, so that one would keep the client.
    await answerWith(client, 2);
    const main = client.app.process();
    expect(await untilExit(client, () => Promise.resolve(main.kill('SIGTERM')))).toBe(0);
  });

test('hidden start: has no window and a tray, watches, and shows the window at a second start', async ({
  request,
  sandbox,
}) => {
  const copy = await anyItem(request, sandbox.api, 'AK-47 Redline');
  await watchCopy(profile, copy);
  const backend = await openBackend(sandbox.api);
  const client = await startHidden(backend.origin);
  await expect.poll(() => backend.requests.map(({ path }) => path).join()).toContain(`items/${copy.id}`);
  expect(await shown(client)).toMatchObject({ windows: [], tip: 'Vitrine' });
  for (const { headers } of backend.requests) expect(headers).not.toHaveProperty('cookie');

  // The system may start it twice at login.
  await client.deliver('--hidden');
  expect(await shown(client)).toMatchObject({ windows: [] });
  await client.app.evaluate(({ app }) => app.emit('activate'));
  await expect
    .poll(() => shown(client))
    .toEqual({ dialogs: [], windows: ['app://vitrine/'], notifications: 0 });
  await client.close();
  backend.stop();
});

test('hidden start: stays when there is nothing to watch', async ({ sandbox }) => {
  const client = await startHidden(sandbox.api);
  await expect.poll(() => shown(client)).toMatchObject({ windows: [], tip: 'Vitrine' });
  await client.deliver();
  await expect.poll(() => shown(client)).toMatchObject({ windows: ['app://vitrine/'] });
  await deskIsOpen(client);
  expect(await untilExit(client, () => closeWindow(client))).toBe(0);
});

// Other systems keep login items themselves.
if (process.platform === 'linux')
  test('start at login: its switch writes the entry of Linux, and removes it', async ({ sandbox }) => {
    const config = join(profile, 'config');
    const env = { XDG_CONFIG_HOME: config, APPIMAGE: '/opt/My Vitrine.AppImage' };
    const client = await start(sandbox.api, { env, defaultProfile: true });
    await deskIsOpen(client);
    const set = (startAtLogin: boolean) =>
      client.page.evaluate(
        `window.vitrine.deskRun({ type: 'settings', changes: { startAtLogin: ${startAtLogin}, notifications: true } })`,
      );
    const entries = () => readdir(join(config, 'autostart')).catch(() => []);
    expect(await entries()).toEqual([]);
    await set(true);
    await expect.poll(entries).toEqual(['vitrine.desktop']);
    const entry = await readFile(join(config, 'autostart/vitrine.desktop'), 'utf8');
    expect(entry).toContain('Exec="/opt/My Vitrine.AppImage" --hidden\n');
    await set(false);
    await expect.poll(entries).toEqual([]);
    await client.close();
  });
