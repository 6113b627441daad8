import type { APIRequestContext, Locator, Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { makeBuyer } from './buyer-steps.ts';
import { badge } from './visitor-steps.ts';

/** What is done without a pointer: only keys are pressed, from wherever the keyboard is. */

/** More stops than any screen has between two things that belong together. */
const MOST_STOPS = 150;

const isFocused = (wanted: Locator) =>
  wanted.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on with Tab until something has the keyboard. @throws when it cannot be reached */
async function reach(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await isFocused(wanted)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not get to ${wanted.toString()} within ${MOST_STOPS} stops.`);
}

/** Goes to a control and presses it. */
export async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await reach(page, control);
  await page.keyboard.press(key);
}

/** Goes to a field and types into it, over what is in there. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Whether the list of a select has the keyboard. For the page's side. */
export const isInList = () => !!document.activeElement?.closest('[role="listbox"]');

/** Opens a list and takes its first choice that begins with some letters. */
export async function pick(page: Page, list: Locator, letters: string): Promise<void> {
  await press(page, list);
  // Nobody is as quick as the keys are here: the list takes the keyboard a moment after it is seen, and goes to a
  // choice a task after each letter. Letters within one task leave it at the choice of the first.
  await expect.poll(() => page.evaluate(isInList)).toBe(true);
  for (const letter of letters) {
    await page.keyboard.type(letter);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 1)));
  }
  await expect(page.getByRole('option', { name: new RegExp(`^${letters}`, 'i') }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
}

/** Opens a page as somebody who signed in earlier and has all that a payment asks for. @param balance in EUR */
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
  await expect(badge(page)).toBeVisible();
  return member;
}
