import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../../support/shop.ts';
import { makeMember, type Member } from '../visitor-steps.ts';

/** What the tests of email verification do again and again. */

const Outbox = z.object({
  payload: z.array(
    z.object({ subject: z.string(), links: z.array(z.object({ label: z.string(), url: z.url() })) }),
  ),
});

/** The verification mails to an address, newest first: where the link of each leads. */
export async function mailedLinks(request: APIRequestContext, api: string, to: string): Promise<string[]> {
  const answer = await request.get(`${api}/__sandbox/api/outbox`, { params: { to } });
  return z
    .parse(Outbox, await answer.json())
    .payload.filter(({ subject }) => /confirm/i.test(subject))
    .map(({ links }) => links[0]?.url ?? 'about:blank');
}

/** Somebody signed in whose address is not verified yet; the next page that is opened knows them. */
export async function signInUnverified(page: Page, request: APIRequestContext, api: string): Promise<Member> {
  const member = await makeMember(request, api, { verified: false });
  await page.goto('/icon.svg');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, member.token);
  return member;
}

/** Confirms an address elsewhere. */
export const verify = (request: APIRequestContext, api: string, email: string) =>
  change(request, api, email, true);

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
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Asks for the mail once more. */
export const resendButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Resend Verification Email' });
