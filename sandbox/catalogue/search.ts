import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as z from 'zod/mini';

import { EXTERIORS } from '../../shared/exterior.ts';
import { rows } from '../database.ts';
import type { ItemLanguage } from './items-file.ts';

/** A condition over `listings`, with its values. */
export interface Condition {
  sql: string;
  values: SQLInputValue[];
}

/** More words than any item has; the rest of a pasted text is not looked at. */
const WORDS_AT_MOST = 8;

const Found = z.object({ rowid: z.number() });

/** The words of a search text as the index has them: letters and digits, lower case. Symbols carry nothing. */
export function wordsOf(search: string): string[] {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, WORDS_AT_MOST);
}

/**
 * Every word must begin a word of the item (weapon, finish, collection; asked language and English), or of
 * the copy's exterior (`field-tested`, `ft`), or of `StatTrak`. A text without any word finds nothing.
 */
export function searchCondition(db: DatabaseSync, search: string, language: ItemLanguage): Condition {
  const words = wordsOf(search);
  if (words.length === 0) return { sql: '0', values: [] };
  const parts: string[] = [];
  const values: SQLInputValue[] = [];
  const plain: string[] = [];
  for (const word of words) {
    const exteriors = exteriorsOf(word);
    const statTrak = word.length > 1 && ('stattrak'.startsWith(word) || word === 'tm');
    if (exteriors.length === 0 && !statTrak) {
      plain.push(word);
      continue;
    }
    const either = [
      'item_id IN (SELECT value FROM json_each(?))',
      'exterior IN (SELECT value FROM json_each(?))',
    ];
    if (statTrak) either.push('stattrak = 1');
    parts.push(`(${either.join(' OR ')})`);
    values.push(JSON.stringify(itemsWith(db, [word], language)), JSON.stringify(exteriors));
  }
  if (plain.length > 0) {
    parts.push('item_id IN (SELECT value FROM json_each(?))');
    values.push(JSON.stringify(itemsWith(db, plain, language)));
  }
  return { sql: parts.join(' AND '), values };
}

function itemsWith(db: DatabaseSync, words: readonly string[], language: ItemLanguage): number[] {
  const columns = language === 'en' ? 'en' : `en ${language}`;
  // Words hold letters and digits only, so nothing in them can end the quotes.
  const match = `{${columns}} : (${words.map((word) => `"${word}" *`).join(' AND ')})`;
  const sql = 'SELECT rowid FROM item_search WHERE item_search MATCH ?';
  return rows(db, Found, sql, match).map(({ rowid }) => rowid);
}

function exteriorsOf(word: string): string[] {
  return EXTERIORS.filter(
    ({ name, short }) =>
      short.toLowerCase() === word ||
      (word.length > 1 &&
        name
          .toLowerCase()
          .split(/[ -]/)
          .some((part) => part.startsWith(word))),
  ).map(({ name }) => name);
}
