import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { revisitTab, resendButton, signInUnverified, verify } from './verification-steps.ts';
import { logIn, makeMember } from '../visitor-steps.ts';

test('verification page: asks to sign in again when the session ends during the wait', async ({
  page,
  context,
  request,
  shop,
}) => {
  const member = await signInUnverified(page, request, shop.api);
  await page.goto('/email-verification?redirect=%2Fcart');
  await expect(resendButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'vitrine_session' });
  await page.evaluate(() => localStorage.removeItem('token'));
  await revisitTab(page);
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login).toBeVisible();
  await logIn(login, member);
  await expect(page).toHaveURL('/email-verification?redirect=%2Fcart');
  await expect(resendButton(page)).toBeVisible();
});

test('action that needs a verified address: leads from its dialog to verification, and back', async ({
  page,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await page.goto('/about?x=1');
  await page.route('**/api/feedback', (route) =>
    route.fulfill({ status: 403, json: { status: 'ERROR', message: 'Your email address is not verified.' } }),
  );
  await page.getByRole('contentinfo').getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  // The page continues automatically only after an answer that says 'not verified'.
  const unverified = page.waitForResponse('**/api/is-auth*');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL('/email-verification?redirect=%2Fabout%3Fx%3D1');
  await expect(dialog).toHaveCount(0);
  await unverified;
  await expect(resendButton(page)).toBeVisible();
  await verify(request, shop.api, email);
  await revisitTab(page);
  await expect(page).toHaveURL('/about?x=1');
});

test('verification success page: says that the address is unverified when opened by hand', async ({
  page,
  request,
  shop,
}) => {
  await signInUnverified(page, request, shop.api);
  await page.goto('/email/verify/success');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is not verified yet' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify your email address' }).click();
  await expect(resendButton(page)).toBeVisible();
});

test('verification link opened in another browser: leads the visitor through login to the account', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  for (const [path, title] of [
    ['/email/verify/already-success', 'Your email address was verified already'],
    ['/email/verify/success', 'Your email address is verified'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login).toBeVisible();
  await logIn(login, member);
  await expect(page).toHaveURL('/account/personal');
});

test('account without an address: leads to where one can be added', async ({ page, request, shop }) => {
  await signInUnverified(page, request, shop.api);
  await page.route('**/api/user/profile*', async (route) => {
    const answer = await route.fetch();
    const body: object = await answer.json();
    await route.fulfill({ json: { ...body, email: null } });
  });
  await page.goto('/email-verification');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your account has no email address' }),
  ).toBeVisible();
  await expect(resendButton(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(page).toHaveURL('/account/personal');
});
