import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { profileField, openNewAccount, passwordForm, passwordFields } from './account-steps.ts';
import { breakOnce, logIn, loginDialog } from './visitor-steps.ts';

test('password form: names the wrong field and keeps the session, when the server refuses @wide', async ({
  page,
  request,
  shop,
}) => {
  await openNewAccount(page, request, shop.api);
  const part = passwordForm(page);
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

test('password form: changes the password and clears its fields; the new password logs in @wide', async ({
  page,
  request,
  shop,
}) => {
  const member = await openNewAccount(page, request, shop.api);
  const { current, chosen, again } = passwordFields(page);
  await passwordForm(page).getByRole('button', { name: 'Show password' }).first().click();
  await expect(current).toHaveAttribute('type', 'text');
  await current.fill(member.password);
  await chosen.fill('New Secret 1');
  await again.fill('New Secret 1');
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
