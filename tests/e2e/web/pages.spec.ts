import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { breakUntilRestored, visit } from './visitor-steps.ts';

test('static page: opens by slug and by id, decoded, with a table that scrolls', async ({ page }) => {
  await visit(page, '/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('&lt;')).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, '/static-page/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

// All five look alike, so the phone runs only the first.
for (const [path, tag] of [
  ['/nothing-here', ''],
  ['/static-page/99999', ' @wide'],
  ['/static-page/1%3Fx', ' @wide'],
  ['/a/b/c', ' @wide'],
  ['/%3Cscript%3E', ' @wide'],
] as const) {
  test(`${path}: shows the not-found page${tag}`, async ({ page }) => {
    await visit(page, path);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Search for skins' }).click();
    await expect(page).toHaveURL('/products');
  });
}

test('static page: says that loading failed, and loads on retry @wide', async ({ page, request, shop }) => {
  const restore = await breakUntilRestored(request, shop.api, {
    method: 'GET',
    path: '/api/static-pages/*',
    kind: 'status',
    status: 418,
  });
  await visit(page, '/static-page/1');
  await expect(page.getByText('Failed to fetch page')).toBeVisible();
  await restore();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const HOSTILE = [
  '<a href="javascript:window.hit = 1">js</a><a href="data:text/html,x">data</a><a href="//evil.example">slashes</a>',
  '<script>window.hit = 1</script>',
  '&lt;script&gt;window.hit = 1&lt;/script&gt;',
  '<img src=x onerror="window.hit = 1">',
  '<img src="https://evil.example/pixel.gif">',
  '<svg onload="window.hit = 1"><a href="javascript:window.hit=1"><text>x</text></a></svg>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<form action="https://evil.example"><input name="password"><button>Go</button></form>',
  '<style>* { background: url(https://evil.example/css) }</style>',
  '<p style="position:fixed;inset:0" onclick="window.hit = 1" id="root" class="x">styled</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
];

test('static page: hostile HTML runs nothing, requests no host and stays in its box @wide @main', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.route('**/api/static-pages/1?*', (route) =>
    route.fulfill({
      json: {
        status: 'OK',
        payload: { id: 1, title: 'Hostile', content: `<p>Harmless</p>${HOSTILE.join('')}` },
      },
    }),
  );
  await visit(page, '/static-page/1');
  const article = page.getByRole('article');
  await expect(article.getByText('Harmless')).toBeVisible();
  await page.mouse.wheel(0, 2000);
  for (const name of ['js', 'data', 'slashes']) {
    await expect(article.getByText(name, { exact: true })).not.toHaveAttribute('href');
  }
  await expect(
    article.locator('script, iframe, form, input, style, svg, math, base, meta, [style], [onclick], [id]'),
  ).toHaveCount(0);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(requests.filter((url) => url.includes('evil'))).toEqual([]);
});

test('static page: opens links to the shop in place and other links in a new tab @wide', async ({ page }) => {
  const content = '<p><a href="/products">Ours</a> <a href="https://example.org/">Theirs</a></p>';
  await page.route('**/api/static-pages/1?*', (route) =>
    route.fulfill({ json: { status: 'OK', payload: { id: 1, title: 'Links', content } } }),
  );
  await visit(page, '/static-page/1');
  await expect(page.getByRole('link', { name: 'Theirs' })).toHaveAttribute('rel', 'noopener noreferrer');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Ours' }).click();
  await expect(page).toHaveURL('/products');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
