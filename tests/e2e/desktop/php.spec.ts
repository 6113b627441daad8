import { actAsPhp } from '../../support/php.ts';
import {
  addToCart,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  purchaseHeading,
} from '../web/buyer-steps.ts';
import { accountMenu, expect, logIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';

let client: Client;
test.beforeAll(async ({ sandbox }) => {
  client = await launchClient({ api: sandbox.api });
});
test.afterAll(() => client.close());
test.afterEach(({ sandbox }) => actAsPhp(sandbox.api, false));

test('PHP: a member signs in, buys from the balance, and comes back from German to English', async ({
  request,
  sandbox,
}) => {
  const { page } = client;
  const buyer = await makeBuyer(request, sandbox.api, { balance: 100 });
  const items = await findItems(request, sandbox.api, 1, { min: 20, max: 40 });
  await addToCart(request, sandbox.api, buyer, items);
  await actAsPhp(sandbox.api, true);
  await logIn(page, buyer.email, buyer.password);
  await expect(accountMenu(page)).toBeVisible();
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();

  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();

  for (const [menu, language, lang] of [
    [/^Language/, 'Deutsch', 'de'],
    [/^Sprache/, 'English', 'en'],
  ] as const) {
    await page.getByRole('banner').getByRole('button', { name: menu }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  }
  await actAsPhp(sandbox.api, false);
  expect((await historyOf(request, sandbox.api, buyer, 'purchase')).map(({ status }) => status)).toEqual([
    'Success',
  ]);
});
