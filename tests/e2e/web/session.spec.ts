import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { press } from './keyboard.ts';
import {
  breakOnce,
  choose,
  expectSignedIn,
  expectSignedOut,
  logIn,
  logOut,
  loginDialog,
  makeMember,
  openLogin,
  openSignedIn,
  visit,
} from './visitor-steps.ts';

test('login: shows the server’s words for a wrong password, and the right one signs in @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  const dialog = await openLogin(page);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expectAccessible(page);
  await logIn(dialog, { ...member, password: 'not it' });
  await expect(dialog.getByRole('textbox', { name: 'Username or email' })).toHaveAccessibleDescription(
    /These credentials do not match our records\./,
  );
  await expect(dialog.getByRole('textbox', { name: 'Username or email' })).toBeFocused();
  await expectSignedOut(page);
  await logIn(dialog, member);
  await expectSignedIn(page);
  await page.reload();
  await expectSignedIn(page);
});

test('server that is down at the start: a member stays signed in, and is asked for again @wide', async ({
  page,
  request,
  shop,
}) => {
  await openSignedIn(page, '/', await makeMember(request, shop.api));
  await expectSignedIn(page);
  let asked = 0;
  await page.route('**/api/**', (route) => {
    const isQuestion = new URL(route.request().url()).pathname === '/api/is-auth';
    if (isQuestion) asked += 1;
    // Down for the three tries of one question.
    return asked < 3 || (isQuestion && asked === 3) ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.reload();
  await expect.poll(() => asked).toBeGreaterThan(3);
  await expectSignedIn(page);
  // The profile's call failed with the others, and is repeated.
  await expect(page.getByRole('banner').getByRole('button', { name: /^Balance/ })).toBeVisible();
});

test('protected page: asks a visitor to sign in, then opens, also from other dialogs @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await page.goto('/cart?from=mail');
  const dialog = await loginDialog(page);
  await expect(page).toHaveURL('/');
  await dialog.getByRole('button', { name: 'Create an account' }).click();
  await page
    .getByRole('dialog', { name: 'Create an account' })
    .getByRole('button', { name: 'Login' })
    .click();
  await dialog.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByRole('button', { name: 'Back to login' }).click();
  await logIn(dialog, member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/cart?from=mail');
});

test('logout: ends the session and goes home, also from the page that Sell led to by login @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sell' }).click();
  await logIn(await loginDialog(page), member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/account');
  await logOut(page);
  await expectSignedOut(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expectSignedOut(page);
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('auth_session')]),
  ).toEqual([null, null]);
});

test('session: stays when the server refuses a logout; ended elsewhere, it is reported once, and login returns @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await openSignedIn(page, '/cart', member);
  await expectSignedIn(page);
  await breakOnce(request, shop.api, { path: '/api/logout', kind: 'status', status: 500 });
  await logOut(page);
  await expect(page.getByText(/^Logout failed(?!\.)/)).toBeVisible();
  await expectSignedIn(page);
  await page.route('**/api/logout', (route) => route.abort());
  await logOut(page);
  await expect(page.getByText(/^Logout failed\. The shop could not be reached/)).toBeVisible();
  await expectSignedIn(page);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
  // A new currency makes the shop request prices, and the server no longer knows the session.
  await choose(page, 'Currency', 'USD');
  await expect(page.getByText('Error occurred. Please log in again.')).toHaveCount(1);
  const dialog = await loginDialog(page);
  const behind = { includeHidden: true };
  const login = page
    .getByRole('banner', behind)
    .getByRole('button', { name: 'Login', exact: true, ...behind });
  await expect(login).toBeAttached();
  await logIn(dialog, member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/cart');
});

test('login by keyboard alone: returns the focus, and adds the item that the visitor wanted @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/new');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  const name = dialog.getByRole('textbox', { name: 'Username or email' });
  const buy = page
    .getByRole('main')
    .getByRole('button', { name: /^Buy: / })
    .first();
  for (const opener of [page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }), buy]) {
    await press(page, opener);
    await expect(name).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please login to add items to cart').first()).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});
