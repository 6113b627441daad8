import { dropKeptLists } from '../../support/drop-kept-lists.ts';
import { accountMenu, expect, logIn, shopIn, test } from './desktop-test.ts';
import { type Backend, openBackend } from './backend.ts';
import { type Client, launchClient } from './launch.ts';

let backend: Backend;
let client: Client;
test.beforeAll(async ({ sandbox }) => {
  backend = await openBackend(sandbox.api);
  client = await launchClient({ api: backend.origin });
});
test.afterAll(async () => {
  await client.close();
  backend.stop();
});

const power = (what: 'suspend' | 'resume' | 'unlock-screen') =>
  client.app.evaluate(({ powerMonitor }, event) => void powerMonitor.emit(event), what);
const notice = () => client.page.getByRole('status').filter({ hasText: /You are offline|Back online/ });
const network = (there: boolean) => client.page.context().setOffline(!there);

/** Makes a call, which earlier requests precede. */
const settle = () => client.page.evaluate(() => fetch('/api/languages').then((answer) => answer.text()));

/** Opens a pending payment, which the page polls every 5 s. @returns the number of polls */
async function openPendingPayment(): Promise<() => number> {
  backend.standIn(({ url }, response) => {
    if (!url?.startsWith('/api/deposit/status/')) return false;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"status":"Pending"}');
    return true;
  });
  await client.page.goto('app://vitrine/');
  await logIn(client.page);
  await expect(accountMenu(client.page)).toBeVisible();
  await client.page.goto('app://vitrine/pending-payment?type=topup&order=77');
  const requestCount = () =>
    backend.requests.filter(({ path }) => path.startsWith('/api/deposit/status/77')).length;
  await expect.poll(requestCount).toBeGreaterThan(0);
  const before = requestCount();
  await client.page.clock.runFor(6000);
  await expect.poll(requestCount).toBeGreaterThan(before);
  return requestCount;
}

test('offline notice: shifts nothing, and a note shows briefly when the network returns', async () => {
  const { page } = client;
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeAttached();
  const heading = shopIn(page).getByRole('heading').first();
  const place = await heading.boundingBox();
  await network(false);
  await expect(notice()).toContainText('You are offline');
  expect(await heading.boundingBox()).toEqual(place);
  await network(true);
  await expect(notice()).toContainText('Back online');
  await page.clock.runFor(4000);
  await expect(notice()).toHaveCount(0);

  await test.step('when closed: the focus returns to the page, and the return is still announced', async () => {
    await network(false);
    await notice().getByRole('button', { name: 'Close' }).click();
    await expect(notice()).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await network(true);
    await expect(notice()).toContainText('Back online');
  });
});

test('start without a backend and kept lists: says so, and starts when the network returns', async () => {
  const { page } = client;
  await dropKeptLists(page);
  let there = false;
  backend.standIn((_request, response) => {
    if (!there) response.destroy();
    return !there;
  });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('An error occurred during initialization');
  there = true;
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(shopIn(page)).toBeVisible();
});

test('requests: stop while offline or asleep, and start at once when online or awake', async () => {
  const asked = await openPendingPayment();
  const noneUntil = async (back: () => Promise<unknown>) => {
    await settle();
    const before = asked();
    await client.page.clock.runFor(120_000);
    await settle();
    expect(asked()).toBe(before);
    await back();
    await expect.poll(asked).toBeGreaterThan(before);
  };
  await network(false);
  await expect(notice()).toContainText('You are offline');
  await noneUntil(() => network(true));

  await test.step('while the computer sleeps, until it wakes', async () => {
    await power('suspend');
    // The event has to reach the page before its clock advances.
    await client.page.evaluate(() => window.vitrine?.appInfo(undefined));
    await noneUntil(async () => {
      await power('resume');
      await power('unlock-screen');
    });
  });
});
