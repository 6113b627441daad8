import type { Locator, Page } from 'playwright/test';

import { expect } from '../../support/shop.ts';
import { toasts } from './toast-steps.ts';
import { isPhone, openMenuSheet, visit } from './visitor-steps.ts';

/** Steps and locators for tests of the desk, at either width. */

/** The button in the last message. */
export const offered = (page: Page, name: string) => toasts(page).getByRole('button', { name }).last();

/** The sections of the desk by their titles, and what leads to them. */
const SECTIONS = {
  'Watch list': 'Watch list',
  'Saved searches': 'Searches',
  Inbox: 'Inbox',
  'Desk settings': 'Settings',
} as const;
/** The title of a section of the desk. */
export type Section = keyof typeof SECTIONS;

/** Opens a section of the desk from another one. */
export async function openSection(page: Page, name: Section): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: SECTIONS[name] }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Opens the desk from the header, or from the phone's menu. @param unread what the link says of the inbox */
export async function openDesk(page: Page, unread = 0): Promise<void> {
  const words = unread === 0 ? 'Desk' : unread === 1 ? '1 unread' : `${unread} unread`;
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  const link = place.getByRole('link', { name: /^Desk/ });
  await expect(link).toHaveAccessibleName(unread === 0 ? words : new RegExp(`^Desk.*${words}$`));
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watch list' })).toBeVisible();
}

/** The rows of the watch list. */
export const watches = (page: Page) =>
  page
    .getByRole('table', { name: 'Watch list' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

/** The rows of the saved searches. */
export const searches = (page: Page) =>
  page.getByRole('list', { name: 'Saved searches' }).getByRole('listitem');

/** Opens the menu of a row or a screen, and chooses an entry. */
export async function act(page: Page, place: Locator, entry: string): Promise<void> {
  await place.getByRole('button', { name: /^Actions: / }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Watches an item's kind from its page. */
export async function watch(page: Page, id: number): Promise<void> {
  await visit(page, `/products/cs2/all/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Watch', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(dialog).toBeHidden();
}
