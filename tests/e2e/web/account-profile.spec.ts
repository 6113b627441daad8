import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  asksBeforeLeaving,
  profileField,
  profileForm,
  openAccount,
  openNewAccount,
} from './account-steps.ts';
import { breakOnce, expectSignedIn, logIn, loginDialog, makeMember } from './visitor-steps.ts';

test('profile form: saves every field and shows it after a reload @main', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api, { verified: true, name: 'Ada' });
  await openAccount(page, '/account/personal', member);
  await expect(page.getByText('Not linked.')).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await profileField(page, 'First name').fill('  Wolfeschlegelsteinhausenbergerdorff Maximiliane-Charlotte ');
  await profileForm(page).getByRole('textbox', { name: 'Phone' }).fill('+49 30 901820');
  const country = profileForm(page).getByRole('combobox', { name: 'Country', exact: true });
  await country.focus();
  await page.keyboard.type('germ');
  await expect(country).toHaveText('Germany');
  await profileField(page, 'City').fill('Łódź');
  await profileField(page, 'Trade URL').fill('https://trade.example/x');
  await expect(profileForm(page).getByText('This does not look like a trade link of Steam.')).toBeVisible();
  await profileField(page, 'Trade URL').fill(
    'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh',
  );
  expect(await asksBeforeLeaving(page)).toBe(true);
  const put = page.waitForRequest((each) => each.method() === 'PUT' && each.url().endsWith('/user/profile'));
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  const sent: unknown = (await put).postDataJSON();
  expect(sent).toMatchObject({ phone: '+4930901820', city: 'Łódź' });
  expect(sent).not.toHaveProperty('address');
  await expect(profileForm(page).getByText('Profile updated successfully!')).toBeVisible();
  expect(await asksBeforeLeaving(page)).toBe(false);
  await expect(page.getByRole('heading', { level: 1, name: /^Wolfeschlegel/ })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(profileField(page, 'City')).toHaveValue('Łódź');
  await expect(profileForm(page).getByRole('combobox', { name: 'Country', exact: true })).toHaveText(
    'Germany',
  );
});

test('profile form: shows an error at its field and keeps what was typed @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await openNewAccount(page, request, shop.api);
  await profileField(page, 'Email').fill('nobody');
  await profileForm(page).getByRole('textbox', { name: 'Phone' }).fill('12');
  await profileField(page, 'Trade URL').fill('my link');
  await profileField(page, 'Trade URL').press('Enter');
  await expect(profileForm(page).getByText('Please enter a valid email address')).toBeVisible();
  await expect(profileForm(page).getByText('Please enter a valid phone number')).toBeVisible();
  await expect(profileForm(page).getByText('Please provide a valid Trade URL')).toBeVisible();
  await expect(profileField(page, 'Email')).toBeFocused();
  await expectAccessible(page);

  await profileField(page, 'Email').fill(member.email);
  await profileForm(page).getByRole('textbox', { name: 'Phone' }).fill('');
  await profileField(page, 'City').fill('Berlin');
  // The form accepts it, this server does not. The other fields are saved.
  await profileField(page, 'Trade URL').fill('https://trade.example/x');
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(profileForm(page).getByText('Everything but your trade link has been saved.')).toBeVisible();
  await expect(profileField(page, 'Trade URL')).toHaveAttribute('aria-invalid', 'true');
  await expect(profileField(page, 'Trade URL')).toBeFocused();
  await expect(profileField(page, 'Trade URL')).toHaveValue('https://trade.example/x');
  await expectAccessible(page);

  await profileField(page, 'Trade URL').fill('');
  await profileField(page, 'City').fill('Potsdam');
  await breakOnce(request, shop.api, {
    method: 'PUT',
    path: '/api/user/profile',
    kind: 'status',
    status: 500,
  });
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(profileForm(page).getByText('Your profile could not be saved')).toBeVisible();
  await expect(profileField(page, 'City')).toHaveValue('Potsdam');
  expect(await asksBeforeLeaving(page)).toBe(true);
});

test('profile form: keeps what was typed after a refetch, a tab switch and an expired session @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await openNewAccount(page, request, shop.api);
  await profileField(page, 'City').fill('Unsaved');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Buy' }).click();
  await expect(page).toHaveURL('/products');
  await page.goBack();
  await expect(profileField(page, 'City')).toHaveValue('Unsaved');

  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
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
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  await expect(profileForm(page).getByText('Profile updated successfully!')).toBeVisible();
});

test('profile form: never shows what another account typed @wide', async ({ page, request, shop }) => {
  const [one, other] = [await makeMember(request, shop.api), await makeMember(request, shop.api)];
  await openAccount(page, '/account/personal', one);
  await profileField(page, 'City').fill('Secret');
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await profileForm(page).getByRole('button', { name: 'Save' }).click();
  await logIn(await loginDialog(page), other);
  await expectSignedIn(page);
  await expect(profileField(page, 'Email')).toHaveValue(other.email);
  await expect(profileField(page, 'City')).toHaveValue('');
});
