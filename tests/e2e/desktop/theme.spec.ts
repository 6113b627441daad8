import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { PAGE_COLORS } from '#shared/theme.ts';
import { expect, shopIn, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile();
});
test.afterEach(() => rm(profile, { recursive: true, force: true, maxRetries: 5 }));

const settingsFile = () => join(profile, 'settings.json');
const settings = async (): Promise<unknown> => JSON.parse(await readFile(settingsFile(), 'utf8'));

/** The window's background, and the theme of what the system draws. */
const drawn = ({ app }: Client) =>
  app.evaluate(({ BrowserWindow, nativeTheme }) => ({
    background: BrowserWindow.getAllWindows()[0]?.getBackgroundColor().toLowerCase(),
    system: nativeTheme.themeSource,
  }));

test('theme: window and system follow the choice, and have it from the next start on', async ({
  sandbox,
}) => {
  const first = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(first.page)).toBeVisible();
  expect((await drawn(first)).system).toBe('system');
  await first.page.getByRole('button', { name: /^Language, currency/ }).click();
  await first.page.getByRole('menuitemradio', { name: 'Bright dark' }).click();
  await expect(first.page.locator('html')).toHaveAttribute('data-theme', 'bright');
  await expect.poll(() => drawn(first)).toEqual({ background: PAGE_COLORS.bright, system: 'dark' });
  expect(await settings()).toMatchObject({ theme: 'bright' });
  await first.close();

  const second = await launchClient({ api: sandbox.api, profile });
  // The window's colour is that of the page, before there is a page.
  expect(await drawn(second)).toEqual({ background: PAGE_COLORS.bright, system: 'dark' });
  await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'bright');
  const page = second.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-page'),
  );
  expect((await page).trim()).toBe(PAGE_COLORS.bright);
  await second.close();
});

test('theme: a settings file without the page’s choice gets it', async ({ sandbox }) => {
  const first = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(first.page)).toBeVisible();
  await first.page.evaluate(() => localStorage.setItem('theme', 'light'));
  await first.close();
  await writeFile(settingsFile(), '{"theme":"purple"}');

  const second = await launchClient({ api: sandbox.api, profile });
  await expect(shopIn(second.page)).toBeVisible();
  await expect(second.page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => drawn(second)).toEqual({ background: PAGE_COLORS.light, system: 'light' });
  expect(await settings()).toMatchObject({ theme: 'light' });
  await second.close();
});
