import type { Page } from 'playwright/test';

import { openBackend } from './backend.ts';
import { cheapestCopy, delist, listAnother, reprice } from '../../support/market.ts';
import { allChecked, checkNow, deskInbox, deskView, watchBelow } from './desk-steps.ts';
import { expect, shopIn } from './desktop-test.ts';
import { saveSearchAs, seedPrices, watchOnPage } from './journey-steps.ts';
import { killClient, launchClient, type Client } from './launch.ts';
import { test as base } from './profile-test.ts';
import { answerWith, clickTray, closeWindow, recordShell, shown } from './tray-steps.ts';

interface Fixtures {
  /** Starts the client of the profile. It is killed at the end, because one that watches would ask. */
  start: (api: string) => Promise<Client>;
}

const test = base.extend<Fixtures>({
  start: async ({ daemon, profile }, use) => {
    const clients: Client[] = [];
    const env = { DBUS_SESSION_BUS_ADDRESS: daemon.bus };
    const script = await recordShell(profile, { daemon: true });
    await use(async (api) => {
      const client = await launchClient({ api, profile, env, script });
      clients.push(client);
      return client;
    });
    await Promise.all(clients.map(killClient));
  },
});

const desk = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Desk/ });
const watchRow = (page: Page, title: string) =>
  page.getByRole('table', { name: 'Watch list' }).getByRole('row').filter({ hasText: title });

/** Opens each screen of the desk, the watch list last. */
async function screensAreUsable(page: Page): Promise<void> {
  for (const [section, name] of [
    ['Searches', 'Saved searches'],
    ['Inbox', 'Inbox'],
    ['Settings', 'Desk settings'],
    ['Watch list', 'Watch list'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
}

test('saved search: after one is listed, two repriced and one delisted, it shows exactly these', async ({
  start,
  request,
  sandbox,
}) => {
  const gone = await cheapestCopy(request, sandbox.api, 'ak47 redline ft');
  const cheaper = await listAnother(request, sandbox.api, gone, 18);
  const dearer = await listAnother(request, sandbox.api, gone, 20);
  const backend = await openBackend(sandbox.api);
  const client = await start(backend.origin);
  const { page } = client;
  await saveSearchAs(page, 'Redline FT < 30');
  await desk(page).click();
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Searches' }).click();
  await page.getByRole('link', { name: 'Redline FT < 30' }).click();
  await expect(page.getByText('Nothing changed since')).toBeVisible();
  await allChecked(client);

  const fresh = await listAnother(request, sandbox.api, gone, 12.34);
  await reprice(request, sandbox.api, cheaper, 10.5);
  await reprice(request, sandbox.api, dearer, 29.5);
  await delist(request, sandbox.api, gone);
  await page.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Check now' }).click();

  const lists = page.getByRole('group', { name: 'Changed since' });
  await expect(lists.getByRole('button', { name: 'Gone 1' })).toBeVisible();
  const euro = (amount: number) => `€${amount.toFixed(2)}`;
  for (const [list, copy, texts] of [
    ['New', fresh, [euro(12.34)]],
    ['Price down', cheaper, [euro(10.5), `was ${euro(cheaper.price)}`]],
    ['Price up', dearer, [euro(29.5), `was ${euro(dearer.price)}`]],
    ['Gone', gone, [euro(gone.price)]],
  ] as const) {
    await lists.getByRole('button', { name: `${list} 1`, exact: true }).click();
    const rows = page.getByRole('table', { name: list }).getByRole('row');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(copy.title);
    for (const text of texts) await expect(rows).toContainText(text);
  }
  expect(client.pageErrors).toEqual([]);

  await test.step('server that asks to wait, then no network: the screens are usable, and say how old they are', async () => {
    await watchBelow(client, fresh, 1);
    await desk(page).click();
    const row = watchRow(page, fresh.title);
    await expect(row).toContainText('Checked: now');

    backend.standIn((_request, response) => {
      response.writeHead(429, { 'retry-after': '1' }).end();
      return true;
    });
    const checkAll = page.getByRole('button', { name: 'Check all now' });
    await checkAll.click();
    await expect(row).toContainText('The shop is busy');
    await screensAreUsable(page);
    backend.stop();
    await checkAll.click();
    await expect(row).toContainText('No connection');
    const { reachedAt = 0 } = (await deskView(client)).status;
    await page.clock.setFixedTime(reachedAt + 5 * 60_000);
    await screensAreUsable(page);
    await expect(row).toContainText('Checked: 5 min. ago');
    await expect(row).toContainText('€');
    await expect(
      shopIn(page).getByRole('paragraph').filter({ hasText: 'Last answer: 5 min. ago.' }),
    ).toBeVisible();
  });
});

test('alert below €20: one notification at 19.90 with the window closed, none between 19.90 and 20.10, one at 18 @main', async ({
  start,
  daemon,
  request,
  sandbox,
}) => {
  const copy = await cheapestCopy(request, sandbox.api, 'awp asiimov');
  const setPrice = (price: number) => reprice(request, sandbox.api, copy, price);
  await setPrice(21);
  const first = await start(sandbox.api);
  await watchOnPage(first.page, copy, '20');
  await allChecked(first);
  expect(daemon.sent()).toEqual([]);

  await answerWith(first, 0);
  await closeWindow(first);
  await expect
    .poll(() => shown(first))
    .toMatchObject({
      dialogs: ['Keep watching when the window is closed?'],
      windows: [],
      tip: 'Vitrine',
    });
  await setPrice(19.9);
  await clickTray(first, 'check');
  await expect.poll(() => daemon.sent().length).toBe(1);
  const [drop] = daemon.sent();
  if (!drop) throw new Error('Nothing was sent.');
  expect(drop).toMatchObject({ body: '€19.90: at or below €20.00' });
  expect(drop.title).toContain(copy.title);
  await expect.poll(() => shown(first)).toMatchObject({ tip: 'Vitrine: 1 unread' });
  const opening = first.app.waitForEvent('window');
  daemon.click(drop);
  const client: Client = { ...first, page: await opening };
  await expect(client.page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
  await expect(client.page.getByRole('heading', { level: 1 })).toHaveText(copy.title);

  for (let time = 0; time < 2; time += 1)
    for (const price of [20.1, 19.9]) {
      await setPrice(price);
      await checkNow(client);
    }
  expect(daemon.sent()).toEqual([drop]);
  expect(await deskInbox(client)).toHaveLength(1);
  await setPrice(18);
  await checkNow(client);
  expect(daemon.sent()).toHaveLength(2);
  expect(daemon.sent()[1]).toMatchObject({ body: '€18.00: at or below €20.00' });
  expect(client.pageErrors).toEqual([]);
});

test('item page: shows remembered prices as a stepped line with one hollow outlier, their age and a text', async ({
  start,
  profile,
  request,
  sandbox,
}) => {
  const copy = await cheapestCopy(request, sandbox.api, 'glock fade');
  // The lowest price, which is the last one that is remembered.
  await reprice(request, sandbox.api, copy, 100);
  await seedPrices(profile, copy);
  const backend = await openBackend(sandbox.api);
  let hasLists = false;
  // Only the list of copies proves a lowest price.
  backend.standIn(({ url }) => !hasLists && url?.startsWith('/api/items/list') === true);
  const client = await start(backend.origin);
  const { page } = client;
  await page.goto(`app://vitrine/products/all/all/${copy.id}`);
  const memory = page.getByRole('region', { name: 'Price history' });
  const line = memory.getByRole('slider');
  await expect(line).toHaveAccessibleName(
    /^Lowest price in 30 days: first €120\.00, last €\d+\.\d\d, lowest €\d+\.\d\d, highest €130\.00\.$/,
  );
  await expect(line.locator('path').last()).toHaveAttribute(
    'd',
    /^M[\d.]+ [\d.]+(?:H[\d.]+V[\d.]+){5,}H[\d.]+$/,
  );
  await expect(line.locator('[class*="outlier"]')).toHaveCount(1);
  await line.press('Home');
  await expect(line).toHaveAttribute('aria-valuetext', /: €120\.00$/);
  await expect(memory).toContainText('Seen: 2 hr. ago');
  hasLists = true;
  await page.reload();
  await expect(memory).toContainText('Seen: now');

  await test.step('undo on another screen: a removed watch is back with its alert and its history', async () => {
    await watchBelow(client, copy, 100);
    const before = await deskView(client);
    await desk(page).click();
    const row = watchRow(page, copy.title);
    await row.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect(page.getByText('Nothing watched yet')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Buy', exact: true }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await desk(page).click();
    await expect(row).toContainText('above €1.00');
    await expect(row.getByRole('img')).toHaveAccessibleName(/first €120\.00/);
    expect((await deskView(client)).watches).toEqual(before.watches);
  });
  backend.stop();
  expect(client.pageErrors).toEqual([]);
});
