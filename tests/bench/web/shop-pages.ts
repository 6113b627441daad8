import type { Browser, BrowserContext, Page } from 'playwright';
import * as z from 'zod/mini';

import { declinedCookies } from '../../support/consent.ts';

/** The three pages of ours that are measured. */
export interface ShopPages {
  home: string;
  catalogue: string;
  item: string;
}

const listed = z.object({ payload: z.array(z.object({ id: z.union([z.number(), z.string()]) })) });

/** Addresses of the pages; the item is one that the sandbox really has. */
export async function shopPages(origin: string): Promise<ShopPages> {
  const answer = await fetch(`${origin}/api/items/list?limit=1&currency=EUR`);
  const [item] = z.parse(listed, await answer.json()).payload;
  if (!item) throw new Error('The sandbox has no items.');
  return {
    home: `${origin}/`,
    catalogue: `${origin}/products`,
    item: `${origin}/products/cs2/all/${item.id}`,
  };
}

/** A visitor of ours at a desktop's width, who has declined cookies before. */
export async function newVisitor(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1366, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  await context.addCookies(declinedCookies(origin));
  return context;
}

/** The cards of the catalogue. */
export const cards = (page: Page) => page.getByRole('list', { name: 'Skins' }).getByRole('article');

/** Waits until the catalogue is whole and everything that follows a first view has come. */
export async function settled(page: Page): Promise<void> {
  await cards(page).first().waitFor();
  await page.waitForLoadState('networkidle');
}
