import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { EXTERIORS } from '#shared/exterior.ts';
import { OPTIONAL_FILTERS } from '#shared/facets.ts';
import { pathPart } from '#shared/rules/category-address.ts';
import { SORT_IDS } from '#shared/sorts.ts';
import { textOrder } from '#shared/intl-formats.ts';
import { rows } from '../database.ts';
import type { LanguageCode } from '../languages.ts';
import { categoryName } from './category-names.ts';
import { itemLanguage } from './listings.ts';
import { slug } from './slug.ts';

/** Category chips in the order of the shop; others come last, by name. */
const GROUPS = [
  ...['Rifles', 'Sniper Rifles', 'Pistols', 'SMGs', 'Heavy', 'Knives', 'Gloves', 'Equipment'],
  ...['Stickers', 'Charms', 'Agents', 'Cases', 'Music Kits'],
];
/** Most common first. */
const RARITIES = [
  ...['Consumer Grade', 'Industrial Grade', 'Mil-Spec Grade', 'Restricted', 'Classified', 'Covert'],
  ...[
    'Base Grade',
    'High Grade',
    'Distinguished',
    'Remarkable',
    'Exceptional',
    'Exotic',
    'Superior',
    'Master',
  ],
  ...['Extraordinary', 'Contraband'],
  ...['Common', 'Uncommon', 'Rare', 'Mythical', 'Legendary', 'Immortal', 'Arcana'],
];
/** Names of games; the same in every language. */
const GAME_NAMES: Readonly<Record<string, string>> = { cs2: 'Counter-Strike 2', dota2: 'Dota 2' };

const byName = textOrder('en');

function byPlace(order: readonly string[]) {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (a: string, b: string) => place(a) - place(b) || byName(a, b);
}

const Word = z.object({ word: z.string() });
const Kind = z.object({ category: z.string(), item_group: z.string(), type: z.string() });

/** The kinds of items: games, their groups (chips) and the types of each group (drop-down). */
function kinds(db: DatabaseSync, category: string | undefined): z.output<typeof Kind>[] {
  const sql = `SELECT DISTINCT category, item_group, type FROM items
    WHERE ?1 IS NULL OR category = ?1 ORDER BY category, item_group, type`;
  return rows(db, Kind, sql, category ?? null);
}

function groups(all: readonly z.output<typeof Kind>[]) {
  const found = Object.groupBy(all, ({ item_group }) => item_group);
  return Object.entries(found)
    .map(([group, entries]) => ({ group, types: (entries ?? []).map(({ type }) => type) }))
    .sort((a, b) => byPlace(GROUPS)(a.group, b.group));
}

/**
 * GET items/filter-data. `types` holds every `sub_categories` entry of the same category, `sorts` every order, `filters`
 * every optional filter, `collections` names in the language.
 */
export function filterData(db: DatabaseSync, category: string | undefined, language: LanguageCode) {
  const words = (column: 'rarity' | 'hero' | 'class') =>
    rows(
      db,
      Word,
      `SELECT DISTINCT ${column} AS word FROM items
        WHERE ${column} IS NOT NULL AND (?1 IS NULL OR category = ?1) ORDER BY 1`,
      category ?? null,
    ).map(({ word }) => word);
  const all = kinds(db, category);
  const painted = category === undefined || all.some((kind) => kind.category === 'cs2');
  return {
    types: groups(all).flatMap(({ types }) => types),
    qualities: words('rarity').sort(byPlace(RARITIES)),
    heroes: words('hero'),
    exterior_names: painted ? EXTERIORS.map(({ name }) => name) : [],
    classes: words('class'),
    collections: rows(
      db,
      Word,
      `SELECT DISTINCT t.collection AS word FROM items i JOIN item_texts t ON t.item_id = i.id AND t.lang = ?2
        WHERE t.collection <> '' AND (?1 IS NULL OR i.category = ?1)`,
      category ?? null,
      itemLanguage(language),
    )
      .map(({ word }) => word)
      .sort(textOrder(language)),
    sorts: SORT_IDS,
    filters: Object.keys(OPTIONAL_FILTERS),
  };
}

/**
 * GET items/subcategories: the chips, named in the language, and the types in their drop-downs. The shop sends types
 * back, so they are English in every language.
 */
export function subcategories(db: DatabaseSync, category: string | undefined, language: LanguageCode) {
  return groups(kinds(db, category)).map(({ group, types }) => ({
    category: categoryName(group, language),
    sub_categories: types,
  }));
}

interface Category {
  id: number;
  name: string;
  url: string;
  subcategories: Category[];
}

/**
 * GET categories: games, then chips, then types. `url` is part of a path: `cs2`, `rifles`, `ak-47`. It is the same in
 * every language, like the names of games and types.
 */
export function categoryTree(db: DatabaseSync, language: LanguageCode): Category[] {
  const all = kinds(db, undefined);
  const games = [...new Set(all.map(({ category }) => category))];
  let id = 0;
  return games.map((game) => ({
    id: (id += 1),
    name: GAME_NAMES[game] ?? game,
    url: game,
    subcategories: groups(all.filter(({ category }) => category === game)).map(({ group, types }) => ({
      id: (id += 1),
      name: categoryName(group, language),
      url: pathPart(group),
      subcategories: types.map((type) => ({ id: (id += 1), name: type, url: slug(type), subcategories: [] })),
    })),
  }));
}
