import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  addToCart,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  purchaseHeading,
} from '../web/buyer-steps.ts';
import { expect, logIn } from './desktop-test.ts';
import { launchClient } from './launch.ts';
import { test } from './profile-test.ts';

/** A file that was cut off in the middle of a top-up's record, a day ago. */
async function spoilPayments(profile: string): Promise<void> {
  const path = join(profile, 'payments.json');
  const details = String.raw`{\"subject\":{\"kind\":\"deposit\",\"amount\":25`;
  await writeFile(
    path,
    `{"version":1,"salt":"00112233445566778899aabbccddeeff","records":[{"slot":"a.b","key":"k","details":"${details}`,
  );
  const yesterday = Date.now() / 1000 - 24 * 3600;
  await utimes(path, yesterday, yesterday);
}

test('damaged payments.json: says since when, asks the histories, and what they settle is free', async ({
  profile,
  request,
  sandbox,
}) => {
  await spoilPayments(profile);
  const client = await launchClient({ api: sandbox.api, profile });
  const { page } = client;
  const buyer = await makeBuyer(request, sandbox.api, { balance: 500 });
  await addToCart(request, sandbox.api, buyer, await findItems(request, sandbox.api, 1, { min: 5, max: 20 }));
  await logIn(page, buyer.email, buyer.password);
  const bar = page.getByRole('region', { name: 'Unfinished payments' });
  await expect(bar).toContainText('The file payments.json, last changed on');
  await expect(bar).toContainText('It names: a top-up.');
  for (const kind of ['Purchases', 'Top-ups', 'Offers and payouts'])
    await expect(bar).toContainText(`${kind}: your history lists nothing since`);
  await expect(bar.getByRole('button', { name: 'Support has explained it' })).toBeHidden();

  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(await historyOf(request, sandbox.api, buyer, 'purchase')).toHaveLength(1);

  await bar.getByRole('button', { name: 'OK' }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toBeVisible();
  await expect(bar).toBeHidden();
  expect((await readdir(profile)).filter((name) => name.startsWith('payments.json.corrupt-'))).toHaveLength(
    1,
  );
  await client.close();
});
