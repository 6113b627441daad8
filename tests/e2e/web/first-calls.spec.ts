import { expect, test } from '../../tools/shop.ts';
import { holdCode } from './first-steps.ts';
import { anyItem } from './visitor-steps.ts';

const START = ['is-auth', 'languages', 'currencies', 'settings?currency=EUR', 'countries?currency=EUR'];

for (const [path, calls] of [
  [
    '/',
    [
      'items/recommended?currency=EUR',
      'items/list?currency=EUR&limit=20&random=true',
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
  ['/products?search=ak', []],
  ['/products/cs2/all/{id}', ['items/{id}?currency=EUR']],
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
    const early = [...START, ...calls].map((call) => `/api/${call.replace('{id}', id)}`);
    await expect.poll(() => asked.toSorted()).toEqual(early.toSorted());
    release();
    await expect(page.getByText(/€/).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // What was asked in no language is not asked again in the language that turned out to be meant.
    const same = (address: string) => {
      const { pathname, searchParams } = new URL(address, 'http://shop.test');
      searchParams.delete('lang_id');
      searchParams.sort();
      return `${pathname}?${searchParams.toString()}`;
    };
    expect(asked.map(same).toSorted()).toEqual([...new Set(asked.map(same))].toSorted());
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
