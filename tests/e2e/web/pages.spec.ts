import { expectAccessible } from '../../support/axe.ts';
import { expect, test } from '../../support/shop.ts';
import { visit } from './visitor-steps.ts';

// Failures and other unknown addresses are in renderer/src/features/content/static-page-screen.test.tsx.

test('static page: opens by slug and by id, decoded, with a table that scrolls', async ({ page }) => {
  await visit(page, '/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText('&lt;')).toHaveCount(0);
  await expectAccessible(page);
  await visit(page, '/static-page/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('unknown address: shows the not-found page, which leads to the catalogue', async ({ page }) => {
  await visit(page, '/nothing-here');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Search for skins' }).click();
  await expect(page).toHaveURL('/products');
});

const LINKS = '<p><a href="/products">Ours</a> <a href="https://example.org/">Theirs</a></p>';
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
        payload: { id: 1, title: 'Hostile', content: `<p>Harmless</p>${LINKS}${HOSTILE.join('')}` },
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

  await test.step('links: open the shop in place, and other sites in a new tab', async () => {
    const theirs = article.getByRole('link', { name: 'Theirs' });
    await expect(theirs).toHaveAttribute('rel', 'noopener noreferrer');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await article.getByRole('link', { name: 'Ours' }).click();
    await expect(page).toHaveURL('/products');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});
