import { expect, test } from '../../support/shop.ts';
import { makeOffer, makeSeller, setOfferStatus } from './seller-steps.ts';
import { expectSignedIn, logIn, logOut, openLogin, openSignedIn } from './visitor-steps.ts';

// `follow-account.test.ts` asks the same answers again after a restart.
test('account alerts: an answered offer comes into the inbox once, and names no amount @wide', async ({
  page,
  request,
  shop,
}) => {
  const seller = await makeSeller(request, shop.api);
  const id = await makeOffer(request, shop.api, seller, 'pending');
  // The desk runs in this browser from now on. It asks for histories that it has never seen.
  const seen = page.waitForResponse(/\/api\/offer\/history/);
  await openSignedIn(page, '/desk/inbox', seller);
  await seen;
  await expect(page.getByText('Nothing happened yet')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true }).click();
  await expect(page.getByRole('main').getByText('Pending')).toBeVisible();
  await setOfferStatus(request, shop.api, id, { status: 'offer', service_price: 12.5 });
  const desk = page.getByRole('banner').getByRole('link', { name: 'Desk, 1 unread' });
  await expect(desk).toBeVisible();
  await desk.click();
  await page.getByRole('link', { name: 'Inbox' }).click();
  const entries = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Your offer was answered');
  await expect(entries).not.toContainText('12.5');

  // The next person at the computer.
  const nothing = page.getByText('Nothing happened yet');
  const inHeader = page.getByRole('banner').getByRole('link', { name: 'Desk', exact: true });
  await logOut(page);
  await inHeader.click();
  await page.getByRole('link', { name: 'Inbox' }).click();
  await expect(nothing).toBeVisible();
  await expect(inHeader).toBeVisible();
  const other = page.waitForResponse(/\/api\/offer\/history/);
  await logIn(await openLogin(page), await makeSeller(request, shop.api));
  await other;
  await expect(nothing).toBeVisible();
  await logOut(page);
  await logIn(await openLogin(page), seller);
  await expectSignedIn(page);
  await page.goto('/desk/inbox');
  await expect(entries).toHaveCount(1);
});
