import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { openMemberPageByLogin, makeBuyer } from './buyer-steps.ts';
import { expectSignedOut, logIn, logOut, openLogin, visit } from './visitor-steps.ts';

/** All of the page's storage, as text. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, caches, databases]);
  });
}

test('logout: leaves nothing private on the page, in the history of the browser or on the device @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api, { balance: 4321.09 });
  await openMemberPageByLogin(page, '/account', buyer);
  const main = page.getByRole('main');
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);
  // Leave and return both by full page loads, which the browser might cache, and by the router.
  await page.goto('/terms');
  await visit(page, '/account/orders');
  await page.getByRole('banner').getByRole('link').first().click();
  await logOut(page);
  await expectSignedOut(page);
  const secrets = [buyer.email, buyer.token, '4,321.09', 'Lindenstraße'];
  let seen = 0;
  for (let step = 0; step < 6; step++) {
    await page.goBack({ waitUntil: 'commit' });
    if (page.url() === 'about:blank') break;
    seen += 1;
    // A members' page asks for a login, and the page behind a dialog has no roles.
    await expect(page.locator('#root footer')).toBeAttached();
    await expect(page.locator('#root header').getByText('Login')).toBeAttached();
    const html = await page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        ...Array.from(document.querySelectorAll('input'), ({ value }) => value),
      ].join(),
    );
    for (const secret of secrets) expect(html, page.url()).not.toContain(secret);
  }
  expect(seen).toBeGreaterThan(1);
  await page.goto('/');
  const left = await storedText(page);
  for (const secret of [...secrets, buyer.password]) expect(left).not.toContain(secret);
});

test('personal answers: are not stored by the browser or by a cache on the way @wide', async ({
  page,
  request,
  shop,
}) => {
  const buyer = await makeBuyer(request, shop.api);
  const headers = { Authorization: `Bearer ${buyer.token}` };
  for (const path of [
    'is-auth',
    'user/profile',
    'user/financial-summary',
    'cart',
    'deposit/history',
    'deposit/status/1',
    'purchase/history',
    'offer/history',
    'offer/1',
    'promocode/check?code=FIVE',
  ]) {
    const answer = await page.request.get(`${shop.origin}/api/${path}`, { headers });
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
});

test('session token: is kept under its own key; neither it nor a password is anywhere else @wide', async ({
  page,
  request,
  shop,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (sent) => said.push(sent.url()));
  const buyer = await makeBuyer(request, shop.api);
  await visit(page, '/');
  const dialog = await openLogin(page);
  await page.route('**/api/login', (route) =>
    route.fulfill({
      status: 500,
      json: { status: 'ERROR', exception: `PDOException: password ${buyer.password}`, trace: [buyer.token] },
    }),
  );
  await logIn(dialog, buyer);
  await expect(page.getByText(/Authentication failed|An (unexpected )?error occurred/).first()).toBeVisible();
  const shown = await page.evaluate(() => document.body.innerText);
  expect(shown).not.toMatch(/PDOException|trace/);
  expect(shown).not.toContain(buyer.token);
  expect(await storedText(page)).not.toContain(buyer.password);
  await page.unroute('**/api/login');
  await logIn(dialog, buyer);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/account');
  await expect(page.getByRole('main').getByRole('textbox', { name: 'Email' })).toHaveValue(buyer.email);
  const left = await page.evaluate(() => {
    const { token = '', ...others } = { ...localStorage };
    return {
      token: String(token),
      others: JSON.stringify([others, { ...sessionStorage }, document.cookie, document.title]),
    };
  });
  expect(left.token.length).toBeGreaterThan(10);
  for (const secret of [buyer.password, left.token]) {
    expect(left.others).not.toContain(secret);
    expect(said.join('\n')).not.toContain(secret);
  }
});
