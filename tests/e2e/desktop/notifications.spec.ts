import type { DeskSettings } from '#shared/desk/desk-settings.ts';
import { openBackend } from './backend.ts';
import { checkNow, deskInbox, runAtDesk, watchBelow } from './desk-steps.ts';
import { expect, passTime, shopIn } from './desktop-test.ts';
import type { Client } from './launch.ts';
import { closeWindow } from './tray-steps.ts';
import { hideWindow, onlyOne, plainAlert, test, windowsShown } from './notification-test.ts';

const set = (client: Client, changes: Partial<DeskSettings>) =>
  runAtDesk(client, { type: 'settings', changes });

/** Whether the client says that it can show notifications. */
const hasNotifications = ({ page }: Client) =>
  page.evaluate<boolean>('window.vitrine.hasNotifications().then(({ value }) => value)');

/** All day but one minute, which begins in twelve hours. */
function allDay() {
  const now = new Date();
  const other = (now.getHours() * 60 + now.getMinutes() + 720) % 1440;
  return { from: (other + 1) % 1440, till: other };
}

test('alert: is one notification with item and price, and a click opens the item @main', async ({
  start,
  daemon,
  sandbox,
  copy,
  setPrice,
}) => {
  const backend = await openBackend(sandbox.api);
  const client = await start({ api: backend.origin });
  await watchBelow(client, copy, 200);
  await hideWindow(client);
  expect(daemon.sent()).toEqual([]);
  await setPrice(1.9);
  await checkNow(client);
  await checkNow(client);
  const first = onlyOne(daemon);
  expect(first).toMatchObject(plainAlert);
  expect(first.title).toContain(copy.title);
  expect((await deskInbox(client)).map(({ news }) => news.type)).toEqual(['watch']);

  daemon.click(first);
  await expect(client.page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await expect.poll(() => windowsShown(client)).toEqual([true]);
  // A page that asks for no lists: only checks do from here on.
  await client.page.goto('app://vitrine/terms');
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  await hideWindow(client);

  /** Lets the price fall further: a rule fires twice a day only at a lower one. @returns the number of notifications */
  const fallTo = async (price: number) => {
    for (const next of [3, price]) {
      await setPrice(next);
      await checkNow(client);
    }
    return daemon.sent().length;
  };
  await test.step('notifications that are off: the inbox has the alert', async () => {
    await set(client, { notifications: false });
    expect(await fallTo(1.8)).toBe(1);
    expect(await deskInbox(client)).toHaveLength(2);
  });

  await test.step('window that closes during the check: a click opens a window with the item', async () => {
    await set(client, { notifications: true, watchWhenClosed: true });
    await setPrice(3);
    await checkNow(client);
    await setPrice(1.7);
    const answer = backend.hold('/api/items/list');
    await passTime(client, 2200);
    await runAtDesk(client, { type: 'check' });
    await answer.arrived;
    const closed = client.page.waitForEvent('close');
    await closeWindow(client);
    await closed;
    await expect.poll(() => windowsShown(client)).toEqual([]);
    expect(daemon.sent()).toHaveLength(1);
    answer.release();
    await expect.poll(() => daemon.sent().length).toBe(2);
    const [, second = first] = daemon.sent();
    expect(second).toMatchObject({ ...plainAlert, body: '€1.70: at or below €2.00' });
    const opening = client.app.waitForEvent('window');
    daemon.click(second);
    client.page = await opening;
    await expect(client.page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
    await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  });

  await test.step('desktop that refuses notifications: the inbox has the alert, and the log says it', async () => {
    daemon.refuse(true);
    expect(await fallTo(1.6)).toBe(2);
    expect(await deskInbox(client)).toHaveLength(4);
    await expect.poll(client.output).toContain('A notification could not be shown.');
    await expect(shopIn(client.page)).toBeVisible();
    daemon.refuse(false);
  });

  await test.step('service that hangs: the client works on, and the inbox has the alert', async () => {
    // Three notifications a minute are shown one by one.
    await passTime(client, 60_000);
    const answerAgain = daemon.hang();
    expect(await fallTo(1.5)).toBe(2);
    expect(await deskInbox(client)).toHaveLength(5);
    await expect.poll(client.output).toContain('The notification service does not answer.');
    expect(await hasNotifications(client)).toBe(false);
    answerAgain();
    // What it was sent in time is shown late.
    await expect.poll(() => daemon.sent().length).toBe(3);
    await expect.poll(() => hasNotifications(client)).toBe(true);
  });

  await test.step('quiet hours: nothing is shown, and the inbox has the alert', async () => {
    await set(client, { quietHours: allDay() });
    expect(await fallTo(1.4)).toBe(3);
    expect(await deskInbox(client)).toHaveLength(6);
  });
  await client.close();
  backend.stop();
});
