import type { BrowserContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';

/** What the tests of the cookie banner do again and again; their visitors have not been asked (`undecided`). */

/** The banner that asks. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** The dialog with a switch for each kind. */
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });

const Choices = z.object({
  advertising: z.boolean(),
  customization: z.boolean(),
  functionality: z.boolean(),
});

/** What the cookies say, and how they are kept; undefined while there are none. */
export async function kept(context: BrowserContext) {
  const cookies = await context.cookies();
  const given = cookies.find(({ name }) => name === 'cookie_consent');
  const chosen = cookies.find(({ name }) => name === 'cookie_preferences');
  if (!given || !chosen) return undefined;
  return { given, choices: z.parse(Choices, JSON.parse(decodeURIComponent(chosen.value))) };
}

/** One answer to everything. */
export const all = (value: boolean) => ({ advertising: value, customization: value, functionality: value });

/** What the sandbox's tag leaves behind, once for each time it ran. */
export const tagRuns = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.length : 0;
  });

/** Opens the preferences again, by the footer's button. */
export async function openFromFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(preferences(page)).toBeVisible();
}
