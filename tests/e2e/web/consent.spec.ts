import type { BrowserContext } from 'playwright/test';

import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { allChoices, banner, storedConsent, openFromFooter, preferences } from './consent-steps.ts';
import { expectTakenOver } from './first-steps.ts';
import { visit } from './visitor-steps.ts';

test.use({ undecided: true });

/** The choices in the consent cookie, once there is one. */
const choices = async (context: BrowserContext) => (await storedConsent(context))?.choices;

test('Accept: is stored for 365 days, and the banner stays away @main', async ({ page, context }) => {
  await visit(page, '/');
  await expectTakenOver(page);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  expect(await storedConsent(context)).toBeUndefined();
  await banner(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => choices(context)).toEqual(allChoices(true));
  const { given } = (await storedConsent(context)) ?? {};
  expect(given).toMatchObject({ path: '/', sameSite: 'Lax' });
  const days = ((given?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);

  await page.reload();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(banner(page)).toHaveCount(0);
});

test('cookie preferences: each can be chosen, is stored, and can be changed from the footer @wide', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  const manage = banner(page).getByRole('button', { name: 'Manage Preferences' });
  const dialog = preferences(page);
  const choice = (name: string) => dialog.getByRole('switch', { name });

  await test.step('closing the dialog stores no answer', async () => {
    await manage.click();
    await choice('Advertising').click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(manage).toBeFocused();
    expect(await storedConsent(context)).toBeUndefined();
  });

  await manage.click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(choice('Strictly necessary')).toBeChecked();
  await expect(choice('Strictly necessary')).toBeDisabled();
  for (const name of ['Advertising', 'Customization', 'Functionality'])
    await expect(choice(name)).not.toBeChecked();
  await choice('Customization').focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Accept selected' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => choices(context)).toEqual({ ...allChoices(false), customization: true });

  await page.reload();
  await openFromFooter(page);
  await expect(choice('Customization')).toBeChecked();
  await expect(choice('Advertising')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(() => choices(context)).toEqual(allChoices(true));
  await openFromFooter(page);
  await dialog.getByRole('button', { name: 'Decline all' }).click();
  await expect.poll(() => choices(context)).toEqual(allChoices(false));
});

test('Decline: is stored, and applies to another tab when that tab is visible again @wide', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await visit(other, '/about');
  await banner(other).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => choices(context)).toEqual(allChoices(false));
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toHaveCount(0);
});
