import { expect, test } from '../../support/shop.ts';
import { holdCode } from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

/** On a first visit nobody knows the language of these five yet. */
const START = ['is-auth', 'languages', 'currencies', 'settings?currency=EUR', 'countries?currency=EUR'];

for (const [path, calls] of [
  [
    '/',
    [
      'items/recommended?currency=EUR&lang_id=1',
      'items/list?category=cs2&currency=EUR&lang_id=1&limit=20&random=true',
      'items/list?currency=EUR&lang_id=1&limit=20&sale=true',
    ],
  ],
  [
    '/products',
    [
      'items/list?category=cs2&currency=EUR&lang_id=1&limit=15&page=1&sort=desc',
      'items/subcategories?category=cs2&currency=EUR&lang_id=1',
      'categories?currency=EUR&lang_id=1',
    ],
  ],
  [
    '/new',
    [
      'items/list?currency=EUR&lang_id=1&limit=15&new=true&page=1&sort=desc',
      'items/subcategories?currency=EUR&lang_id=1',
      'categories?currency=EUR&lang_id=1',
    ],
  ],
  ['/products?search=ak', []],
  ['/products/cs2/all/{id}', ['items/{id}?currency=EUR&lang_id=1']],
] as const)
  test(`@wide ${path} asks for what it begins with before the shop has loaded, and once`, async ({
    page,
    request,
    shop,
  }) => {
    const { id } = await anyItem(request, shop.api, 'AK-47 Redline');
    const asked: string[] = [];
    page.on('request', (sent) => {
      const { pathname, search } = new URL(sent.url());
      if (pathname.startsWith('/api/')) asked.push(pathname + search);
    });
    const release = await holdCode(page);
    await page.goto(path.replace('{id}', id), { waitUntil: 'commit' });
    const expected = [...START, ...calls].map((call) => `/api/${call.replace('{id}', id)}`);
    await expect.poll(() => asked.toSorted()).toEqual(expected.toSorted());
    release();
    await expect(page.getByText(/€/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    // What was asked for in no language is not used for the language that turned out to be meant.
    for (const call of ['settings', 'countries'])
      expect(asked).toContain(`/api/${call}?currency=EUR&lang_id=1`);
  });

test('@wide a second visit asks for everything at once in the language that was shown last', async ({
  page,
}) => {
  await page.goto('/products');
  await expect(page.getByText(/€/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (/^\/api\/(items\/list|settings|countries)$/.test(pathname)) asked.push(search);
  });
  await page.reload();
  await expect(page.getByText(/€/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(3);
  for (const search of asked) expect(search).toContain('lang_id=1');
});

test('@wide what was chosen before is asked for at once: dollars, and another language', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('currencyCode', 'USD');
    localStorage.setItem('languageId', '2');
  });
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (/^\/api\/(items\/list|settings|countries)$/.test(pathname)) asked.push(pathname + search);
  });
  await page.goto('/products');
  await expect(page.getByText(/\$/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([
    '/api/items/list?category=cs2&currency=USD&lang_id=2&limit=15&page=1&sort=desc',
    '/api/settings?currency=USD&lang_id=2',
    '/api/countries?currency=USD&lang_id=2',
  ]);
});

test('@wide a stored currency that is no longer offered costs one call in vain, and prices are right', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('currencyCode', 'XXX&limit=9999'));
  const lists: (string | null)[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    if (pathname === '/api/items/list') lists.push(searchParams.get('currency'));
  });
  await page.goto('/products');
  await expect(page.getByRole('article').first().getByText(/€/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(lists).toEqual(['XXX&limit=9999', 'EUR']);
});
