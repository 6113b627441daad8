import type { Browser } from 'playwright';
import * as z from 'zod/mini';

import { declinedCookies } from '../../../support/consent.ts';
import type { OpenBrowser } from '../browser.ts';
import { PRICE_TEXT } from './price-text.ts';
import { asNewVisitor, DEVICES, slow, type Visitor } from './slow-phone.ts';
import { visit } from './visit.ts';

/** Entries of a page's local storage. */
type StoredEntries = readonly { name: string; value: string }[];

/**
 * Chooses Arabic in the menu of a fast phone.
 * @returns the local storage, which holds the choice
 */
async function chooseArabic(browser: Browser, url: string): Promise<StoredEntries> {
  const { origin } = new URL(url);
  const context = await browser.newContext({ ...DEVICES[390], locale: 'en-GB', colorScheme: 'dark' });
  try {
    await context.addCookies(declinedCookies(origin));
    const page = await context.newPage();
    await page.goto(url);
    // The first view hears no press before the app's code is there.
    await page.waitForLoadState('networkidle');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'العربية' }).click();
    await page.locator('html[lang^="ar"][dir="rtl"]').waitFor();
    await page.waitForLoadState('networkidle');
    const { origins } = await context.storageState();
    return origins.find((each) => each.origin === origin)?.localStorage ?? [];
  } finally {
    await context.close();
  }
}

/** Copies local storage to a new visitor. */
export function copyStorage(visitor: Visitor, url: string, entries: StoredEntries): Promise<void> {
  return visitor.inTab(async (tab) => {
    const loaded = new Promise((resolve) => {
      tab.on('Page.loadEventFired', z.unknown(), resolve);
    });
    await tab.send('Page.enable');
    await tab.send('Page.navigate', { url: new URL('/icon.svg', url).href });
    await loaded;
    for (const { name, value } of entries)
      await tab.evaluate(`localStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  });
}

/** Runs `act` for a visitor who has chosen Arabic, has declined cookies, and has opened the page once since. */
export async function asArabicVisitor<T>(
  open: OpenBrowser,
  url: string,
  act: (visitor: Visitor) => Promise<T>,
): Promise<T> {
  const entries = await chooseArabic(open.browser, url);
  return asNewVisitor(open, slow(390), async (visitor) => {
    await visitor.setCookies(declinedCookies(new URL(url).origin));
    await copyStorage(visitor, url, entries);
    await visit(visitor, url, { priceText: PRICE_TEXT, settles: 'app' });
    return act(visitor);
  });
}
