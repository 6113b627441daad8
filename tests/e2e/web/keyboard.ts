import type { APIRequestContext, Locator, Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { makeBuyer } from './buyer-steps.ts';
import { cartBadge } from './visitor-steps.ts';

/** Steps by keyboard alone, from the element that has the focus. */

/** More tab stops than any screen has between two controls that belong together. */
const MOST_STOPS = 150;

const isFocused = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement).catch(() => false);

/** Presses Tab until the element has the focus. @throws when it is not reached */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted.toString()} does not get the focus within ${MOST_STOPS} tab stops.`);
}

/** Tabs to a control and presses it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Tabs to a field and replaces its text. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** True when the open list of a select has the focus. Runs in the page. */
export const isInList = () => !!document.activeElement?.closest('[role="listbox"]');

/** Opens a select and takes the first option that begins with the letters. */
export async function pick(page: Page, list: Locator, letters: string): Promise<void> {
  await press(page, list);
  // The test is faster than a person: the list gets the focus shortly after it is visible, and moves to an option a task
  // after each letter. Letters within one task would stop at the first one's option.
  await expect.poll(() => page.evaluate(isInList)).toBe(true);
  for (const letter of letters) {
    await page.keyboard.type(letter);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1)));
  }
  await expect(page.getByRole('option', { name: new RegExp(`^${letters}`, 'i') }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Opens a page as a signed-in member with everything that a payment requires. @param balance in EUR */
export async function openAsMember(
  page: Page,
  request: APIRequestContext,
  api: string,
  { path, balance = 0 }: { path: string; balance?: number },
) {
  const member = await makeBuyer(request, api, { balance });
  await page.addInitScript((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, member.token);
  await page.goto(path);
  await expect(cartBadge(page)).toBeVisible();
  return member;
}
