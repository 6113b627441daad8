import type { Page } from 'playwright/test';

import { endRoute } from '../../support/end-route.ts';
import { expect, test } from '../../support/shop.ts';
import { makeBuyer } from './buyer-steps.ts';
import { expectSignedIn, expectSignedOut, logIn, logOut, openLogin, visit } from './visitor-steps.ts';

/** All of the page's storage, as text. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const caches = await window.caches.keys();
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, caches, databases]);
  });
}

test('session: leaves nothing private in page, storage, history or console, during it and after the logout @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('request', (sent) => said.push(sent.url()));
  const buyer = await makeBuyer(request, shop.api, { balance: 4321.09 });
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await visit(page, '/');

  await test.step('failed login: shows and stores nothing of the server’s error or the password', async () => {
    const dialog = await openLogin(page);
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 500,
        json: {
          status: 'ERROR',
          exception: `PDOException: password ${buyer.password}`,
          trace: [buyer.token],
        },
      }),
    );
    await logIn(dialog, buyer);
    await expect(
      page.getByText(/Authentication failed|An (unexpected )?error occurred/).first(),
    ).toBeVisible();
    const shown = await page.evaluate(() => document.body.innerText);
    expect(shown).not.toMatch(/PDOException|trace/);
    expect(shown).not.toContain(buyer.token);
    expect(await storedText(page)).not.toContain(buyer.password);
    await endRoute(page, '**/api/login');
    await logIn(dialog, buyer);
    await expectSignedIn(page);
  });

  await test.step('session token: is kept under its own key; neither it nor the password is anywhere else', async () => {
    await page.goto('/account/personal');
    await expect(email).toHaveValue(buyer.email);
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

  const secrets = [buyer.email, buyer.token, '4,321.09', 'Lindenstraße'];
  await test.step('history after the logout: shows nothing private', async () => {
    // Leave by a full page load, which the browser might cache, and by the router.
    await visit(page, '/terms');
    await page.getByRole('banner').getByRole('link', { name: 'Sell', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Details' }).click();
    await expect(email).toHaveValue(buyer.email);
    await page.getByRole('banner').getByRole('link').first().click();
    await logOut(page);
    await expectSignedOut(page);
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
  });
  await page.goto('/');
  const left = await storedText(page);
  for (const secret of [...secrets, buyer.password]) expect(left).not.toContain(secret);
});

test('personal answers: are not stored by the browser or by a cache on the way @wide', async ({
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
    const answer = await request.get(`${shop.origin}/api/${path}`, { headers });
    expect(answer.headers()['cache-control'], path).toContain('no-store');
  }
});
