import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../../support/shop.ts';
import { banner } from './consent-steps.ts';
import { expectFilled, expectTakenOver, holdApp } from './first-steps.ts';
import { anyItem, hold, isPhone, openMenuSheet, visit, openItem } from './visitor-steps.ts';

test.use({ undecided: true });

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Delays the app's banner, whose code loads with the footer's, after the first view. @returns releases it */
const holdBanner = (page: Page) => hold(page, '**/assets/deferred-parts-*.js');

test('cookie banner: traps no focus, hides no content and lies below dialogs', async ({ page }) => {
  await visit(page, '/about');
  // The link comes with the pages' list, after the banner.
  await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeVisible();
  // Early in the tab order, after the skip link.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeFocused();
  for (const name of ['Manage Preferences', 'Decline', 'Accept']) {
    await page.keyboard.press('Tab');
    await expect(banner(page).getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Vitrine, home' })).toBeFocused();

  const edge = (await banner(page).boundingBox())?.y ?? 0;
  const last = page.getByRole('contentinfo').getByRole('img', { name: 'Google Pay' });
  await expect
    .poll(async () => {
      // Again, if a text of the page came after the last time.
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const box = await last.boundingBox();
      return box ? box.y + box.height : Infinity;
    })
    .toBeLessThan(edge);

  const place = isPhone(page) ? await openMenuSheet(page) : page.getByRole('banner');
  await place.getByRole('button', { name: 'Support' }).click();
  await expect(page.getByRole('dialog', { name: 'Support' })).toBeVisible();
  const covered = await page.evaluate(() => {
    const region = document.querySelector('section[aria-label="Cookies"]');
    const box = region?.getBoundingClientRect();
    if (!region || !box) return false;
    return !region.contains(document.elementFromPoint(box.left + 20, box.bottom - 10));
  });
  expect(covered).toBe(true);
});

test('cookie banner: is there from the first paint, and the app’s takes its place without shifting the page', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(
          window,
          'shift',
          Number(Reflect.get(window, 'shift')) + Number(Reflect.get(entry, 'value')),
        );
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const release = await holdBanner(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expectTakenOver(page);
  // The page's own texts come one after the other, and move the content below them.
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'About Vitrine' })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const early = page.locator('#boot-consent');
  await expect(early.getByRole('region', { name: 'Cookies' })).toBeVisible();
  const before = await page.evaluate(() => Number(Reflect.get(window, 'shift')));
  release();
  await expect(early).toHaveCount(0);
  await expect(banner(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBe(before);
});

const bottomOf = async (box: Promise<Box>) => Math.round(((await box)?.y ?? 0) + ((await box)?.height ?? 0));
const topOf = async (box: Promise<Box>) => Math.round((await box)?.y ?? 0);

test('cookie banner: stays below the Buy bar while the app takes over, and leaves it at the bottom @phone', async ({
  page,
  request,
  shop,
}) => {
  const early = page.locator('#boot-consent').getByRole('region', { name: 'Cookies' });
  const bar = page.locator('[data-bottom-bar]').filter({ visible: true });
  const releaseBanner = await holdBanner(page);

  const { path } = await anyItem(request, shop.api, 'AK-47 Redline');
  const releaseApp = await holdApp(page);
  await page.goto(path, { waitUntil: 'commit' });
  await expectFilled(page);
  expect(await bottomOf(bar.boundingBox())).toBe(await topOf(early.boundingBox()));
  releaseApp();
  await expectTakenOver(page);
  expect(await bottomOf(bar.boundingBox())).toBe(await topOf(early.boundingBox()));

  // An item page that had no first view.
  await page.goto('/products', { waitUntil: 'commit' });
  await expectTakenOver(page);
  await openItem(page.getByRole('main'));
  await expect(bar.getByRole('button', { name: 'Buy', exact: true })).toBeVisible();
  const gapTo = async (below: Locator) =>
    (await topOf(below.boundingBox())) - (await bottomOf(bar.boundingBox()));
  await expect.poll(() => gapTo(early)).toBe(0);

  releaseBanner();
  await expect(early).toHaveCount(0);
  await expect.poll(() => gapTo(banner(page))).toBe(0);
  await banner(page).getByRole('button', { name: 'Decline', exact: true }).click();
  await expect.poll(() => bottomOf(bar.boundingBox())).toBe(page.viewportSize()?.height);
});
