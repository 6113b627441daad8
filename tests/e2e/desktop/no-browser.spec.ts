import { dialogNamed, findItems, makeBuyer, openCheckout, addToCart } from '../web/buyer-steps.ts';
import { accountMenu, expect, logIn, test } from './desktop-test.ts';
import { disableBrowser, recordOpened, openedAddresses } from './opened-outside.ts';
import { completeSteamSignIn } from './returns-steps.ts';

test('payment without a browser: says so, and its address can be copied or opened again', async ({
  client,
  request,
  sandbox,
}) => {
  const { page } = client;
  const buyer = await makeBuyer(request, sandbox.api);
  await addToCart(
    request,
    sandbox.api,
    buyer,
    await findItems(request, sandbox.api, 1, { min: 20, max: 40 }),
  );
  await logIn(page, buyer.email, buyer.password);
  await disableBrowser(client);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  await checkout.getByRole('button', { name: /^Pay / }).click();

  const dialog = dialogNamed(page, 'Processing Payment');
  const ways = dialog.getByRole('region', { name: 'No browser opened' });
  await expect(ways).toBeVisible();
  await expect(dialog).not.toContainText('The address of this payment');
  await ways.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ways).toContainText('Link copied.');
  const address = await client.app.evaluate(({ clipboard }) => clipboard.readText());
  expect(address).toContain(`${sandbox.gateway}/pay/`);
  await ways.getByRole('button', { name: 'Open again' }).click();
  await expect(ways).toContainText('Your browser did not open.');

  await recordOpened(client);
  await ways.getByRole('button', { name: 'Open again' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  expect(await openedAddresses(client)).toEqual([address]);
});

test('invalid payment address without a browser: is still refused as invalid', async ({ client }) => {
  const answers = await client.page.evaluate(async () => [
    await window.vitrine?.openPayment('ftp://pay.example/'),
    await window.vitrine?.isPaymentTarget('ftp://pay.example/'),
    await window.vitrine?.isPaymentTarget('https://pay.example/'),
  ]);
  expect(answers).toEqual([false, false, true].map((value) => ({ ok: true, value })));
});

test('Steam sign-in without a browser: can be opened again, and completes', async ({ client }) => {
  const { page } = client;
  await disableBrowser(client);
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Sign in through Steam' }).click();
  await page.getByRole('button', { name: 'I am over 18' }).click();
  const ways = page.getByRole('region', { name: 'No browser opened' });
  await ways.getByRole('button', { name: 'Copy the link' }).click();
  await expect(ways).toContainText('Link copied.');
  const address = await client.app.evaluate(({ clipboard }) => clipboard.readText());
  await recordOpened(client);
  await ways.getByRole('button', { name: 'Open again' }).click();
  await expect.poll(() => openedAddresses(client)).toEqual([address]);
  await client.deliver(await completeSteamSignIn(new URL(address)));
  await expect(accountMenu(page)).toHaveAccessibleName(/Nadia/);
});
