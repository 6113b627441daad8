import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';
import { isPhone, openMenuSheet, visit } from './visitor-steps.ts';

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

/** Advances the sandbox's clock by eleven minutes, past its limit on messages. */
export async function passMessageLimit(request: APIRequestContext, api: string): Promise<void> {
  await request.post(`${api}/__sandbox/api/clock`, { data: { advance_ms: 11 * 60_000 } });
}

/** Opens the form from the header, or from the phone's menu. */
export async function openSupport(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the form on a page with little else on it. */
export async function openSupportOnAbout(page: Page): Promise<Locator> {
  await visit(page, '/about');
  return openSupport(page);
}

/** A field of the form. */
export const field = (dialog: Locator, name: 'Name' | 'Email' | 'Message') =>
  dialog.getByRole('textbox', { name });

/** Fills the form; by default the sender is Mia Writer. */
export async function fill(
  dialog: Locator,
  values: { name?: string; email: string; message: string },
): Promise<void> {
  await field(dialog, 'Name').fill(values.name ?? 'Mia Writer');
  await field(dialog, 'Email').fill(values.email);
  await field(dialog, 'Message').fill(values.message);
}

/** Sends the form. */
export const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send message' }).click();
