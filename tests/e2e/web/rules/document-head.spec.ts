import type { Page } from 'playwright/test';
import * as z from 'zod/mini';

import { PAGE_COLORS } from '#shared/theme.ts';
import { parseHtml, readLocations } from '../../../support/parse-markup.ts';
import { expect, test } from '../../../support/shop.ts';
import { anyItem, choose, makeMember, openSignedIn, visit } from '../visitor-steps.ts';

/** What a search engine reads of the page's document. */
const readHead = (page: Page) =>
  page.evaluate(() => {
    const all = <T extends Element>(selector: string, read: (tag: T) => string) =>
      [...document.querySelectorAll<T>(selector)].map((tag) => read(tag));
    return {
      addresses: all<HTMLLinkElement>('link[rel=canonical]', ({ href }) => href),
      robots: all<HTMLMetaElement>('meta[name=robots]', ({ content }) => content),
      description: all<HTMLMetaElement>('meta[name=description]', ({ content }) => content),
      data: all<HTMLScriptElement>('script[type="application/ld+json"]', ({ text }) => text),
    };
  });

const Graph = z.object({
  '@graph': z.array(
    z.looseObject({
      offers: z.optional(z.looseObject({ price: z.string() })),
      itemListElement: z.optional(z.array(z.object({ name: z.string() }))),
    }),
  ),
});

/** Collects console errors, of which policy violations are some. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

/** The addresses in a file of the sitemap. */
const readSitemap = async (page: Page, path: string) =>
  readLocations(await (await page.request.get(path)).text());

test('search engines: an address, a description and data for each page, as it is shown', async ({
  page,
  request,
  shop,
}) => {
  const faults = watchFaults(page);
  const { path, id } = await anyItem(request, shop.api, 'StatTrak AK-47');
  await visit(page, `${path}?utm_source=mail`);
  await choose(page, 'Currency', 'GBP');
  const address = `${shop.origin}/products/cs2/all/${id}`;
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ addresses: [address], robots: [], data: [expect.stringContaining('"GBP"')] });
  const { data, description } = await readHead(page);
  const { '@graph': [product, trail] = [] } = Graph.parse(JSON.parse(data[0] ?? ''));
  expect(product).toMatchObject({ '@type': 'Product', url: address, offers: { priceCurrency: 'GBP' } });
  const shown = `£${Number(product?.offers?.price).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  await expect(page.getByRole('main').getByText(shown, { exact: true }).first()).toBeVisible();
  expect(description[0]).toContain(` for ${shown} at Vitrine`);
  const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem');
  expect(trail?.itemListElement?.map(({ name }) => name)).toEqual(await crumbs.allTextContents());

  await test.step('the next page: has its own, and no data of the item', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
    await expect
      .poll(() => readHead(page))
      .toMatchObject({ addresses: [`${shop.origin}/products`], robots: [], data: [] });
  });
  expect(faults).toEqual([]);
});

test('search engines: private pages and those that are missing are not listed', async ({
  page,
  request,
  shop,
}) => {
  await visit(page, '/reset-password?token=secret');
  const hidden = { robots: ['noindex'] };
  await expect
    .poll(() => readHead(page))
    .toMatchObject({ ...hidden, addresses: [`${shop.origin}/reset-password`] });
  await visit(page, '/no-such-page');
  await expect.poll(() => readHead(page)).toMatchObject({ ...hidden, addresses: [] });
  const member = await makeMember(request, shop.api);
  for (const path of ['/cart', '/account']) {
    await openSignedIn(page, path, member);
    await expect
      .poll(() => readHead(page))
      .toMatchObject({ ...hidden, addresses: [`${shop.origin}${path}`] });
  }
});

test('sitemap: robots.txt leads to all items, each at the address that its page names', async ({
  page,
  shop,
}) => {
  await visit(page, '/');
  const robots = await (await page.request.get('/robots.txt')).text();
  expect(robots.split('\n')).toContain(`Sitemap: ${shop.origin}/sitemap.xml`);
  const parts = await readSitemap(page, '/sitemap.xml');
  expect(parts.length).toBeGreaterThan(3);
  const [item = ''] = await readSitemap(page, parts.at(-1) ?? '');
  const [, kind = ''] = await readSitemap(page, parts[1] ?? '');
  for (const address of [item, kind]) {
    await page.goto(address);
    await expect.poll(() => readHead(page)).toMatchObject({ addresses: [address], robots: [] });
  }
});

test('document: has the colours of both themes, and for links a small picture of the size that it says', async ({
  page,
  shop,
}) => {
  await visit(page, '/about');
  const html = await (await page.request.get('/products/cs2/all/1')).text();
  const document = parseHtml(html);
  const bars = [...document.querySelectorAll('meta[name=theme-color]')].map((bar) => [
    bar.getAttribute('media'),
    bar.getAttribute('content'),
  ]);
  expect(bars).toEqual([
    ['(prefers-color-scheme: dark)', PAGE_COLORS.dark],
    ['(prefers-color-scheme: light)', PAGE_COLORS.light],
  ]);
  const tags = [...document.querySelectorAll('meta')].map(
    (each) => [each.getAttribute('property') ?? each.name, each.content] as const,
  );
  const tag = new Map(tags);
  expect(tag.get('og:title')).toBe('Vitrine: Buy and sell CS2 skins');
  expect(tag.get('og:description')).toBe(tag.get('description'));
  expect(tag.get('twitter:card')).toBe('summary_large_image');
  // Each address gets this document: links to all pages would count as one.
  expect(tag.has('og:url')).toBe(false);
  const address = tag.get('og:image') ?? '';
  expect([address, tag.get('twitter:image')]).toEqual(Array(2).fill(`${shop.origin}/preview.jpg`));
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/jpeg');
  expect((await answer.body()).length).toBeLessThan(200_000);
  const size = await page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return [image.naturalWidth, image.naturalHeight].map(String);
  }, address);
  expect(size).toEqual([tag.get('og:image:width'), tag.get('og:image:height')]);
});

const Manifest = z.object({
  // What Chromium installs; the tests' browser has no code that says so.
  display: z.enum(['fullscreen', 'standalone', 'minimal-ui']),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

/**
 * Draws an icon. @returns its size, whether a pixel of it is not opaque, and how far from the middle, as a share of the
 * width, pixels of another colour than the corner's are.
 */
const drawIcon = (page: Page, src: string) =>
  page.evaluate(async (from) => {
    const image = Object.assign(new Image(), { src: from });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
    const same = (at: number) => [0, 1, 2, 3].every((part) => data[at + part] === data[part]);
    let reach = 0;
    let clear = false;
    for (let at = 0; at < data.length; at += 4) {
      clear ||= data[at + 3] !== 255;
      if (same(at)) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      reach = Math.max(reach, Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) / width);
    }
    return { size: `${width}x${height}`, clear, reach };
  }, src);

test('home screen: Chromium takes the manifest, and each icon has its size and its safe zone', async ({
  page,
}) => {
  await visit(page, '/');
  const session = await page.context().newCDPSession(page);
  const { errors, data, url } = await session.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], new URL('/manifest.webmanifest', page.url()).href]);
  const { icons, shortcuts } = Manifest.parse(JSON.parse(data ?? ''));
  expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
    ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
  ]);
  for (const { src, sizes, purpose } of icons) {
    const { size, clear, reach } = await drawIcon(page, src);
    expect([src, size]).toEqual([src, sizes]);
    if (purpose !== 'maskable') continue;
    expect([src, clear]).toEqual([src, false]);
    expect(reach, src).toBeLessThanOrEqual(0.4);
  }
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect(await drawIcon(page, apple ?? '')).toMatchObject({ size: '180x180', clear: false });
  expect(shortcuts.map((shortcut) => shortcut.url)).toEqual(['/products', '/cart', '/desk']);
});
