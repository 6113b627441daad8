import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { LANGUAGES } from '../languages.ts';
import { rows } from '../database.ts';
import { openMarket } from '../market.ts';
import { changeAnswerSettings, readAnswerSettings } from './answer-settings.ts';
import { catalogue } from './area.ts';
import { testCatalogue } from './testing.ts';

const { market, client, list, payload } = testCatalogue();

/** The first copies that a search finds, as they are sent. */
async function raw(query: Record<string, string>): Promise<unknown[]> {
  const path = `/api/items/list?${new URLSearchParams({ category: 'cs2', ...query })}`;
  return z.array(z.unknown()).parse(await payload(path));
}

describe('real names', () => {
  test.each([
    ['★ in front of knives, which are Covert', 'Flip Knife', /^★ (StatTrak™ )?Flip Knife( \||$)/, 'Covert'],
    ['★ in front of gloves, which are Extraordinary', 'Hand Wraps', /^★ Hand Wraps \| /, 'Extraordinary'],
  ])('titles: have %s', async (_, type, title, quality) => {
    const copies = await raw({ type, limit: '100' });
    expect(copies.length).toBeGreaterThan(20);
    for (const copy of copies) expect(copy).toMatchObject({ title: expect.stringMatching(title), quality });
  });

  test('vanilla knives: have a title without a bar, with and without StatTrak', async () => {
    const titles = (await list({ type: 'Karambit', limit: '100' })).items.map(({ title }) => title);
    expect(titles).toContain('★ Karambit');
    expect(titles).toContain('★ StatTrak™ Karambit');
  });

  test('Souvenir copies: are found by that word, and say it in front', async () => {
    const { items, total } = await list({ search: 'souvenir awp dragon lore' });
    expect(total).toBeGreaterThan(0);
    for (const { title } of items) expect(title).toBe('Souvenir AWP | Dragon Lore');
    expect((await list({ search: 'souvenir', type: 'AWP' })).total).toBeGreaterThan(total);
  });

  test.each(['M4A4 | 龍王 (Dragon King)', 'Desert Eagle | Emerald Jörmungandr', 'USP-S | Sleeping Potion'])(
    'letters and brackets: %s is sold',
    async (title) => expect((await list({ search: title })).total).toBeGreaterThan(0),
  );

  const GOODS = ['Agent', 'Charm', 'Container', 'Graffiti', 'Music Kit', 'Patch', 'Sticker', 'Sticker Slab'];
  test.each(GOODS)('type %s: is sold without weapon, exterior and float', async (type) => {
    const copies = await raw({ type, limit: '100' });
    expect(copies.length).toBeGreaterThan(30);
    for (const copy of copies)
      for (const member of ['weapon', 'finish', 'exterior', 'float', 'collection'])
        expect(copy).not.toHaveProperty(member);
  });

  test('music kits: have StatTrak copies, as the only goods', async () => {
    const { items } = await list({ type: GOODS.join(','), search: 'stattrak', limit: '100' });
    const marked = items.filter(({ stattrak }) => stattrak);
    expect(marked.length).toBeGreaterThan(0);
    for (const { title } of marked) expect(title).toMatch(/^StatTrak™ (Music Kit \| |.* Music Kit Box$)/);
  });

  test('stickers: are two items where their names differ by case and a space, or not at all', async () => {
    const sql = `SELECT item_id AS id, finish FROM item_texts JOIN items ON items.id = item_id
      WHERE lang = 'en' AND type = 'Sticker'`;
    const names = rows(market.context.db, z.object({ id: z.number(), finish: z.string() }), sql);
    const named = (name: string) => names.filter(({ finish }) => finish === name).length;
    expect(named('Sticker | NiKo | Paris 2023')).toBe(1);
    expect(named('Sticker | niko  | Paris 2023')).toBe(1);
    expect(named('Sticker | Mirage (Gold)')).toBe(2);
    expect(named('Sticker | Overpass (Gold)')).toBe(2);
  });

  test('names: are in the game’s four languages', async () => {
    const titles = await Promise.all(
      LANGUAGES.map(async ({ id, code }) => {
        const { items } = await list({ type: 'Sticker', lang_id: String(id), limit: '1' });
        return [code, items[0]?.title];
      }),
    );
    expect(Object.fromEntries(titles)).toMatchObject({
      de: expect.stringMatching(/^Aufkleber \| /),
      pl: expect.stringMatching(/^Naklejka \| /),
      ar: expect.stringMatching(/^Sticker \| /),
    });
  });

  test('pattern numbers: are 0 to 999 for knives, 0 to 1000 for guns, and missing for stickers', () => {
    const Range = z.object({ kind: z.string(), low: z.number(), high: z.number() });
    const sql = `SELECT kind, min(pattern) AS low, max(pattern) AS high FROM listings
      JOIN items ON items.id = item_id WHERE pattern IS NOT NULL AND model <> 'charm' GROUP BY kind ORDER BY kind`;
    expect(rows(market.context.db, Range, sql)).toMatchObject([
      { kind: 'gloves' },
      { kind: 'knife', low: 0, high: 999 },
      { kind: 'weapon', low: 0, high: 1000 },
    ]);
  });

  test('pictures: are drawn for every type', async () => {
    for (const type of GOODS) {
      const [first] = (await list({ type, limit: '1' })).items;
      expect((await client.get(first?.imagePath ?? '')).text, type).toMatch(/^<svg /);
    }
  });
});

describe('spare lists', () => {
  afterEach(() => changeAnswerSettings(market.context, { spare_lists: false }));
  const spare = () => changeAnswerSettings(market.context, { spare_lists: true });

  test('spare lists: have the required members, title and exterior, and details have all', async () => {
    spare();
    const [copy] = await raw({ type: 'AK-47', limit: '1' });
    const members = ['id', 'title', 'type', 'exterior', 'price', 'img_url'];
    expect(Object.keys(z.looseObject({}).parse(copy))).toEqual(members);
    const { id } = z.object({ id: z.number() }).parse(copy);
    const details = await payload(`/api/items/${id}`);
    expect(details).toMatchObject({
      weapon: 'AK-47',
      quality: expect.any(String),
      stattrak: expect.any(Boolean),
    });
    const { similar } = z.object({ similar: z.array(z.looseObject({})) }).parse(details);
    for (const other of similar) expect(Object.keys(other)).not.toContain('weapon');
    const [first] = z.array(z.looseObject({})).parse(await payload('/api/items/recommended'));
    expect(Object.keys(first ?? {})).not.toContain('weapon');
  });

  test('spare search: finds its text in titles, in upper or lower case, and nothing else', async () => {
    const total = async (search: string, more = {}) => (await list({ search, ...more })).total;
    spare();
    const marked = await total('★ stattrak™ SKELETON knife | doppler phase 1');
    expect(marked).toBe(3);
    // No part of a title with StatTrak, which has the mark between.
    const { items } = await list({ search: '★ Skeleton Knife | Doppler', limit: '100' });
    expect(items.length).toBeGreaterThan(0);
    for (const { title } of items) expect(title).toMatch(/^★ Skeleton Knife \| Doppler/);
    expect(await total('redline ak-47')).toBe(0);
    expect(await total('souvenir awp | dragon lore')).toBeGreaterThan(0);
    expect(await total('AK-47 | Rote Linie', { lang_id: '2' })).toBeGreaterThan(0);
  });
});

test('--spare-lists: makes lists spare from the start and after a reset, until a tester switches it off', () => {
  const { context, close } = openMarket({ file: ':memory:', spareLists: true, areas: [catalogue] });
  expect(readAnswerSettings(context).spare_lists).toBe(true);
  changeAnswerSettings(context, { spare_lists: false });
  expect(readAnswerSettings(context).spare_lists).toBe(false);
  context.reset();
  expect(readAnswerSettings(context).spare_lists).toBe(true);
  close();
});
