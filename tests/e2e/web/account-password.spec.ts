import { expect, test } from '../../support/shop.ts';
import { profileField, openNewAccount, passwordForm, passwordFields } from './account-steps.ts';
import { logIn, loginDialog } from './visitor-steps.ts';

// Errors at fields are in renderer/src/features/account/account-screen.test.tsx.

test('password form: changes the password and clears its fields; the new password logs in @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await openNewAccount(page, request, shop.api);
  const { current, chosen, again } = passwordFields(page);
  await test.step('wrong current password: is named at its field by the server', async () => {
    await current.fill('not mine');
    await chosen.fill('New Secret 1');
    await again.fill('New Secret 1');
    await again.press('Enter');
    await expect(passwordForm(page).getByText('The current password is not correct')).toBeVisible();
    await expect(current).toBeFocused();
  });
  await passwordForm(page).getByRole('button', { name: 'Show password' }).first().click();
  await expect(current).toHaveAttribute('type', 'text');
  await current.fill(member.password);
  await again.press('Enter');
  await expect(passwordForm(page).getByText('Your password has been changed')).toBeVisible();
  for (const emptied of [current, chosen, again]) await expect(emptied).toHaveValue('');
  await page.context().clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/account/personal');
  await logIn(await loginDialog(page), { ...member, password: 'New Secret 1' });
  await expect(page).toHaveURL('/account/personal');
  await expect(profileField(page, 'First name')).toBeVisible();
});
