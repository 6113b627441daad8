import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { parseJson } from '#shared/json.ts';

/** The languages of the game's names; other languages show English names. */
export const ITEM_LANGUAGES = ['en', 'de', 'fr', 'pl'] as const;
export type ItemLanguage = (typeof ITEM_LANGUAGES)[number];
export type Localised = Record<ItemLanguage, string>;

const text = z.union([z.string(), z.array(z.string()).check(z.length(ITEM_LANGUAGES.length))]);
const File = z.object({
  languages: z.tuple([z.literal('en'), z.literal('de'), z.literal('fr'), z.literal('pl')]),
  leads: z.array(z.array(z.string())),
  rarities: z.array(z.string()),
  weapons: z.array(z.tuple([z.string(), z.enum(['weapon', 'knife', 'gloves']), z.string(), text])),
  finishes: z.array(text),
  collections: z.array(text),
  descriptions: z.array(text),
  // weapon, finish, phase, rarity, collection, description, paint index, StatTrak 1 + Souvenir 2, wear from, wear to
  items: z.array(
    z.tuple(
      [z.int(), z.int(), z.string(), z.int(), z.int(), z.int(), z.int(), z.literal([0, 1, 2, 3])],
      z.number(),
    ),
  ),
});

/** One skin, knife or pair of gloves of the game. Listings are copies of it. */
export interface GameItem {
  /** A stable id, independent of the place in the file: `ak-47/282`. */
  key: string;
  kind: 'weapon' | 'knife' | 'gloves';
  /** The category chip: `Rifles`. */
  group: string;
  /** The file of the silhouette: `ak-47`. */
  model: string;
  rarity: string;
  paintIndex: number;
  /** Whether the game has StatTrak copies. */
  statTrak: boolean;
  /** Whether the game has Souvenir copies. */
  souvenir: boolean;
  /** `Phase 2`, `Ruby`; empty for most. */
  phase: string;
  /** Undefined for a knife without paint, which has no wear. */
  wear: { from: number; to: number } | undefined;
  weapon: Localised;
  /** Doppler phases are part of it: `Doppler Ruby`. Empty for a knife without paint. */
  finish: Localised;
  /** Empty if it is in no collection. */
  collection: Localised;
  description: Localised;
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new RangeError(`The file has nothing at ${index}`);
  return found;
}

/** A text of a file, one for all languages or one for each, as `change` makes it. */
export function localised(
  value: string | readonly string[],
  change: (one: string, language: number) => string = (one) => one,
): Localised {
  const one = (index: number) => change(typeof value === 'string' ? value : at(value, index), index);
  return { en: one(0), de: one(1), fr: one(2), pl: one(3) };
}

/**
 * Reads sandbox/data/items.json, which sandbox/data/extract.mjs writes.
 * @throws Error if the file is invalid
 */
export function readItems(): GameItem[] {
  const file = File.parse(parseJson(readFileSync(new URL('../data/items.json', import.meta.url), 'utf8')));
  const withLead = (one: string, language: number) =>
    one.replace(/^(\d)~/, (_, lead: string) => at(at(file.leads, language), Number(lead)));

  return file.items.map(([w, f, phase, rarity, c, d, paintIndex, marks, from, to]) => {
    const [model, kind, group, weapon] = at(file.weapons, w);
    return {
      key: `${model}/${paintIndex}`,
      kind,
      group,
      model,
      rarity: at(file.rarities, rarity),
      paintIndex,
      statTrak: (marks & 1) > 0,
      souvenir: (marks & 2) > 0,
      phase,
      wear: from === undefined || to === undefined ? undefined : { from, to },
      weapon: localised(weapon),
      finish: localised(f < 0 ? '' : at(file.finishes, f), (one) => (phase ? `${one} ${phase}` : one)),
      collection: localised(c < 0 ? '' : at(file.collections, c)),
      description: localised(at(file.descriptions, d), withLead),
    };
  });
}
