import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';

import { EXTERIORS } from '#shared/exterior.ts';
import { row } from '../database.ts';
import type { ItemLanguage } from './items-file.ts';

/** What one word of a search matches: a listing with any of these matches the word. */
export interface WordMatch {
  items: ReadonlySet<number>;
  exteriors: readonly string[];
  statTrak: boolean;
  souvenir: boolean;
}

/** No item has more words; further words are ignored. */
const WORDS_AT_MOST = 8;

/** The words of a search: letters and digits, lower case, as in the full-text table. */
function wordsOf(search: string): string[] {
  const words = search
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== '');
  return [...new Set(words)].slice(0, WORDS_AT_MOST);
}

/**
 * Every word must be the beginning of a word of the item (weapon, finish, collection; requested language and
 * English), of the copy's exterior (`field-tested`, `ft`), of `StatTrak` or of `Souvenir`. A text without words
 * matches nothing.
 */
export function findWordMatches(db: DatabaseSync, search: string, language: ItemLanguage): WordMatch[] {
  const matches: WordMatch[] = [];
  const plain: string[] = [];
  for (const word of wordsOf(search)) {
    const exteriors = exteriorsOf(word);
    const statTrak = word.length > 1 && 'stattrak'.startsWith(word);
    const souvenir = word.length > 1 && 'souvenir'.startsWith(word);
    if (exteriors.length === 0 && !statTrak && !souvenir) plain.push(word);
    else matches.push({ items: itemsWith(db, [word], language), exteriors, statTrak, souvenir });
  }
  if (plain.length > 0 || matches.length === 0)
    matches.push({ items: itemsWith(db, plain, language), exteriors: [], statTrak: false, souvenir: false });
  return matches;
}

const Found = z.object({ items: z.string() });
const Items = z.array(z.number());

function itemsWith(db: DatabaseSync, words: readonly string[], language: ItemLanguage): ReadonlySet<number> {
  if (words.length === 0) return new Set();
  const columns = language === 'en' ? 'en' : `en ${language}`;
  // Words consist of letters and digits: they cannot end the quotes.
  const match = `{${columns}} : (${words.map((word) => `"${word}" *`).join(' AND ')})`;
  const sql = 'SELECT json_group_array(rowid) AS items FROM item_search WHERE item_search MATCH ?';
  return new Set(Items.parse(JSON.parse(row(db, Found, sql, match)?.items ?? '[]')));
}

function exteriorsOf(word: string): string[] {
  const begins = (name: string) =>
    name
      .toLowerCase()
      .split(/[ -]/)
      .some((part) => part.startsWith(word));
  return EXTERIORS.filter(
    ({ name, short }) => short.toLowerCase() === word || (word.length > 1 && begins(name)),
  ).map(({ name }) => name);
}
