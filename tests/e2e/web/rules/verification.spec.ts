import type { Page } from 'playwright/test';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import {
  mailedLinks,
  noticeMessage,
  resendButton,
  revisitTab,
  signInUnverified,
  verify,
} from './verification-steps.ts';
import { breakOnce, expectSignedIn, makeMember, openSignedIn } from '../visitor-steps.ts';

const countdown = (page: Page) => page.getByText(/You can ask for another email in \d+:\d\d\./);

test('verification page: names the address, resends the mail and counts down to the next', async ({
  page,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await page.clock.install();
  await page.goto('/email-verification');
  await expect(page.getByRole('heading', { level: 1, name: 'Verify your email address' })).toBeVisible();
  await expect(page.getByText(`We sent an email with a link to ${email}.`)).toBeVisible();
  await expectAccessible(page);
  const before = (await mailedLinks(request, shop.api, email)).length;
  await resendButton(page).click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'has been sent' })).toBeVisible();
  await expect(countdown(page)).toBeVisible();
  await expectAccessible(page);
  await expect(resendButton(page)).toBeFocused();
  await expect(resendButton(page)).toHaveAttribute('aria-disabled', 'true');
  // Further presses send nothing.
  await page.keyboard.press('Enter');
  expect(await mailedLinks(request, shop.api, email)).toHaveLength(before + 1);
  await page.clock.fastForward(61_000);
  await expect(countdown(page)).toHaveCount(0);
  await expect(resendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('verification mail: shows the server’s wait after too many requests, and counts it down', async ({
  page,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await page.clock.install();
  await page.goto('/email-verification');
  for (let sent = 1; sent <= 3; sent += 1) {
    await resendButton(page).click();
    await expect(countdown(page)).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(countdown(page)).toHaveCount(0);
  }
  const mails = (await mailedLinks(request, shop.api, email)).length;
  await resendButton(page).click();
  await expect(
    page.getByRole('main').getByRole('alert').filter({ hasText: 'just sent you several emails' }),
  ).toBeVisible();
  await expect(page.getByText(/in (9:[3-5]\d|10:00)\./)).toBeVisible();
  await expectAccessible(page);
  expect(await mailedLinks(request, shop.api, email)).toHaveLength(mails);
});

test('verification mail: says that sending failed, and can be retried at once', async ({
  page,
  request,
  shop,
}) => {
  await signInUnverified(page, request, shop.api);
  await page.goto('/email-verification');
  await breakOnce(request, shop.api, {
    method: 'POST',
    path: '/api/email/verify/resend',
    kind: 'status',
    status: 500,
  });
  await resendButton(page).click();
  await expect(page.getByText('Failed to send verification email')).toBeVisible();
  await expectAccessible(page);
  await resendButton(page).click();
  await expect(page.getByText('A new verification link has been sent to your email address.')).toBeVisible();
  await expect(page.getByText('Failed to send verification email')).toHaveCount(0);
});

test('verification link in another tab: continues the first tab where it was needed @main', async ({
  page,
  context,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await page.goto('/email-verification?redirect=%2Fcart%3Ffrom%3Dmail');
  await resendButton(page).click();
  await expect(countdown(page)).toBeVisible();
  const [link = 'about:blank'] = await mailedLinks(request, shop.api, email);
  const messageShown = await noticeMessage(page, 'Your email address is verified');
  const other = await context.newPage();
  await other.goto(link.replace(new URL(link).origin, shop.origin));
  await expect(
    other.getByRole('heading', { level: 1, name: 'Your email address is verified' }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(other).toHaveURL('/account/personal');
  await other.close();

  await revisitTab(page);
  await expect(page).toHaveURL('/cart?from=mail');
  await messageShown();
});

test('verification on another device: the page checks every ten seconds and continues', async ({
  page,
  request,
  shop,
}) => {
  const { email } = await signInUnverified(page, request, shop.api);
  await page.clock.install();
  await page.goto('/email-verification');
  await expect(resendButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await verify(request, shop.api, email);
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL('/email/verify/success');
  await expect(page.getByRole('heading', { level: 1, name: 'Your email address is verified' })).toBeVisible();
});

// redirect-query.test.ts and own-path.test.ts cover the other foreign paths.
for (const redirect of ['https://evil.example/', '/\\evil.example'])
  test(`verification redirect to ${redirect}: stays on the shop's own page`, async ({
    page,
    request,
    shop,
  }) => {
    const { email } = await signInUnverified(page, request, shop.api);
    await page.goto(`/email-verification?${new URLSearchParams({ redirect })}`);
    await expect(resendButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await verify(request, shop.api, email);
    await revisitTab(page);
    await expect(page).toHaveURL('/email/verify/success');
  });

test('verified address: continues only on a press', async ({ page, request, shop }) => {
  const member = await makeMember(request, shop.api);
  await openSignedIn(page, '/email-verification?redirect=%2Faccount%2Foffers', member);
  await expectSignedIn(page);
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address was verified already' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account/offers');
});
