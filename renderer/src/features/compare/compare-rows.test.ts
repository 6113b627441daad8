import { expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import type { ItemDetails } from '#shared/wire/catalogue.ts';
import '../../i18n/en/english.ts';
import { t } from '../../i18n/texts.ts';
import { compareRows } from './compare-rows.ts';

const words = { t, locale: 'en', exteriorName: (name: string) => name };

const item = (given: Partial<ItemDetails>): ItemDetails => ({
  ...{
    id: '1',
    title: 'AK-47 | Redline',
    type: 'AK-47',
    category: 'cs2',
    weapon: 'AK-47',
    finish: 'Redline',
  },
  ...{
    exterior: 'Field-Tested',
    rarity: 'classified',
    rarityName: 'Classified',
    stattrak: false,
    badges: [],
  },
  ...{ imagePath: '', price: euros(1541), oldPrice: undefined, float: 0.2, pattern: undefined },
  ...{
    description: undefined,
    weaponName: undefined,
    collection: undefined,
    inspectUrl: undefined,
    similar: [],
  },
  ...given,
});
const rowsOf = (...items: (ItemDetails | undefined)[]) =>
  Object.fromEntries(compareRows(items, words).map(({ label, ...row }) => [label, row]));

it('compareRows: names the lowest price and float of copies of one skin', () => {
  const rows = rowsOf(item({}), item({ price: euros(1200), float: 0.31 }));
  const shared = { differs: true, isFigure: true };
  expect(rows['Price']).toEqual({ values: ['€15.41', '€12.00'], lowest: [1], ...shared });
  expect(rows['Float']).toEqual({ values: ['0.200000', '0.310000'], lowest: [0], ...shared });
  expect(rows['Exterior']?.isFigure).toBe(false);
});

it.each([{ finish: 'Asiimov' }, { weapon: 'AWP' }, { stattrak: true }])(
  'compareRows: names no lowest price or float where the skins differ: %j',
  (other) => {
    const rows = rowsOf(item({}), item({ ...other, price: euros(1200), float: 0.31 }));
    expect([rows['Price']?.lowest, rows['Float']?.lowest]).toEqual([[], []]);
  },
);

it('compareRows: names no lowest among equal figures, or a single one', () => {
  expect(rowsOf(item({}), item({}))['Price']).toMatchObject({ lowest: [], differs: false });
  expect(rowsOf(item({}), undefined)['Price']).toMatchObject({ values: ['€15.41', undefined], lowest: [] });
  expect(rowsOf(item({}), item({ float: undefined }))['Float']?.lowest).toEqual([]);
});

it('compareRows: leaves out what no item has', () => {
  expect(rowsOf(item({}), item({}))).not.toHaveProperty('Collection');
  expect(rowsOf(item({}), item({ collection: 'Phoenix' }))['Collection']?.values).toEqual([
    undefined,
    'Phoenix',
  ]);
});
