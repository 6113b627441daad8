import { rm } from 'node:fs/promises';

import { openBackend } from './backend.ts';
import { cheapestCopy, type MarketCopy, reprice } from '../../support/market.ts';
import { checkNow, deskInbox, runAtDesk, watchBelow } from './desk-steps.ts';
import { expect, shopIn, test as base } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { type Client, killClient, launchClient, makeProfile } from './launch.ts';
import {
  type NotificationDaemon,
  openNotificationDaemon,
  type ShownNotification,
} from './notification-daemon.ts';

interface Fixtures {
  daemon: NotificationDaemon;
  profile: string;
  /** Starts the client of the profile, whose notifications the daemon gets. */
  start: (...words: string[]) => Promise<Client>;
  /** The cheapest copy of a kind, above 2 EUR. */
  copy: MarketCopy;
  /** Sets the copy's price in EUR. */
  setPrice: (price: number) => Promise<void>;
}

/** Each test has a kind of its own: all share a sandbox. */
const KINDS = [
  'ak47 redline',
  'awp asiimov',
  'glock fade',
  'm4a4 howl',
  'usp orion',
  'm4a1s hyper',
  'awp dragon',
];
let kinds = 0;

const test = base.extend<Fixtures>({
  daemon: async ({}, use) => {
    const daemon = await openNotificationDaemon();
    await use(daemon);
    await daemon.stop();
  },
  profile: async ({}, use) => {
    const profile = await makeProfile();
    await use(profile);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ daemon, profile, sandbox }, use) => {
    const env = { DBUS_SESSION_BUS_ADDRESS: daemon.bus };
    // Quitting asks, because watching stops.
    const script = await printDialogs(profile);
    await use((...words) => launchClient({ api: sandbox.api, profile, words, env, script }));
  },
  copy: async ({ request, sandbox }, use) => {
    kinds += 1;
    await use(await cheapestCopy(request, sandbox.api, KINDS[kinds % KINDS.length] ?? ''));
  },
  setPrice: async ({ request, sandbox, copy }, use) => {
    await use((price) => reprice(request, sandbox.api, copy, price));
  },
});

const windowsShown = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
const hideWindow = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());

/** The only notification that was sent. */
function onlyOne({ sent }: NotificationDaemon): ShownNotification {
  const [notification, ...more] = sent();
  if (!notification || more.length > 0) throw new Error(`${sent().length} notifications were sent.`);
  return notification;
}

/** The user's account must not be on a screen that is locked. */
const plainAlert = { app: 'Vitrine', body: '€1.90: at or below €2.00', actions: ['default'] };

test('alert: is one notification with item and price, and a click opens the item', async ({
  start,
  daemon,
  copy,
  setPrice,
}) => {
  const client = await start();
  await watchBelow(client, copy, 200);
  await hideWindow(client);
  expect(daemon.sent()).toEqual([]);
  await setPrice(1.9);
  await checkNow(client);
  await checkNow(client);
  const notification = onlyOne(daemon);
  expect(notification).toMatchObject(plainAlert);
  expect(notification.title).toContain(copy.title);
  expect((await deskInbox(client)).map(({ news }) => news.type)).toEqual(['watch']);

  daemon.click(notification);
  await expect(client.page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await expect.poll(() => windowsShown(client)).toEqual([true]);
  await client.close();
});

test('alert while the window is closed: is shown, and a click opens a window with the item', async ({
  daemon,
  profile,
  sandbox,
  copy,
  setPrice,
}) => {
  const backend = await openBackend(sandbox.api);
  const client = await launchClient({
    api: backend.origin,
    profile,
    env: { DBUS_SESSION_BUS_ADDRESS: daemon.bus },
    script: await printDialogs(profile),
  });
  await runAtDesk(client, { type: 'settings', changes: { watchWhenClosed: true } });
  await watchBelow(client, copy, 200);
  await setPrice(1.9);
  const answer = backend.hold('/api/items/list');
  await runAtDesk(client, { type: 'check' });
  await answer.arrived;
  const closed = client.page.waitForEvent('close');
  await client.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await closed;
  expect(await windowsShown(client)).toEqual([]);
  expect(daemon.sent()).toEqual([]);
  answer.release();
  await expect.poll(() => daemon.sent().length).toBe(1);
  const notification = onlyOne(daemon);
  expect(notification).toMatchObject(plainAlert);

  const opening = client.app.waitForEvent('window');
  daemon.click(notification);
  const page = await opening;
  await expect(page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await client.close();
  backend.stop();
});

test('notifications that are off: none is shown, and the inbox has the alert', async ({
  start,
  daemon,
  copy,
  setPrice,
}) => {
  const client = await start();
  await runAtDesk(client, { type: 'settings', changes: { notifications: false } });
  await watchBelow(client, copy, 200);
  await setPrice(1.9);
  await checkNow(client);
  expect(await deskInbox(client)).toHaveLength(1);
  expect(daemon.sent()).toEqual([]);

  await test.step('on again: the next alert is shown', async () => {
    await runAtDesk(client, { type: 'settings', changes: { notifications: true } });
    await setPrice(1.5);
    await checkNow(client);
    expect(onlyOne(daemon).body).toContain('€1.50');
  });
  await client.close();
});

test('quiet hours: nothing is shown, and the inbox has the alert', async ({
  start,
  daemon,
  copy,
  setPrice,
}) => {
  const client = await start();
  // All day but one minute, which begins in twelve hours.
  const now = new Date();
  const other = (now.getHours() * 60 + now.getMinutes() + 720) % 1440;
  const quietHours = { from: (other + 1) % 1440, till: other };
  await runAtDesk(client, { type: 'settings', changes: { quietHours } });
  await watchBelow(client, copy, 200);
  await setPrice(1.9);
  await checkNow(client);
  expect(await deskInbox(client)).toHaveLength(1);
  expect(daemon.sent()).toEqual([]);
  await client.close();
});

test('desktop that refuses notifications: the inbox has the alert, and the log says it', async ({
  profile,
  sandbox,
  copy,
  setPrice,
}) => {
  const daemon = await openNotificationDaemon({ refuses: true });
  const client = await launchClient({
    api: sandbox.api,
    profile,
    env: { DBUS_SESSION_BUS_ADDRESS: daemon.bus },
    script: await printDialogs(profile),
  });
  await watchBelow(client, copy, 200);
  await setPrice(1.9);
  await checkNow(client);
  expect(await deskInbox(client)).toHaveLength(1);
  await expect.poll(client.output).toContain('A notification could not be shown.');
  await expect(shopIn(client.page)).toBeVisible();
  await client.close();
  await daemon.stop();
});

test('second start: the alert is shown once', async ({ start, daemon, copy, setPrice }) => {
  const client = await start();
  await watchBelow(client, copy, 200);
  await client.deliver();
  await setPrice(1.9);
  await checkNow(client);
  await client.deliver();
  await checkNow(client);
  expect(onlyOne(daemon).body).toContain('€1.90');
  expect(await deskInbox(client)).toHaveLength(1);
  await client.close();
});

test('client that quits: takes its notifications with it, which could not open it again', async ({
  start,
  daemon,
  copy,
  setPrice,
}) => {
  const client = await start();
  await watchBelow(client, copy, 200);
  await setPrice(1.9);
  await checkNow(client);
  const { id } = onlyOne(daemon);
  expect(daemon.closed()).toEqual([]);
  await client.close();
  expect(daemon.closed()).toEqual([id]);
});

test('cold start: the link of an alert opens the item, and nothing is shown twice', async ({
  start,
  daemon,
  copy,
  setPrice,
}) => {
  const first = await start();
  await watchBelow(first, copy, 200);
  await setPrice(1.9);
  await checkNow(first);
  const notification = onlyOne(daemon);
  await killClient(first);
  // No desktop of Linux starts a client by this.
  daemon.click(notification);

  const second = await start(`vitrine://products/all/all/${copy.id}`);
  await expect(second.page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await checkNow(second);
  onlyOne(daemon);
  expect(await deskInbox(second)).toHaveLength(1);
  await second.close();
});

test('cold start: the link of a summary opens the inbox', async ({ start }) => {
  const client = await start('vitrine://desk/inbox');
  await expect(client.page).toHaveURL('app://vitrine/desk/inbox');
  await client.close();
});
