import type { Page } from 'playwright/test';

import { actAsBefore, actAsLaravel, endSessionsOf } from '../../../support/session-rules.ts';
import { expect, test } from '../../../support/shop.ts';
import {
  addToCart,
  findItems,
  historyOf,
  makeBuyer,
  openCheckout,
  openMemberPageByLogin,
  purchaseHeading,
} from '../buyer-steps.ts';
import { SENT, fill, openSupport, receivedMessages } from '../support-steps.ts';
import {
  breakOnce,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  loginDialog,
  makeMember,
  newEmail,
  visit,
} from '../visitor-steps.ts';

test.beforeEach(({ shop }) => actAsLaravel(shop.api));
test.afterEach(({ shop }) => actAsBefore(shop.api));

/** The answer of a backend that does not take the token. It did nothing. */
const MISMATCH = { kind: 'status', status: 419, message: 'CSRF token mismatch.' };

/** Everything that the page has shown since. @returns the text so far */
async function watchTexts(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Reflect.set(window, 'seenTexts', seen);
  });
  return () => page.evaluate(() => String(Reflect.get(window, 'seenTexts')));
}

test('support form: is sent hours after the session ended, and leaves the visitor in peace about tokens', async ({
  page,
  request,
  shop,
  context,
}) => {
  await request.post(`${shop.api}/__sandbox/api/clock`, { data: { advance_ms: 11 * 60_000 } });
  await visit(page, '/about');
  const shown = await watchTexts(page);
  await context.clearCookies({ name: 'vitrine_session' });
  const email = newEmail();
  const dialog = await openSupport(page);
  await fill(dialog, { email, message: 'Still here?' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await receivedMessages(request, shop.api, email)).toHaveLength(1);

  await breakOnce(request, shop.api, { path: '/api/feedback', ...MISMATCH, times: 2 });
  const again = await openSupport(page);
  await fill(again, { email, message: 'And now?' });
  await again.getByRole('button', { name: 'Send message' }).click();
  await expect(again.getByText('Failed to send message. Please try again.')).toBeVisible();
  await again.getByRole('button', { name: 'Send message' }).click();
  await expect(again).toHaveCount(0);
  expect(await receivedMessages(request, shop.api, email)).toHaveLength(2);
  expect(await shown()).not.toContain('CSRF');
});

test('member whose session has ended: is asked to log in by the first write, and continues', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  await addToCart(request, shop.api, buyer, await findItems(request, shop.api, 1, { min: 5, max: 20 }));
  await openMemberPageByLogin(page, '/cart', buyer);
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ });
  // Cart and profile are there: no call that the page makes of its own accord meets the ended session.
  await expect(remove.first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
  const shown = await watchTexts(page);
  await endSessionsOf(shop.api, buyer.id);
  await remove.first().click();
  await expect(page.getByText('Error occurred. Please log in again.')).toHaveCount(1);
  await logIn(await loginDialog(page), buyer);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/cart');
  expect(await shown()).not.toContain('CSRF');
});

test('purchase: is sent once more with the same key after a 419, and happens once @main', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 500 });
  await addToCart(request, shop.api, buyer, await findItems(request, shop.api, 1, { min: 5, max: 20 }));
  await openMemberPageByLogin(page, '/cart', buyer);
  const checkout = await openCheckout(page);
  await breakOnce(request, shop.api, { path: '/api/purchase/product', ...MISMATCH });
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/purchase/product')) keys.push(sent.headers()['idempotency-key']);
  });
  await checkout.getByRole('button', { name: /^Pay / }).click();
  await expect(purchaseHeading(page)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]]);
  expect(await historyOf(request, shop.api, buyer, 'purchase')).toHaveLength(1);
});

test('logout: a 419 is no logout; a new token is, and without one the member stays signed in and is told', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await openMemberPageByLogin(page, '/cart', member);
  await breakOnce(request, shop.api, { path: '/api/logout', ...MISMATCH, times: 2 });
  await logOut(page);
  await expect(page.getByText(/^Logout failed\. The shop did not take the request/)).toBeVisible();
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);

  await breakOnce(request, shop.api, { path: '/api/logout', ...MISMATCH });
  await logOut(page);
  await expectSignedOut(page);
  await page.goto('/cart');
  await loginDialog(page);
});
