import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';

import { ALL_ALLOWED, type ConsentPreferences, NONE_ALLOWED } from '#shared/consent.ts';
import { expect, test } from './desktop-test.ts';
import { type Client, launchClient, makeProfile } from './launch.ts';

const DAY = 86_400_000;

let profile: string;
test.beforeEach(async () => {
  profile = await makeProfile({ undecided: true });
});
test.afterEach(async () => {
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

/** Waits until the shop has read the stored answer: the footer appears at the same time as the banner would. */
async function waitForAnswer({ page }: Client): Promise<void> {
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Support' })).toBeAttached();
  await page.evaluate(() => window.vitrine?.getConsent(undefined));
}

/** The consent that the page gets over the bridge. */
const consentInPage = ({ page }: Client) => page.evaluate(() => window.vitrine?.getConsent(undefined));

const settingsFile = () => join(profile, 'settings.json');
const write = (consent: unknown) => writeFile(settingsFile(), JSON.stringify({ consent }));

test('consent: is stored in the client’s settings, in no cookie, and runs no tag', async ({ sandbox }) => {
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
  const kept: unknown = JSON.parse(await readFile(settingsFile(), 'utf8'));
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
});

test('valid consent in the settings file: is used', async ({ sandbox }) => {
  const preferences: ConsentPreferences = { ...NONE_ALLOWED, functionality: true };
  await write({ preferences, givenAt: Date.now() - 364 * DAY });
  const client = await launchClient({ api: sandbox.api, profile });
  await waitForAnswer(client);
  await expect(banner(client.page)).toHaveCount(0);
  expect(await consentInPage(client)).toEqual({ ok: true, value: preferences });
  await client.close();
});

for (const { what, content } of [
  {
    what: 'an answer of 366 days ago',
    content: { preferences: ALL_ALLOWED, givenAt: Date.now() - 366 * DAY },
  },
  {
    what: 'an answer dated tomorrow',
    content: { preferences: ALL_ALLOWED, givenAt: Date.now() + DAY },
  },
  {
    what: 'preferences as strings',
    content: {
      preferences: { advertising: 'yes', customization: 1, functionality: null },
      givenAt: Date.now(),
    },
  },
  { what: 'a bare yes', content: true },
])
  test(`${what} in the settings file: does not count; the banner asks and the client starts`, async ({
    sandbox,
  }) => {
    await write(content);
    const client = await launchClient({ api: sandbox.api, profile });
    await expect(banner(client.page)).toBeVisible();
    expect(await consentInPage(client)).toEqual({ ok: true, value: undefined });
    await client.close();
  });

test('truncated settings file: the banner asks again, and the new answer is stored', async ({ sandbox }) => {
  await writeFile(settingsFile(), '{"consent":{"preferences":{"advertising":true');
  const client = await launchClient({ api: sandbox.api, profile });
  await banner(client.page).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => consentInPage(client)).toEqual({ ok: true, value: NONE_ALLOWED });
  await client.page.reload();
  await waitForAnswer(client);
  await expect(banner(client.page)).toHaveCount(0);
  await client.close();
});
