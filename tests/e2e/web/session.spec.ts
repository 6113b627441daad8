import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
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
  visit,
} from './visitor-steps.ts';

test('login form: shows each error at its field and focuses the first @wide', async ({ page }) => {
  await visit(page, '/');
  const dialog = await openLogin(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog.getByText('Login is required')).toBeVisible();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Username or email' })).toBeFocused();
  await expectAccessible(page);
});

test('login: shows the server’s words for a wrong password, and the right one signs in @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  const dialog = await openLogin(page);
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

test('password field: can show the password @wide', async ({ page }) => {
  await visit(page, '/');
  const dialog = await openLogin(page);
  const field = dialog.getByRole('textbox', { name: 'Password' });
  await field.fill('secret');
  await expect(field).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('login: is sent once despite repeated presses, and shows that it runs @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/login', async (route) => {
    sent += 1;
    await released;
    await route.continue();
  });
  await visit(page, '/');
  const dialog = await openLogin(page);
  await logIn(dialog, member);
  const button = dialog.getByRole('button', { name: 'Login', exact: true });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  // A busy button accepts presses and ignores them.
  await button.click({ force: true });
  await dialog.getByRole('textbox', { name: 'Password' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  release();
  await expectSignedIn(page);
  expect(sent).toBe(1);
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

test('Sell: leads a visitor through login to the account @wide', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sell' }).click();
  await logIn(await loginDialog(page), member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/account');
});

test('Buy: adds the visitor’s item to the cart after login @wide', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/new');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Buy: / })
    .first()
    .click();
  const dialog = await loginDialog(page);
  await expect(page.getByText('Please login to add items to cart')).toBeVisible();
  await expectAccessible(page);
  await logIn(dialog, member);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page.getByText('Item added to cart!')).toBeVisible();
});

test('logout: ends the session and goes home, also from a protected page @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await page.goto('/account');
  await logIn(await loginDialog(page), member);
  await expect(page).toHaveURL('/account');
  await expectSignedIn(page);
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

test('logout: says so and stays signed in when the server refuses @wide', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  await logIn(await openLogin(page), member);
  await expectSignedIn(page);
  await breakOnce(request, shop.api, { path: '/api/logout', kind: 'status', status: 500 });
  await logOut(page);
  await expect(page.getByText(/^Logout failed(?!\.)/)).toBeVisible();
  await expectSignedIn(page);
  await page.route('**/api/logout', (route) => route.abort());
  await logOut(page);
  await expect(page.getByText(/^Logout failed\. The shop could not be reached/)).toBeVisible();
  await expectSignedIn(page);
});

test('session ended elsewhere: is reported once, and login returns to the protected page @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await page.goto('/cart');
  await logIn(await loginDialog(page), member);
  await expectSignedIn(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.removeItem('token'));
  // A new currency makes the shop request prices, and the server no longer knows the session.
  await choose(page, 'Currency', 'USD');
  const dialog = await loginDialog(page);
  await expect(page.getByText('Error occurred. Please log in again.')).toHaveCount(1);
  await logIn(dialog, member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/cart');
});

test('login: works by keyboard alone, and returns the focus @wide', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login', exact: true });
  for (
    let step = 0;
    step < 20 && !(await opener.evaluate((node) => node === document.activeElement));
    step += 1
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = await loginDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Username or email' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Username or email' })).toBeFocused();
  await page.keyboard.type(member.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(member.password);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
});
