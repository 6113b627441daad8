import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';

import { row, rows } from '../database.ts';
import { euroFrom } from './currencies.ts';
import { LISTING_COLUMNS, Listing, type Manner, itemLanguage } from './listings.ts';
import type { ListQuery } from './query.ts';
import { type Condition, searchCondition } from './search.ts';

/** One page of the catalogue; `pages` is 0 where nothing was found. */
export interface Page {
  listings: Listing[];
  total: number;
  pages: number;
}

type Filters = Omit<ListQuery, 'page' | 'limit' | 'sort' | 'random' | 'currency' | 'lang_id'>;

const Count = z.object({ total: z.number() });

/** The copies that fit a query, sorted by price; a page beyond the end is empty (document 1, §7). */
export function listItems(db: DatabaseSync, query: ListQuery, manner: Manner): Page {
  const { sql, values } = condition(db, query, manner);
  const total = row(db, Count, `SELECT count(*) AS total FROM listings WHERE ${sql}`, ...values)?.total ?? 0;
  const offset = query.random ? 0 : (query.page - 1) * query.limit;
  const listings =
    offset >= total ? [] : pageOf(db, { sql, values }, orderOf(query), [query.limit, offset], manner);
  return { listings, total, pages: Math.ceil(total / query.limit) };
}

function orderOf({ random, sort }: ListQuery): string {
  if (random) return 'random()';
  return sort === 'asc' ? 'price, id' : 'price DESC, id DESC';
}

function pageOf(
  db: DatabaseSync,
  { sql, values }: Condition,
  order: string,
  window: [limit: number, offset: number],
  { language }: Manner,
): Listing[] {
  // Names are looked up for the page's rows only, not for all that are skipped on the way to it.
  return rows(
    db,
    Listing,
    `WITH page AS MATERIALIZED (
      SELECT id, row_number() OVER () AS place FROM (
        SELECT id FROM listings WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?))
    SELECT ${LISTING_COLUMNS} FROM page
      CROSS JOIN listings l ON l.id = page.id
      CROSS JOIN items i ON i.id = l.item_id
      CROSS JOIN item_texts t ON t.item_id = l.item_id AND t.lang = ?
      ORDER BY page.place`,
    ...values,
    ...window,
    itemLanguage(language),
  );
}

function condition(db: DatabaseSync, filters: Filters, { currency, language }: Manner): Condition {
  const parts = ['available = 1'];
  const values: SQLInputValue[] = [];
  const add = (sql: string, ...more: SQLInputValue[]) => {
    parts.push(sql);
    values.push(...more);
  };
  const oneOf = (column: string, wanted: readonly string[] | undefined) => {
    const [first, ...others] = wanted ?? [];
    if (first === undefined) return;
    if (others.length === 0) add(`${column} = ?`, first);
    else add(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(wanted));
  };
  if (filters.category !== undefined) add('category = ?', filters.category);
  oneOf('type', filters.type);
  oneOf('rarity', filters.quality);
  oneOf('exterior', filters.exterior_names);
  oneOf('hero', filters.heroes);
  oneOf('class', filters.item_class);
  if (filters.sale) parts.push('is_sale = 1');
  if (filters.new) parts.push('is_new = 1');
  if (filters.price_from !== undefined) add('price >= ?', euroFrom(currency, filters.price_from));
  // Prices show with two decimals, so what shows as at most the limit is what does not show as a cent more.
  if (filters.price_till !== undefined) add('price < ?', euroFrom(currency, centAbove(filters.price_till)));
  if (filters.search !== undefined) {
    const search = searchCondition(db, filters.search, itemLanguage(language));
    add(search.sql, ...search.values);
  }
  return { sql: parts.join(' AND '), values };
}

function centAbove(amount: number): number {
  return (Math.floor(Number((amount * 100).toFixed(4))) + 1) / 100;
}
