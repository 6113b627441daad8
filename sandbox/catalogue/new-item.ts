import type { DatabaseSync } from 'node:sqlite';

import { run } from '../database.ts';
import type { CopiedItem } from './copied-item.ts';
import { ITEM_LANGUAGES, type Localised } from './items-file.ts';
import { itemPicture } from './picture-key.ts';

/** An item to add. */
export interface NewItem extends Omit<CopiedItem, 'id'> {
  group: string;
  paint_index: number;
  finish: Localised;
}

/** Adds an item without texts and copies. */
export function addItem(db: DatabaseSync, item: NewItem): CopiedItem {
  const { hero, finish, ...rest } = item;
  const picture = itemPicture({ ...rest, finish: finish.en, ...(hero === null ? {} : { hero }) });
  const { id } = run(
    db,
    `INSERT INTO items (category, item_group, type, rarity, kind, model, hero, class, paint_index, wear_from, wear_to,
      has_stattrak, has_souvenir, popularity, worth, copies, top_part, picture)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[item.category, item.group, item.type, item.rarity, item.kind, item.model, hero, item.class],
    ...[
      item.paint_index,
      item.wear_from,
      item.wear_to,
      item.has_stattrak,
      item.has_souvenir,
      item.popularity,
    ],
    ...[item.worth, item.copies, item.top_part, picture],
  );
  return { ...item, id };
}

/** The names and description of an item. */
type Texts = Record<'weapon' | 'finish' | 'collection' | 'description', Localised>;

/** Adds an item's texts, and all that finds it in a search; `extra` are further words, in English. */
export function addTexts(db: DatabaseSync, id: number, texts: Texts, extra: readonly string[]): void {
  const { weapon, finish, collection, description } = texts;
  for (const lang of ITEM_LANGUAGES) {
    const all = [weapon[lang], finish[lang], collection[lang], description[lang]];
    run(db, 'INSERT INTO item_texts VALUES (?, ?, ?, ?, ?, ?)', id, lang, ...all);
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
}
