import { checkNow, deskInbox, watchBelow } from './desk-steps.ts';
import { expect } from './desktop-test.ts';
import { killClient } from './launch.ts';
import { onlyOne, test } from './notification-test.ts';

test('second starts and a cold start after a kill: the alert is shown once, and its link opens the item', async ({
  start,
  daemon,
  copy,
  setPrice,
}) => {
  const first = await start();
  await watchBelow(first, copy, 200);
  await first.deliver();
  await setPrice(1.9);
  await checkNow(first);
  await first.deliver('vitrine://desk/inbox');
  await expect(first.page).toHaveURL('app://vitrine/desk/inbox');
  await checkNow(first);
  const alert = onlyOne(daemon);
  expect(alert.body).toContain('€1.90');
  expect(await deskInbox(first)).toHaveLength(1);
  await killClient(first);
  // No desktop of Linux starts a client by this.
  daemon.click(alert);

  const second = await start({ words: [`vitrine://products/all/all/${copy.id}`] });
  await expect(second.page).toHaveURL(`app://vitrine/products/all/all/${copy.id}`);
  await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await checkNow(second);
  onlyOne(daemon);
  expect(await deskInbox(second)).toHaveLength(1);

  await test.step('client that quits: takes its notifications with it, which could not open it again', async () => {
    for (const price of [3, 1.5]) {
      await setPrice(price);
      await checkNow(second);
    }
    // The client asks the service for its skills first, so a notification comes after its check has ended.
    await expect
      .poll(() => daemon.sent().map(({ body }) => body))
      .toEqual([alert.body, expect.stringContaining('€1.50')]);
    expect(daemon.closed()).toEqual([]);
    await second.close();
    expect(daemon.closed()).toEqual([daemon.sent()[1]?.id]);
  });
});
