import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { ALL_ALLOWED, NONE_ALLOWED } from '#shared/consent.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Waits until the shop has read the stored answer: the footer appears at the same time as the banner would. */
async function waitForAnswer({ page }: Client): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeAttached();
  await page.evaluate(() => window.vitrine?.getConsent(undefined));
}

/** The consent that the page gets over the bridge. */
const consentInPage = ({ page }: Client) => page.evaluate(() => window.vitrine?.getConsent(undefined));

test('consent: is asked for where the settings are truncated, stored in no cookie, and runs no tag @main', async ({
  sandbox,
}) => {
  const profile = await makeProfile({ undecided: true });
  const settingsFile = join(profile, 'settings.json');
  await writeFile(settingsFile, '{"consent":{"preferences":{"advertising":true');
  const first = await launchClient({ api: sandbox.api, profile });
  await expect(banner(first.page)).toBeVisible();
  expect(await consentInPage(first)).toEqual({ ok: true, value: undefined });
  await banner(first.page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(banner(first.page)).toHaveCount(0);
  expect(await consentInPage(first)).toEqual({ ok: true, value: ALL_ALLOWED });
  expect(await first.page.evaluate(() => document.cookie)).toBe('');
  expect(await first.page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(first.pageErrors).toEqual([]);
  await first.close();
  const kept: unknown = JSON.parse(await readFile(settingsFile, 'utf8'));
  expect(kept).toMatchObject({ consent: { preferences: ALL_ALLOWED, givenAt: expect.any(Number) } });

  const second = await launchClient({ api: sandbox.api, profile });
  await waitForAnswer(second);
  await expect(banner(second.page)).toHaveCount(0);
  expect(await second.page.evaluate(() => 'dataLayer' in window)).toBe(false);
  // It can be revoked from the footer.
  await second.page.getByRole('contentinfo').getByRole('button', { name: 'Cookie preferences' }).click();
  const dialog = second.page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog.getByRole('switch', { name: 'Advertising' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Decline all' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => consentInPage(second)).toEqual({ ok: true, value: NONE_ALLOWED });
  await second.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
