import { openBackend } from './backend.ts';
import { checkNow, deskInbox, runAtDesk, watchBelow } from './desk-steps.ts';
import { expect, shopIn } from './desktop-test.ts';
import { printDialogs } from './dialogs.ts';
import { launchClient } from './launch.ts';
import { openNotificationDaemon } from './notification-daemon.ts';
import { hideWindow, onlyOne, plainAlert, test, windowsShown } from './notification-test.ts';

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
