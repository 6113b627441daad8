import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { EURO } from '#shared/money.ts';
import { catalogue } from '../catalogue/area.ts';
import { testMarket } from '../testing/client.ts';
import { nameKeysOf, readTitle } from './names.ts';
import { cataloguePrice, median, servicePrice } from './price.ts';

describe('title', () => {
  it.each([
    'AK-47 | Redline',
    'ak-47 redline',
    'AK47 REDLINE',
    '  ★ AK-47  |  Redline (Field-Tested) ',
    'AK‑47 | Redline',
  ])('%j: means the AK-47 Redline', (title) => {
    expect(nameKeysOf('AK-47', 'Redline')).toContain(readTitle(title).key);
    expect(readTitle(title).statTrak).toBe(false);
  });

  it.each([
    'StatTrak™ AK-47 | Redline',
    'AK-47 | Redline (StatTrak)',
    'stattrak ak-47 redline',
    'AK-47 Redline StatTrak(TM)',
    'StatTrakTM AK-47 | Redline',
  ])('%j: asks for StatTrak', (title) => {
    expect(readTitle(title)).toEqual({ key: 'ak47redline', statTrak: true, souvenir: false });
  });

  it.each([
    ['Souvenir AWP | Dragon Lore (Factory New)', 'AWP', 'Dragon Lore', true],
    ['M4A4 | 龍王 (Dragon King)', 'M4A4', '龍王 (Dragon King)', false],
    ['M4A4 | 龍王 (Dragon King) (Field-Tested)', 'M4A4', '龍王 (Dragon King)', false],
    ['Sticker | NiKo (Gold) | Paris 2023', '', 'Sticker | NiKo (Gold) | Paris 2023', false],
    ['StatTrak™ Deluge Music Kit Box', '', 'StatTrak™ Deluge Music Kit Box', false],
    ['Boston 2018 Train Souvenir Package', '', 'Boston 2018 Train Souvenir Package', false],
  ])('%j: is found, and asks for Souvenir only where that is in front', (title, weapon, finish, souvenir) => {
    expect(nameKeysOf(weapon, finish)).toContain(readTitle(title).key);
    expect(readTitle(title).souvenir).toBe(souvenir);
  });

  it('Doppler: is found with or without its phase', () => {
    expect(nameKeysOf('Karambit', 'Doppler Phase 2')).toEqual(['karambitdopplerphase2', 'karambitdoppler']);
    expect(nameKeysOf('Karambit', 'Gamma Doppler Emerald')).toContain('karambitgammadoppler');
    expect(nameKeysOf('Karambit', 'Ruby')).toEqual(['karambitruby']);
  });

  it.each(['', '   ', '★ | ()', '(Field-Tested)', '™'])('%j: names no item', (title) =>
    expect(readTitle(title).key).toBe(''),
  );
});

describe('price', () => {
  it.each([
    ['nothing', [], undefined],
    ['one', [5], 5],
    ['an odd count, unsorted', [9, 1, 5], 5],
    ['an even count', [100, 1, 3, 2], 2.5],
  ])('cataloguePrice: is the median of %s', (_, values, expected) => expect(median(values)).toBe(expected));

  const zloty = { code: 'PLN', symbol: 'zł', rate: 4.2735 };
  const yen = { code: 'JPY', symbol: '¥', rate: 162.37 };
  it.each([
    ['is 88% of it', 10_000, 100_000, EURO, { price: 8_800, euro: 8_800 }],
    ['is never above the wish', 10_000, 5_000, EURO, { price: 5_000, euro: 5_000 }],
    ['is the wish where both are the same', 10_000, 8_800, EURO, { price: 8_800, euro: 8_800 }],
    ['is 0.03 EUR at least', 1, 500, EURO, { price: 3, euro: 3 }],
    ['is less than 0.03 EUR where that is the wish', 1, 1, EURO, { price: 1, euro: 1 }],
    ['rounds half a cent up', 6.25, 500, EURO, { price: 6, euro: 6 }],
    ['is worked out in the offer’s currency', 10_000, 1_000_000, zloty, { price: 37_607, euro: 8_800 }],
    ['keeps a wish in it exactly', 10_000, 12_345, zloty, { price: 12_345, euro: 2_889 }],
    ['is a cent in EUR at least', 10_000, 1, yen, { price: 1, euro: 1 }],
  ])('servicePrice: %s', (_, middle, wish, currency, expected) =>
    expect(servicePrice(middle, wish, currency)).toEqual(expected),
  );
});

describe('catalogue', () => {
  let market: ReturnType<typeof testMarket>;
  let item: number;
  beforeAll(() => {
    market = testMarket([catalogue]);
    const { db } = market.context;
    item = Number(
      db
        .prepare(
          "SELECT item_id FROM item_texts WHERE lang = 'en' AND weapon = 'AK-47' AND finish = 'Redline'",
        )
        .get()?.['item_id'],
    );
    db.exec(`DELETE FROM listings WHERE item_id = ${item}`);
    for (const [exterior, stattrak, price, available] of [
      ['Field-Tested', 0, 1_000, 1],
      ['Field-Tested', 0, 3_000, 0],
      ['Field-Tested', 0, 1_400, 1],
      ['Field-Tested', 1, 9_000, 1],
      ['Minimal Wear', 1, 7_000, 1],
    ] as const)
      db.prepare(
        `INSERT INTO listings (item_id, category, type, rarity, exterior, stattrak, base_price, price, is_top, is_new,
          is_sale, available) VALUES (?, 'cs2', 'Rifle', 'Classified', ?, ?, ?, ?, 0, 0, 0, ?)`,
      ).run(item, exterior, stattrak, price, price, available);
  });
  afterAll(() => market.close());
  const find = (title: string, exterior: Parameters<typeof cataloguePrice>[2]) =>
    cataloguePrice(market.context.db, title, exterior);

  it.each([
    ['AK-47 | Redline', 'field_tested', 1_400],
    ['StatTrak™ AK-47 | Redline (Field-Tested)', 'field_tested', 9_000],
    ['ak47 redline', 'minimal_wear', 7_000],
  ] as const)('knows %j, %s', (title, exterior, expected) => expect(find(title, exterior)).toBe(expected));

  it.each([
    ['an exterior it does not come in', 'AK-47 | Redline', 'factory_new'],
    ['no paint on a painted item', 'AK-47 | Redline', 'not_painted'],
    ['half a name', 'Redline', 'field_tested'],
    ['a name with more behind it', 'AK-47 | Redline x2', 'field_tested'],
    ['a made-up item', 'AK-47 | Blue Screen', 'field_tested'],
    ['SQL', "AK-47 | Redline' OR 1=1 --", 'field_tested'],
    ['wildcards', 'AK-47 | %', 'field_tested'],
    ['only symbols', '★★★', 'field_tested'],
    ['255 letters', 'x'.repeat(255), 'field_tested'],
  ] as const)('does not know %s', (_, title, exterior) => expect(find(title, exterior)).toBeUndefined());

  it('cataloguePrice: knows a knife without paint, and names in other languages', () => {
    expect(find('★ Karambit', 'not_painted')).toBeGreaterThan(0);
    expect(find('★ Karambit', 'field_tested')).toBeUndefined();
    expect(find('Karambit | Doppler', 'minimal_wear')).toBeGreaterThan(0);
    expect(find('Nóż motylkowy', 'not_painted')).toBe(find('Butterfly Knife', 'not_painted'));
  });
});
