import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { parseJson } from '#shared/json.ts';
import type { Random } from '../random.ts';
import { ITEM_LANGUAGES, type Localised, localised } from './items-file.ts';
import { PRICE_FROM } from './prices.ts';
import { normalRandom } from './random.ts';

/** What the game has besides skins: the chip, the type, the euros of the plainest one, and what a rarity adds. */
const MODELS = {
  sticker: { group: 'Stickers', type: 'Sticker', euros: 0.4, grows: 3.2 },
  'sticker-slab': { group: 'Charms', type: 'Sticker Slab', euros: 0.6, grows: 3.2 },
  charm: { group: 'Charms', type: 'Charm', euros: 0.9, grows: 2.4 },
  agent: { group: 'Agents', type: 'Agent', euros: 1.6, grows: 2.3 },
  container: { group: 'Cases', type: 'Container', euros: 2.2, grows: 1 },
  'music-kit': { group: 'Music Kits', type: 'Music Kit', euros: 3.5, grows: 1 },
  graffiti: { group: 'Stickers', type: 'Graffiti', euros: 0.05, grows: 2 },
  patch: { group: 'Stickers', type: 'Patch', euros: 0.8, grows: 1.8 },
} as const;

/** Each rarity's step above the plainest. */
const STEPS: Readonly<Record<string, number>> = {
  'High Grade': 0.5,
  Distinguished: 0.5,
  Remarkable: 1,
  Exceptional: 1,
  Exotic: 2,
  Superior: 2,
  Extraordinary: 3,
  Master: 3,
  Contraband: 5,
};

const model = z.custom<keyof typeof MODELS>(
  (value) => typeof value === 'string' && Object.hasOwn(MODELS, value),
);
const text = z.union([z.string(), z.array(z.string()).check(z.length(ITEM_LANGUAGES.length))]);
// model, id in the game's data, rarity, StatTrak, name, description
const File = z.array(z.tuple([model, z.int(), z.string(), z.literal([0, 1]), text, text]));

/** A sticker, case, agent or another item of the game that has no paint and no wear. */
export interface Good {
  /** A stable id: `sticker/1847`. Two items may have one name. */
  key: string;
  /** The file of the drawing. */
  model: keyof typeof MODELS;
  group: string;
  type: string;
  rarity: string;
  statTrak: boolean;
  /** The whole name: `Sticker | NiKo | Paris 2023`. */
  name: Localised;
  description: Localised;
}

/**
 * Reads sandbox/data/goods.json, which sandbox/data/extract.mjs writes.
 * @throws Error if the file is invalid
 */
export function readGoods(): Good[] {
  const file = File.parse(parseJson(readFileSync(new URL('../data/goods.json', import.meta.url), 'utf8')));
  return file.map(([model, id, rarity, statTrak, name, description]) => {
    const { group, type } = MODELS[model];
    return {
      ...{ key: `${model}/${id}`, model, group, type, rarity, statTrak: statTrak === 1 },
      ...{ name: localised(name), description: localised(description) },
    };
  });
}

/** What a good costs, in euros; `random` varies it between goods of one rarity. */
export function goodWorth({ model, rarity }: Good, random: Random): number {
  const { euros, grows } = MODELS[model];
  const worth = euros * grows ** (STEPS[rarity] ?? 0) * Math.exp(normalRandom(random) * 0.6);
  return Math.max(PRICE_FROM / 100, worth);
}
