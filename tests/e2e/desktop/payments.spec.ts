import { findItems, historyOf, makeBuyer, openCheckout, addToCart, dialogNamed } from '../web/buyer-steps.ts';
import { expect, logIn, test } from './desktop-test.ts';
import { type Client, launchClient } from './launch.ts';
import { holdBrowser, recordOpened, openedAddresses } from './opened-outside.ts';

let client: Client;
test.beforeAll(async ({ sandbox }) => {
  client = await launchClient({ api: sandbox.api });
  await recordOpened(client);
});
test.afterAll(() => client.close());

const opened = () => openedAddresses(client);

test('card payment: opens in the system’s browser; the client waits and polls the server @main', async ({
  request,
  sandbox,
}) => {
  const { page } = client;
  await page.clock.install();
  const buyer = await makeBuyer(request, sandbox.api);
  await addToCart(
    request,
    sandbox.api,
    buyer,
    await findItems(request, sandbox.api, 1, { min: 20, max: 40 }),
  );
  await logIn(page, buyer.email, buyer.password);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  const checkout = await openCheckout(page);
  await checkout.getByRole('radio', { name: /^Card/ }).check();
  // The dialog closes as soon as the browser has opened.
  const letBrowserOpen = await holdBrowser(client);
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(dialogNamed(page, 'Processing Payment')).toContainText(new URL(sandbox.gateway).host);
  await letBrowserOpen();

  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();
  const [address] = await opened();
  expect(address).toContain(`${sandbox.gateway}/pay/`);

  // Without an answer for 20 seconds, the page offers choices and keeps waiting.
  const stuck = page.getByRole('region', { name: 'Nothing came back?' });
  // The wait may start shortly after its heading appears.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(stuck).toBeVisible({ timeout: 1000 });
  }).toPass();
  await stuck.getByRole('button', { name: 'Open again' }).click();
  await expect.poll(opened).toEqual([address, address]);
  await stuck.getByRole('button', { name: 'Copy the link' }).click();
  await expect(stuck).toContainText('Link copied.');
  expect(await client.app.evaluate(({ clipboard }) => clipboard.readText())).toBe(address);
  await stuck.getByRole('textbox', { name: 'Link back to Vitrine' }).fill('https://pay.example/done');
  await stuck.getByRole('button', { name: 'Use link' }).click();
  await expect(stuck).toContainText('This is not a link back to Vitrine');
  await expect(page.getByRole('heading', { name: 'Payment Processing' })).toBeVisible();

  // The payer's browser gets a link to the app; the test does not follow it.
  const card = { number: '4242 4242 4242 4242', holder: 'ADA GLASS', expiry: '12/40', cvc: '123' };
  const paid = await request.post(address ?? '', { form: { ...card, action: 'pay' } });
  expect(await paid.text()).toContain('vitrine://success-payment?');

  await expect(page.getByRole('heading', { name: 'Purchase Successful!' })).toBeVisible({ timeout: 20_000 });
  expect((await historyOf(request, sandbox.api, buyer, 'purchase')).map(({ status }) => status)).toEqual([
    'Success',
  ]);
  expect(client.pageErrors).toEqual([]);
});
