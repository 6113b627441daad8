import { cheapestCopy } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { dialogNamed, makeBuyer, openMemberPage, purchaseHeading } from './buyer-steps.ts';
import { CountedUser } from './counted.ts';
import { openSection } from './desk-steps.ts';

/**
 * How many presses and typed fields the ways of money take. A count that grows makes a journey longer for every user: find
 * another way before you raise it.
 */

test('alert to bought from the balance: 2 presses from its entry in the inbox @wide', async ({
  page,
  request,
  shop,
}) => {
  const copy = await cheapestCopy(request, shop.api, 'M4A1-S Nightmare');
  await openMemberPage(
    page,
    `/products/cs2/all/${copy.id}`,
    await makeBuyer(request, shop.api, { balance: 500 }),
  );
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
  const watch = dialogNamed(page, `Watch: ${copy.title}`);
  await watch.getByRole('radio', { name: 'This copy only' }).check();
  await watch.getByRole('textbox', { name: 'At or below' }).fill(String(copy.price + 1));
  await watch.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(watch).toBeHidden();
  await page.goto('/desk');
  await openSection(page, 'Inbox');
  const entry = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');

  const user = new CountedUser(page, shop.origin);
  await user.press(entry.getByRole('button', { name: 'Buy now' }));
  await user.press(dialogNamed(page, 'Checkout').getByRole('button', { name: /^Pay / }));
  await expect(purchaseHeading(page)).toBeVisible();
  expect([user.shop, user.elsewhere]).toEqual([
    { clicks: 2, fields: 0 },
    { clicks: 0, fields: 0 },
  ]);
});
