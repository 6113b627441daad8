import { wireItem, wireList } from './screen-testing.tsx';

/** What the filters of a small backend offer. */
const EXTERIORS = ['Factory New', 'Minimal Wear', 'Field-Tested', 'Well-Worn', 'Battle-Scarred'];
export const CS2 = { types: ['AK-47', 'Karambit', 'M4A4'], qualities: ['Covert'], exterior_names: EXTERIORS };
const DOTA = { heroes: ['Axe', 'Pudge'], classes: ['Weapon', 'Head'] };
export const ALL = { ...CS2, ...DOTA, types: [...CS2.types, 'Wearable'], qualities: ['Covert', 'Arcana'] };
export const SORTS = { sorts: ['desc', 'asc', 'newest', 'float'] };

/** 40 pages of 15 skins, named by their place. */
export const page = (query: URLSearchParams) => {
  const first = (Number(query.get('page') ?? 1) - 1) * 15;
  const ids = Array.from({ length: 15 }, (_, at) => first + at + 1).filter((id) => id <= 600);
  return wireList(
    query.get('sort') === 'asc' ? ids.map((id) => wireItem(1000 - id)) : ids.map((id) => wireItem(id)),
    600,
  );
};
