import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import {
  breakOnce,
  expectSignedIn,
  logIn,
  loginDialog,
  makeMember,
  openLogin,
  visit,
} from '../visitor-steps.ts';

const Outbox = z.object({
  payload: z.array(z.object({ subject: z.string(), links: z.array(z.object({ url: z.url() })) })),
});

/** Path and query of the newest reset link mailed to an address. */
async function mailedLink(request: APIRequestContext, api: string, to: string): Promise<string> {
  const answer = await request.get(`${api}/__sandbox/api/outbox`, { params: { to } });
  const mails = z.parse(Outbox, await answer.json()).payload;
  const mail = mails.find(({ subject }) => /reset/i.test(subject));
  const url = new URL(mail?.links[0]?.url ?? 'about:blank');
  return `${url.pathname}${url.search}`;
}

async function openForgot(page: Page): Promise<Locator> {
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await expect(forgot).toBeVisible();
  return forgot;
}

test('password reset: sends a link to the address, and the dialog says so', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  const forgot = await openForgot(page);
  await expectAccessible(page);
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(forgot.getByText('Email is required')).toBeVisible();
  await forgot.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(
    forgot.getByText('Password reset link sent successfully! Please check your email.'),
  ).toBeVisible();
  expect(await mailedLink(request, shop.api, member.email)).toMatch(/^\/reset-password\?/);
});

test('password reset: the mailed link replaces the password, and login takes the new one @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  const forgot = await openForgot(page);
  await forgot.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(forgot.getByText(/sent successfully/)).toBeVisible();
  const link = await mailedLink(request, shop.api, member.email);

  await visit(page, link);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Save password' })).toBeVisible();
  await expectAccessible(page, 'main');
  await main.getByRole('textbox', { name: 'New password', exact: true }).fill('Fresh-2');
  await main.getByRole('textbox', { name: 'Repeat new password' }).fill('Fresh-3');
  await main.getByRole('button', { name: 'Save password' }).click();
  await expect(main.getByText('Passwords do not match')).toBeVisible();
  await main.getByRole('textbox', { name: 'Repeat new password' }).fill('Fresh-2');
  await main.getByRole('button', { name: 'Save password' }).click();
  await logIn(await loginDialog(page), { email: member.email, password: 'Fresh-2' });
  await expectSignedIn(page);
  await expect(page).toHaveURL('/');

  // Guests only: a member is sent home.
  await page.goto(link);
  await expect(page).toHaveURL('/');
});

test('password reset: removes the token from the address before any call, and stores it nowhere', async ({
  page,
}) => {
  const token = 'reset-token-of-this-test';
  const referrers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) referrers.push(request.headers()['referer'] ?? '');
  });
  await visit(page, `/reset-password?token=${token}&email=a%40x.example`);
  await expect(page.getByRole('main').getByText('a@x.example')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  const stored = await page.evaluate(() =>
    JSON.stringify([
      window.location.href,
      window.history.state,
      { ...window.localStorage },
      { ...window.sessionStorage },
      Object.values(window).filter((value) => typeof value === 'string'),
      document.documentElement.outerHTML,
    ]),
  );
  expect(stored).not.toContain(token);
  expect(referrers.length).toBeGreaterThan(4);
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);

  // After other screens the form is still there. A reload loses the link, and the page explains how to get another.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Vitrine/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page.getByRole('main').getByRole('button', { name: 'Save password' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('main').getByText('This link is incomplete. Ask for a new one.')).toBeVisible();
});

for (const token of ['short', '<b>', 'a'.repeat(501)])
  test(`reset token of another form (${token.slice(0, 9)}): goes to the server, and its answer appears`, async ({
    page,
  }) => {
    await page.route('**/api/reset-password', async (route) => {
      expect(route.request().postDataJSON()).toMatchObject({ token, email: 'a@x.example' });
      await route.fulfill({ status: 422, json: { status: 'error', message: 'Tokens look otherwise here.' } });
    });
    await visit(page, `/reset-password?${new URLSearchParams({ token, email: 'a@x.example' })}`);
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'New password', exact: true }).fill('Fresh-2');
    await main.getByRole('textbox', { name: 'Repeat new password' }).fill('Fresh-2');
    await main.getByRole('button', { name: 'Save password' }).click();
    await expect(main.getByText('Tokens look otherwise here.')).toBeVisible();
  });

test('used reset link: says so and offers another', async ({ page }) => {
  await visit(page, '/reset-password?token=abcdef0123456789&email=nobody%40vitrine.example');
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'New password', exact: true }).fill('Fresh-2');
  await main.getByRole('textbox', { name: 'Repeat new password' }).fill('Fresh-2');
  await main.getByRole('button', { name: 'Save password' }).click();
  await expect(main.getByText(/invalid or has expired/)).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
});

for (const query of ['', '?token=abcdef0123456789', '?token=&email=a%40x.example', '?token=t&email=nobody'])
  test(`incomplete reset link (${query || 'nothing at all'}): offers another`, async ({ page }) => {
    await visit(page, `/reset-password${query}`);
    const main = page.getByRole('main');
    await expect(main.getByText('This link is incomplete. Ask for a new one.')).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await main.getByRole('button', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('dialog', { name: 'Forgot your password?' })).toBeVisible();
  });

test('password reset: shows a mail failure under the email field', async ({ page, request, shop }) => {
  await visit(page, '/');
  const forgot = await openForgot(page);
  await breakOnce(request, shop.api, { path: '/api/user/reset-password', kind: 'status', status: 500 });
  await forgot.getByRole('textbox', { name: 'Email' }).fill('a@x.example');
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(forgot.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Failed to send password reset link',
  );
});
