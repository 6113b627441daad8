import type { DatabaseSync } from 'node:sqlite';

import type { SandboxContext } from '../context.ts';
import { run } from '../database.ts';
import { seedCurrencies } from './currencies.ts';
import { WEAPON_FACTOR } from './market-values.ts';
import { type GameItem, ITEM_LANGUAGES, type Localised, readItems } from './items-file.ts';
import { type OtherItem, otherItems } from './other-game.ts';
import { itemPicture } from './picture-key.ts';
import { roundPrice, itemWorth, isFamous, priceOf } from './prices.ts';
import type { Random } from '../random.ts';
import { randomFor, randomInteger } from './random.ts';
import { drawWear } from './wear.ts';

/** The id of the first listing. */
const FIRST_LISTING = 100_001;

/** When the newest copies were listed, and over how long all were. Fixed, so that a seed gives the same data always. */
const LISTED_UNTIL = Date.UTC(2026, 0, 1);
const LISTED_DURING_MS = 60 * 86_400_000;
/** The part of the copies that is new. */
const NEW_PART = 0.09;

interface NewListing {
  type: string;
  rarity: string;
  exterior: string | null;
  hero: string | null;
  class: string | null;
  float: number | null;
  pattern: number | null;
  statTrak: boolean;
  /** Minor units of EUR, before a sale. */
  price: number;
  top: boolean;
}

/** Fills a new database: the same seed gives the same listings, on every machine. */
export function seedCatalogue({ db, seed }: SandboxContext): void {
  seedCurrencies(db);
  const insert = inserter(db);
  for (const item of readItems()) {
    const random = randomFor(seed, item.key + item.finish.en);
    const popularity = popularityOf(item, random);
    const id = insert.item({ ...item, category: 'cs2', type: item.weapon.en, popularity });
    insert.texts(id, item, [item.kind, item.group]);
    const worth = itemWorth(item, random);
    // Expensive items have few copies: else the first page would show one item many times.
    const copies =
      worth > 1000 ? randomInteger(random, 2, 4) : 2 + Math.round(popularity * (2 + random() * 5.2));
    for (let copy = 0; copy < copies; copy++) {
      const wear = item.wear ? drawWear(random, item.wear) : undefined;
      const statTrak = item.statTrak && random() < 0.16;
      const about = { kind: item.kind, exterior: wear?.exterior, float: wear?.float, statTrak };
      insert.listing(id, 'cs2', random, {
        type: item.weapon.en,
        rarity: item.rarity,
        exterior: wear?.exterior ?? null,
        hero: null,
        class: null,
        float: wear?.float ?? null,
        pattern: item.wear ? randomInteger(random, 1, 1000) : null,
        statTrak,
        price: priceOf(worth, about, random),
        top: random() < (isFamous(item) ? 0.3 : 0.012),
      });
    }
  }
  for (const item of otherItems(randomFor(seed, 'dota2'))) seedOther(insert, item, randomFor(seed, item.key));
}

function seedOther(insert: Inserter, item: OtherItem, random: Random): void {
  const id = insert.item({
    ...item,
    kind: 'other',
    category: 'dota2',
    finish: everywhere(item.name),
    paintIndex: 0,
    wear: undefined,
    popularity: random(),
  });
  const { name, set, description } = item;
  const texts = { weapon: item.hero, finish: name, collection: set, description };
  insert.texts(
    id,
    {
      weapon: everywhere(texts.weapon),
      finish: everywhere(texts.finish),
      collection: everywhere(texts.collection),
      description: everywhere(texts.description),
    },
    [item.type, item.class],
  );
  const copies = randomInteger(random, 3, 7);
  for (let copy = 0; copy < copies; copy++)
    insert.listing(id, 'dota2', random, {
      type: item.type,
      rarity: item.rarity,
      exterior: null,
      hero: item.hero,
      class: item.class,
      float: null,
      pattern: null,
      statTrak: false,
      price: roundPrice(item.worth * (0.92 + random() * 0.16)),
      top: random() < 0.02,
    });
}

function everywhere(text: string): Localised {
  return { en: text, de: text, fr: text, pl: text };
}

/** How much an item is traded: 0.5 to about 2.5. */
function popularityOf(item: GameItem, random: Random): number {
  const weapon = item.kind === 'weapon' ? (WEAPON_FACTOR[item.model] ?? 0.65) : 0.5;
  return Math.min(2.4, 0.35 + weapon * 0.7 + (isFamous(item) ? 0.8 : 0)) * (0.85 + random() * 0.3);
}

type Inserter = ReturnType<typeof inserter>;
type Texts = Record<'weapon' | 'finish' | 'collection' | 'description', Localised>;

function inserter(db: DatabaseSync) {
  let listings = FIRST_LISTING;
  return {
    item(item: {
      category: string;
      group: string;
      type: string;
      rarity: string;
      kind: GameItem['kind'] | 'other';
      model: string;
      hero?: string;
      class?: string;
      paintIndex: number;
      wear: GameItem['wear'];
      popularity: number;
      finish: Localised;
    }): number {
      const picture = itemPicture({ ...item, finish: item.finish.en });
      return run(
        db,
        `INSERT INTO items (category, item_group, type, rarity, kind, model, hero, class, paint_index, wear_from,
          wear_to, popularity, picture) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[item.category, item.group, item.type, item.rarity, item.kind, item.model],
        ...[item.hero ?? null, item.class ?? null, item.paintIndex, item.wear?.from ?? null],
        ...[item.wear?.to ?? null, item.popularity, picture],
      ).id;
    },

    texts(id: number, { weapon, finish, collection, description }: Texts, extra: readonly string[]): void {
      for (const lang of ITEM_LANGUAGES) {
        const texts = [weapon[lang], finish[lang], collection[lang], description[lang]];
        run(db, 'INSERT INTO item_texts VALUES (?, ?, ?, ?, ?, ?)', id, lang, ...texts);
      }
      const words = (lang: keyof Localised) => {
        // Players write ak47 and m4a1s as often as AK-47 and M4A1-S.
        const joined = weapon[lang].replaceAll(/[^\p{L}\p{N}]/gu, '');
        return [weapon[lang], joined, finish[lang], collection[lang]].join(' ');
      };
      run(
        db,
        'INSERT INTO item_search (rowid, en, de, fr, pl) VALUES (?, ?, ?, ?, ?)',
        ...[id, `${words('en')} ${extra.join(' ')}`, words('de'), words('fr'), words('pl')],
      );
    },

    listing(item: number, category: string, random: Random, one: NewListing): void {
      const age = random();
      const sale = random() < 0.1 && one.price >= 20;
      const price = sale ? Math.max(3, roundPrice((one.price * (0.65 + random() * 0.28)) / 100)) : one.price;
      run(
        db,
        `INSERT INTO listings (id, item_id, category, type, rarity, exterior, hero, class, float, pattern,
          stattrak, price, old_price, listed_at, is_top, is_new, is_sale)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ...[listings, item, category, one.type, one.rarity, one.exterior, one.hero, one.class],
        ...[one.float, one.pattern, Number(one.statTrak), price, sale ? one.price : null],
        ...[LISTED_UNTIL - Math.round(age * LISTED_DURING_MS), Number(one.top)],
        ...[Number(age < NEW_PART), Number(sale)],
      );
      listings += 1;
    },
  };
}
