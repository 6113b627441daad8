import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';
import { isPhone, openMenuSheet } from './visitor-steps.ts';

/** Steps and locators for tests of the support form, at either width. */

/** The toast after a message was sent. */
export const SENT = 'Your message has been sent successfully!';

const Messages = z.object({
  payload: z.array(z.object({ name: z.string(), email: z.string(), message: z.string() })),
});

/** The messages that the sandbox received from an address, newest first. */
export async function receivedMessages(request: APIRequestContext, api: string, from: string) {
  const answer = await request.get(`${api}/__sandbox/api/feedback`);
  return z
    .parse(Messages, await answer.json())
    .payload.filter(({ email }) => email === from)
    .map(({ name, message }) => ({ name, message }));
}

/** Opens the form from the header, or from the phone's menu. */
export async function openSupport(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** A field of the form. */
export const field = (dialog: Locator, name: 'Name' | 'Email' | 'Message') =>
  dialog.getByRole('textbox', { name });

/** Fills the form, as Mia Writer. */
export async function fill(dialog: Locator, values: { email: string; message: string }): Promise<void> {
  await field(dialog, 'Name').fill('Mia Writer');
  await field(dialog, 'Email').fill(values.email);
  await field(dialog, 'Message').fill(values.message);
}
