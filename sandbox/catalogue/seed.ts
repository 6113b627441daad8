import type { DatabaseSync } from 'node:sqlite';

import type { SandboxContext } from '../context.ts';
import { run } from '../database.ts';
import type { Random } from '../random.ts';
import type { CopiedItem } from './copied-item.ts';
import { type CopyWish, SOUVENIR_WISH, drawCopy, insertCopy } from './copies.ts';
import { seedCurrencies } from './currencies.ts';
import { type Good, goodWorth, readGoods } from './goods.ts';
import { type GameItem, type Localised, readItems } from './items-file.ts';
import { WEAPON_FACTOR } from './market-values.ts';
import { addItem, addTexts } from './new-item.ts';
import { type OtherItem, otherItems } from './other-game.ts';
import { isFamous, itemWorth, salePrice } from './prices.ts';
import { randomFor, randomInteger } from './random.ts';

/** The id of the first listing. */
const FIRST_LISTING = 100_001;

/** When the newest copies were listed, and over how long all were. Fixed, so that a seed gives the same data always. */
export const LISTED_UNTIL = Date.UTC(2026, 0, 1);
const LISTED_DURING_MS = 60 * 86_400_000;
/** The part of the copies that is new. */
const NEW_PART = 0.09;
/** The part of the copies that is in a sale, if they are not too cheap. */
const SALE_PART = 0.1;

/** Fills a new database: the same seed gives the same listings, on every machine. */
export function seedCatalogue({ db, seed }: SandboxContext): void {
  seedCurrencies(db);
  run(db, "INSERT INTO sqlite_sequence (name, seq) VALUES ('listings', ?)", FIRST_LISTING - 1);
  const items = readItems();
  const added = items.map((item) => seedItem(db, item, randomFor(seed, item.key + item.finish.en)));
  for (const item of otherItems(randomFor(seed, 'dota2'))) seedOther(db, item, randomFor(seed, item.key));
  // These come last, so that the listings before them keep their ids.
  for (const item of readGoods()) seedGood(db, item, randomFor(seed, item.key));
  for (const item of added)
    if (item.has_souvenir === 1) seedSouvenirs(db, item, randomFor(seed, `souvenir/${item.id}`));
}

function seedItem(db: DatabaseSync, item: GameItem, random: Random): CopiedItem {
  const popularity = popularityOf(item, random);
  const worth = itemWorth(item, random);
  // Expensive items have few copies: else the first page would show one item many times.
  const copies =
    worth > 1000 ? randomInteger(random, 2, 4) : 2 + Math.round(popularity * (2 + random() * 5.2));
  const added = addItem(db, {
    ...item,
    category: 'cs2',
    type: item.weapon.en,
    hero: null,
    class: null,
    paint_index: item.paintIndex,
    wear_from: item.wear?.from ?? null,
    wear_to: item.wear?.to ?? null,
    has_stattrak: Number(item.statTrak),
    has_souvenir: Number(item.souvenir),
    popularity,
    worth,
    copies,
    top_part: isFamous(item) ? 0.3 : 0.012,
  });
  addTexts(db, added.id, item, [item.kind, item.group]);
  seedCopies(db, added, random);
  return added;
}

function seedOther(db: DatabaseSync, item: OtherItem, random: Random): void {
  const popularity = random();
  const copies = randomInteger(random, 3, 7);
  const added = addItem(db, {
    ...item,
    kind: 'other',
    category: 'dota2',
    finish: everywhere(item.name),
    paint_index: 0,
    wear_from: null,
    wear_to: null,
    has_stattrak: 0,
    has_souvenir: 0,
    popularity,
    copies,
    top_part: 0.02,
  });
  const texts = {
    weapon: everywhere(item.hero),
    finish: everywhere(item.name),
    collection: everywhere(item.set),
    description: everywhere(item.description),
  };
  addTexts(db, added.id, texts, [item.type, item.class]);
  seedCopies(db, added, random);
}

function seedGood(db: DatabaseSync, item: Good, random: Random): void {
  const { name, group, type, description } = item;
  const popularity = random() * 0.6;
  const added = addItem(db, {
    ...item,
    kind: 'goods',
    category: 'cs2',
    // Two items of one name are two pictures.
    finish: everywhere(`${name.en} ${item.key}`),
    ...{ hero: null, class: null, paint_index: 0, wear_from: null, wear_to: null },
    has_stattrak: Number(item.statTrak),
    has_souvenir: 0,
    popularity,
    worth: goodWorth(item, random),
    copies: randomInteger(random, 2, 3),
    top_part: 0.01,
  });
  const nothing = everywhere('');
  addTexts(db, added.id, { weapon: nothing, finish: name, collection: nothing, description }, [group, type]);
  seedCopies(db, added, random);
}

/** The part of the items with Souvenir copies that have some on sale; the well-known ones all have. */
const SOUVENIR_PART = 0.4;

function seedSouvenirs(db: DatabaseSync, item: CopiedItem, random: Random): void {
  if (random() >= SOUVENIR_PART && item.worth < 500) return;
  const copies = randomInteger(random, 1, 2);
  run(db, 'UPDATE items SET copies = copies + ? WHERE id = ?', copies, item.id);
  seedCopies(db, { ...item, copies }, random, SOUVENIR_WISH);
}

function seedCopies(db: DatabaseSync, item: CopiedItem, random: Random, wish?: CopyWish): void {
  for (let count = 0; count < item.copies; count++) {
    const copy = drawCopy(item, random, wish);
    const age = random();
    const sale = random() < SALE_PART ? salePrice(copy.basePrice, random) : undefined;
    insertCopy(db, item, copy, {
      price: sale ?? copy.basePrice,
      oldPrice: sale === undefined ? null : copy.basePrice,
      listedAt: LISTED_UNTIL - Math.round(age * LISTED_DURING_MS),
      isNew: age < NEW_PART,
    });
  }
}

function everywhere(text: string): Localised {
  return { en: text, de: text, fr: text, pl: text };
}

/** How much an item is traded: 0.5 to about 2.5. */
function popularityOf(item: GameItem, random: Random): number {
  const weapon = item.kind === 'weapon' ? (WEAPON_FACTOR[item.model] ?? 0.65) : 0.5;
  return Math.min(2.4, 0.35 + weapon * 0.7 + (isFamous(item) ? 0.8 : 0)) * (0.85 + random() * 0.3);
}
