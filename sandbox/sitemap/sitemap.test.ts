import { Window } from 'happy-dom';
import { afterAll, expect, it } from 'vitest';

import { catalogue } from '../catalogue/area.ts';
import { catalogueIndexOf } from '../catalogue/catalogue-index.ts';
import { content } from '../content/routes.ts';
import { run } from '../database.ts';
import { testMarket } from '../testing/client.ts';
import { sitemap } from './area.ts';
import { readPart } from './parts.ts';
import { partXml } from './xml.ts';

const market = testMarket([catalogue, content, sitemap]);
const client = market.client();
const parser = new new Window().DOMParser();
afterAll(() => market.close());

/** Reads XML. @throws Error if it is not well-formed */
function parse(text: string) {
  const document = parser.parseFromString(text, 'application/xml');
  if (document.querySelector('parsererror')) throw new Error(`No XML: ${text.slice(0, 500)}`);
  return document.documentElement;
}

/** Asks for a file of the sitemap, and reads its addresses. */
async function read(path: string) {
  const { status, headers, text } = await client.get(path, { headers: { host: 'localhost:4173' } });
  expect(status, text.slice(0, 200)).toBe(200);
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const root = parse(text);
  expect(root.getAttribute('xmlns')).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = [...root.children].map((entry) => ({
    loc: entry.querySelector('loc')?.textContent ?? '',
    lastmod: entry.querySelector('lastmod')?.textContent,
  }));
  return { name: root.tagName, entries, locations: entries.map(({ loc }) => loc) };
}
const pathOf = (loc: string) => loc.replace('http://localhost:4173', '');

it('the index names all parts, and these the pages, kinds and items of the shop, once each', async () => {
  const index = await read('/sitemap.xml');
  expect(index.name).toBe('sitemapindex');
  expect(index.locations.map(pathOf)).toEqual(
    ['pages', 'kinds', 'items-1', 'items-2'].map((part) => `/sitemap.xml?part=${part}`),
  );
  // Each has the same form, and to parse 10,000 addresses takes seconds.
  const [pages, kinds, , last] = await Promise.all(
    index.locations.map((loc) => (loc.endsWith('items-1') ? undefined : read(pathOf(loc)))),
  );
  expect(pages?.locations.map(pathOf)).toEqual([
    ...['/', '/products', '/new', '/sale'],
    ...['/terms', '/privacy', '/cookies', '/about', '/how-it-works'],
  ]);
  expect(kinds?.locations.map(pathOf)).toContain('/products/cs2/sniper_rifles');
  expect(kinds?.locations.map(pathOf)).toContain('/products/dota2');
  expect(last?.name).toBe('urlset');
  expect(last?.entries.every(({ lastmod = '' }) => /^\d{4}-\d\d-\d\d$/.test(lastmod))).toBe(true);
  const first = readPart(market.context.db, 'items-1') ?? [];
  expect(first).toHaveLength(10_000);
  const items = [...first.map(({ path }) => path), ...(last?.locations.map(pathOf) ?? [])];
  expect(new Set(items).size).toBe(catalogueIndexOf(market.context.db).size);
  for (const path of items) expect(path).toMatch(/^\/products\/(cs2|dota2)\/all\/\d+$/);
});

it('a copy that was sold, or whose date is not known: is left out, or has none', () => {
  const { db } = market.context;
  const [sold, undated] = readPart(db, 'items-2') ?? [];
  const idOf = (path = '') => Number(path.split('/').at(-1));
  run(db, 'UPDATE listings SET available = 0 WHERE id = ?', idOf(sold?.path));
  run(db, 'UPDATE listings SET listed_at = 0 WHERE id = ?', idOf(undated?.path));
  expect(readPart(db, 'items-2')?.[0]).toEqual({ path: undated?.path, changedAt: undefined });
});

it.each(['items-0', 'items-9', 'items-01', 'items-1.5', 'users', ''])('part %j: is none', async (part) => {
  expect((await client.get(`/sitemap.xml?part=${part}`)).status).toBe(404);
});

it('addresses: survive XML, with any character in them', async () => {
  const path = `/products/a&b/<c>"d'e/ü%2F?x=1&y=]]>`;
  const root = parse(String(await partXml('https://shop.example', [{ path }])));
  expect(root.querySelector('loc')?.textContent).toBe(new URL(path, 'https://shop.example').href);
  expect(root.querySelector('lastmod')).toBeNull();
});

it('names the shop by its own origin, never by a forged host', async () => {
  const forged = await client.get('/sitemap.xml', { headers: { 'x-forwarded-host': 'evil.example' } });
  expect(forged.text).not.toContain('evil');
});
