import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { encodePart } from '#shared/address.ts';
import { categoryTree } from '../catalogue/filters.ts';
import { listPages } from '../content/pages.ts';
import { row, rows } from '../database.ts';
import type { SitemapEntry } from './xml.ts';

/** A part may have 50,000 addresses. Smaller ones are read again sooner. */
const PART_SIZE = 10_000;

const Count = z.object({ count: z.number() });
const Copy = z.object({ id: z.number(), category: z.string(), listed_at: z.number() });

/** Copies that were there from the start may have no date. */
const dateOf = (listedAt: number) => (listedAt === 0 ? undefined : listedAt);

/** The addresses of the shop as its pages name them: `renderer/src/paths.ts`, without filters. */
const pathOf = (...parts: readonly string[]) => ['/products', ...parts.map(encodePart)].join('/');

/** Home, lists, and the pages of the shop's own. */
const pages = (): SitemapEntry[] =>
  ['/', '/products', '/new', '/sale', ...listPages('en').map(({ slug }) => `/${slug}`)].map((path) => ({
    path,
  }));

/** The kinds of items: each game but the first, which `/products` shows, and each of their chips. */
function kinds(db: DatabaseSync): SitemapEntry[] {
  return categoryTree(db, 'en').flatMap(({ url, subcategories }) => [
    ...(url === 'cs2' ? [] : [{ path: pathOf(url) }]),
    ...subcategories.map((chip) => ({ path: pathOf(url, chip.url) })),
  ]);
}

/** The copies on sale of a part, in the order of their ids: those of full parts move only when copies are sold. */
function items(db: DatabaseSync, part: number): SitemapEntry[] {
  const found = rows(
    db,
    Copy,
    'SELECT id, category, listed_at FROM listings WHERE available = 1 ORDER BY id LIMIT ? OFFSET ?',
    PART_SIZE,
    (part - 1) * PART_SIZE,
  );
  return found.map(({ id, category, listed_at }) => ({
    path: pathOf(category, 'all', String(id)),
    changedAt: dateOf(listed_at),
  }));
}

/** The names of the sitemap's parts: `pages`, `kinds`, `items-1` and so on. */
export function readParts(db: DatabaseSync): SitemapEntry[] {
  const sql = 'SELECT count(*) AS count FROM listings WHERE available = 1';
  const { count = 0 } = row(db, Count, sql) ?? {};
  const length = Math.ceil(count / PART_SIZE);
  const ofItems = Array.from({ length }, (_, at) => ({ path: `items-${at + 1}` }));
  return [{ path: 'pages' }, { path: 'kinds' }, ...ofItems];
}

/** The pages of a part; undefined for one that the sitemap does not have. */
export function readPart(db: DatabaseSync, name: string): SitemapEntry[] | undefined {
  if (name === 'pages') return pages();
  if (name === 'kinds') return kinds(db);
  const part = Number(/^items-([1-9]\d{0,4})$/.exec(name)?.[1]);
  const found = Number.isNaN(part) ? [] : items(db, part);
  return found.length > 0 ? found : undefined;
}
