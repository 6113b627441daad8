import { describe, expect, it } from 'vitest';
import { euros } from '#shared/money.ts';
import { toItem } from '#shared/wire/to-item.ts';
import '../../i18n/en/english.ts';
import { t } from '../../i18n/texts.ts';
import { crumbsOf, type KnownChips } from './trail.ts';

const item = (given: { type?: string; category?: string }) => ({
  ...toItem({
    id: '7',
    title: 'AK-47 | Redline',
    type: 'AK-47',
    exterior: undefined,
    category: 'cs2',
    quality: undefined,
    price: 100,
    img_url: '',
    badges: [],
    old_price: undefined,
    float: undefined,
    stattrak: false,
    weapon: undefined,
    finish: undefined,
    pattern: undefined,
    collection: undefined,
    ...given,
  }),
  price: euros(100),
  oldPrice: undefined,
});

const known: KnownChips = {
  chips: [
    { title: 'Gewehre', value: 'gewehre', types: ['AK-47', 'M4A4'] },
    { title: 'Equipment', value: 'equipment', types: [] },
  ],
  categories: [
    {
      id: '1',
      name: 'Counter-Strike 2',
      url: 'cs2',
      subcategories: [{ id: '2', name: 'Gewehre', url: 'rifles', subcategories: [] }],
    },
    { id: '3', name: 'Dota 2', url: 'dota2', subcategories: [] },
  ],
};

const crumbs = (
  list: string | undefined,
  { chips, ...given }: { type?: string; category?: string; chips?: KnownChips } = {},
) =>
  crumbsOf({ item: item(given), title: 'AK-47 | Redline', list, known: chips, t }).map(({ label, to }) =>
    to === undefined ? label : `${label} (${to})`,
  );

const ALL = 'All skins (/products)';
const TITLE = 'AK-47 | Redline';
const RIFLES = 'Gewehre (/products/cs2/rifles)';

describe('crumbsOf', () => {
  it.each([
    ['/products/cs2/rifles?sort=asc&page=2', [ALL, 'Gewehre (/products/cs2/rifles?sort=asc&page=2)', TITLE]],
    ['/products/cs2/gewehre', [ALL, 'Gewehre (/products/cs2/gewehre)', TITLE]],
    ['/products/cs2/ak-47', [ALL, 'AK-47 (/products/cs2/ak-47)', TITLE]],
    ['/products/dota2?page=3', [ALL, 'Dota 2 (/products/dota2?page=3)', TITLE]],
    ['/products/cs2/rifles?search=red', [ALL, '“red” (/products/cs2/rifles?search=red)', TITLE]],
    ['/new?category=rifles', [ALL, 'New in (/new?category=rifles)', TITLE]],
    ['/SALE', [ALL, 'On sale (/SALE)', TITLE]],
    ['/products?page=2&rarity=Covert', ['All skins (/products?page=2&rarity=Covert)', RIFLES, TITLE]],
    ['/products/cs2/unknown', ['All skins (/products/cs2/unknown)', RIFLES, TITLE]],
  ])('leads back to %s', (list, expected) => expect(crumbs(list, { chips: known })).toEqual(expected));

  it('names the category, when the visitor came from elsewhere', () => {
    expect(crumbs(undefined, { chips: known })).toEqual([ALL, RIFLES, TITLE]);
    expect(crumbs(undefined, { chips: known, type: 'Equipment' })).toEqual([
      ALL,
      'Equipment (/products/cs2/equipment)',
      TITLE,
    ]);
  });

  it('names the type, when no chip is known', () => {
    expect(crumbs(undefined)).toEqual([ALL, 'AK-47 (/products/cs2?type=AK-47)', TITLE]);
    expect(crumbs('/products/cs2/rifles')).toEqual([
      'All skins (/products/cs2/rifles)',
      'AK-47 (/products/cs2?type=AK-47)',
      TITLE,
    ]);
  });

  it.each([
    ['no type', { type: '' }],
    ['a type that is the title', { type: TITLE }],
  ])('goes without a category for %s', (_, given) => expect(crumbs(undefined, given)).toEqual([ALL, TITLE]));
});
