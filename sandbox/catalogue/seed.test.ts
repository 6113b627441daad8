import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { exteriorOfFloat } from '#shared/exterior.ts';
import { rows } from '../database.ts';
import { type Market, openMarket } from '../market.ts';
import { catalogue } from './area.ts';

const opened: Market[] = [];
function market(seed: number): Market {
  const made = openMarket({ file: ':memory:', seed, areas: [catalogue] });
  opened.push(made);
  return made;
}
afterAll(() => opened.forEach((one) => one.close()));

const Any = z.record(z.string(), z.unknown());

function fingerprint({ context }: Market): string {
  const hash = createHash('sha256');
  for (const table of ['currencies', 'items', 'item_texts', 'listings'])
    hash.update(JSON.stringify(rows(context.db, Any, `SELECT * FROM ${table} ORDER BY 1, 2`)));
  return hash.digest('hex');
}

describe('generated catalogue', () => {
  const first = market(7);

  test('seed: gives the same listings for the same seed, also after a reset, and others for another', () => {
    const seven = fingerprint(first);
    expect(fingerprint(market(7))).toBe(seven);
    expect(fingerprint(market(8))).not.toBe(seven);
    first.context.reset();
    expect(fingerprint(first)).toBe(seven);
  });

  const Listing = z.object({
    category: z.string(),
    exterior: z.nullable(z.string()),
    float: z.nullable(z.number()),
    pattern: z.nullable(z.number()),
    base_price: z.number(),
    price: z.number(),
    old_price: z.nullable(z.number()),
    listed_at: z.number(),
    is_new: z.number(),
    is_sale: z.number(),
    stattrak: z.number(),
    wear_from: z.nullable(z.number()),
    wear_to: z.nullable(z.number()),
    kind: z.string(),
  });
  const all = rows(first.context.db, Listing, 'SELECT * FROM listings l JOIN items i ON i.id = l.item_id');

  test('listings: are 12,000 of the first game and some hundred of the second', () => {
    expect(all.filter(({ category }) => category === 'cs2').length).toBeGreaterThanOrEqual(12_000);
    expect(all.filter(({ category }) => category === 'dota2').length).toBeGreaterThanOrEqual(300);
  });

  test('float: lies in its finish’s range and decides the exterior', () => {
    for (const { float, exterior, wear_from, wear_to } of all) {
      if (float === null) {
        expect(exterior).toBeNull();
        continue;
      }
      expect(float >= (wear_from ?? NaN) && float <= (wear_to ?? NaN)).toBe(true);
      expect(exterior).toBe(exteriorOfFloat(float).name);
    }
  });

  test('price: lies within 0.03 and 15,000 EUR, with a higher old price in a sale only', () => {
    for (const { price, old_price, is_sale } of all) {
      expect(price >= 3 && price <= 1_500_000).toBe(true);
      expect(old_price !== null).toBe(is_sale === 1);
      if (old_price !== null) expect(old_price).toBeGreaterThan(price);
    }
  });

  test('base price: is the price before a sale', () => {
    for (const { base_price, price, old_price } of all) expect(base_price).toBe(old_price ?? price);
  });

  test('new copies: were listed after all others', () => {
    const times = (isNew: number) =>
      all.filter(({ is_new }) => is_new === isNew).map(({ listed_at }) => listed_at);
    expect(times(1).length).toBeGreaterThan(1000);
    expect(Math.min(...times(1))).toBeGreaterThanOrEqual(Math.max(...times(0)));
  });

  test('StatTrak: is missing from gloves and from the second game', () => {
    expect(
      all.filter(({ kind, stattrak }) => stattrak === 1 && (kind === 'gloves' || kind === 'other')),
    ).toEqual([]);
  });
});
