import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../../tools/axe.ts';
import { expect, test } from '../../../tools/shop.ts';
import { breakOnce, expectSignedIn, logIn, makeMember, openLogin, visit } from '../visitor-steps.ts';

const Outbox = z.object({
  payload: z.array(
    z.object({ subject: z.string(), links: z.array(z.object({ label: z.string(), url: z.url() })) }),
  ),
});

/** The verification mails to an address, newest first: where the link of each leads. */
async function mailedLinks(request: APIRequestContext, api: string, to: string): Promise<string[]> {
  const answer = await request.get(`${api}/__sandbox/api/outbox`, { params: { to } });
  return z
    .parse(Outbox, await answer.json())
    .payload.filter(({ subject }) => /confirm/i.test(subject))
    .map(({ links }) => links[0]?.url ?? 'about:blank');
}

/** Somebody signed in whose address is not verified yet; the next page that is opened knows them. */
async function signInUnverified(page: Page, request: APIRequestContext, api: string) {
  const member = await makeMember(request, api, { verified: false });
  await page.goto('/icon.svg');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, member.token);
  return member;
}

const verify = (request: APIRequestContext, api: string, email: string) => change(request, api, email, true);

/** Changes whether an address is verified, as its owner would elsewhere. */
async function change(
  request: APIRequestContext,
  api: string,
  email: string,
  verified: boolean,
): Promise<void> {
  const Users = z.object({ payload: z.array(z.object({ id: z.number(), email: z.nullable(z.string()) })) });
  const list = z.parse(Users, await (await request.get(`${api}/__sandbox/api/users`)).json());
  const id = list.payload.find((user) => user.email === email)?.id;
  const answer = await request.patch(`${api}/__sandbox/api/users/${id}`, { data: { verified } });
  expect(answer.ok()).toBe(true);
}

/** What the page does when it is looked at again. */
const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

const resendButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Resend Verification Email' });
const countdown = (page: Page) => page.getByText(/You can ask for another email in \d+:\d\d\./);

test('the page names the address, sends the mail once more and counts down to the next', async ({
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
  // Pressing on sends nothing.
  await page.keyboard.press('Enter');
  expect(await mailedLinks(request, shop.api, email)).toHaveLength(before + 1);
  await page.clock.fastForward(61_000);
  await expect(countdown(page)).toHaveCount(0);
  await expect(resendButton(page)).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a server that has had enough says until when, and the countdown holds to it', async ({
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

test('a mail that could not be sent is said, and can be tried again at once', async ({
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

test('the link of the mail, opened in another tab, moves this one on to where it was needed', async ({
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
  const other = await context.newPage();
  await other.goto(link.replace(new URL(link).origin, shop.origin));
  await expect(
    other.getByRole('heading', { level: 1, name: 'Your email address is verified' }),
  ).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Go to My Account' }).click();
  await expect(other).toHaveURL('/account/personal');
  await other.close();

  await lookAgain(page);
  await expect(page).toHaveURL('/cart?from=mail');
  await expect(page.getByText('Your email address is verified')).toBeVisible();
});

test('verified on another machine: the page asks every ten seconds and goes on by itself', async ({
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

// The rest of what is no path of ours is in go-on.test.ts and own-path.test.ts.
for (const redirect of ['https://evil.example/', '/\\evil.example'])
  test(`a redirect to ${redirect} leads nowhere but to the shop's own page`, async ({
    page,
    request,
    shop,
  }) => {
    const { email } = await signInUnverified(page, request, shop.api);
    await page.goto(`/email-verification?${new URLSearchParams({ redirect })}`);
    await expect(resendButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await verify(request, shop.api, email);
    await lookAgain(page);
    await expect(page).toHaveURL('/email/verify/success');
  });

test('an address that is verified already leads on by a press, never by itself', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  await logIn(await openLogin(page), member);
  await expectSignedIn(page);
  await page.goto('/email-verification?redirect=%2Faccount%2Foffers');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address was verified already' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/account/offers');
});

test('a session that ends while one waits asks to sign in again', async ({
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
  await lookAgain(page);
  const login = page.getByRole('dialog', { name: 'Login' });
  await expect(login).toBeVisible();
  await logIn(login, member);
  await expect(page).toHaveURL('/email-verification?redirect=%2Fcart');
  await expect(resendButton(page)).toBeVisible();
});

test('an action that needs a verified address leads here out of its dialog, and back', async ({
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
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL('/email-verification?redirect=%2Fabout%3Fx%3D1');
  await expect(dialog).toHaveCount(0);
  await expect(resendButton(page)).toBeVisible();
  await verify(request, shop.api, email);
  await lookAgain(page);
  await expect(page).toHaveURL('/about?x=1');
});

test('who types the address of success is told what the server says', async ({ page, request, shop }) => {
  await signInUnverified(page, request, shop.api);
  await page.goto('/email/verify/success');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your email address is not verified yet' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Verify your email address' }).click();
  await expect(resendButton(page)).toBeVisible();
});

test('a visitor who opens the link elsewhere gets to the account by way of login', async ({
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

test('an account without an address is sent to where it can add one', async ({ page, request, shop }) => {
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
