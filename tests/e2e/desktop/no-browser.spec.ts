import { dialogNamed, findItems, makeBuyer, openCheckout, addToCart } from '../web/buyer-steps.ts';
import { accountMenu, expect, logIn, shopIn, signOut, test } from './desktop-test.ts';
import { disableBrowser, recordOpened, openedAddresses } from './opened-outside.ts';
import { completeSteamSignIn, deliverLink } from './returns-steps.ts';

test('without a browser: Steam sign-in and payment say so, and can be opened again', async ({
  client,
  request,
  sandbox,
}) => {
  const { page } = client;
  await test.step('invalid payment address: is still refused as invalid', async () => {
    const answers = await client.page.evaluate(async () => [
      await window.vitrine?.openPayment('ftp://pay.example/'),
      await window.vitrine?.isPaymentTarget('ftp://pay.example/'),
      await window.vitrine?.isPaymentTarget('https://pay.example/'),
    ]);
    expect(answers).toEqual([false, false, true].map((value) => ({ ok: true, value })));
  });

  await test.step('Steam sign-in: can be opened again, and completes', async () => {
    await disableBrowser(client);
    await expect(shopIn(page)).toBeVisible();
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
    await deliverLink(client, await completeSteamSignIn(new URL(address)));
    await expect(accountMenu(page)).toHaveAccessibleName(/Nadia/);
  });

  await test.step('payment: its address can be copied or opened again', async () => {
    const buyer = await makeBuyer(request, sandbox.api);
    await addToCart(
      request,
      sandbox.api,
      buyer,
      await findItems(request, sandbox.api, 1, { min: 20, max: 40 }),
    );
    await signOut(page);
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
});
