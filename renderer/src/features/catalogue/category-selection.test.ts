import { expect, it } from 'vitest';
import { NO_FILTER } from './filters/filter.ts';
import { selectCategory } from './category-selection.ts';
import { requestOf } from './items-of-place.ts';

const CHIPS = [
  { title: 'Rifles', value: 'rifles', types: ['AK-47', 'M4A4'] },
  { title: 'Music Kits', value: 'music_kits', types: [] },
];
const GAMES = [
  { id: '1', name: 'CS2', url: 'cs2', subcategories: [] },
  {
    id: '2',
    name: 'Other',
    url: 'other',
    subcategories: [{ id: '3', name: 'Music Kits', url: 'music-kits', subcategories: [] }],
  },
];
const typesAt = (category: string, subcategory: string, ...wanted: string[]) => {
  const place = { list: 'all', category, subcategory } as const;
  const { types } = selectCategory(place, wanted, CHIPS, GAMES);
  return requestOf(place, NO_FILTER, types, 15).facets?.type;
};

it('requestOf: sends a chip’s sub-categories, or the chosen one', () => {
  expect(typesAt('cs2', 'rifles')).toEqual(['AK-47', 'M4A4']);
  expect(typesAt('cs2', 'rifles', 'M4A4')).toEqual(['M4A4']);
  expect(typesAt('cs2', 'rifles', 'M4A4', 'AK-47', 'AWP')).toEqual(['M4A4', 'AK-47']);
  expect(typesAt('cs2', '')).toEqual([]);
});

it('requestOf: sends the title of a chip without sub-categories', () => {
  expect(typesAt('cs2', 'music_kits')).toEqual(['Music Kits']);
  expect(typesAt('other', '')).toEqual(['Music Kits']);
});

it('selectCategory: finds a chip by its address or its title', () => {
  const chips = [{ title: 'Gewehre', value: 'rifles', types: ['AK-47'] }];
  const groupAt = (subcategory: string) =>
    selectCategory({ list: 'all', category: 'cs2', subcategory }, [], chips, GAMES).group;
  expect(groupAt('rifles')).toEqual(chips[0]);
  expect(groupAt('gewehre')).toEqual(chips[0]);
  expect(groupAt('pistols')).toBeUndefined();
});

it('selectCategory: shows the chips of another game, when the path names it', () => {
  const chips = [
    { title: 'Gewehre', value: 'rifles', types: ['AK-47'] },
    { title: 'Begleiter', value: 'companions', types: ['Courier'] },
  ];
  const games = [
    {
      id: '2',
      name: 'Other',
      url: 'other',
      subcategories: [{ id: '3', name: 'Begleiter', url: 'companions', subcategories: [] }],
    },
  ];
  const place = { list: 'all', category: 'other', subcategory: '' } as const;
  expect(selectCategory(place, [], chips, games).groups).toEqual([chips[1]]);
});
