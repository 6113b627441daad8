import type { ExteriorName } from '#shared/exterior.ts';
import {
  COLLECTION_FACTOR,
  FAMOUS_EUROS,
  GLOVES_EUROS,
  GLOVES_FINISH,
  KNIFE_EUROS,
  KNIFE_FINISH,
  WEAPON_FACTOR,
} from './market-values.ts';
import type { GameItem } from './items-file.ts';
import type { Random } from '../random.ts';
import { normalRandom } from './random.ts';

/** The lowest and highest price, in minor units of EUR. */
export const PRICE_FROM = 3;
export const PRICE_TO = 1_500_000;

/** The price of an average weapon in euros, Field-Tested. */
const RARITY_EUROS: Readonly<Record<string, number>> = {
  'Consumer Grade': 0.07,
  'Industrial Grade': 0.17,
  'Mil-Spec Grade': 0.75,
  Restricted: 3.1,
  Classified: 10.5,
  Covert: 42,
  Contraband: 2400,
};

const EXTERIOR_FACTOR: Record<GameItem['kind'], Record<ExteriorName, number>> = {
  weapon: {
    'Factory New': 1.95,
    'Minimal Wear': 1.3,
    'Field-Tested': 1,
    'Well-Worn': 0.92,
    'Battle-Scarred': 0.84,
  },
  knife: {
    'Factory New': 1.5,
    'Minimal Wear': 1.16,
    'Field-Tested': 1,
    'Well-Worn': 0.95,
    'Battle-Scarred': 0.9,
  },
  gloves: {
    'Factory New': 4.6,
    'Minimal Wear': 1.9,
    'Field-Tested': 1,
    'Well-Worn': 0.86,
    'Battle-Scarred': 0.72,
  },
};
const STATTRAK_FACTOR = { weapon: 1.75, knife: 1.12, gloves: 1 } as const;
const SOUVENIR_FACTOR = 1.6;

function byName(list: readonly (readonly [string, number])[], finish: string): number {
  return list.find(([name]) => finish.includes(name))?.[1] ?? 1;
}

/**
 * The price of a Field-Tested copy in euros, by rarity, weapon, collection and finish. `random` varies it between
 * finishes of one rarity.
 */
export function itemWorth(item: GameItem, random: Random): number {
  const finish = item.finish.en;
  const famous = FAMOUS_EUROS[`${item.model}/${finish}`];
  const taste = Math.exp(normalRandom(random) * (item.kind === 'weapon' ? 0.62 : 0.16));
  if (famous !== undefined) return famous;
  if (item.kind === 'knife')
    return (KNIFE_EUROS[item.model] ?? 120) * (finish === '' ? 1.35 : byName(KNIFE_FINISH, finish)) * taste;
  if (item.kind === 'gloves') return (GLOVES_EUROS[item.model] ?? 90) * byName(GLOVES_FINISH, finish) * taste;
  return (
    (RARITY_EUROS[item.rarity] ?? 1) *
    (WEAPON_FACTOR[item.model] ?? 0.6) *
    (COLLECTION_FACTOR[item.collection.en] ?? 1) *
    taste
  );
}

/** True for well-known finishes. */
export function isFamous(item: GameItem): boolean {
  return FAMOUS_EUROS[`${item.model}/${item.finish.en}`] !== undefined;
}

export interface CopyDetails {
  kind: GameItem['kind'];
  exterior: ExteriorName | undefined;
  float: number | undefined;
  statTrak: boolean;
  souvenir: boolean;
}

/**
 * The price of one copy in minor units of EUR, from 3 to 1,500,000. It depends on the item's worth, exterior, float,
 * StatTrak and Souvenir; `random` is the seller's part.
 */
export function priceOf(worth: number, copy: CopyDetails, random: Random): number {
  const exterior = copy.exterior ? EXTERIOR_FACTOR[copy.kind][copy.exterior] : 1;
  const low = copy.float !== undefined && copy.float < 0.01 ? 1.14 : 1 - (copy.float ?? 0) * 0.06;
  const mark = copy.statTrak ? STATTRAK_FACTOR[copy.kind] : copy.souvenir ? SOUVENIR_FACTOR : 1;
  const hope = 1 + normalRandom(random) * 0.045;
  return roundPrice(worth * exterior * low * mark * hope);
}

/** Rounds a price in euros as sellers do, to minor units from 3 to `most`: high prices have no odd cents. */
export function roundPrice(euros: number, most: number = PRICE_TO): number {
  const minor = Math.round(euros * 100);
  const round = minor >= 100_000 ? 500 : minor >= 20_000 ? 50 : 1;
  return Math.min(most, Math.max(PRICE_FROM, Math.round(minor / round) * round));
}

/** The lowest price that is ever reduced, in minor units of EUR: a sale must show in the cents. */
const SALE_FROM = 20;

/** The price of a copy in a sale, in minor units of EUR: 7% to 35% off. Undefined if it is too cheap for a sale. */
export function salePrice(price: number, random: Random): number | undefined {
  if (price < SALE_FROM) return undefined;
  return roundPrice((price * (0.65 + random() * 0.28)) / 100, price - 1);
}
