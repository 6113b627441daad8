import { checkNow, deskInbox, watchBelow } from './desk-steps.ts';
import { expect } from './desktop-test.ts';
import { killClient } from './launch.ts';
import { onlyOne, test } from './notification-test.ts';

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
  startWithAlert,
  daemon,
}) => {
  const client = await startWithAlert();
  const { id } = onlyOne(daemon);
  expect(daemon.closed()).toEqual([]);
  await client.close();
  expect(daemon.closed()).toEqual([id]);
});

test('cold start: the link of an alert opens the item, and nothing is shown twice', async ({
  start,
  startWithAlert,
  daemon,
  copy,
}) => {
  const first = await startWithAlert();
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
