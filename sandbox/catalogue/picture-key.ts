import { RARITIES, rarityOf } from '#shared/rarity.ts';
import type { PictureSpec } from '../pictures/draw.ts';
import { KINDS } from '../pictures/silhouette.ts';
import { slug } from './slug.ts';

/** How many pictures an item has: copies share one if their pattern numbers have the same remainder. */
const VARIANTS = 4;

/** The part of the key that all copies of an item share. */
export function itemPicture(item: {
  kind: PictureSpec['kind'];
  model: string;
  finish: string;
  rarity: string;
  hero?: string;
}): string {
  const finish = slug(item.finish).slice(0, 60) || 'vanilla';
  return [item.kind, slug(item.model), finish, rarityOf(item.rarity), slug(item.hero ?? '')].join('_');
}

/** The path of a copy's picture: `/i/weapon_ak-47_redline_classified__2.svg`. */
export function picturePath(itemPart: string, pattern: number | null): string {
  return `/i/${itemPart}_${(pattern ?? 0) % VARIANTS}.svg`;
}

const KEY = /^([a-z]+)_([a-z0-9-]{1,40})_([a-z0-9-]{1,60})_([a-z]+)_([a-z0-9-]{0,40})_(\d)$/;

/** What to draw for a key, or undefined for a key that `picturePath` cannot have made. */
export function readPictureKey(key: string): PictureSpec | undefined {
  const [, kindText, model, finish, rarityText, hero, seed] = KEY.exec(key) ?? [];
  const kind = KINDS.find((known) => known === kindText);
  const rarity = RARITIES.find((known) => known === rarityText);
  if (!kind || !rarity || !model || !finish || Number(seed) >= VARIANTS) return undefined;
  const spec = { kind, model, rarity, finish: finish.replaceAll('-', ' '), seed: Number(seed) };
  return hero ? { ...spec, hero: hero.replaceAll('-', ' ') } : spec;
}
