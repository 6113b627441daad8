import type { APIRequestContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../../support/shop.ts';
import { makeMember, type Member } from '../visitor-steps.ts';

/** Steps and locators for tests of email verification. */

const Outbox = z.object({
  payload: z.array(
    z.object({ subject: z.string(), links: z.array(z.object({ label: z.string(), url: z.url() })) }),
  ),
});

/** The links in the verification mails to an address, newest first. */
async function mailedLinks(request: APIRequestContext, api: string, to: string): Promise<string[]> {
  const answer = await request.get(`${api}/__sandbox/api/outbox`, { params: { to } });
  return z
    .parse(Outbox, await answer.json())
    .payload.filter(({ subject }) => /confirm/i.test(subject))
    .map(({ links }) => links[0]?.url ?? 'about:blank');
}

/** Makes an unverified member and signs the next page in. */
export async function signInUnverified(page: Page, request: APIRequestContext, api: string): Promise<Member> {
  const member = await makeMember(request, api, { verified: false });
  await page.goto('/icon.svg');
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, member.token);
  return member;
}

/** Verifies an address, as on another device. */
export const verify = (request: APIRequestContext, api: string, email: string) =>
  setVerified(request, api, email, true);

/** Sets whether an address is verified, as on another device. */
async function setVerified(
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

/** Makes the page check again, as a visitor does who returns to its tab. */
export const revisitTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/**
 * Notices a message from now on, also one that closes before the test looks.
 * @returns waits until the message was shown
 */
export async function noticeMessage(page: Page, text: string): Promise<() => Promise<void>> {
  const noticed = await page.evaluateHandle((wanted) => {
    const message = { wasShown: false };
    new MutationObserver(() => {
      const all = [...document.querySelectorAll('[role="status"]')];
      message.wasShown ||= all.some(({ textContent }) => textContent.includes(wanted));
    }).observe(document, { childList: true, subtree: true, characterData: true });
    return message;
  }, text);
  return () => expect.poll(() => noticed.evaluate(({ wasShown }) => wasShown)).toBe(true);
}

/** The banner that asks to verify the address. */
export const banner = (page: Page) => page.getByRole('complementary', { name: 'Verify your email' });

/** Opens a mailed link in the shop, as the mail's reader does. */
export async function openMailedLink(
  page: Page,
  { request, api, origin, email }: { request: APIRequestContext; api: string; origin: string; email: string },
): Promise<void> {
  const [link = 'about:blank'] = await mailedLinks(request, api, email);
  await page.goto(link.replace(new URL(link).origin, origin));
}

/** The button that resends the mail. */
export const resendButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Resend Verification Email' });
