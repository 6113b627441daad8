import type { APIRequestContext, Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';
import { isPhone, openSheet, visit } from './visitor-steps.ts';

/** What the tests of the support form do again and again, at either width. */

/** What the shop says of a message that arrived. */
export const SENT = 'Your message has been sent successfully!';

const Messages = z.object({
  payload: z.array(z.object({ name: z.string(), email: z.string(), message: z.string() })),
});

/** The messages the sandbox got from an address, newest first. */
export async function received(request: APIRequestContext, api: string, from: string) {
  const answer = await request.get(`${api}/__sandbox/api/feedback`);
  return z
    .parse(Messages, await answer.json())
    .payload.filter(({ email }) => email === from)
    .map(({ name, message }) => ({ name, message }));
}

/** Goes on by eleven minutes of the sandbox's clock, by which it limits messages. */
export async function waitForTheLimit(request: APIRequestContext, api: string): Promise<void> {
  await request.post(`${api}/__sandbox/api/clock`, { data: { advance_ms: 11 * 60_000 } });
}

/** Opens the form from the header, or from the phone's sheet. */
export async function openSupport(page: Page): Promise<Locator> {
  const place = isPhone(page) ? await openSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Support' }).click();
  const dialog = page.getByRole('dialog', { name: 'Support' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The same on a page that says little else. */
export async function supportAtAbout(page: Page): Promise<Locator> {
  await visit(page, '/about');
  return openSupport(page);
}

/** A field of the form. */
export const field = (dialog: Locator, name: 'Name' | 'Email' | 'Message') =>
  dialog.getByRole('textbox', { name });

/** Fills the form; who writes is Mia Writer unless said otherwise. */
export async function fill(
  dialog: Locator,
  values: { name?: string; email: string; message: string },
): Promise<void> {
  await field(dialog, 'Name').fill(values.name ?? 'Mia Writer');
  await field(dialog, 'Email').fill(values.email);
  await field(dialog, 'Message').fill(values.message);
}

/** Presses the form's button. */
export const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Send message' }).click();
