import type { DatabaseSync } from 'node:sqlite';

import type { ExteriorName } from '#shared/exterior.ts';
import { run } from '../database.ts';
import type { Random } from '../random.ts';
import type { CopiedItem } from './copied-item.ts';
import { priceOf, roundPrice } from './prices.ts';
import { randomInteger } from './random.ts';
import { drawWear } from './wear.ts';

/** The part of the copies that count kills, if the item can have them. */
const STATTRAK_PART = 0.16;

/** What distinguishes one copy of an item from another. */
export interface Copy {
  exterior: ExteriorName | undefined;
  float: number | undefined;
  pattern: number | undefined;
  statTrak: boolean;
  /** From a tournament's package. */
  souvenir: boolean;
  top: boolean;
  /** Minor units of EUR, before any sale. */
  basePrice: number;
}

/** What buyers look for in a copy. */
export type CopyWish = Pick<Copy, 'exterior' | 'statTrak' | 'souvenir'>;

/** The lowest and highest pattern number of each kind of item with paint. */
const PATTERNS = { weapon: [0, 1000], knife: [0, 999], gloves: [0, 1000] } as const;
const CHARM_PATTERNS = [1, 100_000] as const;

function patternsOf({ kind, model, wear_from: wear }: CopiedItem): readonly [number, number] | undefined {
  if (kind === 'goods') return model === 'charm' ? CHARM_PATTERNS : undefined;
  return kind === 'other' || wear === null ? undefined : PATTERNS[kind];
}

/** A Souvenir copy in any exterior. */
export const SOUVENIR_WISH: CopyWish = { exterior: undefined, statTrak: false, souvenir: true };

/** Draws a copy of an item: wear, StatTrak, pattern, price and badge. With a `wish`, a copy that fits it. */
export function drawCopy(item: CopiedItem, random: Random, wish?: CopyWish): Copy {
  const { kind, wear_from: from, wear_to: to, worth } = item;
  const wear = from === null || to === null ? undefined : drawWear(random, { from, to }, wish?.exterior);
  const statTrak = item.has_stattrak === 1 && (wish?.statTrak ?? random() < STATTRAK_PART);
  const souvenir = item.has_souvenir === 1 && wish?.souvenir === true;
  const about = { exterior: wear?.exterior, float: wear?.float, statTrak, souvenir };
  const patterns = patternsOf(item);
  const pattern = patterns && randomInteger(random, ...patterns);
  const basePrice =
    kind === 'other' || kind === 'goods'
      ? roundPrice(worth * (statTrak ? 1.9 : 1) * (0.92 + random() * 0.16))
      : priceOf(worth, { ...about, kind }, random);
  return { ...about, pattern, basePrice, top: random() < item.top_part };
}

/** How a copy is offered. Prices are minor units of EUR, the old one null without a sale; times are epoch ms. */
export interface CopyOffer {
  price: number;
  oldPrice: number | null;
  listedAt: number;
  isNew: boolean;
}

/** Lists a copy for sale. Returns its id, which no copy had before. */
export function insertCopy(db: DatabaseSync, item: CopiedItem, copy: Copy, offer: CopyOffer): number {
  const { price, oldPrice, listedAt, isNew } = offer;
  return run(
    db,
    `INSERT INTO listings (item_id, category, type, rarity, exterior, hero, class, float, pattern, stattrak,
      souvenir, base_price, price, old_price, listed_at, is_top, is_new, is_sale)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[item.id, item.category, item.type, item.rarity, copy.exterior ?? null, item.hero, item.class],
    ...[
      copy.float ?? null,
      copy.pattern ?? null,
      Number(copy.statTrak),
      Number(copy.souvenir),
      copy.basePrice,
    ],
    ...[price, oldPrice, listedAt, Number(copy.top), Number(isNew), Number(oldPrice !== null)],
  ).id;
}
