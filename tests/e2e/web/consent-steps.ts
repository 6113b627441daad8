import type { BrowserContext, Page } from 'playwright/test';
import * as z from 'zod/mini';

import { expect } from '../../support/shop.ts';

/** Steps and locators for tests of the cookie banner; their visitors have not answered yet (`undecided`). */

/** The cookie banner. */
export const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** The dialog with a switch for each kind of cookie. */
export const preferences = (page: Page) => page.getByRole('dialog', { name: 'Cookie preferences' });

const Choices = z.object({
  advertising: z.boolean(),
  customization: z.boolean(),
  functionality: z.boolean(),
});

/** The consent cookies and the choices in them; undefined while there are none. */
export async function storedConsent(context: BrowserContext) {
  const cookies = await context.cookies();
  const given = cookies.find(({ name }) => name === 'cookie_consent');
  const chosen = cookies.find(({ name }) => name === 'cookie_preferences');
  if (!given || !chosen) return undefined;
  return { given, choices: z.parse(Choices, JSON.parse(decodeURIComponent(chosen.value))) };
}

/** The same answer for every kind of cookie. */
export const allChoices = (value: boolean) => ({
  advertising: value,
  customization: value,
  functionality: value,
});

/** How often the sandbox's tag ran. */
export const tagRuns = (page: Page) =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.length : 0;
  });

/** Opens the preferences by the footer's button. */
export async function openFromFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  await expect(preferences(page)).toBeVisible();
}
