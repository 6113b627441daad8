import type { Random } from '../random.ts';
import { normalRandom, randomInteger } from './random.ts';

/** The second game of the shop, so that heroes and classes can be filtered. Its heroes and items are made up. */
export interface OtherItem {
  key: string;
  hero: string;
  class: string;
  group: string;
  type: string;
  model: string;
  rarity: string;
  name: string;
  set: string;
  description: string;
  /** Euros. */
  worth: number;
}

const HEROES: readonly (readonly [hero: string, cls: string])[] = [
  ['Ashen Warden', 'Strength'],
  ['Bone Tyrant', 'Strength'],
  ['Grim Cleaver', 'Strength'],
  ['River Titan', 'Strength'],
  ['Moon Archer', 'Agility'],
  ['Sand Stalker', 'Agility'],
  ['Flame Duelist', 'Agility'],
  ['Night Weaver', 'Agility'],
  ['Storm Herald', 'Intelligence'],
  ['Frost Oracle', 'Intelligence'],
  ['Void Scholar', 'Intelligence'],
  ['Thorn Witch', 'Intelligence'],
  ['Clockwork Envoy', 'Universal'],
  ['Wandering Smith', 'Universal'],
];

const SLOTS: readonly (readonly [
  group: string,
  type: string,
  model: string,
  words: readonly [string, string, string],
])[] = [
  ['Armaments', 'Main Hand', 'sword', ['Blade', 'Reaver', 'Edge']],
  ['Armaments', 'Off-Hand', 'shield', ['Bulwark', 'Ward', 'Aegis']],
  ['Armor', 'Head', 'helm', ['Crown', 'Visage', 'Helm']],
  ['Armor', 'Shoulders', 'pauldron', ['Mantle', 'Spaulders', 'Pauldrons']],
  ['Armor', 'Back', 'cape', ['Cape', 'Shroud', 'Drape']],
  ['Companions', 'Courier', 'courier', ['Foal', 'Hatchling', 'Imp']],
];

const SETS = [
  'the Last Ember',
  'Drowned Kings',
  'the Quiet Hunt',
  'Shattered Glass',
  'the Iron Choir',
  'Wilted Roses',
  'the Ninth Gate',
  'Hollow Stars',
  'the Salt Road',
  'Broken Oaths',
] as const;

const RARITIES = [
  ['Common', 0.06],
  ['Uncommon', 0.18],
  ['Rare', 0.9],
  ['Mythical', 3.4],
  ['Legendary', 12],
  ['Immortal', 38],
  ['Arcana', 140],
] as const;

/** Indexes of rarities: most items are common. */
const LADDER = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6] as const;

/** The items of the second game: one for each hero and slot. */
export function otherItems(random: Random): OtherItem[] {
  return HEROES.flatMap(([hero, cls]) =>
    SLOTS.map(([group, type, model, words]) => {
      const [rarity, euros] =
        RARITIES[LADDER[randomInteger(random, 0, LADDER.length - 1)] ?? 0] ?? RARITIES[0];
      const set = SETS[randomInteger(random, 0, SETS.length - 1)] ?? SETS[0];
      const name = `${words[randomInteger(random, 0, 2)] ?? words[0]} of ${set}`;
      return {
        key: `dota2/${hero}/${type}`,
        hero,
        class: cls,
        group,
        type,
        model,
        rarity,
        name,
        set: `${set.replace(/^the /, '')} set`.replace(/^./, (first) => first.toUpperCase()),
        description: `Worn by the ${hero}: ${type.toLowerCase()}, one piece of the set ${set}.`,
        worth: euros * Math.exp(normalRandom(random) * 0.5),
      };
    }),
  );
}
