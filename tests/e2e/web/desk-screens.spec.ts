import type { Page } from 'playwright/test';

import { mapFacets } from '#shared/facets.ts';
import { expectAccessible } from '../../support/axe.ts';
import { cheapestCopy } from '../../support/market.ts';
import { expect, test } from '../../support/shop.ts';
import { openDesk, openSection, searches, type Section, watch } from './desk-steps.ts';
import { expectNoOverflow } from './history-steps.ts';
import { choose, isPhone, openMenuSheet, visit } from './visitor-steps.ts';

const SECTIONS: readonly Section[] = ['Watch list', 'Saved searches', 'Inbox', 'Desk settings'];
const LONG = `${'Souvenir Desert Eagle | Emerald Jörmungandr '.repeat(3)}and more`;

const item = { copyId: '1', title: LONG, exterior: 'Field-Tested', type: 'Pistol', imagePath: '/i/a.svg' };
/** A desk with something on each of its screens. */
const BACKUP = {
  ...{ format: 'vitrine-desk', version: 1 },
  watches: [
    {
      ...{ id: 'w1', target: { type: 'copy', copyId: '1' }, item, addedAt: 1, sound: true },
      rules: [
        { type: 'below', amount: 123_456_789 },
        { type: 'drop', percent: 10 },
      ],
      state: {
        presence: { state: 'present', polls: 0, fromStart: false },
        rules: [{ armed: true }, { armed: true, highest: 123_456_789 }],
      },
    },
  ],
  searches: [
    {
      ...{ id: 's1', name: LONG.slice(0, 80), address: '/products?search=howl', addedAt: 1 },
      ...{ notify: true, excluded: [] },
      query: { search: 'howl', facets: mapFacets(() => []), sale: false, new: false },
    },
  ],
  inbox: [
    {
      ...{ id: 'i1', at: Date.UTC(2026, 0, 1), read: false },
      news: {
        ...{ type: 'watch', watchId: 'w1', title: LONG, exterior: 'Field-Tested', price: 123_456 },
        rules: [{ type: 'below', amount: 123_456_789 }],
      },
    },
  ],
};

/** Puts a desk on each screen. */
async function fillDesk(page: Page): Promise<void> {
  await visit(page, '/desk/settings');
  const section = page.getByRole('region', { name: 'Backup' });
  const choosing = page.waitForEvent('filechooser');
  await section.getByRole('button', { name: 'Import' }).click();
  const buffer = Buffer.from(JSON.stringify(BACKUP));
  await (await choosing).setFiles({ name: 'backup.json', mimeType: 'application/json', buffer });
  await section.getByRole('button', { name: 'Add to this desk' }).click();
  await expect(section.getByRole('status')).toContainText(
    'Added: 1 watched skin, 1 saved search, and 1 inbox entry',
  );
}

/** Expects the screen to be accessible in both looks, and as wide as the window. */
async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await expectNoOverflow(page);
  if (isPhone(page)) return;
  await page.setViewportSize({ width: 800, height: 600 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('desk screens: are accessible in both looks and fit the window, empty, filled, unread and in Arabic', async ({
  page,
}) => {
  await visit(page, '/desk');
  for (const name of SECTIONS.slice(0, 3)) {
    await openSection(page, name);
    await expectGood(page);
  }
  await fillDesk(page);
  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('link', { name: /^Desk.* unread$/ }).click();
  for (const name of SECTIONS) {
    await openSection(page, name);
    await expectGood(page);
  }
  await openSection(page, 'Saved searches');
  await searches(page).getByRole('link').click();
  await expect(page.getByRole('main').getByRole('button', { name: /^All/ })).toBeVisible();
  await expectGood(page);

  const unread = page.getByRole('main').getByText(/couldn't be read/);
  const watched = page.getByRole('table').getByRole('rowheader');
  await test.step('a desk that the browser can’t read: says so on each screen, and loses nothing', async () => {
    await page.addInitScript(() => {
      if (sessionStorage.getItem('readable')) return;
      IDBObjectStore.prototype.get = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    });
    await page.goto('/desk');
    for (const name of SECTIONS) {
      if (name !== 'Watch list') await openSection(page, name);
      await expect(unread).toBeVisible();
    }
    await expectGood(page);
    await page.evaluate(() => sessionStorage.setItem('readable', 'yes'));
    await visit(page, '/desk');
    await expect(watched).toContainText(LONG);
    await expect(unread).toHaveCount(0);
  });

  await test.step('in Arabic', async () => {
    await choose(page, 'Language', 'العربية');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    if (isPhone(page)) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(/\p{Script=Arabic}/u);
    for (const path of ['/desk/searches', '/desk/searches/s1', '/desk/inbox', '/desk/settings', '/desk']) {
      const before = await heading.textContent();
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      }, path);
      await expect(heading).not.toHaveText(before ?? '');
      await expectNoOverflow(page);
    }
    await expect(watched).toContainText(LONG);
    await expectAccessible(page);
  });
});

/** The desk's document as the browser keeps it. */
const storedDesk = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('vitrine-desk');
        opening.onerror = () => reject(opening.error ?? new Error('no database'));
        opening.onsuccess = () => {
          const asked = opening.result.transaction('documents').objectStore('documents').get('desk');
          asked.onsuccess = () => resolve(String(asked.result));
          opening.result.close();
        };
      }),
  );

test('desk settings: quiet hours refuse an invalid time, and forgetting all prices asks first @wide', async ({
  page,
  request,
  shop,
}) => {
  await visit(page, '/desk/settings');
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await quiet.click();
  const from = page.getByLabel('From', { exact: true });
  const till = page.getByLabel('Until', { exact: true });
  await expect(from).toHaveValue('22:00');
  await from.fill('');
  await expect(from).toHaveAccessibleDescription('Enter a time such as 22:00.');
  await from.fill('23:30');
  await expect(from).not.toHaveAccessibleDescription('Enter a time such as 22:00.');
  await till.fill('07:15');
  await expect.poll(() => storedDesk(page)).toContain('"quietHours":{"from":1410,"till":435}');
  await page.reload();
  await expect(from).toHaveValue('23:30');
  await expect(till).toHaveValue('07:15');

  await watch(page, (await cheapestCopy(request, shop.api, 'Nova Hyper Beast')).id);
  await openDesk(page);
  await openSection(page, 'Desk settings');
  const forget = page.getByRole('button', { name: 'Forget all prices' });
  const stored = page.getByText(/^Prices: /);
  await expect(forget).toBeEnabled();
  await forget.click();
  const sure = page.getByRole('group', { name: 'Forget all prices' });
  await expect(sure).toContainText('It cannot be undone');
  await sure.getByRole('button', { name: 'Cancel' }).click();
  await expect(stored).toContainText(/Prices: [1-9]/);
  await forget.click();
  await sure.getByRole('button', { name: 'Forget all prices' }).click();
  await expect(stored).toContainText('Prices: 0. Skins: 0.');
  await expect(forget).toBeDisabled();
});
