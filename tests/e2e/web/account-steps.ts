import type { APIRequestContext, Locator, Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { type Credentials, makeMember, type Member, openSignedIn } from './visitor-steps.ts';

/** What the tests of a member's own page do again and again, at either width. */

/** The part of the page with the profile. */
export const form = (page: Page): Locator => page.getByRole('region', { name: 'Personal info' });

/** The part of the page with the password. */
export const password = (page: Page): Locator => page.getByRole('region', { name: 'Password' });

/** A text field of the profile. */
export const field = (page: Page, name: string): Locator =>
  form(page).getByRole('textbox', { name, exact: true });

/** Opens a page of the account, signed in. */
export async function openAccount(page: Page, path: string, who: Credentials): Promise<void> {
  await openSignedIn(page, path, who);
  await expect(page).toHaveURL(path);
  await expect(field(page, 'First name')).toBeVisible();
}

/** Opens the own page of a member who is made for it. */
export async function openNewAccount(page: Page, request: APIRequestContext, api: string): Promise<Member> {
  const member = await makeMember(request, api, { verified: true });
  await openAccount(page, '/account/personal', member);
  return member;
}

/** Whether the browser would ask before the page is left. */
export const asksBeforeLeaving = (page: Page) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

/** The three fields that a new password takes. */
export const passwordFields = (page: Page) => {
  const named = (name: string) => password(page).getByRole('textbox', { name, exact: true });
  return {
    current: named('Current password'),
    chosen: named('New password'),
    again: named('New password again'),
  };
};
