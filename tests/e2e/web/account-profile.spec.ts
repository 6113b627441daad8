import type { Page } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { profileField, profileForm, openAccount, openNewAccount } from './account-steps.ts';
import { expectSignedIn, logIn, loginDialog, makeMember } from './visitor-steps.ts';

// Errors at fields, failures and warnings are in renderer/src/features/account/account-screen.test.tsx.

test('profile form: saves every field and shows it after a reload @wide @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api, { verified: true, name: 'Ada' });
  await openAccount(page, '/account/personal', member);
  await expect(page.getByText('Not linked.')).toBeVisible();
  await profileField(page, 'First name').fill('  Wolfeschlegelsteinhausenbergerdorff Maximiliane-Charlotte ');
  await profileForm(page).getByRole('textbox', { name: 'Phone' }).fill('+49 30 901820');
  const country = profileForm(page).getByRole('combobox', { name: 'Country', exact: true });
  await country.focus();
  await page.keyboard.type('germ');
  await expect(country).toHaveText('Germany');
  await profileField(page, 'City').fill('Łódź');
  await profileField(page, 'Trade URL').fill(
    'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh',
  );
  const put = page.waitForRequest((each) => each.method() === 'PUT' && each.url().endsWith('/user/profile'));
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  const sent: unknown = (await put).postDataJSON();
  expect(sent).toMatchObject({ phone: '+4930901820', city: 'Łódź' });
  expect(sent).not.toHaveProperty('address');
  await expect(profileForm(page).getByText('Profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Wolfeschlegel/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(profileField(page, 'City')).toHaveValue('Łódź');
  await expect(country).toHaveText('Germany');
});

test('profile form: keeps its input on other pages and after an expired session, for its member only @wide', async ({
  page,
  request,
  shop,
}) => {
  const other = await makeMember(request, shop.api, { verified: true });
  const member = await openNewAccount(page, request, shop.api);
  await profileField(page, 'City').fill('Unsaved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy' }).click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(profileField(page, 'City')).toHaveValue('Unsaved');

  await test.step('expired session: leads back to the form after a login', async () => {
    await saveWithoutSession(page);
    await expect(page.getByText('Error occurred. Please log in again.')).toBeVisible();
    const dialog = await loginDialog(page);
    // No call of the page may ask for a login again: the dialog would reopen after the sign-in.
    await expect(page).toHaveURL('/');
    const entry = await page.evaluate(() => JSON.stringify(window.history.state));
    await dialog.getByRole('textbox', { name: 'Username or email' }).fill(member.email);
    expect(await page.evaluate(() => JSON.stringify(window.history.state))).toBe(entry);
    await logIn(dialog, member);
    await expectSignedIn(page);
    await expect(page).toHaveURL('/account/personal');
    await expect(profileField(page, 'City')).toHaveValue('Unsaved');
  });

  await test.step('login of another account: shows nothing of it', async () => {
    await saveWithoutSession(page);
    await logIn(await loginDialog(page), other);
    await expectSignedIn(page);
    await expect(profileField(page, 'Email')).toHaveValue(other.email);
    await expect(profileField(page, 'City')).toHaveValue('');
  });
});

/** Presses Save after the session has ended. */
async function saveWithoutSession(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
}
