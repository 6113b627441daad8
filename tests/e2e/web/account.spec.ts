import type { Locator, Page } from 'playwright/test';

import { expectAccessible } from '../../tools/axe.ts';
import { expect, test } from '../../tools/shop.ts';
import {
  breakOnce,
  expectSignedIn,
  isPhone,
  logIn,
  loginDialog,
  makeMember,
  type Member,
} from './visitor-steps.ts';

const form = (page: Page): Locator => page.getByRole('region', { name: 'Personal info' });
const password = (page: Page): Locator => page.getByRole('region', { name: 'Password' });
const field = (page: Page, name: string): Locator => form(page).getByRole('textbox', { name, exact: true });

async function openAccount(page: Page, path: string, who: Pick<Member, 'email' | 'password'>): Promise<void> {
  await page.goto(path);
  await logIn(await loginDialog(page), who);
  await expect(page).toHaveURL(path);
  await expect(field(page, 'First name')).toBeVisible();
}

/** Whether the browser would ask before the page is left. */
const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('the head and the sums: who, since when, what was bought, sold and is there', async ({ page }) => {
  await openAccount(page, '/account', { email: 'demo', password: 'Demo1234' });
  await expect(form(page).getByRole('heading', { name: 'Personal info' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1, name: 'Dana Glass' })).toBeVisible();
  await expect(page.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$|^\d{1,2} [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  const sums = page.getByRole('region', { name: 'Earnings' });
  await expect(sums).toContainText(/Purchases€\d+\.\d\d/);
  await expect(sums).toContainText(/Sales€\d+\.\d\d/);
  await expect(sums).toContainText('Available balance€250.00');
  await expect(sums).toContainText('25,000 Credits');
  await expect(
    page.getByText('+49 30 901820').or(form(page).getByRole('textbox', { name: 'Phone' })),
  ).toHaveValue('+49 30 901820');
  await expectAccessible(page);
  await sums.getByRole('button', { name: 'Top up' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sell Items' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('sums that cannot be had leave the balance, and are asked for again', async ({
  page,
  request,
  shop,
}) => {
  const fault = { method: 'GET', path: '/api/user/financial-summary', kind: 'status', status: 404 };
  await breakOnce(request, shop.api, fault);
  const member = await makeMember(request, shop.api, { verified: true, balance: 12.5 });
  await openAccount(page, '/account', member);
  const sums = page.getByRole('region', { name: 'Earnings' });
  await expect(sums.getByRole('alert')).toBeVisible();
  await expect(sums).toContainText('€12.50');
  await expectAccessible(page);
  await sums.getByRole('button', { name: 'Try again' }).click();
  await expect(sums.getByRole('alert')).toHaveCount(0);
  await expect(sums).toContainText('Purchases€0.00');
});

test('a profile is filled in, saved, and is there after a reload', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { verified: true, name: 'Ada' });
  await openAccount(page, '/account/personal', member);
  await expect(page.getByText('Not linked.')).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await field(page, 'First name').fill('  Wolfeschlegelsteinhausenbergerdorff Maximiliane-Charlotte ');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('+49 30 901820');
  const country = form(page).getByRole('combobox', { name: 'Country', exact: true });
  await country.focus();
  await page.keyboard.type('germ');
  await expect(country).toHaveText('Germany');
  await field(page, 'City').fill('Łódź');
  await field(page, 'Trade URL').fill('https://trade.example/x');
  await expect(form(page).getByText('This does not look like a trade link of Steam.')).toBeVisible();
  await field(page, 'Trade URL').fill('https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh');
  expect(await asksBeforeLeaving(page)).toBe(true);
  const put = page.waitForRequest((each) => each.method() === 'PUT' && each.url().endsWith('/user/profile'));
  await form(page).getByRole('button', { name: 'Save' }).click();
  const sent: unknown = (await put).postDataJSON();
  expect(sent).toMatchObject({ phone: '+4930901820', city: 'Łódź' });
  expect(sent).not.toHaveProperty('address');
  await expect(form(page).getByText('Profile updated successfully!')).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: /^Wolfeschlegel/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(field(page, 'City')).toHaveValue('Łódź');
  await expect(form(page).getByRole('combobox', { name: 'Country', exact: true })).toHaveText('Germany');
});

test('what is wrong stands at its field, and what was typed stays', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openAccount(page, '/account/personal', member);
  await field(page, 'Email').fill('nobody');
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('12');
  await field(page, 'Trade URL').fill('my link');
  await field(page, 'Trade URL').press('Enter');
  await expect(form(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(form(page).getByText('Please enter a valid phone number')).toBeVisible();
  await expect(form(page).getByText('Please provide a valid Trade URL')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Email').fill(member.email);
  await form(page).getByRole('textbox', { name: 'Phone' }).fill('');
  await field(page, 'City').fill('Berlin');
  // The rule takes it; this server does not. The rest is saved all the same.
  await field(page, 'Trade URL').fill('https://trade.example/x');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Everything but your trade link has been saved.')).toBeVisible();
  await expect(field(page, 'Trade URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'Trade URL')).toBeFocused();
  await expect(field(page, 'Trade URL')).toHaveValue('https://trade.example/x');
  await expectAccessible(page);

  await field(page, 'Trade URL').fill('');
  await field(page, 'City').fill('Potsdam');
  await breakOnce(request, shop.api, {
    method: 'PUT',
    path: '/api/user/profile',
    kind: 'status',
    status: 500,
  });
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Your profile could not be saved')).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Potsdam');
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test('typing outlives a refetch, a look elsewhere and a session that ends', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openAccount(page, '/account/personal', member);
  await field(page, 'City').fill('Unsaved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy' }).click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(field(page, 'City')).toHaveValue('Unsaved');

  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Error occurred. Please log in again.')).toBeVisible();
  const dialog = await loginDialog(page);
  // Nothing of the page may ask for the login anew, and again: it would be there still after the sign-in.
  await expect(page).toHaveURL('/');
  const entry = await page.evaluate(() => JSON.stringify(window.history.state));
  await dialog.getByRole('textbox', { name: 'Login' }).fill(member.email);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).toBe(entry);
  await logIn(dialog, member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/account/personal');
  await expect(field(page, 'City')).toHaveValue('Unsaved');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Profile updated successfully!')).toBeVisible();
});

test('nobody sees what another typed', async ({ page, request, shop }) => {
  const [one, other] = [await makeMember(request, shop.api), await makeMember(request, shop.api)];
  await openAccount(page, '/account/personal', one);
  await field(page, 'City').fill('Secret');
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await form(page).getByRole('button', { name: 'Save' }).click();
  await logIn(await loginDialog(page), other);
  await expectSignedIn(page);
  await expect(field(page, 'Email')).toHaveValue(other.email);
  await expect(field(page, 'City')).toHaveValue('');
});

const passwordFields = (page: Page) => {
  const named = (name: string) => password(page).getByRole('textbox', { name, exact: true });
  return {
    current: named('Current password'),
    chosen: named('New password'),
    again: named('New password again'),
  };
};

test('a password that is refused says which field is wrong, and ends no session', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openAccount(page, '/account/personal', member);
  const part = password(page);
  const change = part.getByRole('button', { name: 'Change password' });
  const { current, chosen, again } = passwordFields(page);
  await chosen.fill('abcd');
  await again.fill('abce');
  await change.click();
  await expect(part.getByText('Password is required')).toBeVisible();
  await expect(part.getByText('Password must be at least 5 characters')).toBeVisible();
  await expect(current).toBeFocused();
  await chosen.fill('New Secret 1');
  await current.fill('not mine');
  await change.click();
  await expect(part.getByText('Passwords do not match')).toBeVisible();
  await again.fill('New Secret 1');
  await change.click();
  await expect(part.getByText('The current password is not correct')).toBeVisible();
  await expect(current).toBeFocused();
  await expectAccessible(page);

  await breakOnce(request, shop.api, {
    ...{ method: 'POST', path: '/api/user/change-password', kind: 'status', status: 401 },
    message: 'That is not your password',
  });
  await change.click();
  await expect(part.getByText('That is not your password')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a password is changed, forgotten by the form, and the new one lets in', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true });
  await openAccount(page, '/account/personal', member);
  const { current, chosen, again } = passwordFields(page);
  await password(page).getByRole('button', { name: 'Show password' }).first().click();
  await expect(current).toHaveAttribute('type', 'text');
  await current.fill(member.password);
  await chosen.fill('New Secret 1');
  await again.fill('New Secret 1');
  await again.press('Enter');
  await expect(password(page).getByText('Your password has been changed')).toBeVisible();
  for (const emptied of [current, chosen, again]) await expect(emptied).toHaveValue('');
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.clear());
  await openAccount(page, '/account/personal', { ...member, password: 'New Secret 1' });
});

test('German and Arabic fit the narrowest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAccount(page, '/account', { email: 'demo', password: 'Demo1234' });
  expect(isPhone(page)).toBe(true);
  for (const id of ['2', '5']) {
    await page.evaluate((language) => localStorage.setItem('languageId', language), id);
    await page.reload();
    await expect(page.locator('main time').first()).toBeVisible();
    const [needed = 0, there = 0] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(needed).toBeLessThanOrEqual(there);
    await expectAccessible(page);
  }
});
