import { dropKeptLists } from '../../support/drop-kept-lists.ts';
import { expect, test } from '../../support/shop.ts';
import { expectTakenOver, holdScripts } from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

/** What every first visit asks for: the lists, and in the server's default language what depends on it. */
const START = [
  'is-auth',
  'languages',
  'currencies',
  'settings?currency=EUR&lang_id=1',
  'countries?currency=EUR&lang_id=1',
  'localizations?lang_id=1',
];

/** What its screen begins with is asked for before the default language is known. */
const SCREENS = [
  [
    '/',
    [
      'items/recommended?currency=EUR',
      'items/list?category=cs2&currency=EUR&limit=20&random=true',
      'items/list?currency=EUR&limit=20&sale=true',
    ],
  ],
  [
    '/products',
    [
      'items/list?category=cs2&currency=EUR&limit=15&page=1&sort=desc',
      'items/subcategories?category=cs2&currency=EUR',
      'categories?currency=EUR',
    ],
  ],
  [
    '/new',
    [
      'items/list?currency=EUR&limit=15&new=true&page=1&sort=desc',
      'items/subcategories?currency=EUR',
      'categories?currency=EUR',
    ],
  ],
  [
    '/products?search=ak',
    [
      'items/list?category=cs2&currency=EUR&limit=15&page=1&search=ak&sort=desc',
      'items/subcategories?category=cs2&currency=EUR',
      'categories?currency=EUR',
    ],
  ],
  ['/products/cs2/all/{id}', ['items/{id}?currency=EUR']],
] as const;

test('@wide first visit: requests its first data once, before the shop’s code has loaded', async ({
  page,
  request,
  shop,
}) => {
  const { id } = await anyItem(request, shop.api, 'AK-47 Redline');
  let requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith('/api/')) requests.push(pathname + search);
  });
  for (const [path, calls] of SCREENS)
    await test.step(path, async () => {
      requests = [];
      const release = await holdScripts(page);
      await page.goto(path.replace('{id}', id), { waitUntil: 'commit' });
      const expected = [...START, ...calls].map((call) => `/api/${call.replace('{id}', id)}`);
      await expect.poll(() => requests.toSorted()).toEqual(expected.toSorted());
      release();
      await expectTakenOver(page);
      await expect(page.getByRole('main').getByText(/^€\d/).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      // Neither again, nor again with the language.
      const asked = requests.map((sent) => sent.replace('&lang_id=1', '')).toSorted();
      expect(asked).toEqual([...new Set(asked)]);
      await page.evaluate(() => localStorage.clear());
    });
});

test('@wide second visit: requests everything at once in the language shown last', async ({ page }) => {
  await page.goto('/products');
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (/^\/api\/(items\/list|settings|countries)$/.test(pathname)) requests.push(search);
  });
  await dropKeptLists(page);
  await page.reload();
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(3);
  for (const search of requests) expect(search).toContain('lang_id=1');
});

test('@wide stored choice: is requested at once, also if it is no longer offered', async ({ page }) => {
  let requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (/^\/api\/(items\/list|settings|countries)$/.test(pathname)) requests.push(pathname + search);
  });
  const open = async (stored: Record<string, string>, price: RegExp) => {
    await page.goto('/robots.txt');
    await page.evaluate((entries) => Object.assign(localStorage, entries), stored);
    requests = [];
    await page.goto('/products');
    await expectTakenOver(page);
    await expect(page.getByRole('article').first().getByText(price)).toBeVisible();
    await page.waitForLoadState('networkidle');
  };

  await test.step('dollars and another language', async () => {
    await open({ currencyCode: 'USD', languageId: '2' }, /\$/);
    expect(requests).toEqual([
      '/api/items/list?category=cs2&currency=USD&lang_id=2&limit=15&page=1&sort=desc',
      '/api/settings?currency=USD&lang_id=2',
      '/api/countries?currency=USD&lang_id=2',
    ]);
  });

  await test.step('an unknown currency costs one wasted call, and prices are right', async () => {
    await open({ currencyCode: 'XXX&limit=9999', languageId: '1' }, /€/);
    const lists = requests.filter((sent) => sent.startsWith('/api/items/list?'));
    expect(lists.map((sent) => new URLSearchParams(sent.split('?')[1]).get('currency'))).toEqual([
      'XXX&limit=9999',
      'EUR',
    ]);
  });
});
