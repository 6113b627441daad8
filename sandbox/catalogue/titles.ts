import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { rows } from '../database.ts';
import type { ItemLanguage } from './items-file.ts';

const Name = z.object({ id: z.number(), kind: z.string(), weapon: z.string(), finish: z.string() });

/** What a copy's title is made of. */
export interface TitleParts {
  kind: string;
  /** Empty for all but guns, knives and gloves. */
  weapon: string;
  finish: string;
  stattrak: number;
  souvenir: number;
}

/** A title as the game's market has it: `★ StatTrak™ Karambit | Doppler Phase 2`, `Souvenir AWP | Dragon Lore`. */
export function titleOf({ kind, weapon, finish, stattrak, souvenir }: TitleParts): string {
  const star = kind === 'knife' || kind === 'gloves' ? '★ ' : '';
  const mark = stattrak ? 'StatTrak™ ' : souvenir ? 'Souvenir ' : '';
  return `${star}${mark}${[weapon, finish].filter((part) => part !== '').join(' | ')}`;
}

/** The items whose title contains a text, by the mark of the copy. */
export interface TitleMatch {
  plain: ReadonlySet<number>;
  statTrak: ReadonlySet<number>;
  souvenir: ReadonlySet<number>;
}

/** Finds a text in the titles of all items in a language, in upper or lower case, as simple backends search. */
export function findInTitles(db: DatabaseSync, search: string, language: ItemLanguage): TitleMatch {
  const sql = `SELECT id, kind, weapon, finish FROM items JOIN item_texts ON item_id = id AND lang = ?`;
  const all = rows(db, Name, sql, language);
  const wanted = search.trim().toLowerCase();
  const found = (stattrak: number, souvenir: number) =>
    new Set(
      all
        .filter((name) =>
          titleOf({ ...name, stattrak, souvenir })
            .toLowerCase()
            .includes(wanted),
        )
        .map(({ id }) => id),
    );
  return { plain: found(0, 0), statTrak: found(1, 0), souvenir: found(0, 1) };
}
