import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { allChoices, banner, storedConsent, openFromFooter, preferences } from './consent-steps.ts';
import { visit } from './visitor-steps.ts';

test.use({ undecided: true });

// Both answer the same banner, so the phone runs only the first.
for (const { button, choices, tag } of [
  { button: 'Accept', choices: allChoices(true), tag: '' },
  { button: 'Decline', choices: allChoices(false), tag: ' @wide' },
])
  test(`${button}: is stored for 365 days, and the banner stays away${tag} @main`, async ({ page, context }) => {
    await visit(page, '/');
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page);
    expect(await storedConsent(context)).toBeUndefined();
    await banner(page).getByRole('button', { name: button, exact: true }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect.poll(() => storedConsent(context)).toBeDefined();
    const { given, choices: stored } = (await storedConsent(context)) ?? {};
    expect(stored).toEqual(choices);
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
  await banner(page).getByRole('button', { name: 'Manage Preferences' }).click();
  const dialog = preferences(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('switch', { name: 'Strictly necessary' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Strictly necessary' })).toBeDisabled();
  for (const name of ['Advertising', 'Customization', 'Functionality'])
    await expect(dialog.getByRole('switch', { name })).not.toBeChecked();
  await dialog.getByRole('switch', { name: 'Customization' }).focus();
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Accept selected' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect
    .poll(async () => (await storedConsent(context))?.choices)
    .toEqual({ ...allChoices(false), customization: true });

  await page.reload();
  await openFromFooter(page);
  await expect(dialog.getByRole('switch', { name: 'Customization' })).toBeChecked();
  await expect(dialog.getByRole('switch', { name: 'Advertising' })).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Accept all' }).click();
  await expect.poll(async () => (await storedConsent(context))?.choices).toEqual(allChoices(true));
  await openFromFooter(page);
  await dialog.getByRole('button', { name: 'Decline all' }).click();
  await expect.poll(async () => (await storedConsent(context))?.choices).toEqual(allChoices(false));
});

test('cookie preferences: closing the dialog stores no answer @wide', async ({ page, context }) => {
  await visit(page, '/about');
  await banner(page).getByRole('button', { name: 'Manage Preferences' }).click();
  await preferences(page).getByRole('switch', { name: 'Advertising' }).click();
  await page.keyboard.press('Escape');
  await expect(preferences(page)).toHaveCount(0);
  await expect(banner(page)).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Manage Preferences' })).toBeFocused();
  expect(await storedConsent(context)).toBeUndefined();
});

test('consent: applies to another tab when that tab is visible again @wide', async ({ page, context }) => {
  await visit(page, '/about');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await visit(other, '/about');
  await banner(other).getByRole('button', { name: 'Decline', exact: true }).click();
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(banner(page)).toHaveCount(0);
});
