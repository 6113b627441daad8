import { expect, it } from 'vitest';

import { allMarketNames } from './market-names.ts';

const names = allMarketNames();
const count = (fits: (name: (typeof names)[number]) => boolean) => names.filter(fits).length;

/**
 * The package has 25,056 items; five are stubs named 'Default'. Counted over all of them, with the package's names and
 * StatTrak for guns without paint (36) but not for music kits (94), there are 47,455 names: 47,508 - 94 + 36 + 5.
 */
it('market names: has all 25,051 items of the game and 47,508 names', () => {
  expect(new Set(names.map(({ itemId }) => itemId)).size).toBe(25_056 - 5);
  expect(names).toHaveLength(47_455 - 36 - 5 + 94);
});

it('market names: has StatTrak, Souvenir and ★ names, more than the game has copies', () => {
  expect(count(({ title }) => title.startsWith('★ StatTrak™ '))).toBe(2010);
  expect(count(({ title }) => title.startsWith('★ '))).toBe(2010 * 2 + 470);
  expect(count(({ souvenir }) => souvenir)).toBe(6655);
  expect(count(({ souvenir, exists }) => souvenir && exists)).toBe(1191);
  expect(count(({ stattrak, exists, weapon }) => stattrak && exists && weapon !== undefined)).toBe(
    3334 + 2010,
  );
});

it('market names: writes titles as lists do, and names as the market does', () => {
  const named = (name: string) => names.filter((one) => one.name === name);
  expect(named('★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)')).toEqual([
    {
      itemId: 'karambit/419',
      type: 'Karambit',
      title: '★ StatTrak™ Karambit | Doppler Phase 2',
      exterior: 'Factory New',
      name: '★ StatTrak™ Karambit | Doppler Phase 2 (Factory New)',
      stattrak: true,
      souvenir: false,
      exists: true,
      weapon: 'Karambit',
      finish: 'Doppler Phase 2',
      phase: 'Phase 2',
    },
  ]);
  expect(named('★ StatTrak™ Huntsman Knife')).toHaveLength(1);
  expect(named('Souvenir AWP | Dragon Lore (Factory New)')).toHaveLength(1);
  expect(named('Souvenir AWP | Dragon Lore (Factory New)')[0]).toMatchObject({
    exists: true,
    souvenir: true,
  });
  expect(named('Sticker | niko  | Paris 2023')[0]).toMatchObject({ type: 'Sticker', weapon: undefined });
  for (const name of ['Sticker | Mirage (Gold)', 'Sticker Slab | Overpass (Gold)'])
    expect(new Set(named(name).map(({ itemId }) => itemId)).size, name).toBe(2);
});
