import type { Locator, Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { expectSignedIn, expectSignedOut, loginDialog, openLogin, visit } from '../visitor-steps.ts';

async function askForSteam(page: Page, login: Locator): Promise<Locator> {
  await login.getByRole('button', { name: 'Sign in through Steam' }).click();
  const age = page.getByRole('dialog', { name: 'Are you over 18?' });
  await expect(age).toBeVisible();
  return age;
}

/** Signs in on the sandbox's stand-in for Steam, as a new account. */
async function signInAtSteam(page: Page, digits: string): Promise<void> {
  await expect(page.getByText('This is not Steam.')).toBeVisible();
  await page.getByLabel(/by SteamID64/).fill(`7656119800${digits}`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('Steam age check: no, going back and leaving Steam all end in the shop, signed out', async ({
  page,
}) => {
  await visit(page, '/');

  await test.step('a visitor under 18 is told so, and stays in the shop', async () => {
    const age = await askForSteam(page, await openLogin(page));
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(age).toBeVisible();
    await expect(age.getByRole('button', { name: 'Close' })).toHaveCount(0);
    await age.getByRole('button', { name: 'I am under 18' }).click();
    await expect(age.getByText('This content is only for visitors 18 years and older.')).toBeVisible();
    await expect(age.getByRole('button', { name: 'Back to the shop' })).toBeFocused();
    await expectAccessible(page);
    await age.getByRole('button', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
  });

  await test.step('going back counts as no', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Buy' }).press('Enter');
    await expect(page).toHaveURL('/products');
    // The address changes before the page.
    await expect(page.getByRole('list', { name: 'Skins' }).getByRole('article').first()).toBeVisible();
    const age = await askForSteam(page, await openLogin(page));
    await page.goBack();
    await expect(age).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expectSignedOut(page);
  });

  await test.step('an abandoned sign-in is told once', async () => {
    const age = await askForSteam(page, await openLogin(page));
    await age.getByRole('button', { name: 'I am over 18' }).click();
    await expect(page.getByText('This is not Steam.')).toBeVisible();
    const unfinished = page.getByText('Steam sign-in did not finish. Please try again.');
    await page.goto('/about');
    await expect(unfinished).toBeVisible();
    await expectSignedOut(page);
    await visit(page, '/about');
    await expect(unfinished).toHaveCount(0);
  });
});

test('Steam sign-in: returns to the page that the visitor wanted @main', async ({ page }) => {
  await page.goto('/cart');
  const age = await askForSteam(page, await loginDialog(page));
  await age.getByRole('button', { name: 'I am over 18' }).click();
  await signInAtSteam(page, '4000002');
  await expectSignedIn(page);
  await expect(page).toHaveURL('/cart');
});

test('Steam sign-in: adds the wanted item to the cart, on the page where it was seen', async ({ page }) => {
  await visit(page, '/sale');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Buy: / })
    .first()
    .click();
  const age = await askForSteam(page, await loginDialog(page));
  await age.getByRole('button', { name: 'I am over 18' }).click();
  await signInAtSteam(page, '4000004');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL('/sale');
});
