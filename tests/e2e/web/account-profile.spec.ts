import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { asksBeforeLeaving, field, form, openAccount, openNewAccount } from './account-steps.ts';
import { breakOnce, expectSignedIn, logIn, loginDialog, makeMember } from './visitor-steps.ts';

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
  const member = await openNewAccount(page, request, shop.api);
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

test('typing outlives a refetch, a look elsewhere and a session that ends @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await openNewAccount(page, request, shop.api);
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
  await dialog.getByRole('textbox', { name: 'Username or email' }).fill(member.email);
  expect(await page.evaluate(() => JSON.stringify(window.history.state))).toBe(entry);
  await logIn(dialog, member);
  await expectSignedIn(page);
  await expect(page).toHaveURL('/account/personal');
  await expect(field(page, 'City')).toHaveValue('Unsaved');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Profile updated successfully!')).toBeVisible();
});

test('nobody sees what another typed @wide', async ({ page, request, shop }) => {
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
