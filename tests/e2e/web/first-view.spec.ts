import type { Page } from 'playwright/test';

import { expect, test } from '../../support/shop.ts';
import { cards } from './catalogue-steps.ts';
import {
  boundingBoxes,
  complaintsOf,
  expectKept,
  expectQuietConsole,
  firstView,
  linesOf,
  openFirstView,
  watchConsole,
  PHONE,
  WIDE,
} from './first-steps.ts';
import { anyItem, expectSignedIn, makeMember, visit, openItem } from './visitor-steps.ts';

declare global {
  interface Window {
    /** True once the Login button was painted, while watched. */
    seenLogin: boolean;
    /** The most cards in view at once, and the fewest after that, while watched. */
    seenCards: { most: number; fewestSince: number };
    /** The number of the app's catalogue cards at each DOM change, while recording. */
    counts: number[];
  }
}

test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

const CATALOGUE_PATH = '/products/cs2/rifles?exterior=Field-Tested';
const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('list', { name: 'Skins' });

// first-arabic.spec.ts compares each screen at the other width.
test('first view of home and item: shows prices and texts, and the app shows the same @wide @main', async ({
  page,
  request,
  shop,
}) => {
  await test.step('home', async () => {
    const release = await openFirstView(page, '/');
    const parts = [
      page.getByRole('banner'),
      main(page).getByRole('region', { name: 'Deal Fast. Play in Style.' }),
      main(page).getByRole('region', { name: 'Most Wanted' }),
    ];
    const row = main(page).getByRole('region', { name: 'Most Wanted' }).getByRole('article');
    await expect(row).toHaveCount(20);
    for (const card of await row.all()) await expect(card.getByText(/^€\d/).first()).toBeAttached();
    await expect(page.getByRole('list', { name: 'On the shelf now' }).getByText(/^€\d/)).toHaveCount(3);
    const before = await Promise.all(parts.map(linesOf));
    await release();
    expect(await Promise.all(parts.map(linesOf))).toEqual(before);
  });

  await test.step('item, on a phone', async () => {
    const item = await anyItem(request, shop.api, 'AK-47 Redline');
    await page.setViewportSize(PHONE);
    const release = await openFirstView(page, item.path);
    const shown = main(page).getByRole('article').first();
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(item.title);
    await expect(shown.getByText(/^€\d/).first()).toBeVisible();
    await expect(shown.getByRole('region', { name: 'Properties' })).toBeVisible();
    const [header, before] = [await linesOf(page.getByRole('banner')), await linesOf(shown)];
    await release();
    expect(await linesOf(page.getByRole('banner'))).toEqual(header);
    expectKept(before, await linesOf(shown));
  });
});

test('first view of the catalogue: shows its content, and the app shows the same @wide', async ({ page }) => {
  for (const [path, title, size] of [
    ['/products', 'All skins', WIDE],
    [CATALOGUE_PATH, 'Rifles', PHONE],
  ] as const)
    await test.step(`${title}: title, chips, filters, count and cards`, async () => {
      await page.setViewportSize(size);
      const release = await openFirstView(page, path);
      await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(cards(page)).toHaveCount(15);
      for (const card of await cards(page).all()) await expect(card.getByText(/^€\d/).first()).toBeVisible();
      const current = page.getByRole('navigation', { name: 'Categories' }).locator('[aria-current]');
      await expect(current).toHaveText(title === 'Rifles' ? 'Rifles' : 'All');
      await expect(main(page).getByText(/^[\d,]+ skins$/)).toBeVisible();
      const active = main(page).getByRole('button', { name: /^Remove.*Field-Tested/ });
      await expect(active).toHaveCount(title === 'Rifles' ? 1 : 0);
      const [header, before] = [await linesOf(page.getByRole('banner')), await linesOf(main(page))];
      const shownCards = await linesOf(list(page));
      await release();
      expect(await linesOf(page.getByRole('banner'))).toEqual(header);
      expect(await linesOf(list(page))).toEqual(shownCards);
      expectKept(before, await linesOf(main(page)));
    });

  await test.step('compact cards', async () => {
    await page.setViewportSize(WIDE);
    await page.evaluate(() => localStorage.setItem('catalogueView', 'compact'));
    const release = await openFirstView(page, '/products');
    const parts = ['main article', 'main article img', 'main article a'];
    await expect(list(page).getByText(/^€\d/).first()).toBeVisible();
    const [boxes, before] = [await boundingBoxes(page, parts), await linesOf(list(page))];
    await release();
    expect(await boundingBoxes(page, parts)).toEqual(boxes);
    expect(await linesOf(list(page))).toEqual(before);
  });
});

test('first view: keeps its placeholders for a broken list, and the app shows the error @wide', async ({
  page,
}) => {
  let payload: unknown;
  await page.route('**/api/items/list?*', (route) =>
    route.fulfill({ json: { status: 'OK', payload, meta: { total: 1 } } }),
  );
  for (const [what, broken] of [
    ['an item without a price', [{ id: 1, title: 'AK-47 | Redline' }]],
    ['no list', { items: [] }],
  ] as const)
    await test.step(what, async () => {
      payload = broken;
      const release = await openFirstView(page, '/products');
      await expect(page.getByRole('article')).toHaveCount(0);
      const places = firstView(page).locator('main section ul:not(nav ul) > li').filter({ visible: true });
      await expect(places).not.toHaveCount(0);
      await expect(main(page).getByText(/^[\d,]+ skins$/)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: 'All skins' })).toBeVisible();
      await release();
      await expect(page.getByText('Invalid response format from server')).toBeVisible();
      expect(
        complaintsOf(page)
          .splice(0)
          .filter((each) => !each.includes('Invalid response')),
      ).toEqual([]);
    });
});

test('first view of a member: never shows the Login button @wide', async ({ page, request, shop }) => {
  await page.addInitScript(() => {
    window.seenLogin = false;
    const look = () => {
      window.seenLogin ||= [...document.querySelectorAll('header button')].some(
        (each) => each.textContent === 'Login' && each.checkVisibility({ visibilityProperty: true }),
      );
      requestAnimationFrame(look);
    };
    look();
  });
  const seenLogin = () => page.evaluate(() => window.seenLogin);
  await visit(page, '/products');
  expect(await seenLogin()).toBe(true);
  const member = await makeMember(request, shop.api, { verified: true });
  await page.evaluate((token) => {
    localStorage.setItem('token', token);
    localStorage.setItem('auth_session', 'true');
  }, member.token);
  const release = await openFirstView(page, '/products');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toHaveCount(0);
  await release();
  await expectSignedIn(page);
  expect(await seenLogin()).toBe(false);
});

/** Cards in the page at each frame, and the app's at each change. */
const watchCards = (page: Page) =>
  page.addInitScript(() => {
    window.seenCards = { most: 0, fewestSince: 0 };
    window.counts = [];
    const look = () => {
      const cards = [...document.querySelectorAll('main article')].filter((each) => each.checkVisibility());
      const { most, fewestSince } = window.seenCards;
      window.seenCards =
        cards.length > most
          ? { most: cards.length, fewestSince: cards.length }
          : { most, fewestSince: Math.min(fewestSince, cards.length) };
      requestAnimationFrame(look);
    };
    look();
    new MutationObserver(() => {
      if (document.querySelector('#root > .first')) return;
      const cards = document.querySelectorAll('ul[aria-label="Skins"] article').length;
      if (cards !== window.counts.at(-1)) window.counts.push(cards);
    }).observe(document, { childList: true, subtree: true });
  });
const incomplete = (page: Page) =>
  page.evaluate(() => window.counts.filter((count) => count > 0 && count < 15));

test('first view: keeps its cards and the scroll position until the app has all cards, on a slow server @phone', async ({
  page,
}) => {
  await watchCards(page);
  // Answered later than the app would wait for it, if no view were filled.
  const code = page.waitForResponse(/\/assets\/index-[^/]*\.js$/);
  await page.route('**/api/is-auth*', async (route) => {
    await code;
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const release = await openFirstView(page, '/products');
  await expect(cards(page)).toHaveCount(15);
  await page.evaluate(() => window.scrollTo(0, 350));
  const before = await boundingBoxes(page, ['main li:nth-child(3) article', 'header']);
  await release();
  expect(await page.evaluate(() => window.scrollY)).toBe(350);
  expect(await boundingBoxes(page, ['main li:nth-child(3) article', 'header'])).toEqual(before);
  expect(await page.evaluate(() => window.seenCards)).toEqual({ most: 15, fewestSince: 15 });
  expect(await incomplete(page)).toEqual([]);

  await test.step('all cards come at once after going back, too', async () => {
    await openItem(main(page), 2);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All skins');
    await page.evaluate(() => (window.counts = []));
    await page.goBack();
    await expect(cards(page)).toHaveCount(15);
    expect(await incomplete(page)).toEqual([]);
  });
});
