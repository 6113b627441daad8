import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import {
  cartBadge,
  expectSignedIn,
  isPhone,
  makeMember,
  newEmail,
  openLogin,
  openMenuSheet,
  visit,
} from './visitor-steps.ts';
import type { Locator, Page } from 'playwright/test';

async function openRegistration(page: Page): Promise<Locator> {
  await visit(page, '/');
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function fill(dialog: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await dialog.getByRole('textbox', { name }).fill(value);
}

/** The dialog after a registration. */
const note = (page: Page): Locator => page.getByRole('dialog', { name: 'Welcome to Vitrine!' });

/** Fills the form of a new member and sends it. @returns the email */
async function register(dialog: Locator): Promise<string> {
  const { Password: password, 'Repeat password': repeated, ...rest } = whole();
  await fill(dialog, rest);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(repeated);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  return rest.Email;
}

const whole = () => ({
  'First name': 'Ada',
  'Last name': 'Glass',
  Email: newEmail(),
  Password: 'Abcde1',
  'Repeat password': 'Abcde1',
});

test('registration: takes a phone of the visitor’s country and signs in', async ({ page }) => {
  const dialog = await openRegistration(page);
  await expectAccessible(page);
  const submit = dialog.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Country of the phone number' }).selectOption({ value: 'DE' });
  const { 'Repeat password': repeated, Password: password, ...rest } = whole();
  await fill(dialog, rest);
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.fill('030 901820');
  await phone.blur();
  await expect(phone).toHaveValue('+49 30 901820');
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('textbox', { name: 'Repeat password' }).fill(repeated);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  const sent = page.waitForRequest('**/api/register');
  await submit.click();
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Ada',
    surname: 'Glass',
    phone: '+49 30 901820',
    phoneE164: '+4930901820',
    password: 'Abcde1',
    passConfirm: 'Abcde1',
  });
  await note(page).getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);
});

test('registration: says that an email is on its way, and to which address @main', async ({ page }) => {
  const email = await register(await openRegistration(page));
  await expect(note(page).getByText(`We sent an email with a link to ${email}.`)).toBeVisible();
  const go = note(page).getByRole('button', { name: 'Continue' });
  await expect(go).toBeFocused();
  await expect(go).toHaveAccessibleDescription(new RegExp(email));
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expectSignedIn(page);
  await expect(page.getByRole('complementary', { name: 'Verify your email' })).toBeVisible();
});

test('registration for an item: adds it at once, and continues when the note is closed @wide', async ({
  page,
}) => {
  await visit(page, '/products');
  await page.getByRole('main').getByRole('button', { name: /^Buy:/ }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await register(page.getByRole('dialog', { name: 'Create an account' }));
  await expect(page.getByText('Item added to cart!')).toBeVisible();
  await expect(note(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectSignedIn(page);
  await expect(cartBadge(page)).toHaveAccessibleName(/1/);
});

test('registration for a protected page: opens it when the note is closed @wide', async ({ page }) => {
  await visit(page, '/account/offers');
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await register(page.getByRole('dialog', { name: 'Create an account' }));
  await note(page).getByRole('button', { name: 'Continue' }).click();
  await expectSignedIn(page);
  await expect(page).toHaveURL('/account/offers');
});

test('registration with an address that needs no verification: mentions no email @wide', async ({ page }) => {
  const dialog = await openRegistration(page);
  await page.route('**/api/is-auth*', async (route) => {
    const answer = await route.fetch();
    const body: object = await answer.json();
    await route.fulfill({ json: { ...body, emailVerified: true } });
  });
  await register(dialog);
  await expectSignedIn(page);
  await expect(page.getByText('Welcome to Vitrine!')).toBeVisible();
});

test('registration form: shows every error at its field at once @wide', async ({ page }) => {
  const dialog = await openRegistration(page);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await fill(dialog, { Email: 'nobody', Phone: '12', 'Repeat password': 'x' });
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('1234');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  for (const text of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 5 characters',
    'Passwords do not match',
  ])
    await expect(dialog.getByText(text)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    /Please enter a valid phone number/,
  );
  await expect(dialog.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expectAccessible(page);
});

test('registration form: takes no letters in the phone, and refuses a taken email under its field @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  const dialog = await openRegistration(page);
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.pressSequentially('<b>+44</b>x');
  await expect(phone).toHaveValue('+44');
  await phone.fill('');
  const { Password: password, ...rest } = { ...whole(), Email: member.email };
  await fill(dialog, rest);
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
});

test('registration switched off: no page links to it @wide', async ({ page, request, shop }) => {
  const settings = `${shop.api}/__sandbox/api/settings`;
  await request.put(settings, { data: { is_reg_enabled: false } });
  try {
    await visit(page, '/');
    if (isPhone(page)) {
      const sheet = await openMenuSheet(page);
      await expect(sheet.getByRole('button', { name: 'Login' })).toBeVisible();
      await expect(sheet.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
    const login = await openLogin(page);
    await expect(login.getByRole('button', { name: /Steam/ })).toBeVisible();
    await expect(login.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
  } finally {
    await request.put(settings, { data: { is_reg_enabled: true } });
  }
});

test('registration: says what a new member accepts, with both pages next to the form @wide', async ({
  page,
}) => {
  const dialog = await openRegistration(page);
  await expect(
    dialog.getByText('By creating an account you accept the Terms of service and Privacy policy'),
  ).toBeVisible();
  for (const [name, path] of [
    ['Terms of service', '/terms'],
    ['Privacy policy', '/privacy'],
  ] as const) {
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('href', path);
    await expect(dialog.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});
