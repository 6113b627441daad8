import type { Page } from 'playwright/test';

import { PAGE_COLORS, type Theme } from '#shared/theme.ts';
import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { openFilledCart } from './buyer-steps.ts';
import { expectTakenOver } from './first-steps.ts';
import { anyItem, choose, isPhone, openLogin, openMenuSheet, visit } from './visitor-steps.ts';

/** A colour as the browser computes it. */
function computed(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.join(', ')})`;
}

async function expectTheme(page: Page, theme: Theme): Promise<void> {
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', theme);
  await expect(page.locator('body')).toHaveCSS('background-color', computed(PAGE_COLORS[theme]));
  await expect(root).toHaveCSS('color-scheme', theme === 'light' ? 'light' : 'dark');
  // For each preference of the system.
  for (const bar of await page.locator('meta[name=theme-color]').all())
    await expect(bar).toHaveAttribute('content', PAGE_COLORS[theme]);
}

/** Records the background of each frame, from the first that has a body. */
async function recordFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const frames: string[] = [];
    Reflect.set(window, 'frameColors', frames);
    const look = () => {
      if (document.body) frames.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  return () =>
    page.evaluate(() => {
      const frames: unknown = Reflect.get(window, 'frameColors');
      return Array.isArray(frames) ? [...new Set(frames.map(String))] : [];
    });
}

/** Expects no axe violations in the themes that differ from the gallery's. A choice in another tab changes them. */
async function expectAccessibleInThemes(page: Page): Promise<void> {
  for (const theme of ['light', 'bright'] as const) {
    await page.evaluate((newValue) => {
      localStorage.setItem('theme', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
    }, theme);
    await expectTheme(page, theme);
    await expectAccessible(page);
  }
}

test('theme: follows the system until one is chosen, which the menu tells', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'StatTrak AK-47');
  await page.emulateMedia({ colorScheme: 'light' });
  const frames = await recordFrames(page);
  await visit(page, path);
  await expectTakenOver(page);
  await expectTheme(page, 'light');
  expect(await frames()).toEqual([computed(PAGE_COLORS.light)]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'dark');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();

  await choose(page, 'Theme', 'Bright dark');
  await expectTheme(page, 'bright');
  if (isPhone(page)) {
    await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveText('Bright dark');
    await page.keyboard.press('Escape');
    await expectAccessibleInThemes(page);
    const sheet = await openMenuSheet(page);
    await expect(sheet.getByRole('combobox', { name: 'Theme' })).toHaveText('Bright dark');
    await expectAccessibleInThemes(page);
    return;
  }
  await page.getByRole('button', { name: /^Language, currency/ }).focus();
  await page.keyboard.press('Enter');
  const group = page.getByRole('menu').getByRole('group', { name: 'Theme' });
  const names = ['System', 'Dark', 'Bright dark', 'Light'];
  await expect(group.getByRole('menuitemradio')).toHaveText(names);
  await expect(group.getByRole('menuitemradio', { checked: true })).toHaveText(['Bright dark']);
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  // The last entry of the menu.
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTheme(page, 'light');
});

test('theme: a choice is shown at once and stays, also if the system prefers another @main', async ({
  page,
}) => {
  await visit(page, '/products');
  await choose(page, 'Theme', 'Light');
  await expectTheme(page, 'light');
  const frames = await recordFrames(page);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await frames()).toEqual([computed(PAGE_COLORS.light)]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectTheme(page, 'light');
});

test('theme: other tabs follow a choice, and an unknown one means the system @wide', async ({
  page,
  context,
}) => {
  await visit(page, '/about');
  const other = await context.newPage();
  await visit(other, '/about');
  await choose(page, 'Theme', 'Bright dark');
  await expectTheme(other, 'bright');
  await other.evaluate(() => localStorage.setItem('theme', '{"theme":"light"}'));
  await expectTheme(page, 'dark');
  await page.reload();
  await expectTheme(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectTheme(page, 'light');
});

test('themes bright and light: have no axe violations on the main screens @wide', async ({
  page,
  request,
  shop,
}) => {
  const { path } = await anyItem(request, shop.api, 'StatTrak AK-47');
  for (const screen of ['/', '/products', path]) {
    await visit(page, screen);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectTakenOver(page);
    await expectAccessibleInThemes(page);
  }
  await openLogin(page);
  await expectAccessibleInThemes(page);
  await openFilledCart({ page, request, shop }, { items: 2, price: { min: 20, max: 40 } });
  await expectAccessibleInThemes(page);
});
