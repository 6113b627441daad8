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
for (const [path, calls] of [
  [
    '/',
    [
      'items/recommended?currency=EUR',
      'items/list?category=cs2&currency=EUR&limit=20&random=true',
      'items/list?currency=EUR&limit=20&random=true&sale=true',
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
] as const)
  test(`@wide ${path}: requests its first data once, before the shop’s code has loaded`, async ({
    page,
    request,
    shop,
  }) => {
    const { id } = await anyItem(request, shop.api, 'AK-47 Redline');
    const requests: string[] = [];
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url());
      if (pathname.startsWith('/api/')) requests.push(pathname + search);
    });
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
  });

test('@wide second visit: requests everything at once in the language shown last @main', async ({ page }) => {
  await page.goto('/products');
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (/^\/api\/(items\/list|settings|countries)$/.test(pathname)) requests.push(search);
  });
  await page.reload();
  await expectTakenOver(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toHaveLength(3);
  for (const search of requests) expect(search).toContain('lang_id=1');
});

test('@wide stored choice: dollars and another language are requested at once', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('currencyCode', 'USD');
    localStorage.setItem('languageId', '2');
  });
  const requests: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (/^\/api\/(items\/list|settings|countries)$/.test(pathname)) requests.push(pathname + search);
  });
  await page.goto('/products');
  await expectTakenOver(page);
  await expect(page.getByRole('article').first().getByText(/\$/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([
    '/api/items/list?category=cs2&currency=USD&lang_id=2&limit=15&page=1&sort=desc',
    '/api/settings?currency=USD&lang_id=2',
    '/api/countries?currency=USD&lang_id=2',
  ]);
});

test('@wide stored currency that is no longer offered: costs one wasted call, and prices are right', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('currencyCode', 'XXX&limit=9999');
    localStorage.setItem('languageShown', '1');
  });
  const lists: (string | null)[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/items/list') lists.push(searchParams.get('currency'));
  });
  await page.goto('/products');
  await expectTakenOver(page);
  await expect(page.getByRole('article').first().getByText(/€/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(lists).toEqual(['XXX&limit=9999', 'EUR']);
});
