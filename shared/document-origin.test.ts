import { expect, test } from 'vitest';

import { readShopOrigin, withPreviewOrigin, withSitemap } from './document-origin.ts';

test.each([
  ['https://shop.example', 'https://shop.example'],
  ['https://shop.example/', 'https://shop.example'],
  ['HTTPS://Shop.Example:443', 'https://shop.example'],
  ['http://localhost:4173', 'http://localhost:4173'],
  ['', undefined],
  [undefined, undefined],
])('readShopOrigin: %j is %j', (text, origin) => {
  expect(readShopOrigin(text)).toBe(origin);
});

test.each([
  'shop.example',
  'https://shop.example/shop',
  'https://shop.example/?a',
  'https://user@shop.example',
  'ftp://shop.example',
  'javascript:alert(1)',
])('readShopOrigin: refuses %j', (text) => {
  expect(() => readShopOrigin(text)).toThrow(text);
});

test('withPreviewOrigin: names the picture in full in each tag, once, and no other path', () => {
  const html =
    '<meta content="/preview.jpg"><meta content="/preview.jpg"><meta content="/"><a href="/preview.jpg">';
  const named = withPreviewOrigin(html, 'https://a.example');
  expect(named).toBe(
    '<meta content="https://a.example/preview.jpg"><meta content="https://a.example/preview.jpg"><meta content="/"><a href="/preview.jpg">',
  );
  expect(withPreviewOrigin(named, 'https://b.example')).toBe(named);
});

test('withSitemap: adds the sitemap to a robots.txt that names none', () => {
  const robots = withSitemap('User-agent: *\n', 'https://a.example');
  expect(robots).toBe('User-agent: *\n\nSitemap: https://a.example/sitemap.xml\n');
  expect(withSitemap(robots, 'https://b.example')).toBe(robots);
});
