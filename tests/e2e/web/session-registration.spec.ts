import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { cartBadge, expectSignedIn, newEmail, openLogin, visit } from './visitor-steps.ts';
import type { Locator, Page } from 'playwright/test';

/** The dialog after a registration. */
const note = (page: Page): Locator => page.getByRole('dialog', { name: 'Welcome to Vitrine!' });

/** Fills the form of a new member and sends it. @returns the email */
async function register(dialog: Locator): Promise<string> {
  const email = newEmail();
  const values = { 'First name': 'Ada', 'Last name': 'Glass', Email: email, Password: 'Abcde1' };
  for (const [name, value] of Object.entries({ ...values, 'Repeat password': 'Abcde1' }))
    await dialog.getByRole('textbox', { name, exact: true }).fill(value);
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  return email;
}

test('registration: takes a phone of the chosen country, says where an email is, and signs in @main', async ({
  page,
}) => {
  await visit(page, '/');
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  const submit = dialog.getByRole('button', { name: 'Create account' });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /18 years/ }).check();
  await submit.click();
  await expect(dialog.getByText('First name is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Country of the phone number' }).selectOption({ value: 'DE' });
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.fill('030 901820');
  await phone.blur();
  await expect(phone).toHaveValue('+49 30 901820');
  const email = await register(dialog);
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
