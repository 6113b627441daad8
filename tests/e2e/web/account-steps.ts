import type { APIRequestContext, Locator, Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { type Credentials, makeMember, type Member, openSignedIn } from './visitor-steps.ts';

/** Steps and locators for tests of a member's account page, at either width. */

/** The profile section. */
export const profileForm = (page: Page): Locator => page.getByRole('region', { name: 'Personal info' });

/** The password section. */
export const passwordForm = (page: Page): Locator => page.getByRole('region', { name: 'Password' });

/** A text field of the profile. */
export const profileField = (page: Page, name: string): Locator =>
  profileForm(page).getByRole('textbox', { name, exact: true });

/** Opens an account page, signed in, and waits for the profile form. */
export async function openAccount(page: Page, path: string, who: Credentials): Promise<void> {
  await openSignedIn(page, path, who);
  await expect(page).toHaveURL(path);
  await expect(profileField(page, 'First name')).toBeVisible();
}

/** Makes a verified member and opens their account page. */
export async function openNewAccount(page: Page, request: APIRequestContext, api: string): Promise<Member> {
  const member = await makeMember(request, api, { verified: true });
  await openAccount(page, '/account/personal', member);
  return member;
}

/** The three fields of a password change. */
export const passwordFields = (page: Page) => {
  const named = (name: string) => passwordForm(page).getByRole('textbox', { name, exact: true });
  return {
    current: named('Current password'),
    chosen: named('New password'),
    again: named('New password again'),
  };
};
