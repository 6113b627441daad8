import type { APIRequestContext } from 'playwright/test';
import * as z from 'zod/mini';

import { expectAccessible } from '../../../support/axe.ts';
import { expect, test } from '../../../support/shop.ts';
import { expectSignedIn, logIn, loginDialog, makeMember, openLogin, visit } from '../visitor-steps.ts';

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

test('password reset: the mailed link replaces the password, and login takes the new one @main', async ({
  page,
  request,
  shop,
}) => {
  const member = await makeMember(request, shop.api);
  await visit(page, '/');
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Forgot your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot your password?' });
  await forgot.getByRole('textbox', { name: 'Email' }).fill(member.email);
  await forgot.getByRole('button', { name: 'Send link' }).click();
  await expect(forgot.getByText(/sent successfully/)).toBeVisible();
  await expectAccessible(page);
  const link = await mailedLink(request, shop.api, member.email);

  await visit(page, link);
  const main = page.getByRole('main');
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

test('password reset: removes the token from the address before any call, stores it nowhere, and says that it is not valid', async ({
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
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'New password', exact: true }).fill('Fresh-2');
  await main.getByRole('textbox', { name: 'Repeat new password' }).fill('Fresh-2');
  await main.getByRole('button', { name: 'Save password' }).click();
  await expect(main.getByText(/invalid or has expired/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(main.getByText('This link is incomplete. Ask for a new one.')).toBeVisible();
});
